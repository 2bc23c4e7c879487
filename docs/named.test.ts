import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webPaths } from '../scripts/web/web-paths.ts';
import { knownPaths } from '../server/platform/http/reply/web-paths.ts';
import { PARKING_GROUPS } from '../web/app/screens/tabs/parking-tabs.ts';
import { PAYMENT_GROUPS } from '../web/app/screens/tabs/payment-tabs.ts';
import { RETENTION_GROUPS } from '../web/app/screens/tabs/retention-tabs.ts';
import { SETTINGS_GROUPS } from '../web/app/screens/tabs/settings-tabs.ts';

/**
 * What the pages for operators and developers tell people to run, open and read is there: who reads a runbook
 * has no time for a command of yesterday.
 */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name));

/** Pages that say what is so today; decision records and the change log say what was so. */
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/generated'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
/** The remedies of the system's checks, and what is installed beside the program, are read the same way. */
const ALSO = [
  'server/office/system/messages.sl.ts',
  'server/office/system/messages.en.ts',
  ...filesIn('deploy', /./),
];
const everywhere = [...PAGES, ...ALSO];

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1]!);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(everywhere)('%s names npm scripts that there are', (page) => {
  const named = all(read(page), /npm run ([a-z][\w:-]*\w)/g);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each(everywhere)('%s names commands of the service that there are', (page) => {
  const named = all(read(page), /deploy\/run ([a-z-]+)/g);
  expect(named.filter((name) => !existsSync(join(ROOT, `scripts/${name}.ts`)))).toEqual([]);
});

test.each(everywhere)('%s names files that there are', (page) => {
  const named = all(
    read(page),
    /(?<![\w./])((?:\.ci|bench|contract|deploy|docs|e2e|scripts|server|test|web)\/[\w./-]+\.(?:ts|tsx|css|sql|md|json|yaml|yml|conf|service))\b/g,
  ).filter((path) => !path.includes('000N'));
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(everywhere)('%s names folders that there are', (page) => {
  const named = all(
    read(page),
    /`((?:bench|contract|deploy|docs|e2e|scripts|server|test|web)\/[\w./-]*?)\/?`/g,
  ).filter((path) => !/000N|\.\.\./.test(path));
  const isThere = (path: string): boolean =>
    existsSync(join(ROOT, path)) ||
    // A file without its ending, of which there is one for each language.
    existsSync(join(ROOT, `${path}.sl.ts`)) ||
    existsSync(join(ROOT, `${path}.ts`));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

const TABS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    '/nastavitve': SETTINGS_GROUPS,
    '/placila': PAYMENT_GROUPS,
    '/parkiranje': PARKING_GROUPS,
    '/hramba': RETENTION_GROUPS,
  }).map(([path, groups]) => [path, groups.flatMap(({ tabs }) => tabs.map(({ id }) => id))]),
);
/** Paths of the machine, of the API, and of the development server. */
const NO_SCREEN = /^\/(?:api|admin|etc|var|srv|run|mnt|usr|\.well-known|galerija\.html)(?:\/|$)/;

const { isApp, siteFile } = knownPaths(webPaths());
const isScreen = (named: string): boolean => {
  const { pathname, searchParams } = new URL(named, 'https://dovolilnice.example');
  const tab = searchParams.get('tab');
  const known = isApp(pathname) || siteFile(pathname) !== undefined;
  return known && (tab === null || (TABS[pathname]?.includes(tab) ?? false));
};

test.each(PAGES)('%s names screens that there are', (page) => {
  const named = all(read(page), /`(\/[\w./?=&-]*)`/g).filter((path) => !NO_SCREEN.test(path));
  expect(named.filter((path) => !isScreen(path))).toEqual([]);
});

test('a screen or a tab that is not there is found', () => {
  expect(isScreen('/placila?tab=imports')).toBe(true);
  expect(isScreen('/placila?tab=naprave')).toBe(false);
  expect(isScreen('/ni-je')).toBe(false);
});

/** The headings of a page, and their anchors as forges make them. */
const headingsOf = (path: string): string[] => all(read(path), /^#{1,6} (.+)$/gm);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test.each(PAGES)('links of %s to a heading lead there', (page) => {
  const broken = [...read(page).matchAll(/\]\(([^):#\s]*)#([^)\s]+)\)/g)].filter(([, file, anchor]) => {
    const target = file ? join(dirname(page), file) : page;
    return !headingsOf(target).map(anchorOf).includes(anchor!);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(everywhere)('sections that %s names are there', (page) => {
  // [operations.md](operations.md), "Full disk" · docs/operations.md, "Virus scanner"
  const named = [...read(page).matchAll(/([\w-]+\.md)\)?, ["»]([^"«]+)["«]/g)];
  const missing = named.filter(([, file, heading]) => {
    const path = [`docs/${file}`, file!].find((one) => existsSync(join(ROOT, one)));
    return path === undefined || !headingsOf(path).includes(heading!);
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

describe('docs/runbook.md', () => {
  const runbook = read('docs/runbook.md');

  test('the words that it quotes from screens stand in their texts', () => {
    const texts = ['contract', 'server', 'web']
      .flatMap((folder) => filesIn(folder, /(?:messages|labels)\.(?:sl|en)\.ts$/))
      .map(read)
      .join('\n')
      .toLowerCase();
    const quoted = all(runbook, /(?<!\*)\*([^*\s][^*\n]*)\*(?!\*)/g);
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((words) => !texts.includes(words.toLowerCase()))).toEqual([]);
  });

  test('each case says how it shows and when it is over', () => {
    const cases = runbook.split('\n## ').slice(1);
    expect(cases.length).toBeGreaterThanOrEqual(12);
    for (const text of cases) {
      expect(text, text.slice(0, 40)).toMatch(/\*\*Shows:\*\*|For a dead disk|72 hours\n/);
      expect(text, text.slice(0, 40)).toContain('**Over:**');
    }
  });
});
