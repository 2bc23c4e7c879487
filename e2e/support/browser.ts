import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { waitFor } from '../../test/runs/wait-for.ts';
import { chromiumPath, CHROMIUM_ARGS, LEFT_OUT_ARGS } from '../../test/runs/chromium.ts';
import { type Call, sawCall, sawText } from '../../test/runs/happened.ts';
import { PATIENCE_OF_A_STEP } from '../../test/runs/patience.ts';
import { settledOn, type Settled } from './moving.ts';
import { unlistedIn } from './stored.ts';
import type { Language } from '../../web/i18n/plural.ts';

let running: Promise<Browser> | undefined;
/**
 * The browser of this process, once the server of the journeys (setup.ts) answers; it ends with the process.
 * Tests that need isolation open a context.
 */
export const launch = (): Promise<Browser> => {
  const start = async (): Promise<Browser> => {
    await waitFor(() => fetch(`${inject('base_url')}/api/health`));
    return chromium.launch({
      executablePath: await chromiumPath(),
      args: CHROMIUM_ARGS,
      ignoreDefaultArgs: LEFT_OUT_ARGS,
    });
  };
  return (running ??= start());
};

let visitors = 0;
/** Resolves when each page has finished loading. */
const loaded = new WeakMap<Page, Settled>();

/** Rejected calls and pages about a missing record or an error have these statuses on purpose. */
const isExpected = (url: string): boolean =>
  /^\/(api\/|te-strani-ni|403$|500$|vloga\/)/.test(new URL(url).pathname);

/** Keeps what a page says and which of its calls are rejected or get no reply, for a test that fails. */
const witness = (page: Page): void => {
  const callOf = (request: Request, status: number | string): Call => ({
    method: request.method(),
    url: request.url(),
    sent: request.postData() ?? undefined,
    status,
  });
  page.on('response', async (response) => {
    if (response.status() < 400) return;
    const call = callOf(response.request(), response.status());
    sawCall(call);
    call.received = await response.text().catch(() => undefined);
  });
  page.on('requestfailed', (request) => sawCall(callOf(request, request.failure()?.errorText ?? 'no reply')));
  page.on('pageerror', ({ message }) => sawText(`error of the page: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') sawText(`console: ${message.text()}`);
  });
};

/** Cookies and storage of a signed-in person. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * The browser of one person: language by cookie, width, an IP address of its own; errors of a page fail the
 * test.
 */
export const openBrowser = async (
  browser: Browser,
  {
    width,
    language,
    problems,
    state,
    phone = false,
    base = inject('base_url'),
  }: {
    width: number;
    language: Language;
    problems: string[];
    state?: BrowserState;
    phone?: boolean;
    base?: string;
  },
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    baseURL: base,
    storageState: state,
    viewport: { width, height: width < 600 ? 740 : 900 },
    hasTouch: phone,
    isMobile: phone,
    locale: language === 'sl' ? 'sl-SI' : 'en-GB',
    timezoneId: 'Europe/Ljubljana',
    reducedMotion: 'reduce',
    extraHTTPHeaders: {
      'x-forwarded-for': `10.20.${process.env.VITEST_POOL_ID ?? 0}.${(++visitors % 250) + 1}`,
    },
  });
  await context.addCookies([{ name: 'lang', value: language, url: base }]);
  const close = context.close.bind(context);
  context.close = async (...given) => {
    for (const one of await unlistedIn(context)) problems.push(`${one} is in no privacy notice`);
    await close(...given);
  };
  const page = await context.newPage();
  loaded.set(page, settledOn(page));
  witness(page);
  page.setDefaultTimeout(PATIENCE_OF_A_STEP);
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Chromium logs every rejected call and every request without a connection; the tests cause those on
    // purpose.
    const tested =
      /Failed to load resource.*ERR_INTERNET_DISCONNECTED/.test(message.text()) ||
      (/Failed to load resource/.test(message.text()) && isExpected(message.location().url));
    if (message.type() === 'error' && !tested)
      problems.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  return { context, page };
};

/** `openBrowser` within a test: on failure it keeps a screenshot of the page, then closes it. */
export const visit = async (...given: Parameters<typeof openBrowser>): ReturnType<typeof openBrowser> => {
  const opened = await openBrowser(...given);
  onTestFailed(async () => {
    await keepPicture(opened.page);
    await opened.context.close();
  });
  return opened;
};

/** Address, headings, messages and screenshot of the page of a failed test. */
export const keepPicture = async (page: Page): Promise<void> => {
  sawText(`address of the page: ${page.url()}`);
  const shown = await page
    .locator('h1:visible, h2:visible, [role=alert]:visible, [role=status]:visible, dialog:visible, :focus')
    .allInnerTexts()
    .catch(() => []);
  sawText(`on the page: ${shown.map((text) => text.trim().replaceAll(/\s+/g, ' ')).join(' | ')}`);
  const name = expect.getState().currentTestName?.replaceAll(/\W+/g, '-').slice(-80);
  await page.screenshot({ path: `test-results/${name}-${visitors}.png`, fullPage: true }).catch(() => {});
};

/** Minified: it is sent to each page and compiled there. */
const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
const WCAG: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  // The only frames are files, which the browser shows itself.
  iframes: false,
};

/**
 * Resolves once a page sends no more requests and all animations have ended except endless ones (a spinner).
 */
export const atRest = async (page: Page): Promise<void> => {
  await loaded.get(page)?.();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    // One animation may start another: an opened panel fades its text in.
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
};

/**
 * axe's findings against WCAG 2.2 AA, in the whole page or in `inside`. axe is injected into a page once and
 * stays during navigation within the app.
 */
export const violationsOf = async (page: Page, inside: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([inside, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A field that a bar at the bottom of the window covers scrolls free: it is no small target.
      const bars = document.querySelectorAll<HTMLElement>('[data-bottom-bar]');
      for (const bar of bars) bar.style.position = 'static';
      // So does what lies below the bar at the top, which is then no neighbour of its buttons.
      const { scrollY } = window;
      window.scrollTo({ top: 0, behavior: 'instant' });
      const { violations } = await axe.run({ include: [inside], exclude: ['iframe'] }, options);
      for (const bar of bars) bar.style.position = '';
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
    },
    [inside, WCAG] as const,
  );
};

/** Asserts WCAG 2.2 AA by axe for a page at rest, or a part of it, no horizontal scroll, and days as people write them. */
export const expectAccessible = async (page: Page, what: string, inside = 'html'): Promise<void> => {
  await atRest(page);
  expect(await violationsOf(page, inside), what).toEqual([]);
  await expectNoSidewaysScroll(page, what);
  expect(await instantsOn(page), `${what}: instants as the server writes them`).toEqual([]);
};

/** Instants like `2026-11-26T11:26:00.000Z` in the text of a page; in code they are examples. */
const instantsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (/\d{4}-\d\d-\d\dT\d\d:/.test(data) && !parentElement?.closest('code, pre, script, style, template'))
        found.push(data);
    }
    return found;
  });

export const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: pixels of sideways scroll`).toBeLessThanOrEqual(0);
};
