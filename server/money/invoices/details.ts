import type { BookEntry } from '../../../contract/money/invoices.ts';
import type { Supply } from '../balances/lines-of-application.ts';

/** A form of the pre-numbered book. */
export type BookedForm = BookEntry & {
  /** The day that was written on it. */
  issued_on: string;
  /** That of its application. */
  received_on: string;
  /** Why it is recorded after the time for its verification. */
  late_reason: string | null;
};

/** The content of an invoice besides its amounts, as of the day of issue. */
export type InvoiceDetails = {
  application_nr: string;
  /** Null when the invoice was issued before the permit. */
  permit_nr: string | null;
  permit_year: number;
  /** Missing where it was not known, and on documents of versions that did not keep it. */
  supply?: Supply;
  /** Town in which it was issued. */
  place: string;
  legal_basis: string | null;
  paid_on: string | null;
  /** Where several payments make up what a final invoice asks for, beside those that advance invoices hold. */
  payments?: { paid_on: string; amount: number }[];
  /** The advance invoices that a final invoice deducts. */
  advances?: { invoice_nr: string; issued_on: string; paid_on: string; amount: number }[];
  /** Why one of the pre-numbered book was recorded after the time for its verification. */
  late_reason?: string;
  /** Credit notes: the invoice corrected, and which of its lines each of ours reverses. */
  original?: { invoice_nr: string; date_time: string; of_lines: number[] };
};
