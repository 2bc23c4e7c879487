import type { DirectPermit } from '../../../contract/permits/permit-actions.ts';
import { submitInTransaction } from '../../permits/applications/submit/submit-application.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ReceivedFile } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueInTransaction } from '../../permits/permit-life/issue-permit.ts';
import { presentPermit } from '../../permits/permit-life/present.ts';
import { findLiveInvoice } from '../../money/invoices/queries.ts';
import { requireSettlementRights, settleAtCounter, printableInvoice } from './settle.ts';
import { findPermitOf } from '../../permits/register/queries.ts';

/**
 * A permit at the counter in one transaction: application, approval, payment or exemption, permit. Throws 403
 * for a settlement that the caller may not make, 422 with the field, also when something is due and nothing
 * was settled (then nothing is stored).
 */
export async function createPermit(
  deps: Deps,
  {
    body,
    files,
    caller,
    user_id,
    idempotency_key,
    request_id,
  }: {
    body: DirectPermit;
    files: readonly ReceivedFile[];
    caller: Caller;
    user_id: string | null;
    idempotency_key: string | null;
    request_id: string;
  },
) {
  const { payment, exempt_reason, new_card_number, valid_from, valid_to, handed_over, ...rest } = body;
  const { received_at, ...input } = rest;
  requireSettlementRights(caller, { payment, exempt_reason });
  const done = await transaction(deps.db, async (trx) => {
    const { application } = await submitInTransaction(
      trx,
      deps,
      { input, files, source: body.source, caller, user_id, received_at, idempotency_key, request_id },
      { notify: false },
    );
    const before = await findPermitOf(trx, application.id);
    if (before) return { id: before.id, invoice: (await findLiveInvoice(trx, application.id)) ?? null };
    if (application.price_total > 0 && !payment && !exempt_reason)
      throw invalid({ path: 'payment', code: 'rule.settle_first' });
    const parameters = await loadParameters(trx, deps.clock.today());
    const settled = await settleAtCounter(
      trx,
      deps,
      application,
      { payment, exempt_reason },
      caller,
      parameters,
    );
    const chosen = { rfid_card_number: new_card_number, valid_from, valid_to, handed_over };
    const from = { application: settled.application, chosen, caller, parameters, request_id };
    return { id: await issueInTransaction(trx, deps, from), invoice: settled.invoice };
  });
  const { id, invoice } = done;
  return { ...(await presentPermit(deps.db, deps, caller, id)), invoice: printableInvoice(invoice) };
}
