import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { listExports } from '../contract/data/exports.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import { ownDemo } from './support/own-demo.ts';
import { type BrowserState, keepPicture, launch, openBrowser } from './support/browser.ts';
import { addConfirmations } from './support/list-rows.ts';
import { moveTo, settledOn, type Settled } from './support/moving.ts';
import { signIn } from './support/people.ts';
import { STAFF_LISTS } from './support/staff-lists.ts';

/** A small laptop or a tablet on its side. */
const NARROW = { width: 1024, height: 768 };
/** A tablet held upright. */
const UPRIGHT = { width: 768, height: 1024 };
const TALLEST_ROW = 40.5;
/** Every status of the demo municipality is on the first page. */
const LISTS = [
  '/vloge?per_page=100',
  '/dovolilnice?per_page=100',
  '/imetniki-dovolilnic?per_page=100',
  '/placila?tab=refunds',
  '/placila?tab=invoices',
  '/osebe?per_page=100',
];
/** Six columns at most: they need no second line for the later ones. */
const FEW_COLUMNS = ['persons', 'ledger_movements', 'confirmations'] as const;

const problems: string[] = [];
let browser: Browser;
let data: Awaited<ReturnType<typeof ownDemo>>;
let server: ServerProcess;
let state: BrowserState;
/** The demo as it is loaded: other journeys write longer names into it. */
beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
  await addConfirmations(db);
  await close();
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
  state = await signIn(browser, 'root', problems, server.url);
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await data?.remove();
});

const hidden = (table: Locator): Promise<number> =>
  table.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth);
const heights = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));

describe.each(['sl', 'en'] as const)('tables on a narrow screen, %s', (language) => {
  let context: BrowserContext;
  let page: Page;
  let settled: Settled;
  beforeAll(async () => {
    ({ context, page } = await openBrowser(browser, {
      width: NARROW.width,
      language,
      problems,
      state,
      base: server.url,
    }));
    settled = settledOn(page);
    await page.setViewportSize(NARROW);
    await page.goto('/nadzorna-plosca');
  });
  afterAll(() => context?.close());

  const show = async (path: string): Promise<Locator> => {
    onTestFailed(() => keepPicture(page));
    await moveTo(page, path);
    const table = page.locator('main table').first();
    await table.locator('tbody tr').first().waitFor();
    await settled();
    return table;
  };

  it.each(LISTS)('%s shows all columns in rows of 40 px', async (path) => {
    const table = await show(path);
    expect(await hidden(table), 'pixels of columns out of sight').toBe(0);
    expect(Math.max(...(await heights(table.locator('tbody tr'))))).toBeLessThanOrEqual(TALLEST_ROW);
  });

  it('the ledger of issued invoices shows all columns, and numbers in full', async () => {
    const table = await show('/placila?tab=reconciliation&view=vat');
    expect(await hidden(table), 'pixels of columns out of sight').toBe(0);
    const cut = await table
      .locator('tbody td > span')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut, 'cells that are cut off').toBe(0);
    // The usual screen of an office shows it whole, too.
    await page.setViewportSize({ width: 1366, height: 680 });
    await settled();
    expect(await hidden(table), 'pixels out of sight at 1366').toBe(0);
    await page.setViewportSize(NARROW);
  });

  it('exports show all columns while one runs', async () => {
    const asked = `**/api${listExports.path}`;
    await page.route(asked, async (route) => {
      const answer = await route.fetch();
      const reply = (await answer.json()) as CallReply<typeof listExports>;
      Object.assign(reply.data[0]!, { status: 'running', rows_done: 123_456, rows_total: 654_321, done: 18 });
      await route.fulfill({ response: answer, json: reply });
    });
    const table = await show('/izvoz-podatkov');
    // The demo's own may still run: only this one has so many rows.
    await table.locator('tbody tr').first().getByText('123').waitFor();
    expect(await hidden(table), 'pixels of columns out of sight').toBe(0);
    await page.unroute(asked);
  });

  it.each([...LISTS, '/placila?tab=entries', '/placila?tab=pro_formas', '/izvoz-podatkov'])(
    '%s shows all columns on an upright tablet, in two lines',
    async (path) => {
      await page.setViewportSize(UPRIGHT);
      const table = await show(path);
      expect(await hidden(table), 'pixels of columns out of sight').toBe(0);
      // Each value stands below the head of its column.
      const lefts = (cells: Locator): Promise<number[]> =>
        cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(await lefts(table.locator('tbody tr').first().locator('td'))).toEqual(
        await lefts(table.locator('thead th')),
      );
      await page.setViewportSize(NARROW);
    },
  );

  it.each(FEW_COLUMNS)('%s stands in rows of 40 px on an upright tablet', async (id) => {
    onTestFailed(() => keepPicture(page));
    await page.setViewportSize(UPRIGHT);
    await moveTo(page, STAFF_LISTS[id]!.path);
    const table = page.locator(`[data-list="${id}"] table`);
    await table.locator('tbody tr').first().waitFor();
    await settled();
    expect(await hidden(table), 'pixels of columns out of sight').toBe(0);
    expect(Math.max(...(await heights(table.locator('tbody tr'))))).toBeLessThanOrEqual(TALLEST_ROW);
    await page.keyboard.press('Escape');
    await page.setViewportSize(NARROW);
  });

  it('a report shows all kinds of permits', async () =>
    expect(await hidden(await show('/porocila')), 'pixels of columns out of sight').toBe(0));

  it('a short status stays on one line on a tablet', async () => {
    const table = await show('/parkiranje?tab=parkirisca');
    await page.setViewportSize(UPRIGHT);
    expect(Math.max(...(await heights(table.locator('tbody td:last-child span:has(> svg)'))))).toBeLessThan(
      25,
    );
    await page.setViewportSize(NARROW);
  });
});

it('the values of a card begin below each other on a phone', async () => {
  const { context, page } = await openBrowser(browser, {
    width: 360,
    language: 'en',
    problems,
    state,
    base: server.url,
  });
  onTestFailed(() => keepPicture(page));
  const settled = settledOn(page);
  await page.goto('/placila?tab=entries');
  const cells = page.locator('main tbody tr').first().locator('td[data-label] > span');
  await cells.first().waitFor();
  await settled();
  const lefts = await cells.evaluateAll((all) =>
    all
      // Not the heading of the card, which has the whole width.
      .filter((one) => getComputedStyle(one.parentElement!).display === 'grid')
      .map((one) => one.getBoundingClientRect().left),
  );
  expect(lefts.length).toBeGreaterThan(2);
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(1);
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
