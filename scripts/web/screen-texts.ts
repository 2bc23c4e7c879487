import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { importsOfWeb, loadedWith, type Imports } from './imports-of-web.ts';

/** The pages of the app, and the tabs of those that have some. */
export const DECLARES_SCREENS =
  /[\\/]web[\\/]app[\\/](?:routes[\\/][\w-]+|screens[\\/]tabs[\\/][\w-]+-tabs)\.ts$/;
/** `ui`, `app` and `labels` are always loaded (web/app/main.tsx). */
const ALWAYS: ReadonlySet<string> = new Set(['ui', 'app_ui', 'app', 'labels']);
/** The messages of the API, most of all texts: a list shows without them, its dialogs await them. */
const LATE = 'contract';

const LAZY = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;
const READS = /\buseMessages\('(\w+)'\)/g;
const LOAD = /\bload: [^}]*?\bimport\('([^']+)'\)/g;

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

/** Reads what a module of the web reads, from the imports of all. */
export const textReader = (root: string): ((module: string) => string[]) => {
  const atFirst = importsOfWeb(root);
  const app = join(root, 'web', 'app') + sep;
  const source = (file: string): string => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '');
  // Frames load their own texts, and so do the tabs of a page.
  const isAround = (file: string): boolean =>
    (file.startsWith(app) && !file.startsWith(join(app, 'screens') + sep)) || file.endsWith('-tabs.ts');
  const later: Imports = new Map(
    [...atFirst].map(([file, targets]) => [
      file,
      isAround(file)
        ? []
        : [...targets, ...allOf(source(file), LAZY).map((path) => join(dirname(file), path))].filter(
            (target) => !isAround(target),
          ),
    ]),
  );
  const readBy = (imports: Imports, module: string): Set<string> =>
    new Set([...loadedWith(imports, [module])].flatMap((file) => allOf(source(file), READS)));
  return (module) => {
    const first = readBy(atFirst, module);
    return [...readBy(later, module)].filter(
      (name) => !ALWAYS.has(name) && (name !== LATE || first.has(LATE)),
    );
  };
};

/** The module of every page or tab that a file declares, as the file imports it. */
export const screensIn = (code: string): string[] => allOf(code, LOAD);

/** The file with the texts of each beside its `load`. */
export const withTexts = (code: string, textsOf: (module: string) => readonly string[]): string =>
  code.replace(LOAD, (load: string, module: string) => `texts: ${JSON.stringify(textsOf(module))}, ${load}`);

/**
 * Writes beside the `load` of each page and tab which texts its modules read, so that they come with the program and
 * not after it. Nobody keeps a list: what is missed here the page awaits when it shows (web/i18n/i18n.tsx).
 */
export const screenTexts = (root: string): Plugin => {
  let read: ReturnType<typeof textReader> | undefined;
  return {
    name: 'screen-texts',
    // As it is written: later plugins have other quotes.
    enforce: 'pre',
    buildStart: () => {
      read = undefined;
    },
    transform: {
      filter: { id: DECLARES_SCREENS },
      handler: (code, id) => {
        if (screensIn(code).length !== allOf(code, /\b(load): /g).length)
          throw new Error(
            `A page or tab in ${id} is not loaded by \`import('...')\`: its texts are not found.`,
          );
        const reader = (read ??= textReader(root));
        return { code: withTexts(code, (module) => reader(join(dirname(id), module))), map: null };
      },
    },
  };
};
