import type { Db, Trx } from '../../../platform/db/db.ts';
import { type Carrier, documentToSend, needsSignature } from './document-to-send.ts';
import { isSent } from './service-queries.ts';
import { listDecisionsOfDocuments, listDocumentsOfDecisions } from '../signature-queries.ts';

/** Documents of a mail as they go with it: of a decision the one that counts, all others as they are. */
export async function documentsToSend(
  db: Db | Trx,
  document_ids: readonly string[],
  by: Carrier,
): Promise<string[]> {
  const decisions = await listDecisionsOfDocuments(db, document_ids);
  return document_ids.flatMap((id) => {
    const decision = decisions.find(({ document_id }) => document_id === id);
    return (decision ? documentToSend(decision, by) : id) ?? [];
  });
}

/**
 * Documents of decisions that the party does not see: those that a signed one took the place of, and those that nobody
 * signed yet. What was sent was signed by hand, although no scan of it is kept.
 */
export async function documentsNotShown(db: Db | Trx, application_id: string): Promise<string[]> {
  const hidden: string[] = [];
  for (const decision of await listDocumentsOfDecisions(db, application_id))
    if (
      decision.signed_document_id !== null ||
      (needsSignature(decision) && !(await isSent(db, decision.id)))
    )
      hidden.push(decision.document_id);
  return hidden;
}
