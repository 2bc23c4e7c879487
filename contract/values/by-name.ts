/** What `of` says of each name, in their order. */
export const byName = <N extends string, V>(names: readonly N[], of: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>;
