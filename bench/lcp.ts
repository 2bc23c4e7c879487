/**
 * Largest contentful paint of the public form and of sign-in on a slow phone (CPU x4, 562 ms latency, 1.44 Mbit/s;
 * design.md, section 7): median of the runs of each and its ratio to the budget. Needs a Chromium (CHROMIUM_PATH,
 * else /usr/bin/chromium) and a finished `npm run build`; BENCH_URL measures a running server instead of the
 * built files.
 */
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { serveSite } from './serve-site.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const BUDGETS_MS = { '/obrazci/parkirna-dovolilnica': 1000, '/prijava': 1500, '/ponastavitev-gesla': 1500 };
const BYTES_PER_SECOND = (1.44 * 1_000_000) / 8;

type Measured = { lcp: number; cls: number; element: string };

const measure = async (browser: Browser, url: string): Promise<Measured> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, element: '' };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.lcp = entry.startTime;
        seen.element = `${entry.element?.tagName.toLowerCase()} "${entry.element?.textContent?.slice(0, 40)}"`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
        seen.cls += entry.value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Measured }).seen);
  await context.close();
  return seen;
};

const given = process.env['BENCH_URL'];
const site =
  given === undefined
    ? await serveSite(join(import.meta.dirname, '..', 'dist', 'web'))
    : { url: given, close: () => undefined };
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-quic',
    '--no-first-run',
  ],
});
try {
  for (const [path, budget] of Object.entries(BUDGETS_MS)) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, site.url + path));
    for (const { lcp, cls, element } of runs)
      console.log(`LCP ${Math.round(lcp)} ms, layout shift ${cls.toFixed(3)}, ${element}`);
    const median = runs.map(({ lcp }) => lcp).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
    console.log(
      `${path}: median LCP ${Math.round(median)} ms, budget ${budget} ms, ratio ${(median / budget).toFixed(2)}`,
    );
    if (median > budget) process.exitCode = 1;
  }
} finally {
  await browser.close();
  site.close();
}
