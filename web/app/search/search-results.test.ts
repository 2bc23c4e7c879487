import { expect, test } from 'vitest';
import type { FoundGroup } from '../../../contract/office/find.ts';
import { firstHref, hrefsOf, keyOfRecord, type Section } from './search-results.ts';

const record = (kind: string, id: string, shown_by: string | null = null) =>
  ({ kind, id, shown_by, label: id }) as FoundGroup['records'][number];
const group = (key: string, records: FoundGroup['records'], person: string | null): Section => ({
  kind: 'group',
  key,
  person: person === null ? null : ({ id: person } as FoundGroup['person']),
  meant: null,
  records,
});

// What a reference finds: the pro-forma and its application, on one page.
const found = [record('pro_forma', 'p', 'a'), record('application', 'a'), record('card', 'c', 'd')];

test('lines that lead to one place have keys of their own', () => {
  const hrefs = hrefsOf([group('0', found, 'x'), group('1', [record('permit', 'd')], null)]);
  expect([...hrefs.values()]).toEqual([
    '/vloge/a',
    '/vloge/a',
    '/dovolilnice/d',
    '/osebe/x',
    '/dovolilnice/d',
  ]);
  expect(hrefs.get(keyOfRecord(found[0]!))).toBe('/vloge/a');
});

test('Enter opens the first line of all', () => {
  expect(firstHref([])).toBeNull();
  expect(firstHref([group('0', [], 'x')])).toBe('/osebe/x');
  expect(firstHref([group('0', found, 'x')])).toBe('/vloge/a');
});

test('Enter opens nobody whose name only comes close', () => {
  const similar = { ...group('0', found, 'x'), meant: 'Žnidaršič' } as const;
  expect(firstHref([similar])).toBeNull();
  expect(firstHref([similar, group('1', found, 'y')])).toBeNull();
  expect(firstHref([group('1', [], 'y'), similar])).toBe('/osebe/y');
});
