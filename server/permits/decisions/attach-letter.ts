import { detachLetters, attachLetters, markAttachedPosted } from '../../mail/outbox/letter-queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { DecisionServicesTable } from '../../platform/db/types.ts';

type Documents = { document_id: string; signed_document_id: string | null };
type Attempt = Pick<DecisionServicesTable, 'way' | 'status' | 'sent_on' | 'post_number'>;

const documentsOf = ({ document_id, signed_document_id }: Documents): string[] =>
  signed_document_id === null ? [document_id] : [document_id, signed_document_id];

/**
 * The ordinary letter about a decision goes with it when that goes by registered post: it leaves the queue of letters
 * while the attempt is prepared, and is posted with it. So nobody gets the decision twice (ADR 108).
 */
export async function attachLetter(
  trx: Trx,
  decision: Documents,
  { way, status, sent_on, post_number }: Attempt,
  posted_by: string | null,
): Promise<void> {
  if (way !== 'registered' || !['prepared', 'sent'].includes(status)) return;
  await attachLetters(trx, documentsOf(decision));
  if (status === 'sent' && sent_on !== null)
    await markAttachedPosted(trx, documentsOf(decision), { posted_on: sent_on, posted_by, post_number });
}

/** The attempt is gone, so the letter goes alone again. */
export const detachLetter = (
  trx: Trx,
  decision: Documents,
  { way }: Pick<Attempt, 'way'>,
): Promise<unknown> => (way === 'registered' ? detachLetters(trx, documentsOf(decision)) : Promise.resolve());
