import type { printLetters } from '../../../contract/permits/letters.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { findBatch, insertBatch, lockWaiting } from './queries.ts';

/**
 * Moves the waiting letters into a new batch. Of two concurrent clerks each gets a batch, no letter twice;
 * when nothing is left the second gets 409 `letters.taken` and sees the other's batch in the list.
 */
export const printLettersHandler: Handler<typeof printLetters> = async ({
  deps,
  caller,
  body,
  request_id,
}) => {
  const now = deps.clock.now();
  if (!caller.user_id) throw notFound();
  const created_by = caller.user_id;
  const id = await transaction(deps.db, async (trx) => {
    const waiting = await lockWaiting(trx, [...new Set(body.ids)]);
    if (waiting.length === 0) throw conflict({ detail: 'letters.taken' });
    const batch_nr = await nextNumber(trx, 'letter-batch');
    const batch_id = await insertBatch(
      trx,
      { batch_nr, duplex: body.duplex, created_by, created_at: now },
      waiting.map((letter) => letter.id),
    );
    for (const letter of waiting)
      await recordAccess(
        trx,
        {
          caller,
          action: 'change',
          subject_type: 'mail',
          subject_id: letter.id,
          person_id: letter.user_id,
          request_id,
        },
        now,
      );
    return batch_id;
  });
  const batch = await findBatch(deps.db, id);
  if (!batch) throw notFound();
  return batch;
};
