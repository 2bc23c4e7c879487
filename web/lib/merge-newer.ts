const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields of a form that a colleague changed between `seen` (the start of the form) and `newer`. */
export const changedFields = <T extends object>(seen: T, newer: T): (keyof T)[] =>
  (Object.keys(seen) as (keyof T)[]).filter((field) => !same(seen[field], newer[field]));

/** Values of a form on a newer state: untouched fields follow it, typed ones stay. */
export const mergeNewer = <T extends object>(typed: T, seen: T, newer: T): T => ({
  ...typed,
  ...Object.fromEntries(
    changedFields(seen, newer)
      .filter((field) => same(typed[field], seen[field]))
      .map((field) => [field, newer[field]]),
  ),
});
