import { statusIs } from '../../../contract/values/application-states.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { guardClaim } from '../../permits/applications/claim/claim.ts';
import { officialProofs } from '../../permits/documents/rules.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { transitionApplication } from '../../permits/applications/queries.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { findPrice } from '../../settings/parking/queries.ts';

type Fetched = { id: string; version: number; kind: AttachmentKind; source?: string | undefined };

/**
 * Marks a proof as got from an official record by the caller, or takes the mark back without a source. Throws 404, 409,
 * and 422 once the application is closed, or for a proof that its category does not get so.
 */
export async function fetchRecord(
  { trx, deps, caller, audit }: ActScope,
  { id, version, kind, source }: Fetched,
): Promise<void> {
  const application = await lockForChange(trx, id, version);
  if (statusIs(application.status, 'closed'))
    throw ruleBroken('rule.transition', '', `state.application.${application.status}`);
  const price = await findPrice(trx, application.user_type_parking_lot_id);
  if (!officialProofs(price, application).official_documents.includes(kind))
    throw invalid({ path: 'kind', code: 'documents.not_official' });
  await guardClaim(trx, deps, caller, application, {});
  const now = deps.clock.now();
  const others = application.official_records.filter((record) => record.kind !== kind);
  await transitionApplication(trx, application, {
    transition: source === undefined ? 'drop_record' : 'fetch_record',
    by: byStaff(caller.user_id),
    changes: {
      official_records:
        source === undefined
          ? others
          : [...others, { kind, source, fetched_at: now, fetched_by: caller.user_id }],
    },
    reason: source ?? null,
    data: { kind },
    now,
  });
  audit({ subject_id: application.id, person_id: application.user_id });
}
