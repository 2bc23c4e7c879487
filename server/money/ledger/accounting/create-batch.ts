import type { createAccountingBatch } from '../../../../contract/money/ledger.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { nextNumber } from '../../../platform/db/sequences.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { conflict, invalid, notFound } from '../../../platform/http/problem.ts';
import { findBatch, insertEntries } from './accounting-queries.ts';
import { sumOf } from './posting-rules.ts';
import { waitingFor } from '../waiting.ts';

/**
 * Hands everything unposted to accounting as one numbered batch of balanced entries. The number is taken
 * first, which locks its row: a concurrent request waits, finds nothing left and gets 409, and the number is
 * not lost.
 */
export const createBatchHandler: ChangeHandler<typeof createAccountingBatch> = async ({
  deps,
  caller,
  body,
  audit,

  today,
  trx,
}) => {
  const created_by = caller.user_id;
  if (!created_by) throw notFound();
  if (body.period_to > today) throw invalid({ path: 'period_to', code: 'date.future' });

  const batch_id = await createBatch(trx, deps, { period_to: body.period_to, created_by });
  if (!batch_id) throw conflict({ detail: 'accounting.nothing_waits' });
  audit({ subject_id: batch_id });

  const batch = await findBatch(deps.db, batch_id);
  if (!batch) throw notFound();
  return batch;
};

/**
 * The same in the caller's transaction; null when nothing waits: then the caller must roll back to release
 * the number.
 */
export async function createBatch(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { period_to, created_by }: { period_to: string; created_by: string },
): Promise<string | null> {
  const batch_nr = await nextNumber(trx, 'accounting-batch');
  const waiting = await waitingFor(trx, period_to);
  const [first] = waiting;
  if (!first) return null;
  const entries = waiting.flatMap((one) => one.entries);
  const { debit, credit } = sumOf(entries);
  if (debit !== credit) throw new Error(`Batch ${batch_nr}: debit ${debit} is not credit ${credit}.`);
  const batch_id = newId();
  await trx
    .insertInto('accounting_batches')
    .values({
      id: batch_id,
      batch_nr,
      period_from: first.document.document_date,
      period_to,
      documents: waiting.length,
      entries: entries.length,
      amount: debit,
      created_by,
      created_at: deps.clock.now(),
    })
    .execute();
  await insertEntries(
    trx,
    entries.map((entry, index) => ({ ...entry, batch_id, entry_nr: index + 1 })),
    waiting.map(({ document, application_id, revision, posted }) => ({
      kind: document.kind,
      document_id: document.document_id,
      document_date: document.document_date,
      application_id,
      revision,
      posted,
      batch_id,
    })),
  );
  return batch_id;
}
