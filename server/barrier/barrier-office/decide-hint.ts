import * as z from 'zod/mini';
import { barrierHint, type decideHint } from '../../../contract/barrier/barrier-office.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { findHint, lockHint, presentHint, saveHint } from './hint-queries.ts';
import { mayDecide } from './rules.ts';

/**
 * A person decides about a hint, or takes the decision back. Throws 404, 409 with the hint as it is now, 422
 * when it is decided already.
 */
export const decideHintHandler: Handler<typeof decideHint> = async ({
  deps,
  caller,
  params,
  body,
  request_id,
}) => {
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    const before = (await lockHint(trx, params.id)) ? await findHint(trx, params.id) : undefined;
    if (!before) throw notFound();
    if (before.version !== body.version) throw staleVersion(z.parse(barrierHint, presentHint(before)));
    if (!mayDecide(before.status, body.status)) throw ruleBroken('rule.transition', '', 'state.hint');
    await saveHint(trx, before.id, {
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
    return presentHint((await findHint(trx, before.id))!);
  });
};
