import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOfWeb, loadedWith } from '../../scripts/web/imports-of-web.ts';
import { DECLARES_SCREENS, screensIn, textReader, withTexts } from '../../scripts/web/screen-texts.ts';
import { APP_TEXTS } from '../../web/app/texts.ts';
import { routeNames } from '../../web/app/routes.ts';
import { importsIn, importsOf } from './imports-of.ts';

/**
 * The build says of each page and tab which texts its modules read (scripts/web/screen-texts.ts): a text that it misses comes
 * after the program of the page, and one of another entry never. Here the modules are read another way.
 */
const ROOT = join(import.meta.dirname, '../..');
const imports = new Map(
  [...importsOf('web').keys()].map((file) => [file, importsIn(file, { of_types: false })]),
);
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

/** `ui`, `app` and `labels` are always loaded. */
const ALWAYS = words(/const core = loadTexts\(([^)]*)\)/.exec(read('web/app/main.tsx'))![1]!);
/** The messages of the API, most of all texts: a list shows without them, its dialogs await them. */
const LATE = 'contract';

const textsOf = textReader(ROOT);
const files = ['web/app/routes', 'web/app/screens/tabs']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => DECLARES_SCREENS.test(`/${file}`));

describe.each(files)('%s', (file) => {
  const modules = screensIn(read(file)).map((path) => join(dirname(file), path));

  test('every page or tab in it is found', () => {
    expect(modules).toHaveLength([...read(file).matchAll(/\bload: /g)].length);
    const written = withTexts(read(file), (path) => [path]);
    expect([...written.matchAll(/texts: \["/g)]).toHaveLength(modules.length);
  });

  test.each(modules)('%s', (module) => {
    const texts = textsOf(join(ROOT, module));
    expect(texts.filter((name) => !(name in APP_TEXTS))).toEqual([]);
    const missing = readBy(module).filter(
      (name) =>
        !ALWAYS.includes(name) &&
        !texts.includes(name) &&
        (name !== LATE || readAtFirst(module).includes(LATE)),
    );
    expect(missing).toEqual([]);
  });
});

test('every page of the app has its texts', () => {
  const inTable = files.filter((file) => file.startsWith('web/app/routes/'));
  expect(inTable.flatMap((file) => screensIn(read(file)))).toHaveLength(routeNames.length);
  expect(textsOf(join(ROOT, 'web/features/data/exports/exports-page.tsx')).toSorted()).toEqual([
    'actions',
    'exports',
  ]);
});
