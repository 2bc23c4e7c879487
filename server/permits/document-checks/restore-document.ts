import type { restoreDocument } from '../../../contract/permits/bin.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { transitionApplication } from '../applications/queries.ts';
import { saveDocument } from '../documents/queries.ts';
import { lockSetAsideWithCase } from './set-aside.ts';

/** Counts a document again that was set aside. Throws 404. */
export const restoreDocumentHandler: ChangeHandler<typeof restoreDocument> = async ({
  trx,
  caller,
  params,
  now,
  audit,
}) => {
  const { document, application, person_id } = (await lockSetAsideWithCase(trx, params.id)) ?? {};
  if (!document) throw notFound();
  await saveDocument(trx, document.id, { deleted_at: null, deleted_by: null });
  if (application)
    await transitionApplication(trx, application, {
      transition: 'restore_document',
      by: byStaff(caller.user_id),
      data: { document_id: document.id, kind: document.kind },
      now,
    });
  audit({ subject_id: document.id, person_id });
};
