import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BOOK_CODE } from '../../server/money/fiscal/rules.ts';
import {
  flowsByMonth,
  receiptsByMonth,
  seriesOf,
  stockChangesByMonth,
  countWrongSums,
} from '../../server/money/ledger/queries.ts';
import { yearOf } from '../../server/money/ledger/rules.ts';
import { checkUnpaidRevenue } from './check-unpaid-revenue.ts';
import { checkAccounting, checkBank, checkDrawers, checkVat } from './check-books.ts';
import { YEAR } from './simulate-year.ts';
import type { Books } from './books.ts';
import type { World } from './run.ts';

/** All errors after a simulated year; empty when every cent, number, verification and mail is right. */
export async function checkYear(
  { deps, staff }: Pick<World, 'deps' | 'staff'>,
  books: Books,
): Promise<string[]> {
  return [
    ...(await checkMoney(deps.db, books)),
    ...(await checkBank(staff, books)),
    ...(await checkDrawers(staff, books)),
    ...(await checkVat(deps.db, books)),
    ...(await checkAccounting(deps.db, books)),
    ...(await checkUnpaidRevenue(deps.db)),
    ...(await checkSeries(deps.db)),
    ...(books.waited > 0 ? [] : ['no invoice had to wait for the tax administration']),
    ...(await checkFiscal(deps.db)),
    ...(await checkMails(deps.db, join(deps.config.data_dir, 'mail'))),
  ];
}

type Db = World['deps']['db'];

/** Compares the product's reconciliation with the books of the simulator, and checks its own equations. */
async function checkMoney(db: Db, books: Books): Promise<string[]> {
  const { months, total } = yearOf(YEAR, {
    flows: await flowsByMonth(db),
    stocks: await stockChangesByMonth(db),
    receipts: await receiptsByMonth(db),
  });
  const { received, refunded } = books;
  const { expired } = await db
    .selectFrom('application_events')
    .select(sql<number>`count(*)::int`.as('expired'))
    .where('transition', '=', 'expire_payment')
    .executeTakeFirstOrThrow();
  const pairs: [string, number, number][] = [
    ['charged', total.charged, books.charged],
    ['invoiced', total.invoiced, books.invoiced],
    ['credited', total.credited, books.credited],
    ['transfers', total.received_upn, received.upn],
    ['cash', total.received_cash, received.cash],
    ['cards', total.received_card, received.card],
    ['refunded', total.refunded, refunded.upn + refunded.cash + refunded.card],
    ['not assigned', total.unassigned, 0],
    ['for nothing', total.ignored, books.ignored],
    ['came in', total.receipts, received.upn + received.cash + received.card + books.ignored],
    ['expired applications', expired, books.expired],
  ];
  const wrong = await countWrongSums(db);
  return [
    ...pairs.flatMap(([name, product, simulator]) =>
      product === simulator ? [] : [`${name}: ${product} in the product, ${simulator} in the books`],
    ),
    ...[...months, total].flatMap(({ from, to, equations }) =>
      equations.flatMap(({ name, difference }) =>
        difference === 0 ? [] : [`${from} to ${to}: equation ${name} differs by ${difference} cents`],
      ),
    ),
    ...Object.entries(wrong).flatMap(([name, n]) => (n === 0 ? [] : [`${n} ${name} with a wrong sum`])),
  ];
}

async function checkSeries(db: Db): Promise<string[]> {
  const series = await seriesOf(db, YEAR);
  const gaps = series.flatMap(({ kind, name, issued, last }) =>
    issued === last ? [] : [`${kind} ${name}: ${issued} numbers, the last is ${last}`],
  );
  const { rows } = await sql<{ number: string }>`
    select invoice_nr as number from invoices group by 1 having count(*) > 1
    union all select application_nr from applications group by 1 having count(*) > 1
    union all select reference from pro_formas group by 1 having count(*) > 1`.execute(db);
  const { applications } = await sql<{ applications: number }>`
    select max(split_part(application_nr, '-', 3)::int) - count(*)::int as applications from applications`
    .execute(db)
    .then((found) => found.rows[0]!);
  return [
    ...gaps,
    ...rows.map(({ number }) => `${number} was given twice`),
    ...(applications === 0 ? [] : [`${applications} numbers of applications are missing`]),
  ];
}

/** Every invoice except for a transfer is verified, with a ZOI of ours unless it was written by hand. */
async function checkFiscal(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['invoice_nr', 'fiscal_status', 'eor', 'payment_method'])
    .where(sql<boolean>`(payment_method <> 'upn' and (fiscal_status <> 'confirmed' or eor is null or (zoi is null) <> (cashier_nr = ${BOOK_CODE})))
      or (payment_method = 'upn' and (fiscal_status <> 'not_required' or zoi is not null))`)
    .execute();
  return rows.map((row) => `${row.invoice_nr} (${row.payment_method}): ${row.fiscal_status}, EOR ${row.eor}`);
}

/** No mail twice: by the Message-ID of the sent files, and by their subject record. */
async function checkMails(db: Db, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const ids = new Map<string, number>();
  for (const name of files) {
    const [, id = name] = /^message-id:\s*(\S+)/im.exec(await readFile(join(folder, name), 'utf8')) ?? [];
    ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  const { rows } = await sql<{ template: string; application_id: string; n: number }>`
    select template, application_id, count(*)::int as n from mail_messages
    where application_id is not null group by template, application_id, data having count(*) > 1`.execute(db);
  const { rows: unsent } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from mail_messages where status not in ('sent') group by 1`.execute(db);
  return [
    ...[...ids].flatMap(([id, n]) => (n === 1 ? [] : [`mail ${id} was sent ${n} times`])),
    ...rows.map((row) => `${row.template} for ${row.application_id}: ${row.n} times`),
    ...unsent.map(({ status, n }) => `${n} mails are ${status}`),
  ];
}
