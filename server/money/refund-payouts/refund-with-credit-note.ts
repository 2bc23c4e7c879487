import { can } from '../../../contract/platform/permissions.ts';
import { type createRefund, invoicedPart } from '../../../contract/money/refunds.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import { lockForCredit } from '../invoice-corrections/credit-invoice.ts';
import { issueCreditNote } from '../invoice-corrections/issue-credit-note.ts';
import { listCreditedOf } from '../invoices/advances/advance-queries.ts';
import { findLiveInvoice, type InvoiceRecord, sumInvoiced } from '../invoices/queries.ts';
import { creditableOfAdvance, sharesOf } from '../invoices/rules.ts';
import { balanceOf } from '../balances/queries.ts';
import { findOfCreditNote } from '../refunds/queries.ts';

/** The money of an invoice that a refund takes back, in cents. */
type Invoiced = { live: InvoiceRecord; part: number; invoiced: number };

/** The invoice in force that a refund of `amount` cents takes money from, and how much; null where it takes none. */
export async function invoicedMoney(
  trx: Trx,
  application_id: string,
  amount: number,
): Promise<Invoiced | null> {
  const live = await findLiveInvoice(trx, application_id);
  if (!live) return null;
  const { kept: received } = await balanceOf(trx, application_id);
  const invoiced = await sumInvoiced(trx, application_id);
  const part = invoicedPart(amount, { received, invoiced });
  return part > 0 ? { live, part, invoiced } : null;
}

/**
 * The credit note of a refund and the refund in one step (ZDDV-1, article 39): all that is invoiced, or the same share
 * of each line. Returns the refund. Throws 403 without the right to credit, 422 without the reason that the note
 * states, and where a part reaches into advance invoices.
 */
export async function refundWithCreditNote(
  trx: Trx,
  deps: Deps,
  { live, part, invoiced }: Invoiced,
  { body, caller }: { body: HandlerInput<typeof createRefund>['body']; caller: Caller },
): Promise<string> {
  if (!can(caller, 'invoices.credit')) throw forbidden();
  const { note, name, iban = null, amount } = body;
  if (!note) throw invalid({ path: 'note', code: 'required' });
  const invoice = (await lockForCredit(trx, live.id))!;
  const credited = await listCreditedOf(trx, invoice.id);
  const of = { lines: invoice.lines, credited };
  if (part < invoiced && part > creditableOfAdvance(of))
    throw invalid({ path: 'amount', code: 'refund.into_advance' });
  const credit = await issueCreditNote(trx, deps, {
    invoice,
    by: caller,
    reason: note,
    ...(part === invoiced ? {} : { lines: sharesOf(part, of).filter((one) => one.amount > 0) }),
    refund: { name, iban, note, beside: amount - part },
  });
  return (await findOfCreditNote(trx, credit.id))!;
}
