import { expect, it } from 'vitest';
import { changedFields, mergeNewer } from './merge-newer.ts';

const seen = { name: 'Podaljšanja 2027', answer_by: '2026-12-10', minutes: 8, columns: ['a', 'b'] };

it('names the fields that a colleague changed', () => {
  expect(changedFields(seen, { ...seen, columns: ['a', 'b'] })).toEqual([]);
  expect(changedFields(seen, { ...seen, name: 'Drugo', columns: ['b'] })).toEqual(['name', 'columns']);
});

it('takes over what a colleague changed and keeps what was typed', () => {
  const typed = { ...seen, name: 'Moje ime', minutes: 12 };
  const newer = { ...seen, name: 'Njeno ime', answer_by: '2026-12-15', columns: ['b'] };
  expect(mergeNewer(typed, seen, newer)).toEqual({ ...typed, answer_by: '2026-12-15', columns: ['b'] });
});

it('merges parts field by field and knows files apart', () => {
  const was = { holder: { email: 'a@x.si', phone: '1' }, files: [new File(['a'], 'a.pdf')] };
  const typed = { ...was, holder: { email: 'b@x.si', phone: '1' } };
  const newer = { ...was, holder: { email: 'c@x.si', phone: '2' } };
  expect(mergeNewer(typed, was, newer)).toEqual({ ...was, holder: { email: 'b@x.si', phone: '2' } });
  expect(changedFields(was, { ...was, files: [new File(['abc'], 'a.pdf')] })).toEqual(['files']);
});
