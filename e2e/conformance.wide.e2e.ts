import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, INVOICE_COLUMNS } from '../test/conformance/calls.ts';
import {
  DASHBOARD,
  FORM,
  FORM_OF,
  GUEST_PATHS,
  LEADS_TO,
  HOME_TEXT,
  LOGIN,
  LOGIN_TEXT,
  TRANSITIONS,
  OF_ROOT_AND_ADMIN,
  PAGE_SIZE,
  PROTECTED,
  PUBLIC_PATHS,
  REFRESH_MS,
  RETENTION_YEARS,
  RETRY_MS,
  SCROLL_TO_TOP_PX,
  SNACKBAR,
  TEXTS,
  UNKNOWN_PATH,
  WIDTHS,
  WITHOUT_REDIRECT,
} from '../test/conformance/screens.ts';
import { launch, openBrowser } from './support/browser.ts';
import { ask, moveTo, settledOn, type Settled } from './support/moving.ts';
import { callFrom, signIn, stateOf, type Person } from './support/people.ts';

/**
 * What the specification requires of screens, in a browser: each person signs in once and keeps one page. The
 * values: test/conformance.
 */

type Opened = { context: BrowserContext; page: Page; settled: Settled };
const PEOPLE = ['applicant', 'admin', 'root'] as const satisfies Person[];
let browser: Browser;
let visitor: Opened;
const opened = {} as Record<Person, Opened>;
const ids: Record<string, string> = { token: 'A'.repeat(43) };
const problems: string[] = [];

const open = async (who: Person | null, width = 1440): Promise<Opened> => {
  const state = who === null ? {} : { state: await stateOf(browser, who, problems) };
  const { context, page } = await openBrowser(browser, { width, language: 'sl', problems, ...state });
  return { context, page, settled: settledOn(page) };
};
const fill = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
const trimmed = (path: string): string => path.replace(/(.)\/$/, '$1');
const pathOf = (page: Page): string => trimmed(new URL(page.url()).pathname);
const arrives = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => trimmed(url.pathname) === trimmed(path));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  browser = await launch();
  visitor = await open(null);
  for (const who of PEOPLE) opened[who] = await open(who);
  await opened.admin.page.goto(DASHBOARD);
  for (const [name, path, filters] of [
    ['application', '/v1/admin/applications', {}],
    ['permit', '/v1/admin/permits', {}],
    // Applications and permits are made for applicants, not for staff.
    ['user', '/v1/admin/users', { role: 'user' }],
  ] as const) {
    const { data } = await callFrom<{ data: { id: string }[] }>(opened.admin.page, 'POST', path, {
      per_page: 1,
      filters,
    });
    ids[name] = data[0]!.id;
  }
  await opened.applicant.page.goto(DASHBOARD);
  const own = await callFrom<{ data: { id: string }[] }>(
    opened.applicant.page,
    'POST',
    '/v1/user/permits',
    {},
  );
  ids['own_permit'] = own.data[0]!.id;
});

describe('a visitor', () => {
  it('opens every public page, and gets a 404 page elsewhere', async () => {
    const { page, settled } = visitor;
    for (const path of PUBLIC_PATHS) {
      await page.goto(fill(path));
      await settled();
      expect(pathOf(page)).toBe(fill(LEADS_TO[path] ?? path));
    }
    const reply = await page.goto(UNKNOWN_PATH);
    expect(reply?.status()).toBe(404);
    await page.locator('h1').waitFor();
    expect(pathOf(page)).toBe(UNKNOWN_PATH);
  });

  it('is redirected from every other page to sign-in, which knows the way back', async () => {
    const { page } = visitor;
    // A page of the app: sign-in itself is opened as one of the site.
    await page.goto('/403');
    await page.locator('h1').waitFor();
    for (const path of [...PROTECTED.map(([one]) => fill(one)), '/odjava']) {
      await ask(page, path);
      await arrives(page, LOGIN);
      const way = new URL(page.url()).searchParams.get('redirect');
      if (WITHOUT_REDIRECT.some((one) => one === path)) expect([path, way]).toEqual([path, null]);
      else expect(trimmed(way ?? '')).toBe(trimmed(path));
    }
  });

  it('has the links of the front pages in the bar, but never to the current page', async () => {
    const { page, settled } = visitor;
    const names = async (path: string): Promise<string[]> => {
      await page.goto(path);
      await settled();
      const all = await page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();
      return all.map((text) => text.trim());
    };
    const { instructions, terms } = TEXTS;
    expect(await names('/')).toEqual([instructions, terms, LOGIN_TEXT]);
    expect(await names('/navodila-za-uporabo')).toEqual([instructions, terms, HOME_TEXT, LOGIN_TEXT]);
    expect(await names(LOGIN)).toEqual([instructions, terms, HOME_TEXT]);
    expect(await page.getByRole('banner').getByRole('link', { name: TEXTS.service }).count()).toBe(1);
  });

  it('reads Slovenian by default, on a light page, and how long data are kept', async () => {
    const { page, context } = visitor;
    await context.clearCookies({ name: 'lang' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/pogoji-uporabe');
    expect(await page.locator('html').getAttribute('lang')).toBe('sl');
    expect(await page.locator('main').textContent()).toMatch(new RegExp(`\\b${RETENTION_YEARS} let\\b`));
    const light = await page.evaluate(() => {
      const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
      return Math.min(red!, green!, blue!);
    });
    expect(light).toBeGreaterThan(235);
  });

  it('opens the privacy notice, which only its button closes, and sees the way to the top after 50 px', async () => {
    const { page, settled } = visitor;
    await page.goto('/');
    await settled();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Kako varujemo vaše podatke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).maxWidth)).toBe(WIDTHS.privacy);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: TEXTS.close, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    const toTop = page.getByRole('button', { name: 'Na vrh strani' });
    const scroll = (top: number) =>
      page.evaluate(async (y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, top);
    await scroll(SCROLL_TO_TOP_PX);
    expect(await toTop.count()).toBe(0);
    await scroll(SCROLL_TO_TOP_PX + 1);
    await toTop.waitFor();
  });

  it('sees in these words that the connection is lost, until it is back', async () => {
    const { page, context } = visitor;
    await context.setOffline(true);
    const message = page.getByText(TEXTS.offline, { exact: true });
    await message.waitFor();
    const place = page.locator('[data-says]');
    expect(await place.getAttribute('data-location')).toBe(SNACKBAR.location);
    expect(await place.getByRole('button', { name: TEXTS.close }).count()).toBe(1);
    await context.setOffline(false);
    await message.waitFor({ state: 'detached' });
  });
});

describe('people with an account', () => {
  it.each(PEOPLE)('%s is redirected from sign-in and from the public form', async (who) => {
    const { page } = opened[who];
    for (const path of GUEST_PATHS.map(fill)) {
      await page.goto(path);
      await arrives(page, DASHBOARD);
    }
    await page.goto(FORM);
    await arrives(page, FORM_OF[who]);
  });

  it('an applicant is redirected from staff screens to the dashboard', async () => {
    const { page, settled } = opened.applicant;
    await page.goto(DASHBOARD);
    for (const [path, who] of PROTECTED) {
      const own = fill(who === 'user' ? path.replace('{permit}', '{own_permit}') : path);
      await ask(page, own);
      await arrives(page, who === 'staff' ? DASHBOARD : own);
      await settled();
      expect(pathOf(page), own).toBe(trimmed(who === 'staff' ? DASHBOARD : own));
    }
  });

  it.each([
    ['root', PROTECTED.filter(([, whose]) => whose !== 'user').map(([path]) => path)],
    ['admin', OF_ROOT_AND_ADMIN],
  ] as const)('%s opens staff screens', async (who, paths) => {
    const { page, settled } = opened[who];
    // The server's side of these paths: test/source/app-paths.test.ts.
    await page.goto(DASHBOARD);
    for (const path of paths) {
      await moveTo(page, fill(path));
      await settled();
      expect(pathOf(page)).toBe(trimmed(fill(LEADS_TO[path] ?? path)));
    }
  });

  it('have a menu with their name in the bar of the front pages, on phones with their mail', async () => {
    const { page, settled } = opened.applicant;
    await page.goto('/');
    await settled();
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Ana Novak' }).click();
    for (const name of [TEXTS.dashboard, TEXTS.logout])
      expect(await bar.getByRole('link', { name, exact: true }).filter({ visible: true }).count(), name).toBe(
        1,
      );
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.getByRole('button', { name: 'Meni' }).click();
    await bar.getByText('ana@demo.example', { exact: true }).filter({ visible: true }).waitFor();
    for (const name of [TEXTS.instructions, TEXTS.terms, TEXTS.dashboard, TEXTS.logout])
      expect(await bar.getByRole('link', { name, exact: true }).filter({ visible: true }).count(), name).toBe(
        1,
      );
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('lists', () => {
  it('have ten rows, and a column picker in the words of the specification', async () => {
    const { page, settled } = opened.root;
    await page.goto('/vloge');
    await settled();
    const table = page.getByRole('table').first();
    expect(await table.locator('tbody tr').count()).toBe(PAGE_SIZE);
    await button(page, 'Več o seznamu').click();
    await button(page, 'Stolpci').click();
    const dialog = page.getByRole('dialog', { name: TEXTS.columns });
    await dialog.waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBeGreaterThan(5);
    for (const name of [TEXTS.save, TEXTS.cancel])
      expect(await dialog.getByRole('button', { name, exact: true }).count(), name).toBe(1);
    const width = await dialog.evaluate((element) => getComputedStyle(element.parentElement!).maxWidth);
    expect(width).toBe(WIDTHS.columns);
    await dialog.getByRole('button', { name: TEXTS.cancel, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const loading = page.locator('dialog[aria-busy=true]');
    expect(await loading.evaluate((element) => getComputedStyle(element).maxWidth)).toBe(WIDTHS.loading);
  });

  // The default columns are another matter: ADR 0044.
  it.each([
    ['invoices', '/placila?tab=invoices', '/v1/admin/invoices', INVOICE_COLUMNS],
    ['exports', '/izvoz-podatkov', '/v1/exports', EXPORT_COLUMNS],
  ] as const)('%s have every column of the specification, under its name', async (_, path, call, columns) => {
    const { page, settled } = opened.root;
    await page.goto('/nastavitve');
    const { data } = await callFrom<{ data: object[] }>(page, 'POST', call, {});
    const fields = columns.filter((name) => name !== 'action');
    expect(Object.keys(data[0]!)).toEqual(expect.arrayContaining(fields));
    const url = new URL(path, page.url());
    url.searchParams.set('columns', columns.join(','));
    await page.goto(url.pathname + url.search);
    await settled();
    const shown = await page
      .locator('table')
      .first()
      .locator('thead th[data-column]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['column']));
    expect(shown.toSorted()).toEqual([...columns].toSorted());
  });

  it('refresh every three minutes', async () => {
    const { page, settled, context } = await open('root');
    await page.clock.install();
    await page.goto('/vloge');
    await settled();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/admin/applications')) asked += 1;
    });
    await page.clock.runFor(REFRESH_MS - 10_000);
    expect(asked).toBe(0);
    const again = page.waitForRequest('**/api/v1/admin/applications');
    await page.clock.runFor(20_000);
    await again;
    await context.close();
  });

  it('retry parking lots every 30 seconds until they load', async () => {
    const { page, context } = await open('root');
    await page.clock.install();
    let asked = 0;
    await page.route('**/api/v1/resources/parking-lots', (route) => {
      asked += 1;
      return route.abort();
    });
    const first = page.waitForRequest('**/api/v1/resources/parking-lots');
    await page.goto('/nastavitve');
    await first;
    await page.locator('h1').waitFor();
    const before = asked;
    await page.clock.runFor(RETRY_MS - 5000);
    expect(asked).toBe(before);
    const again = page.waitForRequest('**/api/v1/resources/parking-lots');
    await page.clock.runFor(10_000);
    await again;
    await context.close();
  });
});

describe('what answers do to the whole screen', () => {
  it.each([403, 404, 500] as const)('%i leads to its page', async (status) => {
    const { page } = opened.admin;
    await page.goto('/nastavitve');
    await page.route('**/api/v1/admin/applications', (route) => route.fulfill({ status, body: '{}' }));
    await page.goto('/vloge');
    await arrives(page, TRANSITIONS[status]);
    await page.unroute('**/api/v1/admin/applications');
  });

  it('401 clears the session, which was kept encrypted, and leads to sign-in', async () => {
    const { page, settled } = opened.admin;
    const stored = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('dovolilnice.session'));
    await page.goto(DASHBOARD);
    await settled();
    const before = await stored();
    expect(before).toMatch(/.{40,}/);
    expect(before).not.toMatch(/admin|@|Marko/);
    expect(
      await page.evaluate(
        () => Object.entries({ ...localStorage }).find(([key]) => key.includes('gdpr'))?.[1],
      ),
    ).toBe('1');
    await page.route('**/api/v1/admin/applications', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.goto('/vloge');
    await arrives(page, TRANSITIONS[401]);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/vloge');
    expect(await stored()).toBe(null);
  });

  it('signing out leaves nothing of the session in the browser', async () => {
    // The server ends the session too.
    const state = await signIn(browser, 'applicant', problems);
    const { context, page } = await openBrowser(browser, { width: 1440, language: 'sl', problems, state });
    await page.goto('/odjava');
    await page.waitForURL((url) => url.pathname !== '/odjava');
    expect(await page.evaluate(() => localStorage.getItem('dovolilnice.session'))).toBe(null);
    await page.goto(DASHBOARD);
    await arrives(page, LOGIN);
    await context.close();
  });
});

it('no page reported an error', () => expect(problems).toEqual([]));
