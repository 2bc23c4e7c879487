import { totalsOf } from '../../contract/invoice-lines.ts';
import type { InvoiceLine, Party, Seller } from '../../contract/money.ts';
import type { PaymentMethod } from '../../contract/status.ts';
import { searchText } from '../applications/intake.ts';
import type { Trx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { nextNumber } from '../db/sequences.ts';
import type { Deps } from '../deps.ts';
import { enqueueVerification } from '../fiscal/enqueue-verification.ts';
import { signInvoice } from '../fiscal/sign-invoice.ts';
import { ruleBroken } from '../http/problem.ts';
import type { InvoiceDetails } from './details.ts';
import type { Device } from './device-queries.ts';
import { findOperator, insertInvoice, type InvoiceRecord } from './queries.ts';
import { dayOf, inFileName, invoiceName, seriesOf, withinYear } from './rules.ts';

export type Draft = {
  kind: 'invoice' | 'credit_note';
  application_id: string;
  permit_id: string | null;
  payment_id: string | null;
  original_invoice_id: string | null;
  language: 'sl' | 'en';
  buyer: Party;
  seller: Seller;
  lines: readonly InvoiceLine[];
  payment_method: PaymentMethod;
  transaction_id: string | null;
  reference: string | null;
  service_date: string;
  due_date: string | null;
  reason: string | null;
  details: InvoiceDetails;
  /** False: paid to the account, so the tax administration is not asked. */
  verified: boolean;
};

/**
 * Gives a draft its number, time and, where the law asks for it, its ZOI, and writes it. The number is taken last, because everybody who issues on
 * the same device waits from here until the transaction ends; the time is taken after it, so that numbers and times run in the same order.
 * Throws 422 `rule.fiscal_not_configured`.
 */
export async function writeInvoice(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  device: Device,
  { verified, ...draft }: Draft,
  by: { user_id: string | null },
): Promise<InvoiceRecord> {
  const operator = by.user_id ? await findOperator(trx, by.user_id) : undefined;
  const { rates: _, ...totals } = totalsOf(draft.lines);
  const year = Number(dayOf(deps.clock.now()).slice(0, 4));
  const seq = await nextNumber(trx, seriesOf(device, year));
  const date_time = withinYear(deps.clock.now(), year);
  const signed = verified
    ? await signInvoice(trx, deps, {
        seller_tax_number: draft.seller.tax_number,
        date_time,
        premise: device.premise,
        device: device.code,
        seq,
        amount: totals.amount,
      })
    : null;
  if (verified && !signed) throw ruleBroken('rule.fiscal_not_configured');
  const number = { sales_location_nr: device.premise, cashier_nr: device.code, year, seq };
  const invoice_nr = invoiceName(number);
  const invoice = await insertInvoice(trx, {
    id: newId(),
    ...draft,
    lines: [...draft.lines],
    ...number,
    ...totals,
    date_time,
    issued_on: dayOf(date_time),
    operator_id: by.user_id,
    operator_name: operator?.name ?? draft.seller.name,
    // Null: somebody without a Slovenian number; nobody has said so of the others, whom the municipality's stands for.
    operator_tax_number: operator?.foreign ? null : (operator?.tax_number ?? draft.seller.tax_number),
    status: 'issued',
    fiscal_status: verified ? 'pending' : 'not_required',
    ...signed,
    search: searchText([
      invoice_nr,
      inFileName(invoice_nr),
      draft.buyer.name,
      draft.buyer.tax_number,
      draft.reference,
      draft.details.application_nr,
      draft.details.permit_nr,
      draft.details.original?.invoice_nr,
    ]),
    created_at: date_time,
    updated_at: date_time,
  });
  if (signed) await enqueueVerification(trx, deps, invoice.id);
  return invoice;
}
