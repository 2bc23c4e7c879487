import { expect, test } from 'vitest';
import m from '../all-messages.sl.ts';
import { ownershipLabel, ownerships } from './ownership.ts';

const of = (type: 'natural_person' | 'sole_trader' | 'legal_entity') => ({ applicant: { type } });

test('an organisation is not asked about cars of a family', () => {
  expect(ownerships(of('legal_entity'), '')).toEqual(['company', 'leased']);
  expect(ownershipLabel(of('legal_entity'), 'company', m)).toBe('Last podjetja ali organizacije');
  expect(ownerships(of('natural_person'), '')).toEqual(['own', 'leased', 'company']);
  expect(ownershipLabel(of('natural_person'), 'company', m)).toBe('Službeno');
});

test('an answer from before the applicant became an organisation stays in sight', () => {
  expect(ownerships(of('legal_entity'), 'own')).toContain('own');
});

test('two doubtful signs of a plate are two', () => {
  expect(m.plate_warning({ signs: ['O', 'I'] })).toContain('Preverite znaka O in I:');
  expect(m.plate_warning({ signs: ['I'] })).toContain('Preverite znak I:');
});
