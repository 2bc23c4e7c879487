import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import app from '../web/app/common/messages.sl.ts';
import { PATIENCE_OF_A_STEP } from '../test/runs/patience.ts';
import search from '../web/shared/office/search.sl.ts';
import { approved, moneyOf } from './support/approved.ts';
import { expectAccessible, launch } from './support/browser.ts';
import { issuePermit } from './support/permits.ts';
import { box, office, openSearch, press } from './support/search-box.ts';

const PATIENT = { timeout: PATIENCE_OF_A_STEP };
let browser: Browser;
const problems: string[] = [];
beforeAll(async () => {
  browser = await launch();
});

it('finds a pro-forma and its application by the reference, and closes by Escape', async () => {
  const { context, page } = await office(browser, problems);
  const { id } = await approved(page, `sklic.${Date.now()}@example.org`, 'KR PU-108', '77001303');
  const [pro_forma] = (await moneyOf(page, id)).pro_formas;
  await openSearch(page);
  await box(page).fill(pro_forma!.reference);
  const lines = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => lines.count(), PATIENT).toBe(3);
  // Both lead to the application. A list that held one key twice blocked the whole page when it was emptied.
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).inputValue(), PATIENT).toBe('');
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await press(page, ...pro_forma!.pro_forma_nr, 'Enter');
  await page.waitForURL(`/vloge/${id}`, PATIENT);
  await context.close();
});

it('opens a task by its name, in either language', async () => {
  const { context, page } = await office(browser, problems);
  await press(page, ...'nova dov', 'Enter');
  await page.waitForURL('/dovolilnice/parkirna-dovolilnica', PATIENT);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, ...'import st', 'Enter');
  await page.waitForURL('/placila?tab=imports', PATIENT);
  await context.close();
});

it('opens the line that is marked, though a screen reader still names the one before', async () => {
  const { context, page } = await office(browser, problems);
  await press(page, ...'nova');
  // A pause: the first line is a person's. The list tells of another one half a second after the last letter.
  await expect.poll(() => box(page).getAttribute('aria-activedescendant'), PATIENT).toBeTruthy();
  for (const key of [...' dov', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('/dovolilnice/parkirna-dovolilnica', PATIENT);
  await context.close();
});

it('chooses among namesakes by their address with the arrows', async () => {
  const { context, page } = await office(browser, problems);
  await press(page, ...'ana novak');
  const groups = page.getByRole('listbox', { name: search.results }).getByRole('group');
  await page.getByRole('dialog').locator('[data-old]').waitFor({ state: 'detached' });
  await expect.poll(() => groups.count(), PATIENT).toBeGreaterThan(1);
  const names = await groups.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
  expect(new Set(names).size).toBe(names.length);
  const wanted = await groups.nth(1).getByRole('option').first().textContent();
  const chosen = () =>
    page.evaluate(() => document.querySelector('[role=option][data-focused]')?.textContent ?? null);
  const lines = await page.getByRole('dialog').getByRole('option').count();
  for (let n = 0; n < lines && (await chosen()) !== wanted; n++) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(wanted);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(vloge|dovolilnice)\/[0-9a-f-]{36}$/, PATIENT);
  await context.close();
});

it('marks and opens nobody whose name only comes close before the arrows choose them', async () => {
  const { context, page } = await office(browser, problems);
  const { id } = await issuePermit(page, {
    last_name: 'Kjubezenko',
    plate: 'KR PU-109',
    tax_number: '90001168',
  });
  const marked = page.locator('[role=option][data-focused]');
  await press(page, ...'kjubezanko', 'Enter');
  await page.getByRole('dialog').getByRole('status').getByText(search.guess_keys).waitFor(PATIENT);
  expect(await marked.count()).toBe(0);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/nadzorna-plosca');
  // The letter mended: the first line is marked at once.
  for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace');
  for (const key of 'enko') await page.keyboard.press(key);
  await expect.poll(() => marked.count(), PATIENT).toBe(1);
  for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace');
  for (const key of 'anko') await page.keyboard.press(key);
  await page.getByText(search.guess_keys).waitFor(PATIENT);
  expect(await marked.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked.count(), PATIENT).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(`/dovolilnice/${id}`, PATIENT);
  await context.close();
});

it.each([360, 768, 1440])('is open to a button and accessible at %i px', async (width) => {
  const { context, page } = await office(browser, problems, width);
  await page.getByRole('button', { name: app.quick_open }).click();
  await box(page).fill('novak');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await expectAccessible(page, 'search');
  // On a phone it has the whole screen.
  if (width === 360)
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
  await context.close();
});

it('logs no error on the way', () => expect(problems).toEqual([]));
