import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCAN_FILTERS, scanPdf } from '../test/files/scan-pdf.ts';
import { expectAccessible, expectNoSidewaysScroll, launch } from './support/browser.ts';
import { fromPaper, openFile, openOn, start, verified } from './support/review-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const problems: string[] = [];
const open = (width?: number, height?: number) => openOn(browser, problems, { width, height });

const stageHeight = (page: Page): Promise<number> =>
  page
    .locator('[data-document-stage]')
    .first()
    .evaluate((stage) => {
      const { top, bottom } = stage.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    });

describe('the document', () => {
  it.each([
    [1366, 680, 400],
    [1440, 900, 600],
  ])('fills the screen of %i x %i from the start: at least %i px', async (width, height, least) => {
    const { context, page } = await open(width, height);
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    expect(await stageHeight(page)).toBeGreaterThanOrEqual(least);
    // Nothing of it has to be scrolled to.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await context.close();
  });

  it('leaves the keys to the page, wherever one clicks in it', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const stage = page.locator('[data-document-stage]').first();
    await stage.click({ position: { x: 200, y: 200 } });
    await page.keyboard.press('+');
    await expect.poll(() => stage.getAttribute('data-zoom')).toBe('1.5');
    await page.keyboard.press('PageDown');
    await expect.poll(() => stage.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
    await page.keyboard.press('-');
    await page.keyboard.press('t');
    await verified(page);
    await context.close();
  });

  it.each([360, 1366])('and all around it is accessible at %i px', async (width) => {
    const { context, page } = await open(width, width === 360 ? 740 : 680);
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    await expectAccessible(page, `review at ${width} px`);
    await expectNoSidewaysScroll(page, `review at ${width} px`);
    await context.close();
  });
});

describe('documents as copiers store them', () => {
  it.each(SCAN_FILTERS)('are drawn: %s', async (filter) => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1, scanPdf(filter));
    await openFile(page, id!);
    const middle = await page.locator('canvas[data-drawn]').evaluate((node) => {
      const { width, height } = node as HTMLCanvasElement;
      const point = (node as HTMLCanvasElement).getContext('2d')!.getImageData(width / 2, height / 2, 1, 1);
      return Math.max(...point.data.slice(0, 3));
    });
    expect(middle).toBeLessThan(60);
    await context.close();
  });
});

it('no page reported an error', () => expect(problems).toEqual([]));
