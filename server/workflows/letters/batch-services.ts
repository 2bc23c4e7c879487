import type { batchServices } from '../../../contract/permits/decisions/letters.ts';
import { documentToSend } from '../../permits/decisions/service/document-to-send.ts';
import { attachLetter } from '../../permits/decisions/attach-letter.ts';
import { recipientOf } from '../../permits/decisions/recipient.ts';
import { requireBatched } from '../../permits/decisions/service/send-services.ts';
import { lockToSend } from '../../permits/decisions/service/sending-queries.ts';
import { isBatchWay } from '../../permits/decisions/service/sending-rules.ts';
import { findAttachedLetter } from '../../mail/outbox/letter-queries.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { findBatch, insertBatch, insertItems } from './queries.ts';

/**
 * Puts prepared attempts into a batch, which is kept with what it held. Nothing is sent by it. What stands in a batch
 * is not put into another one unseen: 409 names it, unless `again` says so.
 */
export const batchServicesHandler: ChangeHandler<typeof batchServices> = async ({
  trx,
  caller,
  body,
  now,
  audit,
}) => {
  if (!caller.user_id) throw notFound();
  const rows = requireBatched('ids', await lockToSend(trx, body.ids));
  const way = rows[0]?.way;
  if (!way || !isBatchWay(way)) throw notFound();
  const named = (code: string, are: (row: (typeof rows)[number]) => boolean) =>
    rows.flatMap((row, index) => (are(row) ? [{ path: `ids.${index}`, code }] : []));
  const others = named('decision_services.one_way', (row) => row.way !== way);
  if (others.length > 0) throw invalid(...others);
  const carrier = way === 'registered' ? 'paper' : 'secure_mailbox';
  const unsigned = named('decision_services.unsigned', (row) => documentToSend(row, carrier) === null);
  if (unsigned.length > 0) throw invalid(...unsigned);
  const before = named('decision_services.in_batch', (row) => row.batched);
  if (before.length > 0 && !body.again)
    throw conflict({ detail: 'decision_services.in_batch', errors: before });
  const items = [];
  for (const { person_id, ...row } of rows) {
    // Also one that became a letter after the attempt was prepared.
    await attachLetter(trx, row, row, caller.user_id);
    const letter = way === 'registered' ? await findAttachedLetter(trx, [row.document_id]) : undefined;
    items.push({
      decision_id: row.decision_id,
      service_id: row.id,
      document_id: documentToSend(row, carrier)!,
      mail_id: letter?.id ?? null,
      recipient: recipientOf(row.applicant, row.representative),
    });
    audit({ subject_id: row.decision_id, person_id });
  }
  const id = await insertBatch(trx, {
    kind: way,
    batch_nr: await nextNumber(trx, 'letter-batch'),
    duplex: body.duplex,
    created_by: caller.user_id,
    created_at: now,
  });
  await insertItems(trx, id, items);
  const batch = await findBatch(trx, id);
  if (!batch) throw notFound();
  return batch;
};
