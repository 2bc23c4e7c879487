import * as z from 'zod/mini';
import { barrierAnomaly, type decideAnomaly } from '../../../contract/barrier/barrier-office.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { findAnomaly, lockAnomaly, presentAnomaly, saveAnomaly } from './anomaly-queries.ts';
import { mayDecide } from './rules.ts';

/**
 * Decides an anomaly, or reverts the decision. Throws 404, 409 with the current anomaly, 422 when it is
 * decided already.
 */
export const decideAnomalyHandler: Handler<typeof decideAnomaly> = async ({
  deps,
  caller,
  params,
  body,
  request_id,
}) => {
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    const before = (await lockAnomaly(trx, params.id)) ? await findAnomaly(trx, params.id) : undefined;
    if (!before) throw notFound();
    if (before.version !== body.version) throw staleVersion(z.parse(barrierAnomaly, presentAnomaly(before)));
    if (!mayDecide(before.status, body.status)) throw ruleBroken('rule.transition', '', 'state.anomaly');
    await saveAnomaly(trx, before.id, {
      status: body.status,
      reason: body.reason,
      decided_by: caller.user_id,
      decided_at: now,
    });
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'barrier_hint',
        subject_id: before.permit_id,
        person_id: before.person_id,
        request_id,
      },
      now,
    );
    return presentAnomaly((await findAnomaly(trx, before.id))!);
  });
};
