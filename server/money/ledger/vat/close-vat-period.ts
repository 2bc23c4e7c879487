import type { closeVatPeriod, fileVatPeriod } from '../../../../contract/money/vat-periods.ts';
import { vatPeriod as vatPeriodSchema } from '../../../../contract/money/vat-periods.ts';
import { TABLE_FORMATS } from '../../../../contract/platform/tables.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { conflict, ruleBroken, staleVersion } from '../../../platform/http/problem.ts';
import { tableBytes, TABLE_MIME } from '../../../platform/tables/table-file.ts';
import type { VatPeriod } from '../../balances/vat-period-rules.ts';
import {
  type ClosingRow,
  findClosing,
  insertClosing,
  insertFiles,
  lockPeriods,
  saveClosing,
} from './vat-period-queries.ts';
import { obstaclesOf, periodsOn, presentPeriod } from './vat-periods.ts';
import { vatRows, vatTotalsOf } from './vat-ledger.ts';
import { taxpayerOn, vatFileName, vatTable } from './vat-table.ts';

/**
 * Closes the first open period: nobody issues a document meanwhile, so that what is kept is what was reported. Throws 409
 * when it is not the next one (any more), 422 `vat_period.missing` while something is missing.
 */
export const closeVatPeriodHandler: ChangeHandler<typeof closeVatPeriod> = async ({
  trx,
  deps,
  caller,
  body,
  today,
  now,
  audit,
}) => {
  await lockPeriods(trx);
  const { next } = await periodsOn(trx, today);
  if (body.from !== next.from) throw conflict({ detail: 'vat_period.not_next' });
  if ((await obstaclesOf(trx, next, today)).length > 0) throw ruleBroken('vat_period.missing');
  audit({ subject_id: await closePeriod(trx, deps, next, caller.user_id, now) });
  return presentPeriod(trx, next.from, today);
};

/** Keeps sums and ledger of a period; the caller has locked the periods. Returns the id of the closing. */
export async function closePeriod(
  trx: Trx,
  deps: Pick<Deps, 'files'>,
  period: VatPeriod,
  closed_by: string | null,
  now: string,
): Promise<string> {
  const id = newId();
  const totals = await vatTotalsOf(trx, period);
  await insertClosing(trx, {
    id,
    period_from: period.from,
    period_to: period.to,
    totals,
    closed_by,
    closed_at: now,
    updated_at: now,
  });
  const table = vatTable(await vatRows(trx, period), totals, 'sl', await taxpayerOn(trx, period.to));
  const files = [];
  for (const format of TABLE_FORMATS)
    files.push({
      file_name: `${vatFileName(period, 'sl')}.${format}`,
      mime: TABLE_MIME[format],
      ...(await deps.files.put(await tableBytes(table, format))),
    });
  await insertFiles(trx, id, files, closed_by, now);
  return id;
}

/**
 * A closing as the caller saw it, while nobody closes or issues. Throws 404, 409 for another version, and 422 when it was
 * reopened or filed.
 */
export async function lockClosing(trx: Trx, id: string, version: number, today: string): Promise<ClosingRow> {
  await lockPeriods(trx);
  const closing = await requireSeenVersion(await findClosing(trx, id), version, async (current) =>
    staleVersion(vatPeriodSchema, await presentPeriod(trx, current.period_from, today)),
  );
  if (closing.reopened_at !== null) throw ruleBroken('vat_period.reopened');
  if (closing.filed_at !== null) throw ruleBroken('vat_period.filed');
  return closing;
}

/** The return was filed: from now on nothing of the period is reopened. */
export const fileVatPeriodHandler: ChangeHandler<typeof fileVatPeriod> = async ({
  trx,
  caller,
  params,
  body,
  today,
  now,
  audit,
}) => {
  const closing = await lockClosing(trx, params.id, body.version, today);
  await saveClosing(trx, closing.id, { filed_by: caller.user_id, filed_at: now }, now);
  audit({ subject_id: closing.id });
  return presentPeriod(trx, closing.period_from, today);
};
