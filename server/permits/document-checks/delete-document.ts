import { byStaff } from '../../platform/kernel/actor.ts';
import { requiredDocuments } from '../applications/submit/intake.ts';
import { type Application, lockWithBin, transitionApplication } from '../applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { findPrice } from '../../settings/parking/queries.ts';
import {
  type DocumentRecord,
  findDocument,
  listDocumentsOf,
  lockDocument,
  saveDocument,
} from '../documents/queries.ts';
import { rejectionOfDeletion } from '../documents/rules.ts';

/**
 * Sets a document aside: it counts for nothing, and stays in the file with its content (ADR 106). Throws 404, 422
 * with why it must count.
 */
export async function deleteDocument(
  { trx, deps, caller, audit }: ActScope,
  { id }: { id: string },
): Promise<void> {
  const now = deps.clock.now();
  const found = await findDocument(trx, id);
  if (!found) throw notFound();
  const application = found.owner_type === 'application' ? await lockWithBin(trx, found.owner_id) : undefined;
  const document = await lockDocument(trx, id);
  if (!document) throw notFound();
  const rejection = rejectionOfDeletion(
    document,
    application ? await factsOf(trx, application, document) : null,
  );
  if (rejection) throw ruleBroken(rejection);
  await saveDocument(trx, id, { deleted_at: now, deleted_by: caller.user_id });
  if (application) {
    await transitionApplication(trx, application, {
      transition: 'delete_document',
      by: byStaff(caller.user_id),
      data: { document_id: id, kind: document.kind },
      now,
    });
  }
  const person_id = application?.user_id ?? (document.owner_type === 'user' ? document.owner_id : null);
  audit({ subject_id: id, person_id });
}

async function factsOf(trx: Trx, application: Application, document: DocumentRecord) {
  const price = await findPrice(trx, application.user_type_parking_lot_id);
  const all = await listDocumentsOf(trx, application.id);
  return {
    status: application.status,
    required: requiredDocuments(price, application),
    others_of_kind: all.filter(({ id, kind }) => kind === document.kind && id !== document.id).length,
  };
}
