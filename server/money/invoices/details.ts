import type { BookEntry } from '../../../contract/money/invoices.ts';

/** A form of the pre-numbered book with the day that was written on it. */
export type BookedForm = BookEntry & { issued_on: string };

/** What an invoice says besides its amounts, as it was on the day of issue. */
export type InvoiceDetails = {
  application_nr: string;
  /** Null when the invoice was issued before the permit. */
  permit_nr: string | null;
  permit_year: number;
  /** Town in which it was issued. */
  place: string;
  legal_basis: string | null;
  paid_on: string | null;
  /** Credit notes: the invoice that it corrects, and which of its lines each of ours takes back. */
  original?: { invoice_nr: string; date_time: string; of_lines: number[] };
};
