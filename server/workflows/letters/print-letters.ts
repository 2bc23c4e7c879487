import type { printLetters } from '../../../contract/permits/decisions/letters.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { findBatch, insertBatch, lockWaiting, markPrinted } from './queries.ts';

/**
 * Moves the waiting letters into a new batch. Of two concurrent clerks each gets a batch, no letter twice;
 * when nothing is left the second gets 409 `letters.taken` and sees the other's batch in the list.
 */
export const printLettersHandler: ChangeHandler<typeof printLetters> = async ({
  trx,
  caller,
  body,
  now,
  audit,
}) => {
  if (!caller.user_id) throw notFound();
  const created_by = caller.user_id;

  const waiting = await lockWaiting(trx, [...new Set(body.ids)]);
  if (waiting.length === 0) throw conflict({ detail: 'letters.taken' });
  const batch_nr = await nextNumber(trx, 'letter-batch');
  const { duplex } = body;
  const batch_id = await insertBatch(trx, {
    kind: 'letters',
    batch_nr,
    duplex,
    created_by,
    created_at: now,
  });
  await markPrinted(
    trx,
    batch_id,
    waiting.map((letter) => letter.id),
  );
  for (const { id, user_id } of waiting) audit({ subject_id: id, person_id: user_id });

  const batch = await findBatch(trx, batch_id);
  if (!batch) throw notFound();
  return batch;
};
