import { expect, test } from 'vitest';
import { FACTS_PLACEHOLDER } from '../../../contract/settings/reasons.ts';
import { rejectionOfGrounds } from './grounds-rules.ts';

const KEPT = [
  'Vozilo ni vpisano na vlagatelja in ni priloženo dokazilo o pravici do njegove uporabe.',
  'The vehicle is not registered to the applicant.',
];

test.each([
  ['Ni.', 'grounds.facts_missing'],
  ['/', 'grounds.facts_missing'],
  ['---', 'grounds.facts_missing'],
  ['n/a', 'grounds.facts_missing'],
  ['N. A.', 'grounds.facts_missing'],
  ['Brez razloga.', 'grounds.facts_missing'],
  ['Glej zgoraj', 'grounds.facts_missing'],
  ['Zavrnjeno', 'grounds.facts_missing'],
  [KEPT[0]!, 'grounds.facts_missing'],
  [KEPT[0]!.toUpperCase(), 'grounds.facts_missing'],
  [`${KEPT[0]!} Ni.`, 'grounds.facts_missing'],
  [`${KEPT[1]!}\n\nIn this case: /`, 'grounds.facts_missing'],
  [`${KEPT[0]!}\n\n${FACTS_PLACEHOLDER.sl}`, 'grounds.blank_left'],
  [`${KEPT[0]!}\n\nV tej zadevi: prometno dovoljenje z dne 3. 1. 2027 je na ime druge osebe.`, null],
  ['Vozilo ni vaše.', null],
  ['Dopolnitve ni bilo.', null],
])('the grounds "%s": %s', (reason, code) => {
  expect(rejectionOfGrounds(reason, KEPT)).toBe(code);
});
