import { statusIs } from '../../../contract/values/application-states.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { DocumentCheck } from '../../../contract/permits/documents.ts';
import { guardClaim } from '../applications/claim/claim.ts';
import { lockApplication, transitionApplication } from '../applications/queries.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleRow } from '../../platform/http/problem.ts';
import { findDocument, lockDocument, saveDocument } from '../documents/queries.ts';
import { isOwnDocumentKind } from '../../../contract/settings/reference.ts';

type Check = {
  id: string;
  to: DocumentCheck;
  /** Of the document. */
  version: number;
  reason?: string;
  take_over?: true | undefined;
};

const TRANSITIONS = {
  verified: 'verify_document',
  rejected: 'reject_document',
  waiting: 'reset_document',
} as const;

/**
 * Accepts or rejects a document, with who decided and why. The application gets a new version, so nobody
 * decides on a state that they have not seen. Returns its id. Throws 404, 409 (stale version of the document,
 * or a colleague has claimed the application), 422.
 */
export async function checkDocument(
  { trx, deps, caller, audit }: ActScope,
  { id, to, version, reason, take_over }: Check,
): Promise<string> {
  const found = await findDocument(trx, id);
  if (found?.owner_type !== 'application') throw notFound();
  // The application first, as everywhere: two calls that lock in the same order cannot deadlock.
  const application = await lockApplication(trx, found.owner_id);
  const document = await lockDocument(trx, id);
  if (!application || !document) throw notFound();
  await requireSeenVersion(document, version, () => staleRow({ subject: 'application', id: application.id }));
  if (isOwnDocumentKind(document.kind)) throw ruleBroken('rule.document_ours');
  if (statusIs(application.status, 'closed'))
    throw ruleBroken('rule.transition', '', `state.application.${application.status}`);
  await guardClaim(trx, deps, caller, application, { take_over });
  const now = deps.clock.now();
  const checked = to !== 'waiting';
  await saveDocument(trx, id, {
    check_status: to,
    checked_by: checked ? caller.user_id : null,
    checked_at: checked ? now : null,
    rejection_reason: reason ?? null,
  });
  await transitionApplication(trx, application, {
    transition: TRANSITIONS[to],
    by: byStaff(caller.user_id),
    reason,
    data: { document_id: id, kind: document.kind },
    now,
  });
  audit({ subject_id: id, person_id: application.user_id });
  return application.id;
}
