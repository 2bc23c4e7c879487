import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Beside the built files of the browser stands what they are made of: each package with its licence, as most licences
 * ask of whoever passes copies on (of libheif, which is under the LGPL, also where its source is).
 */

const PACKAGE = /^((?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The folder of the package that a module is of; null for our own. */
export const packageOf = (module: string): string | null =>
  PACKAGE.exec(module.replace(/^\0/, '').replace(/\?.*$/, ''))?.[1] ?? null;

/** A plugin for each build and each worker; `folders` are those of the packages whose modules they hold. */
export const packagesOfBuild = () => {
  const folders = new Set<string>();
  const note = (module: string): void => {
    const folder = packageOf(module);
    if (folder !== null) folders.add(folder);
  };
  const plugin = (): Plugin => ({
    name: 'packages-of-build',
    generateBundle: (_, bundle) => {
      for (const part of Object.values(bundle))
        for (const module of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) note(module);
    },
  });
  return { folders, plugin };
};

type Package = { name: string; version: string; license?: string; repository?: string | { url?: string } };

const sourceOf = ({ repository }: Package): string =>
  (typeof repository === 'string' ? repository : (repository?.url ?? ''))
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** The notices as plain text. Throws for a package without a licence. */
export const licenceText = (folders: Iterable<string>): string => {
  const notices = [...folders].map((folder) => {
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
    if (!about.license && !file) throw new Error(`${about.name} comes without a licence.`);
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    const head = `${about.name} ${about.version} · ${about.license ?? ''} · ${sourceOf(about)}`;
    return { name: about.name, text: `${head}\n\n${text}`.trim() };
  });
  const sorted = notices.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text);
  return `${[HEAD, ...sorted].join(RULE)}\n`;
};

/** The packages that such a text names, as `react@19.3.1`. */
export const packagesOfText = (text: string): string[] =>
  text
    .split(RULE)
    .slice(1)
    .flatMap((notice) => /^(\S+) (\S+) · /.exec(notice)?.slice(1, 3).join('@') ?? []);

const HEAD = `What the pages of Dovolilnice are made of besides its own code (EUPL-1.2), with the licences.

libheif-js holds libheif and libde265 (LGPL-3.0), unchanged and in a file of its own, loaded for photos in HEIC only:
assets/heic-worker-*.js. Sources: https://github.com/catdad-experiments/libheif-emscripten,
https://github.com/strukturag/libheif, https://github.com/strukturag/libde265. The LGPL adds to the GNU General Public
License, version 3: https://www.gnu.org/licenses/gpl-3.0.txt.`;
