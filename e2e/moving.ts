import type { Page, Request } from 'playwright-core';
import { PATIENCE } from '../test/patience.ts';

/** Resolves once a page has its heading, asks the server for nothing more and shows nothing that says so. */
export type Settled = () => Promise<void>;

const OF_PAGE = new Set(['script', 'stylesheet', 'fetch', 'xhr']);

/** What a test never lets be answered: a page with it is at rest all the same. */
const heldBack = new WeakMap<Page, string>();

/** Lets no call of this path be answered, so that what a page shows meanwhile can be looked at. */
export const holdBack = async (page: Page, path: string): Promise<void> => {
  heldBack.set(page, path);
  await page.route(`**${path}`, () => {});
};

export const settledOn = (page: Page): Settled => {
  const open = new Set<Request>();
  // Only what the page itself waits for: of a file in a frame that goes away, and of what is said when
  // leaving, nobody tells the end.
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (OF_PAGE.has(request.resourceType()) && !path.endsWith('/presence') && path !== heldBack.get(page))
      open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  // Another document has come: what the one before still asked for ends unheard. What this one asks for comes
  // after its own answer.
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
  });
  // Between a part of the program and its first call, or a call and its rows, nothing is asked for: on a busy
  // machine for long.
  const isWaiting = async (): Promise<boolean> => {
    const shown = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
      // A dialog stays in the page when it is closed.
      return [...document.querySelectorAll('[data-spinner], [aria-busy="true"]')].some((one) =>
        one.checkVisibility(),
      );
    });
    return open.size > 0 || (shown && !heldBack.has(page));
  };
  return async () => {
    await page.locator('h1').first().waitFor();
    const start = Date.now();
    for (let quiet = 0; quiet < 2; quiet = (await isWaiting()) ? 0 : quiet + 1)
      if (Date.now() - start > PATIENCE)
        throw new Error(`${page.url()} waits for ${[...open].map((request) => request.url()).join(', ')}`);
  };
};

/**
 * Asks the app for another screen, as Back and Forward do: a tenth of what it costs to load it. Says whether
 * it is another one.
 */
export const ask = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((path) => {
    const before = window.location.pathname;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = heading.textContent;
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return before !== window.location.pathname;
  }, path);

/** Moves on within the app and waits for the heading of the other screen. */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  if (!(await ask(page, path))) return;
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some((heading) => heading.dataset['before'] !== heading.textContent),
  );
};

/** A part of the page without its words: what is built alike is looked at by axe once. */
export const skeletonOf = (page: Page, inside = 'main'): Promise<string> =>
  page.evaluate(
    (inside) =>
      (document.querySelector(inside)?.outerHTML ?? '')
        .replaceAll(/>[^<]+</g, '><')
        .replaceAll(/ (?:id|for|href|aria-labelledby|aria-controls|aria-describedby)="[^"]*"/g, '')
        // A name in the other language is a name; an empty one is none.
        .replaceAll(/ (aria-label|title|placeholder|alt|value|datetime|lang)="[^"]+"/g, ' $1'),
    inside,
  );

/**
 * Drafts are written 100 ms after the last touch. By the clock of the page, which is late on a busy machine
 * exactly as the draft is.
 */
export const letDraftBeKept = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
