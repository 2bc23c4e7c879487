import type * as z from 'zod/mini';
import type { EpcQr } from '../../../contract/values/money/epc-qr.ts';
import { ownRfReference } from '../../../contract/values/money/payment-reference.ts';
import type { Party, Seller } from '../../../contract/money/money.ts';
import type { paymentInstructions } from '../../../contract/permits/application-payment.ts';
import { upnQrBytes, type UpnQr } from '../../../contract/values/money/upn-qr.ts';
import { upnQrModules } from '../../platform/pdf/upn-qr.ts';
import type { Shares } from '../balances/rules.ts';
import { feePurposeOf, PURPOSE_CODE, purposeOf, shownProFormaStatus } from './rules.ts';

/** A pro-forma with its subject; amounts in cents. */
export type Billed = {
  pro_forma_nr: string;
  year: number;
  seq: number;
  reference: string;
  language: 'sl' | 'en';
  buyer: Party;
  seller: Seller;
  amount: number;
  /** The part of `amount` that goes to the account of the fee (`seller.fee`). */
  fee_amount: number;
  due_date: string;
  permit_year: number;
  application_nr: string;
};

/**
 * One transfer: an account and its part of the amount. `rf_reference` is null where payers abroad have to
 * give the same reference.
 */
export type Transfer = {
  kind: 'price' | 'fee';
  amount: number;
  iban: string;
  bic: string | null;
  bank: string | null;
  reference: string;
  rf_reference: string | null;
  purpose: string;
};

/** A fee on an account of its own is a second transfer; an account with nothing outstanding has none. */
export const transfersOf = (billed: Billed): Transfer[] => {
  const { seller, amount, fee_amount, language } = billed;
  const fee = fee_amount > 0 ? seller.fee : undefined;
  const price = fee ? amount - fee_amount : amount;
  const transfers: Transfer[] = [];
  if (!fee || price > 0)
    transfers.push({
      kind: 'price',
      amount: price,
      iban: seller.iban ?? '',
      bic: seller.bic,
      bank: seller.bank,
      reference: billed.reference,
      rf_reference: ownRfReference(billed.year, billed.seq),
      purpose: purposeOf(billed, language),
    });
  if (fee)
    transfers.push({
      kind: 'fee',
      amount: fee_amount,
      ...fee,
      rf_reference: null,
      purpose: feePurposeOf(billed, language),
    });
  return transfers;
};

/**
 * What a payer enters at the bank; the only place where it is put together. Throws when the seller has no
 * account.
 */
export const paymentOf = (billed: Billed) => {
  const { seller, amount, due_date } = billed;
  if (!seller.iban) throw new Error('A pro-forma without an account to pay to.');
  return {
    pro_forma_nr: billed.pro_forma_nr,
    amount,
    due_date,
    recipient: { name: seller.name, lines: seller.lines },
    purpose_code: PURPOSE_CODE,
    transfers: transfersOf(billed),
  };
};
export type Payment = ReturnType<typeof paymentOf>;

/**
 * A transfer as a UPN QR for banks in Slovenia. The account of the payer stays empty: the bank fills it in.
 */
export const upnOf = ({ buyer, seller, due_date }: Billed, transfer: Transfer): UpnQr => {
  const [payer, recipient] = [buyer, seller].map(({ name, lines }) => ({
    name,
    street: lines[0] ?? '',
    city: lines[1] ?? '',
  }));
  return {
    payer: payer!,
    amount: transfer.amount,
    due_date,
    purpose_code: PURPOSE_CODE,
    purpose: transfer.purpose,
    recipient: { ...recipient!, iban: transfer.iban, reference: transfer.reference },
  };
};

/** The same as an EPC QR for banks abroad, with the RF reference; null for a transfer that has none. */
export const epcOf = ({ seller }: Billed, { iban, bic, amount, rf_reference }: Transfer): EpcQr | null =>
  rf_reference === null ? null : { name: seller.name, iban, bic, amount, reference: rf_reference };

/**
 * What the status page and the account show of an open pro-forma; `shares`: what is still to be paid,
 * whatever it was issued over.
 */
export const presentPayment = (
  row: Billed & { document_id: string | null; status: 'issued' | 'paid' | 'cancelled' },
  shares: Shares,
  today: string,
): z.input<typeof paymentInstructions> => {
  const billed = { ...row, ...shares };
  const payment = paymentOf(billed);
  return {
    ...payment,
    document_id: row.document_id,
    status: shownProFormaStatus(row, today),
    transfers: payment.transfers.map((transfer) => ({
      ...transfer,
      upn_qr: upnQrModules(upnQrBytes(upnOf(billed, transfer))).map((line) => line.map(Number).join('')),
    })),
  };
};

/**
 * The transfers of a mail: the first, and the fee where it is a second one. As stored, not as
 * printed.
 */
export const transferRows = (billed: Billed) => {
  const [first, second] = transfersOf(billed);
  return {
    transfer_amount: first!.amount,
    iban: first!.iban,
    reference: first!.reference,
    purpose: first!.purpose,
    rf_reference: first!.rf_reference,
    fee: second && {
      amount: second.amount,
      iban: second.iban,
      reference: second.reference,
      purpose: second.purpose,
    },
  };
};
