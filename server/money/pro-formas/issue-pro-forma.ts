import { fold } from '../../../contract/values/texts/text.ts';
import { totalsOf } from '../../../contract/money/invoice-lines.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import { ownReference } from '../../../contract/values/money/payment-reference.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { type Application, transitionApplication } from '../../permits/applications/queries.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, ruleBroken } from '../../platform/http/problem.ts';
import { rejectSampleAccount } from '../../settings/parameters/sample-account.ts';
import { rejectionOf } from '../../platform/kernel/day-bounds.ts';
import { MONEY_DAYS } from '../balances/day-rules.ts';
import { linesOfApplication } from '../balances/lines-of-application.ts';
import { buyerOf, sellerOf } from '../balances/parties.ts';
import { loadOutstandingShares } from '../balances/load-outstanding-shares.ts';
import { balanceOf } from '../balances/queries.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { closeProForma } from './cancel-pro-forma.ts';
import { drawProForma } from './draw-pro-forma.ts';
import { notifyOfProForma } from './notices.ts';
import { currentProForma } from './present.ts';
import { findLiveProForma, findProForma, findWholeProForma, insertProForma } from './queries.ts';
import { proFormaNumber } from './rules.ts';

type Options = {
  /** Instead of today and the parameter `payment_due_days`. */
  due_date?: string | undefined;
  /** Which mail goes with it: approval with payment due at once, the pro-forma alone, or none. */
  mail?: 'application_approved_to_pay' | 'pro_forma_issued' | null;
  /** Why payment is due again, for the mail. */
  reason?: string | undefined;
};

/** Whether there is an account to pay to. */
export const hasAccount = ({ municipality }: Pick<Parameters, 'municipality'>): boolean =>
  sellerOf(municipality).iban !== null;

/**
 * Issues a pro-forma on a locked application in the caller's transaction: number and SI12 reference from one
 * sequence without gaps, PDF, event and mail; the application then awaits payment. An overdue one is
 * cancelled and replaced, and its reference still finds late money. Throws 409 with the live one, 422 when
 * nothing is due, the status is wrong or there is no account to pay to.
 */
export async function issueProForma(
  trx: Trx,
  deps: Deps,
  application: Application,
  by: Actor,
  parameters: Parameters,
  { due_date, mail = 'pro_forma_issued', reason }: Options = {},
): Promise<{ application: Application; pro_forma_id: string }> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const live = await findLiveProForma(trx, application.id);
  // Overdue but not expired yet: cancelled and issued anew in one step.
  const overdue = application.status === 'awaiting_payment' && live !== undefined && live.due_date < today;
  if (live && !overdue && application.status !== 'payment_expired')
    throw conflict({
      detail: 'rule.pro_forma_live',
      current: currentProForma((await findProForma(trx, live.id))!, today),
    });
  if (application.price_total === 0) throw ruleBroken('rule.nothing_to_pay');
  const result = nextStatus('issue_pro_forma', {
    ...application,
    status: overdue ? 'approved' : application.status,
    today,
  });
  if (!result.ok)
    throw ruleBroken(
      application.status === 'paid' ? 'rule.paid_already' : result.code,
      result.path,
      `state.application.${application.status}`,
    );
  const { language } = application;
  const lines = linesOfApplication(application, language, parameters.vat_rounding);
  const { kept } = await balanceOf(trx, application.id);
  const amount = totalsOf(lines).amount - kept;
  if (amount <= 0) throw ruleBroken('rule.nothing_to_pay');
  const seller = sellerOf(parameters.municipality);
  if (!seller.iban) throw ruleBroken('rule.no_bank_account');
  await rejectSampleAccount(trx, parameters.municipality);
  const shares = await loadOutstandingShares(trx, application, { open: amount, kept }, seller);
  const bounds = MONEY_DAYS.pro_forma_due({
    today,
    min_days: parameters.payment_min_days,
    office: parameters,
  });
  const rejected = due_date ? rejectionOf('due_date', due_date, bounds) : null;
  if (rejected) throw invalid(rejected);
  if (live) await closeProForma(trx, live.id, { reason: null, by, now });

  const year = Number(today.slice(0, 4));
  const seq = await nextNumber(trx, `pro_forma:${year}`);
  const pro_forma_nr = proFormaNumber(year, seq);
  const billed = {
    pro_forma_nr,
    year,
    seq,
    reference: ownReference(year, seq),
    language,
    buyer: buyerOf(application.applicant),
    seller,
    lines,
    ...shares,
    issued_on: today,
    due_date: due_date
      ? dueDateOf(due_date, 0, parameters)
      : dueDateOf(today, parameters.payment_due_days, parameters),
  };
  const document_id = await drawProForma(
    trx,
    deps,
    application,
    { ...billed, permit_year: application.permit_year, application_nr: application.application_nr },
    by,
    parameters,
  );
  const id = newId();
  await insertProForma(trx, {
    id,
    ...billed,
    application_id: application.id,
    status: 'issued',
    document_id,
    issued_by: by.actor_id,
    search: fold([pro_forma_nr, billed.reference, billed.buyer.name, application.application_nr].join(' ')),
    created_at: now,
    updated_at: now,
  });
  const saved = await transitionApplication(trx, application, {
    transition: 'issue_pro_forma',
    to: result.to,
    by,
    data: { pro_forma_id: id, pro_forma_nr },
    now,
  });
  if (mail) {
    const row = (await findWholeProForma(trx, id))!;
    await notifyOfProForma(trx, deps, saved, row, parameters, mail, reason);
  }
  return { application: saved, pro_forma_id: id };
}
