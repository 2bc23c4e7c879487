import type { AppealDetail } from '../../../contract/permits/decisions/appeals.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listDocumentsOf } from '../documents/queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findAppeal, findOrder, listAppealEvents } from './queries.ts';
import { allowedOf } from './rules.ts';

/** One appeal with its documents and history, and whose it is. Throws 404. */
export async function presentAppeal(
  db: Db | Trx,
  id: string,
  today: string,
): Promise<{ appeal: AppealDetail; person_id: string | null }> {
  const found = await findAppeal(db, id);
  if (!found) throw notFound();
  const {
    document_ids,
    case_file_id,
    outcome_document_id,
    outcome_receipt_id,
    user_id,
    final,
    carried_out,
    ...appeal
  } = found;
  const own = [...document_ids, case_file_id, outcome_document_id, outcome_receipt_id];
  return {
    appeal: {
      ...appeal,
      documents: (await listDocumentsOf(db, found.application_id)).filter((row) => own.includes(row.id)),
      order: (await findOrder(db, id)) ?? null,
      allowed: allowedOf(found, {
        today,
        replaced: found.replaced,
        final,
        carried_out,
        post: await loadParameters(db, today),
      }),
      events: await listAppealEvents(db, id),
    },
    person_id: user_id,
  };
}
