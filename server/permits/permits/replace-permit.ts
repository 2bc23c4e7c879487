import type { replaceMyPermit } from '../../../contract/permits/my-permits.ts';
import type { replacePermit } from '../../../contract/permits/permit-moves.ts';
import type { ReplacementReason } from '../../../contract/values/status.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { grantOf } from '../applications/notify.ts';
import { findSubmission } from '../applications/queries.ts';
import { MOVES } from '../applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { statusLink } from '../../mail/mail/links.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { issue } from './issue-permit.ts';
import { lockForChange } from './lock-for-change.ts';
import { presentPermit } from './present.ts';
import { findPermitFacts, findPermitOf, type LockedPermit, lockPermit } from './queries.ts';
import { refusalOfMove } from './rules.ts';
import { mayWith, settle } from './settle.ts';
import { isReportedLost, stopCard } from './stop-card.ts';
import { storeReplacement, theirs } from './store-replacement.ts';

/**
 * Replacement at the counter: the application, and when it is settled or free also the new permit, in one transaction. Without a settlement
 * the application waits for payment like any other. A card that was reported lost is stopped before, in a transaction of its own, and stays
 * so whatever becomes of the rest. Throws 409 stale_version or when a replacement is open, 422 with the field.
 */
export const replacePermitHandler: Handler<typeof replacePermit> = async ({
  deps,
  caller,
  params,
  body,
  idempotency_key: submission_key,
  request_id,
}) => {
  const { payment, exempt_reason, new_card_number, version, ...asked } = body;
  mayWith(caller, { payment, exempt_reason });
  const parameters = await loadParameters(deps.db, deps.clock.today());
  const lock = (trx: Trx) =>
    lockForChange(trx, deps, caller, { id: params.permit_uuid, version, transition: 'replace', parameters });
  await stopFirst(deps, lock, asked.reason, { actor: 'staff', caller, submission_key, parameters });
  const done = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return { application: before, permit_id: (await findPermitOf(trx, before.id))?.id ?? null };
    const permit = await lock(trx);
    const from = { source: 'admin' as const, caller, files: [], request_id, submission_key };
    const application = await storeReplacement(trx, deps, permit, asked, from, parameters, { tell: false });
    const settled = await settle(trx, deps, application, { payment, exempt_reason }, caller, parameters);
    if (!MOVES.issue_permit.from.includes(settled.status)) return { application: settled, permit_id: null };
    const permit_id = await issue(trx, deps, {
      application: settled,
      chosen: { rfid_card_number: new_card_number },
      caller,
      parameters,
      request_id,
    });
    return { application: settled, permit_id };
  });
  const issued = done.permit_id ? await findPermitFacts(deps.db, done.permit_id) : undefined;
  return {
    application_id: done.application.id,
    application_nr: done.application.application_nr,
    new_permit: issued ? { id: issued.id, permit_nr: issued.permit_nr } : null,
    permit: await presentPermit(deps.db, deps, caller, params.permit_uuid),
  };
};

type Stopping = {
  actor: 'staff' | 'applicant';
  caller: Caller;
  submission_key: string | null;
  parameters: Parameters;
};

/** Stops a lost or stolen card, unless the call was answered before: then the card may have been found since. */
const stopFirst = async (
  deps: Deps,
  lock: (trx: Trx) => Promise<LockedPermit>,
  reason: ReplacementReason,
  { actor, caller, submission_key, parameters }: Stopping,
): Promise<boolean> =>
  isReportedLost(reason) &&
  transaction(deps.db, async (trx) => {
    if (submission_key && (await findSubmission(trx, submission_key))) return false;
    return stopCard(trx, deps, await lock(trx), reason, { actor, actor_id: caller.user_id }, parameters);
  });

/** The holder applies for a replacement; a lost or stolen card stops working at once, staff decide about the rest. */
export const replaceMyPermitHandler: Handler<typeof replaceMyPermit> = async ({
  deps,
  caller,
  params,
  body,
  files,
  idempotency_key: submission_key,
  request_id,
}) => {
  const { version, ...asked } = body;
  const parameters = await loadParameters(deps.db, deps.clock.today());
  const lock = async (trx: Trx) => {
    const permit = theirs(await lockPermit(trx, params.permit_id), ownerOf(caller));
    if (permit.version !== version) throw staleVersion({ version: permit.version, status: permit.status });
    const refusal = refusalOfMove('replace', permit, {
      today: deps.clock.today(),
      now: deps.clock.now(),
      reopen_days: 0,
    });
    if (refusal) throw ruleBroken(refusal, '', `state.permit.${permit.status}`);
    return permit;
  };
  const card_blocked = await stopFirst(deps, lock, asked.reason, {
    actor: 'applicant',
    caller,
    submission_key,
    parameters,
  });
  const application = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return before;
    const permit = await lock(trx);
    const from = { source: 'user' as const, caller, files, request_id, submission_key };
    const stored = await storeReplacement(trx, deps, permit, asked, from, parameters);
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
