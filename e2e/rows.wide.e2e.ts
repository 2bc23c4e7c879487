import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import { ownDemo } from './support/own-demo.ts';
import {
  expectNoSidewaysScroll,
  keepPicture,
  launch,
  openBrowser,
  type BrowserState,
} from './support/browser.ts';
import { clerkWithPermits, fillLists } from './support/list-rows.ts';
import { moveTo, settledOn, type Settled } from './support/moving.ts';
import { signIn } from './support/people.ts';
import { STAFF_LISTS, type StaffList } from './support/staff-lists.ts';

/** The screen of the office, without the bars of the browser. */
const SCREEN = { width: 1366, height: 680 };
const MOST = { row: 40, top: 280 };
const LEAST_ROWS = 10;
/** Half pixels of borders. */
const ROUNDING = 0.5;

const problems: string[] = [];
let browser: Browser;
let state: BrowserState;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;
/** The record that `:id` of a list stands for. */
const records = new Map<string, string>();

/** The demo municipality with rows in every list, on a server of its own: the rows would disturb other journeys. */
beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const database = await openDatabase({ database_url: null, data_dir: data.dir });
  await fillLists(database.db);
  const { db } = database;
  const clerk = await clerkWithPermits(db);
  const sent = await db
    .selectFrom('campaign_messages')
    .select('campaign_id as id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = await db
    .selectFrom('import_rows')
    .select('import_id as id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [table, { id }] of Object.entries({ users: clerk, campaigns: sent, imports: read }))
    records.set(table, id);
  await database.close();
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
  state = await signIn(browser, 'root', problems, server.url);
});

afterAll(async () => {
  await server?.kill('SIGTERM');
  await data?.remove();
});

type Measured = {
  rows: number;
  /** Rows that are wholly in sight. */
  seen: number;
  top: number;
  tallest: number;
};

const measure = (list: Locator): Promise<Measured> =>
  list.evaluate((section) => {
    const scroll = section.querySelector('table')!.parentElement!;
    const bottom = Math.min(window.innerHeight, scroll.getBoundingClientRect().bottom);
    const rows = [...section.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      rows: rows.length,
      seen: rows.filter((row) => row.top >= 0 && row.bottom <= bottom + 1).length,
      top: rows[0]?.top ?? 0,
      tallest: Math.max(0, ...rows.map(({ height }) => height)),
    };
  });

/** How far the head leaves the upper edge of the rows when these are scrolled to their end. */
const headMoves = (list: Locator): Promise<{ scrolled: number; moved: number }> =>
  list.evaluate((section) => {
    const scroll = section.querySelector('table')!.parentElement!;
    const head = section.querySelector('th')!;
    const before = head.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
    scroll.scrollTop = scroll.scrollHeight;
    const after = head.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
    const scrolled = scroll.scrollTop;
    scroll.scrollTop = 0;
    return { scrolled, moved: Math.abs(after - before) };
  });

/** Pixels that the placeholder of the search lacks; 0 where there is none. */
const cutOff = (list: Locator): Promise<number> =>
  list.evaluate((section) => {
    const box = section.querySelector<HTMLInputElement>('input[type=search]');
    if (!box) return 0;
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.max(0, canvas.measureText(box.placeholder).width - room);
  });

const LISTS = Object.entries(STAFF_LISTS).map(([id, list]) => ({ id, ...list }));

describe.each(['sl', 'en'] as const)('lists of the staff at 1366x680, %s', (language) => {
  let context: BrowserContext;
  let page: Page;
  let settled: Settled;
  beforeAll(async () => {
    ({ context, page } = await openBrowser(browser, {
      width: SCREEN.width,
      language,
      problems,
      state,
      base: server.url,
    }));
    settled = settledOn(page);
    await page.goto('/nadzorna-plosca');
  });
  afterAll(() => context?.close());

  const show = async ({ id, path, record, folded }: StaffList & { id: string }): Promise<Locator> => {
    await page.setViewportSize(SCREEN);
    await moveTo(page, path.replace(':id', (record && records.get(record)) ?? ':id'));
    if (folded) await page.locator('main summary').last().click();
    const list = page.locator(`[data-list="${id}"]`);
    await list.waitFor();
    await settled();
    return list;
  };

  it('the dashboard shows the whole work of the day at once', async () => {
    await page.setViewportSize(SCREEN);
    await moveTo(page, '/nadzorna-plosca');
    await page.locator('#urgent').waitFor();
    await settled();
    for (const id of ['urgent', 'queue', 'today', 'state']) {
      const lists = page.locator(`section[aria-labelledby="${id}"] ul`);
      const { y, height } = (await lists.last().boundingBox())!;
      expect(y + height, id).toBeLessThanOrEqual(SCREEN.height);
    }
  });

  it.each(LISTS)('$id', async (given) => {
    onTestFailed(() => keepPicture(page));
    const list = await show(given);
    const { rows, seen, top, tallest } = await measure(list);
    expect(tallest, 'the tallest row').toBeLessThanOrEqual(MOST.row + ROUNDING);
    expect(await cutOff(list), 'pixels cut off the placeholder').toBe(0);
    await expectNoSidewaysScroll(page, given.id);
    if (given.below) {
      expect(rows, 'rows').toBeGreaterThan(0);
    } else {
      expect(rows, 'rows').toBeGreaterThanOrEqual(LEAST_ROWS);
      expect(seen, 'rows in sight').toBeGreaterThanOrEqual(LEAST_ROWS);
      expect(top, 'top of the first row').toBeLessThanOrEqual(MOST.top);
    }
    if (rows < LEAST_ROWS) return;
    // So low that ten rows do not fit.
    await page.setViewportSize({ width: SCREEN.width, height: 400 });
    const { scrolled, moved } = await headMoves(list);
    expect(scrolled, 'pixels scrolled').toBeGreaterThan(0);
    expect(moved, 'pixels by which the head moves').toBeLessThanOrEqual(1);
  });

  it('reported no error', () => expect(problems.splice(0)).toEqual([]));
});

/** Lists whose rows can be selected; `opens` is where Enter leads. */
const SELECTABLE = [
  { id: 'refunds', opens: /\/vracila\/[0-9a-f-]{36}/ },
  { id: 'to_invoice', opens: /\/vloge\/[0-9a-f-]{36}/ },
  { id: 'letters', opens: null },
] as const;

describe.each(SELECTABLE)('$id by keys', ({ id, opens }) => {
  const { path } = STAFF_LISTS[id]!;
  const visitList = async (): Promise<{ context: BrowserContext; page: Page; list: Locator }> => {
    const { context, page } = await openBrowser(browser, {
      width: SCREEN.width,
      language: 'sl',
      problems,
      state,
      base: server.url,
    });
    onTestFailed(() => keepPicture(page));
    await page.clock.install();
    await page.goto(path);
    const list = page.locator(`[data-list="${id}"]`);
    await list.locator('tbody input[type=checkbox]').first().waitFor();
    return { context, page, list };
  };

  it('goes from row to row, selects and opens', async () => {
    const { context, page, list } = await visitList();
    const rowWithFocus = () =>
      list
        .locator('tbody tr')
        .evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));
    await page.keyboard.press('j');
    expect(await rowWithFocus()).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await rowWithFocus()).toBe(1);
    await page.keyboard.press('x');
    expect(await list.locator('tbody input[type=checkbox]').nth(1).isChecked()).toBe(true);
    await page.keyboard.press('x');
    expect(await list.locator('tbody input[type=checkbox]').nth(1).isChecked()).toBe(false);
    if (opens) {
      await page.keyboard.press('Enter');
      await page.waitForURL(opens);
    }
    await context.close();
  });

  it('selects the page by the box in its head', async () => {
    const { context, page, list } = await visitList();
    const head = list.locator('thead input[type=checkbox]');
    await head.focus();
    await page.keyboard.press('Space');
    expect(await head.isChecked()).toBe(true);
    const boxes = list.locator('tbody input[type=checkbox]');
    expect(await list.locator('tbody input[type=checkbox]:checked').count()).toBe(await boxes.count());
    await context.close();
  });

  it('remembers how many rows a page has', async () => {
    const { context, page, list } = await visitList();
    const size = list.locator('select').last();
    for (const rows of ['25', '100', '10']) {
      await size.selectOption(rows);
      await expect.poll(() => new URL(page.url()).searchParams.get('per_page') ?? rows).toBe(rows);
    }
    await size.selectOption('25');
    await list.locator('tbody tr').nth(11).waitFor();
    await page.goto('/nadzorna-plosca');
    await page.goto(path);
    await list.locator('tbody tr').nth(11).waitFor();
    expect(await size.inputValue()).toBe('25');
    await context.close();
  });

  it('takes two changes that come before the page has shown the first', async () => {
    const { context, page, list } = await visitList();
    const size = list.locator('select').last();
    await size.selectOption('25');
    await list.locator('tbody tr').nth(11).waitFor();
    // As on a busy machine: no time to paint between them.
    await size.evaluate(async (select: HTMLSelectElement) => {
      for (const rows of ['10', '25']) {
        select.value = rows;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
      }
    });
    await page.goto(path);
    await list.locator('tbody tr').nth(11).waitFor();
    expect(await size.inputValue()).toBe('25');
    await context.close();
  });

  it('stays where it is while time goes by', async () => {
    const { context, page, list } = await visitList();
    const { top } = await measure(list);
    for (let minute = 1; minute <= 2; minute += 1) {
      await page.clock.runFor(61_000);
      expect((await measure(list)).top).toBe(top);
    }
    await context.close();
  });
});
