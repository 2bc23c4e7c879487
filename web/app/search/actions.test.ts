import { expect, test } from 'vitest';
import { ADMIN_DEFAULT } from '../../../contract/platform/permissions.ts';
import { ACTION_IDS, findActions } from './actions.ts';
import en from './words.en.ts';
import sl from './words.sl.ts';

const words = { sl, en };
const admin = { role: 'admin' as const, permissions: ADMIN_DEFAULT };
const found = (query: string, viewer: Parameters<typeof findActions>[1] = admin) =>
  findActions(query, viewer, words, 'sl');

test.each([
  ['nova dovolilnica', 'new_permit', true],
  ['nova dov', 'new_permit', true],
  ['dov nova', 'new_permit', true],
  ['new permit', 'new_permit', true],
  ['nova vloga', 'new_application', true],
  ['uvozi izpisek', 'import_statement', true],
  ['Izvoz', 'exports', true],
  ['blagajna', 'cash', true],
  ['BLAGAJNA ', 'cash', true],
  ['placila', 'payments', true],
  ['zakaj', 'why', true],
  ['blag', 'cash', false],
])('%s leads to %s', (query, id, sure) => {
  expect(found(query)[0]).toMatchObject({ id, sure });
});

test.each(['n', '', 'nova krava', 'novak'])('%j is no task', (query) => {
  expect(found(query).filter(({ sure }) => sure)).toEqual([]);
});

test('only what the person may open is offered', () => {
  const clerk = { role: 'admin' as const, permissions: ['permits.view'] };
  expect(found('nova dovolilnica', clerk)).toEqual([]);
  expect(found('blagajna', clerk)).toEqual([]);
  expect(found('dovolilnice', clerk)[0]?.href).toBe('/dovolilnice');
  expect(found('vloge', { role: 'user', permissions: [] })).toEqual([]);
});

test('every task is found by its label in both languages', () => {
  const root = { role: 'root' as const, permissions: [] };
  for (const id of ACTION_IDS)
    for (const language of ['sl', 'en'] as const)
      expect(found(words[language][id][0], root).map((one) => one.id)).toContain(id);
});
