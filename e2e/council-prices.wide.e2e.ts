import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { getPriceList } from '../contract/settings/price-list.ts';
import type { PriceTable } from '../contract/settings/price-tables.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { formatDate } from '../web/i18n/format.ts';
import actions from '../web/ui/dialog/actions.sl.ts';
import contract from '../contract/platform/messages.sl.ts';
import app from '../web/app/common/messages.sl.ts';
import m from '../web/features/settings/price-tables/messages.sl.ts';
import ui from '../web/ui/messages.sl.ts';
import appUi from '../web/ui/app-messages.sl.ts';
import { yearNow } from '../test/year-now.ts';
import { isFocused } from './support/actor.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';

const NEXT = yearNow() + 1;
/**
 * The council adopts amounts, not percentages: one for each of the ten categories, as a spreadsheet has them.
 * Residents pay as before, because other journeys apply as residents for that year meanwhile.
 */
const ADOPTED = ['15,00 €', '33', '96,50', '64,00', '130,00 €', '125,5', '42', '0', '0,00 €', '1.195,00'];
const AMOUNTS = ['15.00', '33.00', '96.50', '64.00', '130.00', '125.50', '42.00', '0.00', '0.00', '1195.00'];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const open = async (width: number, problems: string[]) => {
  const state = await stateOf(browser, 'admin', problems);
  const opened = await visit(browser, { width, language: 'sl', problems, state });
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return opened;
};
const cell = (page: Page, row: number, column = 0): Locator =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const pricesOn = async (page: Page, date: string) =>
  (await callFrom<CallReply<typeof getPriceList>>(page, 'GET', `/v1/admin/price-list?date=${date}`)).rows.map(
    ({ row }) => row.price_gross,
  );
/** A draft by calls, from a day that no other test prices. */
const draftFrom = async (page: Page, valid_from: string, cells: object[] = []): Promise<PriceTable> => {
  const { id, version } = await callFrom<PriceTable>(page, 'POST', '/v1/admin/price-tables/create', {
    valid_from,
  });
  return callFrom(page, 'POST', `/v1/admin/price-tables/${id}/update`, { version, cells });
};

it('next year’s prices of ten categories are pasted, checked and published in at most 15 actions', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1440, problems);
  await page.goto('/nadzorna-plosca');
  await page.locator('h1').waitFor();
  // The clerk has copied the column of the council's spreadsheet.
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${ADOPTED.join('\r\n')}\r\n`);
  const tally = await tallyOn(page);

  await page.getByRole('link', { name: app.management_title, exact: true }).click();
  await page.getByRole('link', { name: app.settings_tabs['price_tables'], exact: true }).click();
  await button(page, m.new({ year: NEXT })).click();
  await expect.poll(() => isFocused(cell(page, 0))).toBe(true);
  await page.keyboard.press('Control+V');
  await page.getByText(m.pasted({ n: 10 })).waitFor();
  await page.getByRole('textbox', { name: m.decision_nr }).fill('007-3/2027-4');
  await page.getByRole('textbox', { name: m.council_date }).fill('12. redna seja');
  await expectAccessible(page, 'draft of prices');
  await button(page, m.check).click();
  await page.getByRole('dialog').getByText(m.effect_title).waitFor();
  await expectAccessible(page, 'check before publishing');
  await button(page, m.publish({ day: formatDate(`${NEXT}-01-01`) })).click();
  await page.getByText(m.decision({ decision_nr: '007-3/2027-4', council_date: '12. redna seja' })).waitFor();
  expectTask('prices', await tally.take());

  await page.getByText(m.statuses.published, { exact: true }).first().waitFor();
  await expectAccessible(page, 'published table');
  expect(await pricesOn(page, `${NEXT}-06-01`)).toEqual(AMOUNTS);
  await page.goto('/nastavitve?tab=spremembe&changes.filter.area=prices');
  await page
    .getByText(`${formatDate(`${NEXT}-01-01`)} 007-3/2027-4`)
    .first()
    .waitFor();
  await context.close();
  expect(problems).toEqual([]);
});

it('the table is typed with the keyboard alone, and a wrong cell says why without losing anything', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1366, problems);
  await page.goto('/parkiranje');
  const { id } = await draftFrom(page, `${NEXT}-03-01`);
  await page.goto(`/nastavitve?tab=sklepi&tabela=${id}`);
  await expect.poll(() => isFocused(cell(page, 0))).toBe(true);
  const { keyboard } = page;

  // Typing replaces, Enter goes down, arrows go to the side, Tab to the next cell.
  await keyboard.type('19,5');
  await keyboard.press('Enter');
  expect(await cell(page, 0).inputValue()).toBe('19,50');
  await keyboard.type('1,234');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  expect(await isFocused(cell(page, 2, 1))).toBe(true);
  await keyboard.press('Tab');
  expect(await isFocused(cell(page, 2, 2))).toBe(true);
  await keyboard.press('Shift+Tab');
  await keyboard.type('12');
  await keyboard.press('Escape');
  expect(await cell(page, 2, 1).inputValue()).toBe('');
  expect(await cell(page, 1).inputValue()).toBe('1,234');
  await page.getByText(contract['amount.three_places']).waitFor();

  // A block goes over several columns; one Ctrl+Z takes all of it back.
  await page.evaluate(() => navigator.clipboard.writeText('66,00\t12,00\t4,50\r\nEUR 140\t\t\r\n'));
  await cell(page, 3).focus();
  await keyboard.press('Control+V');
  expect(await cell(page, 3, 2).inputValue()).toBe('4,50');
  expect(await cell(page, 4).inputValue()).toBe('140,00');
  await keyboard.press('Control+Z');
  expect(await cell(page, 3, 2).inputValue()).toBe('');
  await keyboard.press('Control+Y');
  expect(await cell(page, 4).inputValue()).toBe('140,00');

  // It is saved by itself, the wrong cell too.
  await page.getByText(m.saved).waitFor();
  await page.reload();
  await expect.poll(() => cell(page, 3).inputValue()).toBe('66,00');
  expect(await cell(page, 1).inputValue()).toBe('1,234');
  await button(page, m.check).click();
  await page.getByText(m.errors_title).waitFor();
  expect(await button(page, m.publish({ day: formatDate(`${NEXT}-03-01`) })).isDisabled()).toBe(true);
  await keyboard.press('Escape');

  // The percentage is a tool of the table.
  await button(page, m.raise).click();
  await page.getByRole('textbox', { name: m.raise_percent }).fill('3');
  await keyboard.press('Enter');
  await expect.poll(() => cell(page, 1).inputValue()).toBe('34,00');
  await button(page, appUi.undo).click();
  await expect.poll(() => cell(page, 1).inputValue()).toBe('1,234');
  await context.close();
  expect(problems).toEqual([]);
});

it('a colleague who was faster is shown, and the cells typed here stay', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1440, problems);
  await page.goto('/parkiranje');
  const { id, version } = await draftFrom(page, `${NEXT}-04-01`);
  await page.goto(`/nastavitve?tab=sklepi&tabela=${id}`);
  await expect.poll(() => isFocused(cell(page, 0))).toBe(true);
  const empty = { price_gross: '', card_price_gross: '', administrative_fee: '' };
  await callFrom(page, 'POST', `/v1/admin/price-tables/${id}/update`, {
    version,
    cells: [{ ...empty, user_type: 'TMP', price_gross: '44' }],
  });
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await page.getByText(m.stale_title).waitFor();
  await expectAccessible(page, 'draft that a colleague changed');
  await button(page, actions.stale_take).click();
  await page.getByText(m.saved).waitFor();
  expect([await cell(page, 0).inputValue(), await cell(page, 1).inputValue()]).toEqual(['21,00', '44,00']);
  const { cells } = await callFrom<PriceTable>(page, 'GET', `/v1/admin/price-tables/${id}`);
  expect(cells.map(({ user_type, price_gross }) => [user_type, price_gross])).toEqual([
    ['RES', '21.00'],
    ['TMP', '44.00'],
  ]);
  await button(page, m.discard).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.discard, exact: true }).click();
  await page.getByRole('heading', { name: m.title }).or(page.getByText(m.lead)).first().waitFor();
  await context.close();
  expect(problems).toEqual([]);
});

it('what is typed without a connection stays on the screen, and is saved on the next attempt', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1440, problems);
  await page.goto('/parkiranje');
  const { id } = await draftFrom(page, `${NEXT}-05-01`);
  await page.goto(`/parkiranje?tab=sklepi&tabela=${id}`);
  await expect.poll(() => isFocused(cell(page, 0))).toBe(true);
  await context.setOffline(true);
  await page.keyboard.type('23,50');
  await page.getByText(actions.error_network).waitFor();
  expect(await cell(page, 0).inputValue()).toBe('23,50');
  await context.setOffline(false);
  await button(page, ui.retry).click();
  await page.getByText(m.saved).waitFor();
  // Leaving at once saves what was typed last.
  await cell(page, 1).fill('41');
  await button(page, m.back).click();
  await page.getByText(m.lead).waitFor();
  const saved = async () =>
    (await callFrom<PriceTable>(page, 'GET', `/v1/admin/price-tables/${id}`)).cells.map(
      ({ price_gross }) => price_gross,
    );
  await expect.poll(saved).toEqual(['23.50', '41.00']);
  await context.close();
  expect(problems).toEqual([]);
});

it('on a phone the names of the rows stay, and a published table is withdrawn', async () => {
  const problems: string[] = [];
  const { context, page } = await open(360, problems);
  await page.goto('/parkiranje');
  const cells = [{ user_type: 'EMP', price_gross: '77', card_price_gross: '', administrative_fee: '' }];
  const { id } = await draftFrom(page, `${NEXT + 3}-01-01`, cells);
  await page.goto(`/nastavitve?tab=sklepi&tabela=${id}`);
  await cell(page, 9, 2).focus();
  await expectAccessible(page, 'draft on a phone');
  // The focused cell is beside the name of its row, not below it.
  const [name, input] = [page.getByRole('rowheader').nth(9), cell(page, 9, 2)];
  const [left, right] = [await name.boundingBox(), await input.boundingBox()];
  expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width - 1);
  await button(page, m.check).click();
  await button(page, m.publish({ day: formatDate(`${NEXT + 3}-01-01`) })).click();
  await button(page, m.withdraw).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: appUi.reason })
    .fill('Svet je sklep razveljavil.');
  await page.getByRole('dialog').getByRole('button', { name: m.withdraw, exact: true }).click();
  await page.getByText('Svet je sklep razveljavil.').waitFor();
  await expectAccessible(page, 'withdrawn table on a phone');
  expect(await pricesOn(page, `${NEXT + 3}-06-01`)).not.toContain('77.00');
  await context.close();
  expect(problems).toEqual([]);
});
