import type * as z from 'zod/mini';
import type { EpcQr } from '../../contract/epc-qr.ts';
import { ownRfReference } from '../../contract/payment-reference.ts';
import type { Party, Seller } from '../../contract/money.ts';
import type { paymentInstructions } from '../../contract/pro-formas.ts';
import { upnQrBytes, type UpnQr } from '../../contract/upn-qr.ts';
import { upnQrModules } from '../pdf/upn-qr.ts';
import { PURPOSE_CODE, purposeOf, shownProFormaStatus } from './rules.ts';

/** A pro-forma with what it is for; `amount` in cents. */
export type Billed = {
  pro_forma_nr: string;
  year: number;
  seq: number;
  reference: string;
  language: 'sl' | 'en';
  buyer: Party;
  seller: Seller;
  amount: number;
  due_date: string;
  permit_year: number;
  application_nr: string;
};

/** What a payer types into the bank; the only place where it is put together. Throws when the seller has no account. */
export const paymentOf = (billed: Billed) => {
  const { seller, amount, due_date, reference } = billed;
  if (!seller.iban) throw new Error('A pro-forma without an account to pay to.');
  return {
    pro_forma_nr: billed.pro_forma_nr,
    amount,
    due_date,
    recipient: { name: seller.name, lines: seller.lines },
    iban: seller.iban,
    bic: seller.bic,
    reference,
    rf_reference: ownRfReference(billed.year, billed.seq),
    purpose_code: PURPOSE_CODE,
    purpose: purposeOf(billed, billed.language),
  };
};
export type Payment = ReturnType<typeof paymentOf>;

/** The same as a UPN QR for banks in Slovenia. The account of the payer stays empty: the bank fills it in. */
export const upnOf = (billed: Billed): UpnQr => {
  const payment = paymentOf(billed);
  const [payer, recipient] = [billed.buyer, billed.seller].map(({ name, lines }) => ({
    name,
    street: lines[0] ?? '',
    city: lines[1] ?? '',
  }));
  return {
    payer: payer!,
    amount: payment.amount,
    due_date: payment.due_date,
    purpose_code: payment.purpose_code,
    purpose: payment.purpose,
    recipient: { ...recipient!, iban: payment.iban, reference: payment.reference },
  };
};

/** The same as an EPC QR for banks abroad, with the RF reference. */
export const epcOf = (billed: Billed): EpcQr => {
  const { recipient, iban, bic, amount, rf_reference } = paymentOf(billed);
  return { name: recipient.name, iban, bic, amount, reference: rf_reference };
};

/** What the status page and the account show of an open pro-forma; `open`: cents that are still to be paid, whatever it was issued over. */
export const presentPayment = (
  row: Billed & { document_id: string | null; status: 'issued' | 'paid' | 'cancelled' },
  open: number,
  today: string,
): z.input<typeof paymentInstructions> => {
  const billed = { ...row, amount: open };
  return {
    ...paymentOf(billed),
    document_id: row.document_id,
    status: shownProFormaStatus(row, today),
    upn_qr: upnQrModules(upnQrBytes(upnOf(billed))).map((line) => line.map(Number).join('')),
  };
};
