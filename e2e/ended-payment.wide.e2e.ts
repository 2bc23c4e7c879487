import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import applicationsEn from '../web/features/permits/applications/messages.en.ts';
import applicationsSl from '../web/features/permits/applications/messages.sl.ts';
import dashboardEn from '../web/features/office/dashboard/messages.en.ts';
import dashboardSl from '../web/features/office/dashboard/messages.sl.ts';
import paymentsEn from '../web/features/money/payments/messages.en.ts';
import paymentsSl from '../web/features/money/payments/messages.sl.ts';
import refundsEn from '../web/features/money/refunds/messages.en.ts';
import refundsSl from '../web/features/money/refunds/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { ownDemo } from './support/own-demo.ts';
import { signIn } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

/** Half a payment whose application has ended: from Danes to the money that goes back. */

const WORDS = {
  sl: { applications: applicationsSl, dashboard: dashboardSl, payments: paymentsSl, refunds: refundsSl },
  en: { applications: applicationsEn, dashboard: dashboardEn, payments: paymentsEn, refunds: refundsEn },
};
const problems: string[] = [];
let browser: Browser;
const started: { server: ServerProcess; data: Awaited<ReturnType<typeof ownDemo>> }[] = [];
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  for (const { server, data } of started) {
    await server.kill('SIGTERM');
    await data.remove();
  }
});

it.each([
  ['sl', 390],
  ['en', 1366],
] as const)('half a payment without its application is found and refunded (%s)', async (language, width) => {
  const data = await ownDemo();
  const server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
  started.push({ server, data });
  const w = WORDS[language];
  const state = await signIn(browser, 'root', problems, server.url);
  const { page, context } = await visit(browser, { width, language, problems, state, base: server.url });
  await page.goto('/nadzorna-plosca');
  const task = page.getByRole('link', { name: new RegExp(w.dashboard.tiles.part_paid.one) });
  await task.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/part_paid=true/);
  await page.locator('main a[href^="/vloge/"]', { hasText: /^V-/ }).first().click();
  await page.getByText(w.applications.part_paid_title).waitFor();
  await expectAccessible(page, `an application that ended with half its price (${language})`);

  await page.getByRole('tab', { name: w.applications.tabs.money }).click();
  await page.getByRole('link', { name: TEXTS[language].money.open_payment, exact: true }).first().click();
  await page.waitForURL(/\/placila\/knjizbe\//);
  await page.getByRole('link', { name: w.payments.give_back, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: w.refunds.create });
  await dialog.getByRole('textbox').first().waitFor();
  await expectAccessible(page, `half a payment goes back (${language})`);
  await expectNoSidewaysScroll(page, `half a payment goes back (${language})`);
  // A double click refunds once.
  await dialog.getByRole('button', { name: w.refunds.create_confirm, exact: true }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(/\/placila\/vracila\/[0-9a-f-]{36}$/);
  await page.getByText(TEXTS[language].labels.refund_status.due, { exact: true }).first().waitFor();
  await page.goto('/nadzorna-plosca');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: new RegExp(w.dashboard.tiles.payment_returned.one) }).waitFor();
  expect(await task.count()).toBe(0);
  await context.close();
  expect(problems).toEqual([]);
});
