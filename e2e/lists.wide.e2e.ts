import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import app from '../web/app/common/messages.sl.ts';
import { PATIENCE_OF_A_STEP } from '../test/runs/patience.ts';
import { launch, visit } from './support/browser.ts';
import { stateOf, type Person } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
/** A busy machine needs this long. */
const PATIENT = { timeout: PATIENCE_OF_A_STEP };
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launch();
});

const open = async (who: Person, width: number): Promise<{ context: BrowserContext; page: Page }> => {
  const state = await stateOf(browser, who, problems);
  return visit(browser, { width, language: 'sl', problems, state });
};

const query = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

it.each(['/vloge', '/dovolilnice', '/uporabniki'])('searches %s on a phone as one types', async (path) => {
  const { context, page } = await open('admin', 360);
  await page.clock.install();
  await page.goto(path);
  await rows(page).first().waitFor();
  const box = page.getByRole('searchbox');
  await box.click();
  // A pause after every letter: each sends a request, and the next is typed while that runs.
  for (const letter of 'Nova') {
    await page.keyboard.press(letter);
    await page.clock.runFor(300);
  }
  await expect.poll(() => query(page, 'search'), PATIENT).toBe('Nova');
  expect(await box.inputValue()).toBe('Nova');
  await page.getByRole('button', { name: t.ui.search_clear, exact: true }).click();
  await expect.poll(() => query(page, 'search'), PATIENT).toBe(null);
  expect(await box.inputValue()).toBe('');
  await context.close();
});

it('keeps the search text while paging and filtering', async () => {
  const { context, page } = await open('admin', 1440);
  await page.goto('/vloge?search=a');
  const box = page.getByRole('searchbox');
  await box.waitFor();
  await expect.poll(() => box.inputValue(), PATIENT).toBe('a');
  await page.getByRole('button', { name: t.ui.table_next, exact: true }).click();
  await expect.poll(() => query(page, 'page'), PATIENT).toBe('2');
  expect(await box.inputValue()).toBe('a');
  await context.close();
});

it('shows the last page of a list where the URL names one beyond it', async () => {
  const { context, page } = await open('admin', 1440);
  await page.goto('/uporabniki?page=999');
  await rows(page).first().waitFor();
  await page.getByRole('status').filter({ hasText: 'prikazano' }).waitFor();
  expect(Number(query(page, 'page') ?? 1)).toBeLessThan(999);
  expect(await page.getByRole('button', { name: t.ui.table_next, exact: true }).isDisabled()).toBe(true);
  // The corrected URL left no history entry: Back leads out of the list.
  await page.goto('/vloge?search=takega-ni&page=7');
  await page.getByText(t.ui.table_no_match, { exact: true }).waitFor();
  expect(query(page, 'page')).toBe(null);
  await context.close();
});

it('drops parts of an old link that the list does not know, and says so', async () => {
  const { context, page } = await open('admin', 360);
  await page.goto(
    '/vloge?sort=-colour&filter.permit_year=lani&filter.flavour=sweet&filter.status=submitted&filter.source=public',
  );
  await rows(page).first().waitFor();
  const note = page.getByRole('status').filter({ hasText: t.ui.table_dropped });
  for (const what of ['colour', 'permit_year', 'flavour'])
    await note.getByText(what, { exact: false }).waitFor();
  expect(new URL(page.url()).search).toBe('?filter.status=submitted&filter.source=public');
  await note.getByRole('button', { name: t.ui.table_dropped_read, exact: true }).click();
  await note.waitFor({ state: 'detached' });
  // An invalid day used to break the screen.
  await page.goto('/dokumenti?filter.created_at=vceraj..danes');
  await page.getByRole('status').filter({ hasText: t.ui.table_dropped }).waitFor();
  await rows(page).first().waitFor();
  await context.close();
});

it('shows on a phone what a list is filtered by, where the filters are selects or came with a link', async () => {
  const { context, page } = await open('admin', 360);
  await page.goto('/posta?filter.status=sent');
  const remove = (name: string) =>
    page.getByRole('button', { name: t.ui.filter_remove({ name }), exact: true });
  await remove(`${t.ui.state}: ${t.labels.mail_status.sent}`).click();
  await expect.poll(() => query(page, 'filter.status'), PATIENT).toBe(null);

  const id = '00000000-0000-7000-8000-000000000000';
  await page.goto(`/parkiranje?tab=prehodi&passages.filter.permit_id=${id}`);
  await remove(`${t.barrier.passages.columns.permit}: ${t.barrier.passages.of_one_permit}`).click();
  await expect.poll(() => query(page, 'passages.filter.permit_id'), PATIENT).toBe(null);
  await context.close();
});

it.each([360, 1440])(
  'at %i px one checkbox selects the rows of a page and shows how many are selected',
  async (width) => {
    const { context, page } = await open('admin', width);
    await page.goto('/vloge');
    await rows(page).getByRole('checkbox').first().waitFor();
    const whole = page.getByRole('checkbox', { name: t.ui.table_select_all, exact: true });
    const shown = () =>
      whole.evaluate((box) => {
        const { checked, indeterminate } = box as HTMLInputElement;
        return { checked, indeterminate };
      });
    const on_page = await rows(page).count();

    await whole.focus();
    await page.keyboard.press('Space');
    await page.getByText(t.ui.table_selected({ n: on_page }), { exact: true }).waitFor();
    expect(await shown()).toEqual({ checked: true, indeterminate: false });

    // With a mouse: nothing covers the checkbox of a row.
    await rows(page).nth(1).getByRole('checkbox').uncheck();
    await page.getByText(t.ui.table_selected({ n: on_page - 1 }), { exact: true }).waitFor();
    expect(await shown()).toEqual({ checked: false, indeterminate: true });
    await context.close();
  },
);

it.each(['mouse', 'keyboard'])(
  'fetches a page before its link is followed, by %s, but none of its data',
  async (by) => {
    const { context, page } = await open('admin', 1440);
    await page.goto('/vloge');
    await rows(page).first().waitFor();
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: app.places['permits']!, exact: true })
      .first();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const fetched = page.waitForResponse((response) => response.url().includes('/permit-list-'));
    await (by === 'mouse' ? link.hover() : link.focus());
    await fetched;
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/v1/admin/permits'))).toEqual([]);
    // Nothing more of the program is needed: the page shows although nothing more comes.
    await page.route('**/assets/**', () => {});
    await (by === 'mouse' ? link.click() : page.keyboard.press('Enter'));
    await rows(page).first().waitFor();
    await page.waitForURL(/\/dovolilnice$/);
    await context.close();
  },
);

it('no page reported an error', () => expect(problems).toEqual([]));
