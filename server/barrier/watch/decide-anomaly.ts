import { barrierAnomaly, type decideAnomaly } from '../../../contract/barrier/barrier-office.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { findAnomaly, lockAnomaly, presentAnomaly, saveAnomaly } from './anomaly-queries.ts';
import { mayDecide } from './rules.ts';

/**
 * Decides an anomaly, or reverts the decision. Throws 404, 409 with the current anomaly, 422 when it is
 * decided already.
 */
export const decideAnomalyHandler: ChangeHandler<typeof decideAnomaly> = async ({
  caller,
  params,
  body,
  audit,
  now,
  trx,
}) => {
  const before = (await lockAnomaly(trx, params.id)) ? await findAnomaly(trx, params.id) : undefined;
  if (!before) throw notFound();
  await requireSeenVersion(before, body.version, () => staleVersion(barrierAnomaly, presentAnomaly(before)));
  if (!mayDecide(before.status, body.status)) throw ruleBroken('rule.transition', '', 'state.anomaly');
  await saveAnomaly(trx, before.id, {
    status: body.status,
    reason: body.reason,
    decided_by: caller.user_id,
    decided_at: now,
  });
  audit({ subject_id: before.permit_id, person_id: before.person_id });
  return presentAnomaly((await findAnomaly(trx, before.id))!);
};
