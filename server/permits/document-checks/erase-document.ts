import type { eraseDocument } from '../../../contract/permits/bin.ts';
import { dropFiles } from '../../platform/http/input/discard-files.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { transitionApplication } from '../applications/queries.ts';
import { saveDocument } from '../documents/queries.ts';
import { mayErase } from '../documents/rules.ts';
import { lockSetAsideWithCase } from './set-aside.ts';

/**
 * Erases the content of a document that is excessive or wrong (GDPR, article 17). One person sets it aside, another
 * one erases it; the row and the event with the reason stay. Throws 404, 422 for whoever set it aside.
 */
export const eraseDocumentHandler: ChangeHandler<typeof eraseDocument> = async ({
  trx,
  caller,
  params,
  body,
  now,
  audit,
  afterCommit,
}) => {
  const { document, application, person_id } = (await lockSetAsideWithCase(trx, params.id)) ?? {};
  if (!document) throw notFound();
  if (!mayErase(document, caller)) throw ruleBroken('rule.set_aside_by_you');
  await saveDocument(trx, document.id, { sha256: '', file_name: '', rejection_reason: null });
  if (application)
    await transitionApplication(trx, application, {
      transition: 'erase_document',
      by: byStaff(caller.user_id),
      reason: body.reason,
      data: { document_id: document.id, kind: document.kind },
      now,
    });
  audit({ subject_id: document.id, person_id });
  afterCommit((outside) => dropFiles(outside, [document.sha256]));
};
