import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

const item = (at: string, file_name: string, mime = 'application/pdf') => ({
  at,
  title: file_name,
  number: null,
  note: null,
  file_name,
  mime,
});

test('a case is in order of time, and its names sort the same way', () => {
  const names = inOrder([
    item('2027-01-05T08:00:00.000Z', 'odločba-371-12-2027-3.pdf'),
    item('2027-01-04T08:00:00.000Z', 'vloga.pdf'),
    // The same instant in another notation keeps the order in which it was given.
    item('2027-01-04T09:00:00.000+01:00', 'Prometno dovoljenje (Šparovec).pdf'),
  ]).map(({ path }) => path);
  expect(names).toEqual([
    '001-vloga.pdf',
    '002-Prometno-dovoljenje-Sparovec.pdf',
    '003-odlocba-371-12-2027-3.pdf',
  ]);
  expect(names.toSorted()).toEqual(names);
});

test.each([
  ['../../etc/passwd', 'application/pdf', '001-passwd.pdf'],
  ['C:\\fakepath\\potrdilo.exe', 'application/pdf', '001-potrdilo.pdf'],
  ['', 'image/jpeg', '001-datoteka.jpg'],
  ['čšž', 'text/plain', '001-csz.txt'],
  [`${'a'.repeat(200)}.pdf`, 'application/pdf', `001-${'a'.repeat(80)}.pdf`],
])('%j is %j in the file', (name, mime, path) => {
  expect(inOrder([item('2027-01-04T08:00:00.000Z', name, mime)])[0]!.path).toBe(path);
});
