import { expect, test } from 'vitest';
import type { Group } from '../../ports/files/sealed-objects.ts';
import { differences, mayGo, paired } from './differences.ts';

const NAME = 'a'.repeat(64);
const key = (id: string, root = 'R') => ({ id: id.repeat(32), root: root.repeat(6) });
const group = (of: Partial<Group>): Group => ({
  name: NAME,
  plain: false,
  sealed: false,
  keys: [],
  modified: 0,
  ...of,
});
const plain = group({ plain: true });
const sealed = group({ sealed: true, keys: [key('1')] });
const keyOf = (id: string, root = 'R'): string => `${NAME}.${id.repeat(32)}.${root.repeat(6)}.key`;
const CONTENT = `${NAME}.sealed`;

test.each<[string, Group, Group | null, string[], string[]]>([
  ['a new plain file', plain, null, [NAME], []],
  ['a new sealed file, its key first', sealed, null, [keyOf('1'), CONTENT], []],
  ['the same', sealed, sealed, [], []],
  ['one that was sealed since', sealed, plain, [keyOf('1'), CONTENT], [NAME]],
  ['one that was opened since', plain, sealed, [NAME], [keyOf('1'), CONTENT]],
  [
    'a key that was wrapped anew, without the content',
    group({ sealed: true, keys: [key('1', 'S')] }),
    sealed,
    [keyOf('1', 'S')],
    [keyOf('1')],
  ],
  [
    'a content that was sealed anew',
    group({ sealed: true, keys: [key('2')] }),
    sealed,
    [keyOf('2'), CONTENT],
    [keyOf('1')],
  ],
  ['a copy of which only the key arrived', sealed, group({ keys: [key('1')] }), [CONTENT], []],
])('%s', (_, own, copied, put, remove) => {
  expect(differences(own, copied)).toEqual({ put, remove });
});

test.each([
  ['2027-01-15T10:00:00.000Z', false],
  ['2027-01-29T10:00:00.000Z', false],
  ['2027-01-29T10:00:00.001Z', true],
  // A clock that went back deletes nothing.
  ['2026-01-01T00:00:00.000Z', false],
])('a file that was missed at 10:00 on the 15th, at %s after 14 days: %s', (now, goes) => {
  expect(mayGo('2027-01-15T10:00:00.000Z', now, 14)).toBe(goes);
});

test('two lists become one, each name once', async () => {
  const list = async function* (names: string) {
    for (const name of names) yield { name };
  };
  const pairs: string[] = [];
  for await (const { name, left, right } of paired(list('acdf'), list('bcef')))
    pairs.push(`${name}${left ? 'L' : ''}${right ? 'R' : ''}`);
  expect(pairs).toEqual(['aL', 'bR', 'cLR', 'dL', 'eR', 'fLR']);
  expect(await Array.fromAsync(paired(list(''), list('')))).toEqual([]);
});
