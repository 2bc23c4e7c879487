import type { replaceMyPermit } from '../../contract/my-permits.ts';
import type { replacePermit } from '../../contract/permit-moves.ts';
import { recordAccess } from '../access-log/record.ts';
import { grantOf } from '../applications/notify.ts';
import { findSubmission } from '../applications/queries.ts';
import { transaction } from '../db/transaction.ts';
import type { Handler } from '../http/handler.ts';
import { ownerOf } from '../http/owner.ts';
import { ruleBroken, staleVersion } from '../http/problem.ts';
import { statusLink } from '../mail/links.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { issue } from './issue-permit.ts';
import { lockForChange } from './lock-for-change.ts';
import { presentPermit } from './present.ts';
import { findPermitFacts, findPermitOf, lockPermit } from './queries.ts';
import { refusalOfMove } from './rules.ts';
import { mayWith, settle } from './settle.ts';
import { storeReplacement, theirs } from './store-replacement.ts';

/**
 * Replacement at the counter: the application, and when it is settled or free also the new permit, in one transaction. Without a settlement
 * the application waits for payment like any other. Throws 409 stale_version or when a replacement is open, 422 with the field.
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
  const done = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return { application: before, permit_id: (await findPermitOf(trx, before.id))?.id ?? null };
    const parameters = await loadParameters(trx, deps.clock.today());
    const permit = await lockForChange(trx, deps, caller, {
      id: params.permit_uuid,
      version,
      transition: 'replace',
      parameters,
    });
    const from = { source: 'admin' as const, caller, files: [], request_id, submission_key };
    const { application } = await storeReplacement(trx, deps, permit, asked, from, parameters, {
      tell: false,
    });
    const settled = await settle(trx, deps, application, { payment, exempt_reason }, caller, parameters);
    if (settled.status === 'approved') return { application: settled, permit_id: null };
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
  const { application, card_blocked, link_days } = await transaction(deps.db, async (trx) => {
    const parameters = await loadParameters(trx, deps.clock.today());
    const link_days = parameters.status_link_days;
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return { application: before, card_blocked: false, link_days };
    const permit = theirs(await lockPermit(trx, params.permit_id), ownerOf(caller));
    if (permit.version !== version) throw staleVersion({ version: permit.version, status: permit.status });
    const refusal = refusalOfMove('replace', permit, {
      today: deps.clock.today(),
      now: deps.clock.now(),
      reopen_days: 0,
    });
    if (refusal) throw ruleBroken(refusal, '', `state.permit.${permit.status}`);
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
    return { ...stored, link_days };
  });
  return {
    id: application.id,
    application_nr: application.application_nr,
    status: application.status,
    status_url: statusLink(deps.config, grantOf(application, deps.clock.now(), link_days)),
    card_blocked,
    price_total: application.price_total,
  };
};
