import { fingerprintOf } from '../session/fingerprint.ts';

const same = (a: unknown, b: unknown): boolean => fingerprintOf(a) === fingerprintOf(b);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** Fields of a form that a colleague changed between `seen` (the start of the form) and `newer`. */
export const changedFields = <T extends object>(seen: T, newer: T): (keyof T)[] =>
  (Object.keys(seen) as (keyof T)[]).filter((field) => !same(seen[field], newer[field]));

/** Values of a form on a newer state: untouched fields follow it, typed ones stay; parts field by field. */
export const mergeNewer = <T extends object>(typed: T, seen: T, newer: T): T => ({
  ...typed,
  ...Object.fromEntries(
    changedFields(seen, newer).map((field) => {
      const [mine, was, now] = [typed[field], seen[field], newer[field]];
      if (same(mine, was)) return [field, now];
      return [field, isFields(mine) && isFields(was) && isFields(now) ? mergeNewer(mine, was, now) : mine];
    }),
  ),
});
