import { recordBookInvoice } from '../../../contract/money/invoices.ts';
import { findApplicationByNumber } from '../../permits/applications/queries.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';
import { overdueSince, recordBookInvoiceHandler } from './record-book-invoice.ts';

/**
 * A form of the book that should have been confirmed by now: its day says in which month its VAT is due, so that one
 * person alone enters none (ADR 83).
 */
export const recordBook: SecondPersonVerb<typeof recordBookInvoice> = {
  kind: 'book_invoice',
  route: recordBookInvoice,
  async changeOf({ trx, body, today }) {
    const late_since = await overdueSince(trx, body.issued_on, today);
    if (late_since === null) return null;
    const { late_reason: _, ...form } = body;
    const application = await findApplicationByNumber(trx, body.application_nr.toUpperCase());
    return {
      subject_id: application?.id ?? null,
      state: form,
      facts: [
        { name: 'invoice', before: null, after: `${body.serial_nr}, ${body.set_nr}, ${body.invoice_nr}` },
        { name: 'issued_on', before: null, after: body.issued_on },
        { name: 'submit_before', before: null, after: late_since },
        { name: 'amount', before: null, after: (body.amount / 100).toFixed(2) },
      ],
    };
  },
  answer: recordBookInvoiceHandler,
};
