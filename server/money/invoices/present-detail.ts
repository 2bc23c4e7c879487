import type { getInvoice } from '../../../contract/money/invoices.ts';
import { totalsOf } from '../../../contract/money/invoice-lines.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { balanceOf } from '../balances/queries.ts';
import { fiscalCodeOf } from './document/invoice-document.ts';
import { presentInvoice } from './present.ts';
import { listCreditedOf } from './advances/advance-queries.ts';
import { findInvoice, findInvoiceRow, listCreditNoteRows, listOutputs } from './queries.ts';
import { bookOf, creditableOf } from './rules.ts';

/** One invoice with its full history; undefined when there is none. */
export async function loadInvoiceDetail(
  db: Db | Trx,
  id: string,
  language: Language,
): Promise<HandlerReply<typeof getInvoice> | undefined> {
  const record = await findInvoice(db, id);
  const row = await findInvoiceRow(db, id);
  if (!record || !row) return undefined;
  const left =
    record.kind === 'credit_note'
      ? record.lines.map(() => 0)
      : creditableOf(record.lines, await listCreditedOf(db, id));
  const { details } = record;
  return {
    ...record,
    ...presentInvoice(row, language),
    book: bookOf(record),
    late_reason: record.details.late_reason ?? null,
    paid_on: details.paid_on,
    supply: details.supply ?? null,
    place: details.place,
    legal_basis: details.legal_basis,
    permit:
      record.permit_id && details.permit_nr ? { id: record.permit_id, permit_nr: details.permit_nr } : null,
    lines: record.lines.map((line, i) => ({ ...line, left: left[i]! })),
    rates: totalsOf(record.lines).rates,
    left: left.reduce((sum, amount) => sum + amount, 0),
    received: (await balanceOf(db, record.application_id)).kept,
    fiscal_code: fiscalCodeOf(record),
    outputs: await listOutputs(db, id),
    credit_notes: (await listCreditNoteRows(db, id)).map((note) => presentInvoice(note, language)),
  };
}
