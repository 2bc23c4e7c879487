import { statusIs } from '../../../contract/values/application-states.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { askForInvoice } from '../../permits/applications/submit/ask-for-invoice.ts';
import { lockApplication, transitionApplication } from '../../permits/applications/queries.ts';
import { isIssued } from '../../permits/applications/issued-queries.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { creditAdvances } from '../invoices/advances/credit-advances.ts';
import { balanceOf } from '../balances/queries.ts';
import { outstandingOf } from '../balances/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { refreshProForma } from '../pro-formas/refresh-pro-forma.ts';

type Cause = {
  by: Actor;
  /** Why money left or arrived: the reason of the credit note, the refund or the reversed payment. */
  reason: string | null;
};

/**
 * Brings an application in line with its money after a credit note, a manual refund or a reversed payment. If
 * its payment is gone, or a refund of it is due, it is no longer paid: nothing can be issued for it, and
 * staff decide how it goes on (docs/adr/0038). If the money stays after all, or comes again, it is paid
 * again. Its advance invoices follow (credit-advances.ts). While it is payable, its pro-forma asks for the outstanding amount. Call it inside the transaction
 * of the change, after it.
 */
export async function reconcilePayments(
  trx: Trx,
  deps: Deps,
  application_id: string,
  cause: Cause,
): Promise<void> {
  await followStatus(trx, deps, application_id, cause);
  // Last, because numbers of invoices are locked after all other money.
  const { by, reason } = cause;
  await creditAdvances(trx, deps, application_id, { by: { user_id: by.actor_id }, reason });
}

async function followStatus(
  trx: Trx,
  deps: Deps,
  application_id: string,
  { by, reason }: Cause,
): Promise<void> {
  const application = await lockApplication(trx, application_id);
  if (!application) return;
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const balance = await balanceOf(trx, application_id);
  if (statusIs(application.status, 'to_pay'))
    return refreshProForma(
      trx,
      deps,
      application,
      { open: outstandingOf(application, balance), kept: balance.kept },
      by,
      parameters,
    );
  const returned = application.status === 'payment_returned';
  if (!returned && !statusIs(application.status, 'settled')) return;
  const { kept } = balance;
  const covered = kept >= application.price_total - parameters.payment_tolerance_cents;
  if (covered !== returned) return;
  const transition = covered ? 'restore_payment' : 'return_payment';
  const result = nextStatus(transition, {
    ...application,
    today,
    issued: await isIssued(trx, application_id),
  });
  if (!result.ok) throw new Error(`${transition} from ${application.status}: ${result.code}`);
  await transitionApplication(trx, application, {
    transition,
    to: result.to,
    changes: { closed_at: result.to === 'completed' ? now : null },
    by,
    reason,
    data: { kept },
    now,
  });
  if (covered) await askForInvoice(trx, deps, application);
}
