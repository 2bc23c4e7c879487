import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, reachedFrom } from './imports-of.ts';
import { APP_NAMESPACES, SITE_NAMESPACES } from './namespaces.ts';

/**
 * A word that many screens share stands once (docs/how-to-add.md). A double has the same path and says the same in
 * both languages; the same word under another name, and one that the other language tells apart, count as different.
 */
const ROOT = join(import.meta.dirname, '../..');
/** What a screen of the app finds without texts of its own. `shared` and `actions` load with the first that asks. */
const COMMON = ['ui', 'app_ui', 'labels', 'actions', 'shared'];
/** Namespaces that may have the same text before it has to move. */
const AT_MOST = 2;
const FINE: Readonly<Record<string, string>> = {
  password: 'of the pages to sign in; `ui`, which they share, would carry it to every public page',
  valid: 'a permit that may park, and the days of a certificate',
  'statuses.withdrawn': 'of three lists of statuses, each with its own others',
  'views.all': 'agrees in gender with what its list shows',
};

type Text = { key: string; sl: string; en: string };
type Texts = Readonly<Record<string, unknown>>;

/** The texts of a namespace by their path; groups that came whole from another file stand there once. */
const textsIn = (sl: Texts, en: Texts, seen: Set<unknown>, path = ''): Text[] =>
  Object.entries(sl).flatMap(([name, value]): Text[] => {
    const key = path + name;
    if (typeof value === 'object' && value !== null) {
      if (name.endsWith('columns') || seen.has(value)) return [];
      seen.add(value);
      return textsIn(value as Texts, en[name] as Texts, seen, `${key}.`);
    }
    return value === '' ? [] : [{ key, sl: wordsOf(value), en: wordsOf(en[name]) }];
  });
/** A text with places to fill is compared by what it says, without the types of its parameters. */
const wordsOf = (value: unknown): string =>
  String(value)
    .replace(/^\(.*?\)\s*=>/s, '=>')
    .replaceAll(/\s+/g, ' ');

type Spaces = ReadonlyMap<string, readonly Text[]>;

/** Keys with one text in more namespaces than may have it, and texts that a namespace has though a common one has them. */
const doublesIn = (
  spaces: Spaces,
  of_site: ReadonlySet<string>,
  fine: Readonly<Record<string, string>> = FINE,
): string[] => {
  const found = new Map<string, string[]>();
  for (const [name, texts] of spaces)
    for (const { key, sl, en } of texts) {
      const id = JSON.stringify([key, sl, en]);
      found.set(id, [...(found.get(id) ?? []), name]);
    }
  return [...found].flatMap(([id, names]) => {
    const [key, sl] = JSON.parse(id) as [string, string, string];
    if (key in fine) return [];
    const own = names.filter((name) => !COMMON.includes(name));
    // The public pages have the texts of the kit, and others only where a page names them.
    const [common] = names.filter((name) => COMMON.includes(name));
    const again = common === undefined ? [] : own.filter((name) => common === 'ui' || !of_site.has(name));
    if (again.length === 0 && own.length <= AT_MOST) return [];
    return [`${key} '${sl}' in ${names.join(', ')}`];
  });
};

const declared = [...APP_NAMESPACES, ...SITE_NAMESPACES];
const load = async (file: string): Promise<Texts> =>
  ((await import(/* @vite-ignore */ join(ROOT, file))) as { default: Texts }).default;

/** Namespaces that a public page may load. */
const ofSite = (): Set<string> => {
  const imports = importsOf('web');
  const reached = new Set(
    [...imports.keys()]
      .filter((file) => file.startsWith('web/site/') && /\.sl\.tsx?$/.test(file))
      .flatMap((file) => [...reachedFrom(imports, file)]),
  );
  return new Set(declared.filter(({ file }) => reached.has(file)).map(({ name }) => name));
};

test('a text that three namespaces share, or that a common one has, stands once', async () => {
  const seen = new Set<unknown>();
  const spaces = new Map<string, Text[]>();
  for (const { name, file } of declared)
    spaces.set(name, textsIn(await load(file), await load(file.replace('.sl.ts', '.en.ts')), seen));
  const of_site = ofSite();
  expect(spaces.size).toBeGreaterThan(60);
  expect([...of_site]).toEqual(expect.arrayContaining(['application_status', 'account', 'link']));
  expect([...of_site]).not.toContain('retention');
  expect(doublesIn(spaces, of_site)).toEqual([]);
  const excused = doublesIn(spaces, of_site, {}).map((double) => double.slice(0, double.indexOf(' ')));
  expect([...new Set(excused)].toSorted()).toEqual(Object.keys(FINE).toSorted());
});

test('the two namespaces of the kit have no key in common: tests read them as one', async () => {
  const app_ui = await load('web/ui/app-messages.sl.ts');
  expect(Object.keys(await load('web/ui/messages.sl.ts')).filter((key) => key in app_ui)).toEqual([]);
});

test('doubles are found, and words that differ in one language are none', () => {
  const save = { key: 'save', sl: 'Shrani', en: 'Save' };
  const history = { key: 'history', sl: 'Potek', en: 'History' };
  const reason = { key: 'reason', sl: 'Razlog', en: 'Reason' };
  const spaces = new Map([
    ['ui', [save]],
    ['app_ui', [reason]],
    ['fiscal', [save, history]],
    ['appeals', [history]],
    ['payments', [{ ...history, sl: 'Zgodovina' }]],
    ['application_status', [reason]],
  ]);
  const of_site = new Set(['application_status']);
  expect(doublesIn(spaces, of_site)).toEqual(["save 'Shrani' in ui, fiscal"]);
  const more = new Map([...spaces, ['retention', [history, reason]] as const]);
  expect(doublesIn(more, of_site)).toEqual([
    "save 'Shrani' in ui, fiscal",
    "reason 'Razlog' in app_ui, application_status, retention",
    "history 'Potek' in fiscal, appeals, retention",
  ]);
});
