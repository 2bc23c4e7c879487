import type { DecisionDetail } from '../../../contract/permits/decisions/decisions.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findListedDocument } from '../documents/queries.ts';
import { groundsFor } from './rules.ts';
import { isSent } from './service/service-queries.ts';
import { findDecision, findDecisionLink, findReplacing } from './list-queries.ts';

/** One decision with its document, and whose it is. Throws 404. */
export async function presentDecision(
  db: Db | Trx,
  id: string,
  today: string,
): Promise<{ decision: DecisionDetail; person_id: string | null }> {
  const found = await findDecision(db, id, today);
  const document = found && (await findListedDocument(db, found.signed_document_id ?? found.document_id));
  if (!document) throw notFound();
  const {
    document_id: _,
    signed_document_id: __,
    replaces_id,
    appeal_id: ___,
    corrected_by,
    replaces_kind,
    appeal,
    person_id,
    ...decision
  } = found;
  const sent = await isSent(db, id);
  return {
    decision: {
      ...decision,
      document,
      changeable_on: groundsFor({ ...decision, corrected_by, replaces_kind, appeal, sent }),
      replaces: (replaces_id && (await findDecisionLink(db, replaces_id, today))) || null,
      replaced_by: (await findReplacing(db, id, today)) ?? null,
    },
    person_id,
  };
}
