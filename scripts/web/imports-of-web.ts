import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { parseSync } from 'vite';
import { slimmed } from './slim-contract.ts';

/** Files of the web and the contract, each with the files and packages that it imports as it loads. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const STATIC = /^(?:import|export)(?! type)(?:[^;'"]*? from)? '([^']+)'/gm;

export const importsOfWeb = (root: string): Imports =>
  new Map(
    ['web', 'contract'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => {
          const file = join(root, folder, name);
          const text = readFileSync(file, 'utf8');
          const named = [
            ...(folder === 'contract' ? slimmed(text, parseSync(file, text).program) : text).matchAll(STATIC),
          ].map(([, path]) => path!);
          return [
            file,
            named.map((path) => (path.startsWith('.') ? join(dirname(file), path) : path)),
          ] as const;
        }),
    ),
  );

/** The files that load with `entries`, styles included. */
export const loadedWith = (imports: Imports, entries: readonly string[]): ReadonlySet<string> => {
  const found = new Set(entries);
  for (const file of found) for (const one of imports.get(file) ?? []) if (isAbsolute(one)) found.add(one);
  return found;
};

/** The files that load `name`, directly or through others. */
export const loadersOf = (imports: Imports, name: string): ReadonlySet<string> => {
  const found = new Set([name]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [file, named] of imports) if (named.some((one) => found.has(one))) found.add(file);
  }
  return found;
};

const ICONS = /^import \{([^}]*)\} from 'lucide-react'/gm;

/** Names of the modules of the icons that `files` draw. */
export const iconsOf = (files: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...files]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(ICONS)].flatMap(([, names = '']) => names.split(',')),
      )
      .map((name) => name.trim().replace(/ as .*/, ''))
      .map((name) =>
        name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase(),
      ),
  );
