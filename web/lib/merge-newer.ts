const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a form that a colleague changed between `seen`, what the form started from, and `newer`. */
export const changedFields = <T extends object>(seen: T, newer: T): (keyof T)[] =>
  (Object.keys(seen) as (keyof T)[]).filter((field) => !same(seen[field], newer[field]));

/**
 * What a form holds once its newer state is known: fields that were left alone follow it, what was typed
 * stays.
 */
export const mergeNewer = <T extends object>(typed: T, seen: T, newer: T): T => ({
  ...typed,
  ...Object.fromEntries(
    changedFields(seen, newer)
      .filter((field) => same(typed[field], seen[field]))
      .map((field) => [field, newer[field]]),
  ),
});
