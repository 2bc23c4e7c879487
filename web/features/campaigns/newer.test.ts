import { expect, it } from 'vitest';
import { type CampaignFields, changedFields, mergeNewer } from './newer.ts';

const seen: CampaignFields = {
  name: 'Podaljšanja 2027',
  answer_by: '2026-12-10',
  minutes_per_application: 8,
  subject_sl: 'Podaljšajte',
  body_sl: 'Pozdravljeni',
  subject_en: 'Renew',
  body_en: 'Hello',
};

it('names the fields that a colleague changed', () => {
  expect(changedFields(seen, seen)).toEqual([]);
  expect(changedFields(seen, { ...seen, name: 'Drugo', body_en: 'Dear all' })).toEqual(['name', 'body_en']);
});

it('takes over what a colleague changed and keeps what was typed', () => {
  const typed = { ...seen, name: 'Moje ime', body_sl: 'Dober dan' };
  const newer = { ...seen, name: 'Njeno ime', answer_by: '2026-12-15' };
  expect(mergeNewer(typed, seen, newer)).toEqual({ ...typed, answer_by: '2026-12-15' });
});
