import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import barrier from '../web/features/barrier/control/messages.sl.ts';
import { byKeyboard, isFocused } from './support/actor.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
const ID = '[0-9a-f-]{36}';
const problems: string[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

const office = async (width = 1440) => {
  const state = await stateOf(browser, 'root', problems);
  return visit(browser, { width, language: 'sl', problems, state });
};

const rowLinks = (page: Page) => page.locator('main tbody a[data-row-link]');
const heading = (page: Page) => page.locator('article h1');
const back = (page: Page) => page.getByRole('link', { name: t.ui.record_back, exact: true });
const place = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

it.each([
  ['/posta', '/posta?filter.status=sent'],
  ['/dnevnik-dostopov', '/dnevnik-dostopov?filter.action=list'],
  ['/izvoz-podatkov', '/izvoz-podatkov?filter.status=done'],
  ['/nastavitve/naprave', '/nastavitve?tab=naprave&devices.sort=-name'],
  ['/hramba/zahteve', '/hramba?tab=requests&sort=-received_on'],
  ['/parkiranje/opozorila', '/parkiranje?tab=opozorila&anomalies.filter.status=open'],
  ['/placila/zakljucki', '/placila?tab=closings&sort=-card_total'],
])('%s/:id has an address and leads back to its list, as it was, and to its row', async (path, list) => {
  const { context, page } = await office();
  await page.goto(list);
  const row = rowLinks(page).last();
  await row.click();
  await page.waitForURL(new RegExp(`${path}/${ID}$`));
  const address = place(page);
  const title = await heading(page).textContent();
  expect(title).toMatch(/.{5,}/);
  await back(page).click();
  await page.waitForURL((url) => url.pathname + url.search === list);
  const left = page.locator(`main tbody a[data-row-link][href="${address}"]`);
  await expect.poll(() => isFocused(left)).toBe(true);
  // The same by the button of the browser.
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${address}$`));
  await heading(page).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname + url.search === list);
  await expect.poll(() => isFocused(left)).toBe(true);
  // A link that was sent to a colleague.
  await page.goto(address);
  await heading(page).waitFor();
  expect(await heading(page).textContent()).toBe(title);
  expect(await back(page).getAttribute('href')).toBe(list.replace(/[?&](?!tab=).*$/, ''));
  await page.goto(`${path}/00000000-0000-7000-8000-000000000000`);
  await page.getByRole('heading', { level: 1, name: /ne najdemo|ne obstaja|ni bilo mogoče najti/ }).waitFor();
  await page.getByRole('navigation', { name: t.ui.main_navigation }).first().waitFor();
  await context.close();
});

it('leads from the message of an application back to the application', async () => {
  const { context, page } = await office();
  await page.goto('/posta?filter.template=application_received');
  await rowLinks(page).first().click();
  await page.getByRole('link', { name: t.labels.open_application, exact: true }).click();
  await page.waitForURL(new RegExp(`/vloge/${ID}`));
  const application = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: t.applications.tabs.mail }).click();
  await page.locator('main a[href^="/posta/"]').first().click();
  await page.waitForURL(new RegExp(`/posta/${ID}$`));
  await back(page).click();
  await page.waitForURL((url) => url.pathname === application);
  await context.close();
});

it('leads from a document and from a message of a permit back to the permit', async () => {
  const { context, page } = await office();
  // One of the demo, which may expire soon: other journeys issue permits that nobody was told of.
  await page.goto('/dovolilnice?filter.status=active,expiring&sort=created_at');
  await rowLinks(page).first().click();
  await page.waitForURL(new RegExp(`/dovolilnice/${ID}$`));
  const permit = place(page);
  for (const path of ['/dokumenti', '/posta', '/dokumenti']) {
    await page.locator(`main a[href^="${path}/"]`).first().click();
    await page.waitForURL(new RegExp(`${path}/${ID}$`));
    await back(page).click();
    await page.waitForURL((url) => url.pathname === permit);
  }
  await context.close();
});

it('an old mail about an export leads to its page', async () => {
  const { context, page } = await office();
  await page.goto('/izvoz-podatkov?filter.status=done');
  const href = (await rowLinks(page).first().getAttribute('href'))!;
  await page.goto(`/izvoz-podatkov?izvoz=${href.split('/').at(-1)}`);
  await page.waitForURL((url) => url.pathname === href);
  await context.close();
});

it('is worked with by keys alone', async () => {
  const { context, page } = await office();
  const keys = byKeyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/nadzorna-plosca');
  await page.waitForLoadState('networkidle');
  // The menu of the person opens, closes on Escape and gives the focus back.
  const menu = page.getByRole('banner').locator('button[aria-expanded]').last();
  await keys.press(menu);
  await page.getByRole('link', { name: 'Odjava', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Odjava', exact: true }).waitFor({ state: 'hidden' });
  expect(await isFocused(menu)).toBe(true);
  // The list is found by its name.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type('naprave zapornic');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('/nastavitve?tab=naprave');
  await rowLinks(page).nth(1).waitFor();
  // What it adds opens as a dialog, and Escape leads back to its button.
  await keys.press(button(barrier.board.add));
  await page.getByRole('dialog', { name: barrier.board.new_title, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(button(barrier.board.add))).toBe(true);
  // The menu of the list.
  await keys.press(button(t.ui.table_more));
  await button(t.ui.table_columns).waitFor();
  await page.keyboard.press('Escape');
  await button(t.ui.table_columns).waitFor({ state: 'hidden' });
  expect(await isFocused(button(t.ui.table_more))).toBe(true);
  // From row to row, into the page of one, and on to the next.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await isFocused(rowLinks(page).first())).toBe(true);
  const [first, second] = await rowLinks(page).evaluateAll((links) =>
    links.map((one) => one.getAttribute('href')!),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === first);
  await heading(page).waitFor();
  const title = await heading(page).textContent();
  const shows = async (other: boolean): Promise<void> => {
    await expect
      .poll(async () => (await heading(page).allTextContents()).map((text) => text !== title))
      .toEqual([other]);
  };
  for (const [key, path] of [
    ['j', second],
    ['k', first],
    ['j', second],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === path);
    await shows(path === second);
  }
  // Its action is a dialog; Escape closes it and nothing else. The keys of the page do not work in it.
  const edit = button(barrier.board.edit);
  await keys.press(edit);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(barrier.board.name, { exact: true });
  await keys.fill(name, 'jk');
  expect(await name.inputValue()).toBe('jk');
  await expectAccessible(page, 'action of a record');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog');
  await leave.waitFor();
  await keys.press(leave.getByRole('button', { name: t.actions.unsaved_leave, exact: true }));
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(second);
  await expect.poll(() => isFocused(edit)).toBe(true);
  // Back in the list, at the row of the page that was open last.
  await keys.press(back(page));
  await page.waitForURL('/nastavitve?tab=naprave');
  await expect.poll(() => isFocused(rowLinks(page).nth(1))).toBe(true);
  await page.keyboard.press('k');
  expect(await isFocused(rowLinks(page).first())).toBe(true);
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
