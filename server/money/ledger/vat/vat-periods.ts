import { isDeepStrictEqual } from 'node:util';
import type { VatClosing, VatObstacle, VatPeriod as Shown } from '../../../../contract/money/vat-periods.ts';
import type { TableFormat } from '../../../../contract/platform/tables.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { addDays } from '../../../platform/kernel/periods.ts';
import { loadByDay, loadParameters } from '../../../settings/parameters/parameters.ts';
import { findWaiting } from '../../../settings/parameters/second-person.ts';
import { findClosedUntil } from '../../balances/closed-periods.ts';
import {
  returnDueOn,
  returnsToFile,
  type VatPeriod,
  vatPeriodOf,
  vatPeriodsBetween,
} from '../../balances/vat-period-rules.ts';
import { listAccountStatements } from '../bank/bank-queries.ts';
import { statementsMissing } from '../bank/bank-rules.ts';
import { moneyWithoutInvoice } from '../money-without-invoice.ts';
import {
  type ClosingRow,
  firstClosedDay,
  listClosings,
  listFiles,
  listUnfiledStarts,
} from './vat-period-queries.ts';
import { firstVatDay, vatTotalsOf } from './vat-ledger.ts';

/** The periods that there are on a day, oldest first, and the first one that is not closed. */
export async function periodsOn(
  db: Db | Trx,
  today: string,
): Promise<{ periods: VatPeriod[]; next: VatPeriod }> {
  const lengthOn = await loadByDay(db, 'vat_period');
  const closed_to = await findClosedUntil(db);
  const days = [await firstVatDay(db), await firstClosedDay(db), today].filter((day) => day !== null);
  const periods = vatPeriodsBetween(days.toSorted()[0]!, today, lengthOn);
  const next = closed_to === null ? periods[0]! : vatPeriodOf(addDays(closed_to, 1), lengthOn);
  return { periods, next };
}

/** The returns of VAT that wait for whoever may close a period; `due_on` is the earliest day. */
export async function vatReturnsToFile(
  db: Db,
  today: string,
): Promise<{ count: number; due_on: string | null }> {
  const { periods, next } = await periodsOn(db, today);
  const unfiled = new Set(await listUnfiledStarts(db));
  return returnsToFile(
    periods.map((period) => ({
      ...period,
      state: period.from >= next.from ? 'open' : unfiled.has(period.from) ? 'closed' : 'filed',
    })),
    today,
  );
}

const NOTHING = { iban: null, day: null, count: null, amount: null };

/** What the next period to be closed waits for; empty: it can be closed. */
export async function obstaclesOf(
  db: Db | Trx,
  period: VatPeriod,
  today: string,
): Promise<(Omit<VatObstacle, 'amount'> & { amount: number | null })[]> {
  if (period.to >= today) return [{ ...NOTHING, code: 'not_ended' }];
  const { bank_accounts, fee_account } = (await loadParameters(db, period.to)).municipality;
  const statements = await listAccountStatements(db);
  // Administrative fees are outside VAT, and so is the account that takes nothing else.
  const accounts = bank_accounts.filter(({ iban }) => iban !== fee_account.iban);
  const missing = accounts.flatMap(({ iban }) => statementsMissing(iban, statements, period));
  const money = await moneyWithoutInvoice(db, period.to);
  return [
    ...missing.map((one) => ({ ...NOTHING, ...one })),
    ...(money.count > 0 ? [{ ...NOTHING, ...money, code: 'money_without_invoice' as const }] : []),
  ];
}

type Presented = Omit<Shown, 'totals' | 'missing'> & {
  totals: Awaited<ReturnType<typeof vatTotalsOf>>;
  missing: Awaited<ReturnType<typeof obstaclesOf>>;
};

/** Periods as the screen shows them, newest first. Sums of open ones are computed now, cents. */
export async function presentPeriods(
  db: Db | Trx,
  shown: readonly VatPeriod[],
  { next, today }: { next: VatPeriod; today: string },
): Promise<Presented[]> {
  const bounds = { from: shown[0]?.from ?? today, to: shown.at(-1)?.to ?? today };
  const closings = await listClosings(db, bounds);
  const files = await listFiles(
    db,
    closings.map(({ id }) => id),
  );
  const present = ({ period_from: _, period_to: __, totals: ___, ...row }: ClosingRow): VatClosing => ({
    ...row,
    files: files
      .filter(({ owner_id }) => owner_id === row.id)
      .map(({ file_name, sha256 }) => ({ format: file_name.split('.').at(-1) as TableFormat, sha256 })),
  });
  const rows: Presented[] = [];
  for (const period of shown.toReversed()) {
    const own = closings.filter(({ period_from }) => period_from === period.from);
    const live = own.find(({ reopened_at }) => reopened_at === null);
    const totals = await vatTotalsOf(db, period);
    rows.push({
      ...period,
      due_on: returnDueOn(period),
      state: live ? (live.filed_at ? 'filed' : 'closed') : 'open',
      totals: live?.totals ?? totals,
      agrees: !live || isDeepStrictEqual(live.totals, totals),
      missing: live
        ? []
        : period.from === next.from
          ? await obstaclesOf(db, period, today)
          : [{ ...NOTHING, code: period.to < today ? ('earlier_open' as const) : ('not_ended' as const) }],
      closing: live ? present(live) : null,
      reopened: own.filter(({ reopened_at }) => reopened_at !== null).map(present),
      waiting: live ? await findWaiting(db, live.id, 'reopen_vat_period') : null,
    });
  }
  return rows;
}

/** One period, as the list has it. */
export async function presentPeriod(db: Db | Trx, from: string, today: string): Promise<Presented> {
  const { periods, next } = await periodsOn(db, today);
  const period = periods.find((one) => one.from === from);
  if (!period) throw new Error(`There is no period of VAT that begins on ${from}.`);
  return (await presentPeriods(db, [period], { next, today }))[0]!;
}
