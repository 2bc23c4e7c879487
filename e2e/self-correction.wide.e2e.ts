import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../server/platform/config/demo-accounts.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { giveInvoice } from '../test/rows/money-rows.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { ownDemo } from './support/own-demo.ts';
import { signIn } from './support/people.ts';
import ledgerEn from '../web/features/money/ledger/messages.en.ts';
import ledgerSl from '../web/features/money/ledger/messages.sl.ts';
import appUiEn from '../web/ui/app-messages.en.ts';
import appUi from '../web/ui/app-messages.sl.ts';

/** An invoice of a period whose return was filed, and a credit note of today (ZDDV-1, article 88.b). */

const LEDGER = '/placila?tab=reconciliation&view=vat';
const BUYER = { late: 'Prepozna Stranka', credited: 'Popravljena Stranka' };
const REASON = 'Račun je bil pozabljen v predalu.';
const problems: string[] = [];
let ledger: string;
let browser: Browser;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;

beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
  await sql`update users set permissions = permissions || '{vat_periods.close}'::text[] where email = ${DEMO_ACCOUNTS[1]}`.execute(
    db,
  );
  const filed = await db
    .selectFrom('vat_closings')
    .select('period_to')
    .where('filed_at', 'is not', null)
    .orderBy('period_to', 'desc')
    .executeTakeFirstOrThrow();
  const { id: application_id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const day = (
    await sql<{
      day: string;
    }>`select to_char(now() at time zone 'Europe/Ljubljana', 'YYYY-MM-DD') as day`.execute(db)
  ).rows[0]!.day;
  ledger = `${LEDGER}&vat.filter.tax_point=${day}..${day}`;
  await giveInvoice(db, {
    application_id,
    day,
    reported_on: day,
    service_date: filed.period_to,
    seq: 900_001,
    buyer: { name: BUYER.late },
  });
  const original = await db
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  await giveInvoice(db, {
    application_id,
    day,
    seq: 900_002,
    original_invoice_id: original.id,
    amount: -100,
    buyer: { name: BUYER.credited },
  });
  await close();
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await data?.remove();
});

/** The line of a buyer in the downloaded ledger, by the names of its columns. */
const lineOf = async (page: Page, link: string, buyer: string): Promise<Record<string, string>> => {
  const href = await page.getByRole('link', { name: link }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const [head = '', ...lines] = text.split('\r\n');
  const cells = (line: string): string[] => line.split(';').map((cell) => cell.replaceAll('"', ''));
  const line = cells(lines.find((one) => one.includes(buyer)) ?? '');
  return Object.fromEntries(cells(head).map((name, index) => [name, line[index] ?? '']));
};

it('the accountant marks a late document, not a credit note, and the ledger file shows it; the mark is taken back', async () => {
  const state = await signIn(browser, 'admin', problems, server.url);
  const sl = ledgerSl;
  const { page } = await visit(browser, { width: 1366, language: 'sl', problems, state, base: server.url });
  await page.goto(ledger);
  const row = page.getByRole('row').filter({ hasText: BUYER.late });
  const credited = page.getByRole('row').filter({ hasText: BUYER.credited });

  const set = row.getByRole('button', { name: new RegExp(`^${sl.vat.correction.set}`) });
  await set.waitFor();
  await credited.waitFor();
  expect(await credited.getByRole('button').count()).toBe(0);
  await expectAccessible(page, 'the ledger of VAT with a late document');
  await expectNoSidewaysScroll(page, 'the ledger of VAT with a late document');

  await set.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: sl.vat.correction.mark });
  await dialog.getByRole('textbox').fill(REASON);
  await expectAccessible(page, 'the mark of a self-correction');
  await dialog.getByRole('button', { name: sl.vat.correction.mark, exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // The reason is there for those who hear the page.
  await row.getByText(REASON).waitFor({ state: 'attached' });
  expect(await credited.getByText(sl.vat.correction.marked).count()).toBe(0);

  const column = 'Popravek (88.b člen ZDDV-1)';
  expect(await lineOf(page, appUi.csv, BUYER.late)).toMatchObject({ Vrsta: 'Račun', [column]: 'Da' });
  expect(await lineOf(page, appUi.csv, BUYER.credited)).toMatchObject({ Vrsta: 'Dobropis', [column]: '' });

  // On a phone and in English.
  const en = ledgerEn;
  const phone = await visit(browser, { width: 390, language: 'en', problems, state, base: server.url });
  await phone.page.goto(ledger);
  const withdraw = phone.page.getByRole('button', {
    name: new RegExp(`^${en.vat.correction.withdraw}.*900001`),
  });
  await withdraw.waitFor();
  await expectAccessible(phone.page, 'the ledger of VAT on a phone');
  await expectNoSidewaysScroll(phone.page, 'the ledger of VAT on a phone');
  expect(await lineOf(phone.page, appUiEn.csv, BUYER.late)).toMatchObject({
    'Self-correction (ZDDV-1, Article 88.b)': 'Yes',
  });
  await withdraw.focus();
  await phone.page.keyboard.press('Enter');
  const back = phone.page.getByRole('dialog', { name: en.vat.correction.unmark });
  await back.getByRole('textbox').fill(REASON);
  await expectAccessible(phone.page, 'the mark taken back');
  await back.getByRole('button', { name: en.vat.correction.unmark, exact: true }).click();
  await back.waitFor({ state: 'detached' });
  expect(await lineOf(phone.page, appUiEn.csv, BUYER.late)).toMatchObject({
    'Self-correction (ZDDV-1, Article 88.b)': '',
  });
  expect(problems).toEqual([]);
});
