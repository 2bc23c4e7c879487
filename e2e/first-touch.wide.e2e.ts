import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { currentUser } from '../contract/people/auth.ts';
import appTexts from '../web/app/common/messages.sl.ts';
import { FORM } from './support/application-form.ts';
import { launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

/** A first visit: nobody has chosen a language yet. */
const stranger = async (problems: string[]) => {
  const opened = await visit(await launch(), { width: 390, language: 'sl', problems, phone: true });
  await opened.context.clearCookies();
  return opened;
};

const toEnglish = (page: Page): Promise<void> =>
  page.getByRole('link', { name: TEXTS.sl.ui.language_other }).click();

it('shows the form in English after the first tap, eight times of eight', async () => {
  const problems: string[] = [];
  for (let visitor = 0; visitor < 8; visitor++) {
    const { context, page } = await stranger(problems);
    await page.goto(`${FORM}?tip=RES`);
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === '');
    const reloaded = page.waitForEvent('load');
    await toEnglish(page);
    await reloaded;
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(new URL(page.url()).search).toContain('tip=RES');
    await context.close();
  }
  expect(problems).toEqual([]);
});

it('changes the language without a script too, and keeps the chosen kind', async () => {
  const context = await (
    await launch()
  ).newContext({
    javaScriptEnabled: false,
    baseURL: inject('base_url'),
  });
  const page = await context.newPage();
  await page.goto(`${FORM}?tip=RES`);
  await toEnglish(page);
  await page.locator('html[lang=en]').waitFor();
  expect(new URL(page.url()).pathname).toBe(FORM);
  expect(new URL(page.url()).search).toBe('?tip=RES');
  await context.close();
});

it('keeps what is typed right after Ctrl K, however early, and gives the focus back', async () => {
  const browser = await launch();
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  // A stored session that this browser cannot read: the server is asked who this is, and takes its time.
  await page.route(`**/api${currentUser.path}`, async (route) => {
    await wait(800);
    await route.continue().catch(() => {});
  });
  for (const after_ms of [0, 50, 100, 200, 400]) {
    await page.goto('/vloge', { waitUntil: 'load' });
    await wait(after_ms);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kjuvo', { delay: 30 });
    const field = page.getByRole('dialog').locator('input');
    await expect.poll(() => field.inputValue(), { message: `${after_ms} ms` }).toBe('kjuvo');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('c');
    expect(await field.inputValue(), `${after_ms} ms`).toBe('kjuvoc');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

it('has a field of the browser itself until the search has loaded, which Escape closes', async () => {
  const browser = await launch();
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  await page.route('**/assets/quick-open-*.js', async (route) => {
    await wait(4000);
    await route.continue().catch(() => {});
  });
  await page.goto('/vloge', { waitUntil: 'load' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: appTexts.quick_open });
  await dialog.waitFor();
  await page.keyboard.type('novak');
  expect(await dialog.locator('input').inputValue()).toBe('novak');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});
