import type { Page, Request } from 'playwright-core';
import { PATIENCE } from '../../test/runs/patience.ts';

/** Resolves once a page has its heading, sends no more requests and shows no loading state. */
export type Settled = () => Promise<void>;

const OF_PAGE = new Set(['script', 'stylesheet', 'fetch', 'xhr']);

/** Requests that a test holds forever: the page counts as at rest all the same. */
const heldBack = new WeakMap<Page, string>();

/** Never answers calls of this path, so that the loading state of a page can be checked. */
export const holdBack = async (page: Page, path: string): Promise<void> => {
  heldBack.set(page, path);
  await page.route(`**${path}`, () => {});
};

export const settledOn = (page: Page): Settled => {
  const open = new Set<Request>();
  // Only requests that the page itself waits for: those of a removed frame and beacons on leaving never
  // report their end.
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (OF_PAGE.has(request.resourceType()) && !path.endsWith('/presence') && path !== heldBack.get(page))
      open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  // Another document has loaded: the old one's requests never report their end, and the new one's come after
  // it.
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
  });
  // Between a module and its first call, or a call and its rows, there is no request: for long on a busy
  // machine.
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
 * Navigates within the app, as Back and Forward do: a tenth of the cost of a page load. Returns whether the
 * screen has changed.
 */
export const ask = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((path) => {
    const before = window.location.pathname;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = heading.textContent;
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return before !== window.location.pathname;
  }, path);

/** Navigates within the app and waits for the heading of the other screen. */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  if (!(await ask(page, path))) return;
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some((heading) => heading.dataset['before'] !== heading.textContent),
  );
};

/** The structure of a part of the page without its texts: axe checks equal structures once. */
export const skeletonOf = (page: Page, inside = 'main'): Promise<string> =>
  page.evaluate(
    (inside) =>
      (document.querySelector(inside)?.outerHTML ?? '')
        .replaceAll(/>[^<]+</g, '><')
        .replaceAll(/ (?:id|for|href|aria-labelledby|aria-controls|aria-describedby)="[^"]*"/g, '')
        // Names in the other language count as equal, an empty one does not.
        .replaceAll(/ (aria-label|title|placeholder|alt|value|datetime|lang)="[^"]+"/g, ' $1'),
    inside,
  );

/**
 * Drafts are written 100 ms after the last input. Uses the clock of the page, which lags on a busy machine
 * exactly as the draft does.
 */
export const letDraftBeKept = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
