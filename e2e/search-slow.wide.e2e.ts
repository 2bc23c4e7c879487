import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';
import search from '../web/shared/office/search.sl.ts';
import { TEXTS } from './support/texts.ts';

/** Longer than it takes to type. */
const SLOW_MS = 2000;

it('keeps what is typed, with Enter, while the search still loads', async () => {
  const browser = await launch();
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  await page.goto('/vloge');
  const list = page.locator('[data-list="applications"]');
  await list.locator('tbody tr').first().waitFor();
  await page.route('**/assets/quick-open-*.js', async (route) => {
    await wait(SLOW_MS);
    await route.continue();
  });
  await list.locator('input[type=search]').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nova dovolilnica');
  expect(await list.locator('input[type=search]').inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dovolilnice/parkirna-dovolilnica');
  expect(problems).toEqual([]);
  await context.close();
});

it('says that it looks while an answer is slow, and Escape begins anew', async () => {
  const browser = await launch();
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  await page.goto('/vloge');
  await page.locator('[data-list="applications"] tbody tr a').first().waitFor();
  await page.route('**/api/v1/admin/find', async (route) => {
    await wait(SLOW_MS);
    await route.continue().catch(() => {});
  });
  const dialog = page.getByRole('dialog');
  const hint = dialog.getByText(search.hint);
  await page.keyboard.press('Control+k');
  await hint.waitFor();
  await page.keyboard.type('novak');
  await dialog.getByText(TEXTS.sl.ui.loading).waitFor();
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('Escape');
  await hint.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/vloge');
  expect(problems).toEqual([]);
  await context.close();
});
