import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** What a browser may hold of us: only what the privacy notices name, in both languages. */

const [SL, EN] = ['sl', 'en'].map((language) =>
  readFileSync(
    join(import.meta.dirname, `../../server/settings/info-texts/texts/privacy.${language}.md`),
    'utf8',
  ),
);

/** Names, or beginnings of names, in the storage of a browser, and the words of the notices about them. */
const STORAGE: readonly { names: readonly string[]; sl: string; en: string }[] = [
  {
    // The first is the key that encrypts the others.
    names: ['dovolilnice', 'dovolilnice.draft.', 'dovolilnice-files'],
    sl: 'osnutki obrazcev in izbrane priloge, šifrirano',
    en: 'drafts of forms and chosen attachments, encrypted',
  },
  {
    names: ['dovolilnice.sent.'],
    sl: 'številka in povezava vloge, ki ste jo pravkar oddali',
    en: 'number and link of an application that you have just sent',
  },
  {
    names: ['dovolilnice.offline', 'dovolilnice.offline.link'],
    sl: 'dovolilnice za prikaz brez povezave, šifrirano',
    en: 'permits to show without a connection, encrypted',
  },
  {
    names: ['dovolilnice.session', 'dovolilnice.session_end'],
    sl: 'vaše ime in pravice, dokler ste prijavljeni',
    en: 'your name and permissions while you are signed in',
  },
  {
    names: [
      'dovolilnice.settings',
      'dovolilnice.columns.',
      'dovolilnice.review_keys',
      'dovolilnice.field_lot',
      // How far each page was scrolled, until the tab is closed.
      'react-router-scroll-positions',
    ],
    sl: 'nastavitve prikaza',
    en: 'settings of the display',
  },
  {
    names: ['dovolilnice.gdpr_access_log.'],
    sl: 'da ste obvestilo po prijavi že potrdili',
    en: 'that you have acknowledged the notice after signing in',
  },
  {
    names: ['cache dovolilnice-'],
    sl: 'Strani in slike so shranjene tudi za delo brez povezave',
    en: 'Pages and pictures are stored for use without a connection',
  },
];

const isNamed = (stored: string): boolean =>
  STORAGE.some(
    ({ names, sl, en }) =>
      names.some((name) => (/[.-]$/.test(name) ? stored.startsWith(name) : stored === name)) &&
      SL!.includes(sl) &&
      EN!.includes(en),
  );

/** Cookies that the notices do not name; those with an underscore are of the test's own provider of identity. */
const unlistedCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies())
    .map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
    .filter((name) => !name.startsWith('_') && ![SL!, EN!].every((text) => text.includes(`| ${name} |`)))
    .map((name) => `cookie ${name}`);

/** Keys of the storage of each page, its databases and caches that the notices do not name. */
const unlistedStorage = async (context: BrowserContext): Promise<string[]> => {
  const stored = await Promise.all(
    context.pages().map((page) =>
      page
        .evaluate(async () => [
          ...Object.keys(localStorage),
          ...Object.keys(sessionStorage),
          ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
          ...(await caches.keys()).map((name) => `cache ${name}`),
        ])
        // A page may be empty, without a connection, or on its way elsewhere.
        .catch(() => []),
    ),
  );
  return [...new Set(stored.flat())].filter((name) => !isNamed(name)).map((name) => `storage ${name}`);
};

/** What the browser of a visitor holds although no notice names it. */
export const unlistedIn = async (context: BrowserContext): Promise<string[]> =>
  // A test that failed may have closed it.
  [...(await unlistedCookies(context).catch(() => [])), ...(await unlistedStorage(context))];

/** How many files the browser keeps for later: one that was chosen is kept a moment after it is shown. */
export const filesKeptIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'dovolilnice-files';
    // Opening it would make an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.addEventListener('success', () => resolve(counting.result));
      });
    });
  });
