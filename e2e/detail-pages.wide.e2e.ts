import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PATIENCE_OF_A_STEP } from '../test/runs/patience.ts';
import app from '../web/ui/app-messages.sl.ts';
import { yearNow } from '../test/year-now.ts';
import ledger from '../web/features/money/ledger/messages.sl.ts';
import parking from '../web/features/settings/parking/messages.sl.ts';
import ui from '../web/ui/messages.sl.ts';
import { launch, visit } from './support/browser.ts';
import { callFrom, stateOf, type Person } from './support/people.ts';

const PATIENT = { timeout: PATIENCE_OF_A_STEP };
let browser: Browser;
const problems: string[] = [];
beforeAll(async () => {
  browser = await launch();
});

const open = async (who: Person, path: string): Promise<{ context: BrowserContext; page: Page }> => {
  const state = await stateOf(browser, who, problems);
  const opened = await visit(browser, { width: 1366, language: 'sl', problems, state });
  await opened.page.goto(path);
  return opened;
};
const addressOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
const back = (page: Page) => page.getByRole('link', { name: app.record_back, exact: true });

it('leads from a figure of the month to its rows, to an application, and back to the month', async () => {
  const { context, page } = await open('root', '/placila?tab=reconciliation');
  // The month of a payment: the first month with any.
  const rows = page.getByRole('region', { name: ledger.months_title }).locator('tbody tr');
  await rows.first().waitFor();
  const month = await rows.evaluateAll(
    (all) =>
      all.findIndex((row) => !(row as HTMLTableRowElement).cells[4]!.textContent!.startsWith('0,00')) + 1,
  );
  expect(month).toBeGreaterThan(0);
  await rows
    .nth(month - 1)
    .getByRole('button')
    .click();
  await page.waitForURL(new RegExp(`month=${month}$`), PATIENT);
  // Of that month, not of the year that stood there before.
  const figure = page
    .getByRole('link', { name: ledger.rows_of({ name: ledger.figures.received }) })
    .and(page.locator(`[href$="/received?year=${yearNow()}&month=${month}"]`));
  const amount = (await figure.textContent())!;
  await figure.click();
  await page.waitForURL(new RegExp(`/placila/uskladitev/received\\?year=\\d{4}&month=${month}$`), PATIENT);
  const here = addressOf(page);
  // The sum beside the title is the figure.
  await page.getByText(ledger.rows_sum({ sum: amount }), { exact: true }).waitFor();
  await page.locator('tbody tr a').first().click();
  await page.waitForURL(/\/vloge\/[0-9a-f-]{36}$/, PATIENT);
  await page.goBack();
  await page.waitForURL(here, PATIENT);
  await back(page).click();
  await page.waitForURL(new RegExp(`tab=reconciliation&year=\\d{4}&month=${month}$`), PATIENT);
  await page.goto('/placila/uskladitev/ni-je?month=2');
  await page.waitForURL(/tab=reconciliation&year=\d{4}&month=2$/, PATIENT);
  await context.close();
});

it('opens the versions of a price from the list of a day, and goes back to that day', async () => {
  const { context, page } = await open('root', '/nastavitve?tab=cenik&dan=2028-01-01');
  const names = page.locator('table tbody th a');
  await names.first().waitFor();
  const [first, second] = await names.allTextContents();
  await names.first().click();
  await page.getByRole('heading', { level: 1, name: first! }).waitFor();
  await page.getByText(parking.prices.states.planned, { exact: true }).waitFor();
  await page.getByRole('button', { name: parking.prices.new_version, exact: true }).click();
  await page.getByRole('dialog').getByLabel(app.valid_from).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: second! }).waitFor();
  await back(page).click();
  await page.waitForURL('/nastavitve?tab=cenik&dan=2028-01-01', PATIENT);
  await context.close();
});

it('shows a parking lot to those who may only look, and its changes at once to those who edit it', async () => {
  const looking = await open('admin', '/nadzorna-plosca');
  const me = await callFrom<{ permissions: string[] }>(looking.page, 'GET', '/auth/user');
  const permissions = me.permissions.filter((one) => one !== 'parking.manage');
  await looking.page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...me, permissions } }));
  const asked = looking.page.waitForResponse('**/api/auth/user');
  await looking.page.goto('/parkiranje?tab=parkirisca');
  await asked;
  await looking.page.locator('tbody tr a').first().click();
  await looking.page.waitForURL(/\/parkiranje\/parkirisca\/[0-9a-f-]{36}$/, PATIENT);
  const path = addressOf(looking.page);
  await looking.page.getByText(parking.lots.live_permits, { exact: true }).waitFor();
  expect(await looking.page.getByRole('button', { name: app.edit, exact: true }).count()).toBe(0);
  await looking.context.close();

  const { context, page } = await open('root', path);
  const value = page.locator('dt', { hasText: parking.lots.spaces }).locator('xpath=following-sibling::dd');
  const spaces = Number(await value.textContent());
  await page.getByRole('button', { name: app.edit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(parking.lots.spaces).fill(String(spaces + 1));
  await dialog.getByRole('button', { name: ui.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => value.textContent(), PATIENT).toBe(String(spaces + 1));
  // What stands in the price list cannot be taken out of use; the question says why and is closed.
  await page.getByRole('button', { name: parking.lots.retire, exact: true }).click();
  await page.getByText(parking.lots.in_prices).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe(path);
  await context.close();
});

it('logs no error on the way', () => expect(problems).toEqual([]));

it.each([
  ['/placila?tab=reconciliation&figure=invoiced&year=2026', '/placila/uskladitev/invoiced?year=2026'],
  ['/nastavitve?tab=cenik&cene=RES', '/nastavitve/cenik/RES'],
  ['/parkiranje?tab=cenik&cene=OWN', '/nastavitve/cenik/OWN'],
  [
    '/parkiranje?tab=parkirisca&lot=019a0000-0000-7000-8000-000000000000',
    /^\/parkiranje\/parkirisca\/019a0000/,
  ],
])('the old address %s leads to the page that took its content over', async (old, now) => {
  const { context, page } = await open('root', old);
  await page.waitForURL((url) => {
    const address = url.pathname + url.search;
    return typeof now === 'string' ? address === now : now.test(address);
  }, PATIENT);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});
