import { expect, test } from 'vitest';
import { validate } from '../platform/validate.ts';
import { complaintOf, legalBasis, procedure, procedureOf, type Procedure } from './procedures.ts';

const ORDINANCE: Procedure = {
  kind: 'administrative',
  title_sl: 'Odlok o ureditvi prometa',
  title_en: '',
  gazette: 'Uradni list RS, št. 12/20',
  articles: '5.–8.',
  complaint_sl: '',
  complaint_en: '',
};
const SALE = {
  ...ORDINANCE,
  kind: 'sale' as const,
  complaint_sl: 'Pišite nam.',
  complaint_en: 'Write to us.',
};

test.each([
  [ORDINANCE, 'sl', 'Odlok o ureditvi prometa (Uradni list RS, št. 12/20), 5.–8. člen'],
  [{ ...ORDINANCE, articles: '' }, 'sl', 'Odlok o ureditvi prometa (Uradni list RS, št. 12/20)'],
  [ORDINANCE, 'en', 'Odlok o ureditvi prometa (Uradni list RS, št. 12/20), articles 5.–8.'],
  [
    { ...ORDINANCE, title_en: 'Ordinance on traffic' },
    'en',
    'Ordinance on traffic (Uradni list RS, št. 12/20), articles 5.–8.',
  ],
  [procedureOf({}, 'RES'), 'sl', ''],
] as const)('%j in %s', (given, language, text) => expect(legalBasis(given, language)).toBe(text));

test('a category without an entry has decisions and appeals', () => {
  expect(procedureOf({ RES: SALE }, 'RES').kind).toBe('sale');
  expect(procedureOf({ RES: SALE }, 'OWN').kind).toBe('administrative');
  expect(complaintOf(SALE)).toEqual({ sl: 'Pišite nam.', en: 'Write to us.' });
  expect(complaintOf({ ...SALE, kind: 'administrative' })).toBeNull();
});

test.each<[Partial<Procedure>, string[]]>([
  [{}, []],
  [{ title_sl: '' }, ['title_sl']],
  [{ gazette: ' ' }, ['gazette']],
  [{ kind: 'sale' }, ['complaint_sl', 'complaint_en']],
])('what %j lacks', (change, paths) => {
  const checked = validate(procedure, { ...ORDINANCE, ...change });
  expect(checked.ok ? [] : checked.errors.map(({ path }) => path)).toEqual(paths);
});
