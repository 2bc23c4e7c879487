import type { replaceMyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { HandlerReply } from '../../../../contract/platform/route.ts';
import { recordAccess } from '../../../records/access-log/record.ts';
import { grantOf } from '../../applications/notify.ts';
import { findSubmission } from '../../applications/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion, rowState } from '../../../platform/http/problem.ts';
import { statusLink } from '../../../mail/outbox/links.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { requireOwn } from '../../register/holder.ts';
import { lockPermit } from '../../register/queries.ts';
import { rejectionOfTransition } from '../rules.ts';
import { isCardWaiting } from '../uncollected-queries.ts';
import { stopCardFirst } from '../stop-card.ts';
import { giveTemporaryWhileOrdered } from '../temporary/temporary-permit.ts';
import { storeReplacement } from '../store-replacement.ts';
import type { Acting } from './update-my-permit.ts';

type Call = Pick<
  Context<typeof replaceMyPermit>,
  'deps' | 'caller' | 'body' | 'files' | 'idempotency_key' | 'request_id'
>;

/**
 * The holder applies for a replacement; a lost or stolen card stops working immediately, staff decide about
 * the rest.
 */
export const replaceForHolder = async (
  call: Call,
  permit_id: string,
  { holder, source }: Acting,
): Promise<HandlerReply<typeof replaceMyPermit>> => {
  const { deps, caller, body, files, idempotency_key: submission_key, request_id } = call;
  const { version, ...asked } = body;
  const parameters = await loadParameters(deps.db, deps.clock.today());
  const lock = async (trx: Trx) => {
    const permit = requireOwn(await lockPermit(trx, permit_id), holder);
    await requireSeenVersion(permit, version, () =>
      staleVersion(rowState, { version: permit.version, status: permit.status }),
    );
    const rejection = rejectionOfTransition('replace', permit, {
      today: deps.clock.today(),
      now: deps.clock.now(),
      reopen_days: 0,
    });
    if (rejection) throw ruleBroken(rejection, '', `state.permit.${permit.status}`);
    // The municipality still has it: nothing was lost, and nothing is charged.
    if (body.reason !== 'category_change' && (await isCardWaiting(trx, permit.id)))
      throw ruleBroken('rule.card_waits', 'reason');
    return permit;
  };
  const card_blocked = await stopCardFirst(deps, lock, asked.reason, {
    actor: 'applicant',
    caller,
    submission_key,
    parameters,
  });
  const application = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return before;
    const permit = await lock(trx);
    const from = { source, caller, files, request_id, submission_key };
    const stored = await storeReplacement(trx, deps, permit, asked, from, parameters);
    const by = { actor: 'applicant', actor_id: caller.user_id } as const;
    await giveTemporaryWhileOrdered(trx, deps, permit, { ...stored, by }, parameters);
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'permit',
        subject_id: permit.id,
        person_id: permit.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    return stored;
  });
  return {
    id: application.id,
    application_nr: application.application_nr,
    status: application.status,
    status_url: statusLink(deps.config, grantOf(application, deps.clock.now(), parameters.status_link_days)),
    card_blocked,
    price_total: application.price_total,
  };
};
