/**
 * `npm run screenshots`: takes the screenshots of README.md in docs/screenshots from a server with fresh demo
 * data (BASE_URL, default http://127.0.0.1:3000) and the gallery of `npm run dev` (GALLERY_URL; skipped when
 * not given). Check every one before committing.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:3000';
const out = join(import.meta.dirname, '../docs/screenshots');
mkdirSync(out, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const open = async (width: number, language: 'sl' | 'en', email?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 600 ? 780 : 900 },
    timezoneId: 'Europe/Ljubljana',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: language, url: base }]);
  const page = await context.newPage();
  if (email) {
    await page.goto('/prijava');
    await page.locator('input[autocomplete=username]').fill(email);
    await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/nadzorna-plosca/);
    // Staff confirm once that their access is logged.
    const notice = page.getByRole('dialog').getByRole('button').last();
    if (
      await notice.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    )
      await notice.click();
  }
  return page;
};

const shoot = async (page: Page, name: string, path: string, fullPage = false): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(out, `${name}.png`), fullPage });
  await page.context().close();
};

await shoot(await open(1440, 'sl'), 'home-1440', '/');
await shoot(await open(360, 'sl'), 'form-360', '/obrazci/parkirna-dovolilnica');
await shoot(await open(768, 'en'), 'form-768-en', '/obrazci/parkirna-dovolilnica');
await shoot(await open(1440, 'sl', 'admin@demo.example'), 'dashboard-1440', '/nadzorna-plosca');
await shoot(await open(1440, 'sl', 'admin@demo.example'), 'list-1440', '/vloge');
await shoot(
  await open(1440, 'sl', 'admin@demo.example'),
  'counter-1440',
  '/dovolilnice/parkirna-dovolilnica',
);
await shoot(await open(360, 'sl', 'ana@demo.example'), 'applicant-360', '/nadzorna-plosca');

const status = await open(360, 'sl', 'ana@demo.example');
await status.locator('a[href*="/vloge/parkirna-dovolilnica/"]').first().click();
await status.waitForURL(/parkirna-dovolilnica\/[0-9a-f-]{36}/);
await status.getByRole('heading', { level: 1 }).waitFor();
await status.waitForLoadState('networkidle');
await status.screenshot({ path: join(out, 'status-360.png') });

const review = await open(1440, 'sl', 'admin@demo.example');
await review.goto('/vloge?filters.status=in_review');
await review.locator('table a[href^="/vloge/"]').first().click();
await review.waitForURL(/\/vloge\/[0-9a-f-]{36}/);
await review.waitForLoadState('networkidle');
await review.waitForTimeout(1500);
await review.screenshot({ path: join(out, 'review-1440.png') });

if (process.env.GALLERY_URL) await shoot(await open(1440, 'sl'), 'gallery', process.env.GALLERY_URL);
await browser.close();
