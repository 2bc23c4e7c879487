import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOfWeb, loadedWith } from '../scripts/imports-of-web.ts';
import { importsOf } from './imports-of.ts';

/**
 * A screen whose texts are not loaded breaks when it is opened: its route or tab must name the namespaces of
 * its modules.
 */
const ROOT = join(import.meta.dirname, '..');
const imports = importsOf('web');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const words = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1]!);

/** The namespaces that a module and its imports read. Frames and the tabs of a page load their own. */
const readBy = (start: string): string[] => {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string): void => {
    const around = file.startsWith('web/app/') && !file.startsWith('web/app/screens/');
    const tabs = file.endsWith('-tabs.ts');
    if (seen.has(file) || !imports.has(file) || around || tabs) return;
    seen.add(file);
    for (const [, name] of read(file).matchAll(/useMessages\('(\w+)'\)/g)) found.add(name!);
    for (const target of imports.get(file)!) visit(target);
  };
  visit(start);
  return [...found];
};

const loaded = importsOfWeb(ROOT);
/** What must be there before the module shows; what it loads later awaits its texts (web/i18n/i18n.tsx). */
const readAtFirst = (start: string): string[] =>
  [...loadedWith(loaded, [join(ROOT, start)])]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/useMessages\('(\w+)'\)/g)].map(([, name]) => name!),
    );

/** `ui`, `app` and `labels` are always loaded (web/app/main.tsx). */
const ALWAYS = ['ui', 'app_ui', 'app', 'labels'];
/** The messages of the API, most of all texts: a list shows without them, its dialogs await them. */
const LATE = 'contract';
const missing = (module: string, texts: readonly string[]): string[] =>
  readBy(module).filter(
    (name) =>
      !ALWAYS.includes(name) &&
      !texts.includes(name) &&
      (name !== LATE || readAtFirst(module).includes(LATE)),
  );

const screens = [
  ...read('web/app/routes.tsx').matchAll(/(\w+): screen\(\s*\(\) => import\('([^']+)'\)([^;]*?)\),\n/g),
].map(([, name, module, rest]) => ({
  name: name!,
  module: join('web/app', module!),
  texts: words(rest!),
}));

test.each(screens)('$name', ({ module, texts }) => {
  expect(missing(module, texts)).toEqual([]);
});

describe.each(['parking', 'payment', 'retention', 'settings'])('tabs of %s', (page) => {
  const source = read(`web/app/screens/${page}-tabs.ts`);
  const lists = new Map(
    [...source.matchAll(/const (\w+) = \[([^\]]*)\]/g)].map(([, name, list]) => [name!, words(list!)]),
  );
  const ofPage = screens.find(({ module }) => read(module).includes(`/${page}-tabs.ts`));
  const tabs = [
    ...source.matchAll(/id: '([^']+)',[^}]*?texts: (\[[^\]]*\]|\w+),\s*load: [^}]*?import\('([^']+)'\)/g),
  ].map(([, id, texts, module]) => ({
    id: id!,
    module: join('web/app/screens', module!),
    texts: [...words(texts!), ...[...lists].flatMap(([name, list]) => (texts!.includes(name) ? list : []))],
  }));

  test('are all found', () => {
    expect(tabs).toHaveLength([...source.matchAll(/\bload: /g)].length);
  });

  test.each(tabs)('$id', ({ module, texts }) => {
    expect(missing(module, [...texts, ...(ofPage?.texts ?? [])])).toEqual([]);
  });
});

test('all screens are found', () => {
  expect(screens).toHaveLength([...read('web/app/routes.tsx').matchAll(/: screen\(/g)].length);
});
