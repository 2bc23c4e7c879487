import type { replacePermit } from '../../../contract/permits/permit-actions.ts';
import { findSubmission } from '../../permits/applications/queries.ts';
import { TRANSITIONS } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueInTransaction } from '../../permits/permit-life/issue-permit.ts';
import { lockForChange } from '../../permits/permit-life/lock-for-change.ts';
import { presentPermit } from '../../permits/permit-life/present.ts';
import { findPermitRow, findPermitOf } from '../../permits/register/queries.ts';
import { findLiveInvoice } from '../../money/invoices/queries.ts';
import { requireSettlementRights, settleAtCounter, printableInvoice } from './settle.ts';
import { stopCardFirst } from '../../permits/permit-life/stop-card.ts';
import { giveTemporaryWhileOrdered } from '../../permits/permit-life/temporary/temporary-permit.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { storeReplacement } from '../../permits/permit-life/store-replacement.ts';

/**
 * Replacement at the counter: the application, and when it is settled or free also the new permit, in one
 * transaction. Without a settlement the application awaits payment like any other. A lost card is blocked
 * first, in a transaction of its own, and stays so whatever the rest does. Throws 409 stale_version or when a
 * replacement is open, 422 with the field.
 */
export const replacePermitHandler: Handler<typeof replacePermit> = async ({
  deps,
  caller,
  params,
  body,
  idempotency_key: submission_key,
  request_id,
}) => {
  const { payment, exempt_reason, new_card_number, handed_over, version, ...asked } = body;
  requireSettlementRights(caller, { payment, exempt_reason });
  const parameters = await loadParameters(deps.db, deps.clock.today());
  const lock = (trx: Trx) =>
    lockForChange(trx, deps, { id: params.permit_uuid, version, transition: 'replace', parameters });
  await stopCardFirst(deps, lock, asked.reason, { actor: 'staff', caller, submission_key, parameters });
  const done = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before)
      return {
        application: before,
        permit_id: (await findPermitOf(trx, before.id))?.id ?? null,
        invoice: (await findLiveInvoice(trx, before.id)) ?? null,
      };
    const permit = await lock(trx);
    const from = { source: 'admin' as const, caller, files: [], request_id, submission_key };
    const application = await storeReplacement(trx, deps, permit, asked, from, parameters, { notify: false });
    const { application: settled, invoice } = await settleAtCounter(
      trx,
      deps,
      application,
      { payment, exempt_reason },
      caller,
      parameters,
    );
    if (!TRANSITIONS.issue_permit.from.includes(settled.status)) {
      await giveTemporaryWhileOrdered(
        trx,
        deps,
        permit,
        { ...settled, by: byStaff(caller.user_id) },
        parameters,
      );
      return { application: settled, permit_id: null, invoice };
    }
    const permit_id = await issueInTransaction(trx, deps, {
      application: settled,
      chosen: { rfid_card_number: new_card_number, handed_over },
      caller,
      parameters,
      request_id,
    });
    return { application: settled, permit_id, invoice };
  });
  const issued = done.permit_id ? await findPermitRow(deps.db, done.permit_id) : undefined;
  return {
    application_id: done.application.id,
    application_nr: done.application.application_nr,
    new_permit: issued ? { id: issued.id, permit_nr: issued.permit_nr } : null,
    invoice: printableInvoice(done.invoice),
    permit: await presentPermit(deps.db, deps, caller, params.permit_uuid),
  };
};
