import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_OF_A_STEP } from '../../test/runs/patience.ts';
import search from '../../web/shared/office/search.sl.ts';
import { visit } from './browser.ts';
import { stateOf } from './people.ts';

const PATIENT = { timeout: PATIENCE_OF_A_STEP };

/** The dashboard of an office, where the search opens. */
export const office = async (browser: Browser, problems: string[], width = 1440) => {
  const state = await stateOf(browser, 'admin', problems);
  const opened = await visit(browser, { width, language: 'sl', problems, state });
  await opened.page.goto('/nadzorna-plosca');
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
};
export const box = (page: Page) => page.getByRole('dialog').getByRole('searchbox', { name: search.label });

/** Opens the search by its keys; a page that has just appeared may not listen yet. */
export const openSearch = async (page: Page): Promise<void> => {
  const isOpen = async (): Promise<boolean> => {
    if (await box(page).isVisible()) return true;
    await page.keyboard.press('Control+k');
    return false;
  };
  await expect.poll(isOpen, PATIENT).toBe(true);
  // Nobody types before the cursor is there.
  await expect
    .poll(() => box(page).evaluate((field) => field === document.activeElement), PATIENT)
    .toBe(true);
};
/** Ctrl K and each of these keys. */
export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  await openSearch(page);
  for (const key of keys) await page.keyboard.press(key);
};
