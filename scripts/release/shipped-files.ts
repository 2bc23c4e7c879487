import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** What the modules of an installation load, files and packages, as they say it themselves: nobody keeps a list. */
export type Loaded = {
  /** Paths from the root, sorted. */
  files: string[];
  /** Names of packages, sorted. */
  packages: string[];
};

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a module that is there when it runs; `import type` and types are not. */
function* nodesOf(node: Node): Generator<Node> {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return;
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/** `@a/b/c.js` is a file of the package `@a/b`, `fs` and `node:fs` of none. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The strings of a module by which it may load something: what it imports, and, since workers and files are named by
 * `new URL('./worker.ts', import.meta.url)` or joined to its folder, every relative path; where it has `createRequire`,
 * every other string, too.
 */
export const namedIn = (file: string, text: string): string[] => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const requires = text.includes('createRequire');
  const named = new Set<string>();
  for (const node of nodesOf(program as unknown as Node)) {
    const source = node['source'];
    if (isNode(source) && typeof source['value'] === 'string') named.add(source['value']);
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      if (requires || /^\.\.?\//.test(node['value'])) named.add(node['value']);
  }
  return [...named];
};

/** What builds the pages stays behind: an installation has them built. */
const BUILDS_PAGES = /^scripts\/web\//;

/**
 * What `entries` load of the project in `root`, directly or through others. `known` says which names are packages.
 * Throws where a module imports a file that is not there.
 */
export const loadedFrom = (
  root: string,
  entries: readonly string[],
  known: (name: string) => boolean,
): Loaded => {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (extname(file) !== '.ts') continue;
    for (const name of namedIn(file, readFileSync(join(root, file), 'utf8'))) {
      if (name.startsWith('.')) {
        const path = posix.join(dirname(file), name);
        // Another string that only looks like a path, or a folder.
        if (!path.startsWith('..') && !BUILDS_PAGES.test(path) && isFile(join(root, path))) files.add(path);
      } else if (known(packageOf(name))) packages.add(packageOf(name));
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
};

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The commands of operators, all others of the program through them, and what deploy/run begins with. */
const ENTRIES = ['scripts/dovolilnice.ts', 'scripts/operate/as-service.ts'];
/** What is read by its folder, or by people: tables, texts, what is installed beside the program, pages. */
const ALSO = ['LICENSE', '*.md', 'docs/*.md', 'deploy/*', '{server,contract}/**/*.{sql,sha256,json,css,md}'];

/** What of the checkout in `root` belongs into an installation. */
export const shippedFiles = (root: string, known: (name: string) => boolean): Loaded => {
  const { files, packages } = loadedFrom(root, ENTRIES, known);
  const also = globSync(ALSO, { cwd: root, exclude: ['**/*.test.ts'] }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return { files: [...new Set([...files, ...also])].toSorted(), packages };
};
