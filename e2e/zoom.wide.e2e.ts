import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../web/site/pages.ts';
import { expectNoSidewaysScroll, launch, visit } from './browser.ts';
import { stateOf } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const problems: string[] = [];

/** What a browser shows of 1280 by 1024 px at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Elements that have the focus but lie wholly under something else (WCAG 2.2, 2.4.11), by keys alone. */
const covered = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (let key = 0; key < 60; key += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return (
            hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
          );
        }),
      );
      return { seen, what: `${focused.tagName} ${focused.textContent?.slice(0, 40) ?? ''} ${focused.id}` };
    });
    if (at === null) break;
    if (!at.seen) found.push(at.what);
  }
  return found;
};

const check = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize(ZOOMED);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScroll(page, path);
  expect(await covered(page), `${path}: focus under something else`).toEqual([]);
};

describe('at 400 % nothing needs sideways scrolling and the focus is in sight', () => {
  it.each(Object.entries(PAGES))('%s', async (_, { path }) => {
    const { context, page } = await visit(browser, { width: 320, language: 'sl', problems });
    await check(page, path);
    await context.close();
  });

  it("the applicant's home", async () => {
    const state = await stateOf(browser, 'applicant', problems);
    const { context, page } = await visit(browser, { width: 320, language: 'sl', problems, state });
    await check(page, '/nadzorna-plosca');
    await context.close();
  });

  it('no page reported an error', () => expect(problems).toEqual([]));
});
