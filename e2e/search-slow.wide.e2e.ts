import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { launch, visit } from './browser.ts';
import { stateOf } from './people.ts';

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
