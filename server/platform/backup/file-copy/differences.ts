import type { Group } from '../../ports/files/sealed-objects.ts';
import { keyName, sealedName } from '../../ports/files/sealed-names.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Whether the copy of a file may go that the store no longer has. `since`: when it was first missed there (instant).
 * A row that names a file goes before the file does, and the file before it is missed: `days` after that, no moment of
 * the last `days` days has such a row.
 */
export const mayGo = (since: string, now: string, days: number): boolean =>
  Date.parse(now) - Date.parse(since) > days * DAY_MS;

/** The objects of a file: its keys, which have to be there first, and its content. */
const objectsOf = ({ name, plain, sealed, keys }: Group): { keys: string[]; content: string[] } => ({
  keys: keys.map(({ id, root }) => keyName(name, id, root)),
  content: [...(sealed ? [sealedName(name)] : []), ...(plain ? [name] : [])],
});

/** Whether there is a file, and not only what is left of one. */
export const hasContent = (group: Group | null): group is Group =>
  group !== null && (group.plain || group.sealed);

/**
 * Which objects make the copy of a file the same as the file: what to put, in this order, and what to remove
 * afterwards. A data key that the copy does not know belongs to a content that was sealed anew.
 */
export const differences = (own: Group, copied: Group | null): { put: string[]; remove: string[] } => {
  const wanted = objectsOf(own);
  const there = copied ? objectsOf(copied) : { keys: [], content: [] };
  const known = new Set(copied?.keys.map(({ id }) => id));
  const is_new = own.keys.some(({ id }) => !known.has(id));
  const all = new Set([...wanted.keys, ...wanted.content]);
  return {
    put: [
      ...wanted.keys.filter((key) => !there.keys.includes(key)),
      ...wanted.content.filter((name) => is_new || !there.content.includes(name)),
    ],
    remove: [...there.keys, ...there.content].filter((name) => !all.has(name)),
  };
};

/**
 * Two lists in the order of their names as one: each name once, with what either has of it.
 */
export async function* paired<T extends { name: string }>(
  left: AsyncIterable<T>,
  right: AsyncIterable<T>,
): AsyncGenerator<{ name: string; left: T | null; right: T | null }> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  const next = async (from: AsyncIterator<T>): Promise<T | null> => {
    const { value, done } = await from.next();
    return done ? null : value;
  };
  let [a, b] = [await next(lefts), await next(rights)];
  while (a || b) {
    const name = !b || (a && a.name <= b.name) ? a!.name : b.name;
    const [of_left, of_right] = [a?.name === name ? a : null, b?.name === name ? b : null];
    yield { name, left: of_left, right: of_right };
    if (of_left) a = await next(lefts);
    if (of_right) b = await next(rights);
  }
}
