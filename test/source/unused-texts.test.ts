import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_TEXTS } from '../../web/app/texts.ts';
import { importsOf } from './imports-of.ts';
import { APP_NAMESPACES, SITE_NAMESPACES } from './namespaces.ts';

/**
 * A text of a namespace that none of its readers names shows nowhere: those in its folder, modules that name the
 * namespace, and what these import, which may be handed the texts. Names in templates (`m[`${kind}_title`]`) count for every text that fits.
 */
const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const imports = importsOf('web');
const sources = new Map(
  [...imports.keys()]
    .filter((file) => /\.tsx?$/.test(file) && !/\.(sl|en|test|component)\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
);
// The server reads the messages of the API too.
const namespaces = [...APP_NAMESPACES, ...SITE_NAMESPACES].filter(({ file }) => file.startsWith('web/'));

const namesIn = (text: string): Set<string> => new Set(text.match(/\w+/g));
const templatesIn = (text: string): RegExp[] =>
  [...text.matchAll(/`(\w*)\$\{[^}`]*\}(\w*)`/g)]
    .filter(([, before, after]) => before || after)
    .map(([, before, after]) => new RegExp(`^${before}\\w+${after}$`));

test('are all namespaces found', () => {
  expect(APP_NAMESPACES.map(({ name }) => name).toSorted()).toEqual(Object.keys(APP_TEXTS).toSorted());
  expect(SITE_NAMESPACES.length).toBeGreaterThan(5);
});

test.each(namespaces)('$name', async ({ name, file }) => {
  const { default: texts } = (await import(/* @vite-ignore */ join(ROOT, file))) as { default: object };
  const own = [...sources].filter(
    ([path, source]) => path.startsWith(`${dirname(file)}/`) || source.includes(`'${name}'`),
  );
  const handed = own.flatMap(([path]) => [...imports.get(path)!].map((target) => sources.get(target) ?? ''));
  const readers = [...own.map(([, source]) => source), ...handed].join('\n');
  const names = namesIn(readers);
  const templates = templatesIn(readers);
  const unused = Object.keys(texts).filter(
    (key) => !names.has(key) && !templates.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});
