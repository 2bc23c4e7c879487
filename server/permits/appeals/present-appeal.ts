import type { AppealDetail } from '../../../contract/permits/appeals.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listDocumentsOf } from '../documents/queries.ts';
import { findAppeal, listAppealEvents } from './queries.ts';
import { allowedOf } from './rules.ts';

/** One appeal with its documents and history, and whose it is. Throws 404. */
export async function presentAppeal(
  db: Db | Trx,
  id: string,
  today: string,
): Promise<{ appeal: AppealDetail; person_id: string | null }> {
  const found = await findAppeal(db, id);
  if (!found) throw notFound();
  const { document_ids, case_file_id, outcome_document_id, outcome_receipt_id, user_id, final, ...appeal } =
    found;
  const own = [...document_ids, case_file_id, outcome_document_id, outcome_receipt_id];
  return {
    appeal: {
      ...appeal,
      documents: (await listDocumentsOf(db, found.application_id)).filter((row) => own.includes(row.id)),
      allowed: allowedOf(found, { today, replaced: found.replaced, final }),
      events: await listAppealEvents(db, id),
    },
    person_id: user_id,
  };
}
