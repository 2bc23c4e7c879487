import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../../settings/municipality/load-crest.ts';
import { invoiceDocument, type Output } from './invoice-document.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import type { InvoiceRecord } from '../queries.ts';
import { inFileName } from '../rules.ts';

/** `racun-OBC1-SPLET1-12-2027.pdf` */
export const invoiceFileName = ({ kind, language, invoice_nr }: InvoiceRecord): string =>
  `${INVOICE_TEXTS[language].file[kind]}-${inFileName(invoice_nr)}.pdf`;

/**
 * The PDF of an invoice or credit note, from the row alone and the crest of the day of issue: the same bytes
 * each time.
 */
export async function drawInvoice(
  db: Db | Trx,
  deps: Pick<Deps, 'files'>,
  invoice: InvoiceRecord,
  output: Output,
): Promise<Buffer> {
  return renderPdf([invoiceDocument(invoice, output)], {
    author: invoice.seller.name,
    created_at: invoice.date_time,
    crest: await loadCrest(db, deps, invoice.date_time),
  });
}
