/** package-lock.json, version 3, as far as it says what needs what (docs.npmjs.com, "package-lock-json"). */
export type Lock = { packages: Readonly<Record<string, Locked>> };
type Names = Readonly<Record<string, string>>;
export type Locked = {
  version?: string;
  /** SPDX expression. */
  license?: string;
  /** `sha512-…`, base64. */
  integrity?: string;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
};

/** Where Node finds the package `name` from the package at `from` (`''`: the project); null: nowhere. */
const resolved = ({ packages }: Lock, from: string, name: string): string | null => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return null;
  // The folder that holds the package: node_modules/a/node_modules/b is in node_modules/a.
  return resolved({ packages }, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
};

/** Paths of the packages that the one at `path` needs; what is optional may be missing. */
export const neededBy = (lock: Lock, path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[path]!;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].flatMap(
    (name) => resolved(lock, path, name) ?? [],
  );
};

/**
 * Paths in the lock of the packages `names` of the project and of all that they need, sorted. Those of other systems are
 * among them: npm chooses. Throws for a name that the lock does not have.
 */
export const closureOf = (lock: Lock, names: readonly string[]): string[] => {
  const found = new Set(
    names.map((name) => {
      const path = resolved(lock, '', name);
      if (path === null) throw new Error(`package-lock.json has no package ${name}; run \`npm install\`.`);
      return path;
    }),
  );
  for (const path of found) for (const needed of neededBy(lock, path)) found.add(needed);
  return [...found].toSorted();
};
