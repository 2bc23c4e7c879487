import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_PAGES } from '../web/shared/platform/site-paths.ts';
import { expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';

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

/** Text of twice the size, as a browser or a phone is set (WCAG 2.2, 1.4.4), at the widths of phones. */
const checkLargeText = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
};

describe('text of 200 % needs no sideways scrolling on a phone', () => {
  it.each([
    ['a visitor', null, Object.values(SITE_PAGES).map(({ path }) => path)],
    [
      'an applicant',
      'applicant',
      ['/nadzorna-plosca', '/nastavitve', '/nadzorna-plosca/vloge/parkirna-dovolilnica'],
    ],
    [
      'the office',
      'root',
      [
        '/nadzorna-plosca',
        '/vloge',
        '/dovolilnice',
        '/placila',
        '/uporabniki',
        '/parkiranje',
        '/izvoz-podatkov',
      ],
    ],
  ] as const)('%s', async (_, person, paths) => {
    const state = person === null ? undefined : await stateOf(browser, person, problems);
    const { context, page } = await visit(browser, {
      width: 390,
      language: 'sl',
      problems,
      ...(state ? { state } : {}),
    });
    await checkLargeText(page, paths);
    await context.close();
  });
});

describe('at 400 % nothing needs sideways scrolling and the focus is in sight', () => {
  it.each(Object.entries(SITE_PAGES))('%s', async (_, { path }) => {
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
