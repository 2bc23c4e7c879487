import { type creditInvoice, invoiceDetail } from '../../../contract/money/invoices.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { notFound, staleVersion } from '../../platform/http/problem.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { loadInvoiceDetail } from '../invoices/present-detail.ts';
import { presentInvoice } from '../invoices/present.ts';
import { findInvoice, findInvoiceRow, findPersonOf, lockInvoice } from '../invoices/queries.ts';

/** Credits an invoice that has not changed since the page was loaded. */
export const creditInvoiceHandler: ChangeHandler<typeof creditInvoice> = async ({
  deps,
  caller,
  params,
  body,
  language,
  audit,
  trx,
}) => {
  // Locks the application first, as all payment code does.
  const found = await findInvoice(trx, params.id);
  if (!found) throw notFound();
  await lockApplication(trx, found.application_id);
  const invoice = (await lockInvoice(trx, params.id))!;
  if (invoice.version !== body.version)
    throw staleVersion(invoiceDetail, (await loadInvoiceDetail(trx, invoice.id, language))!);
  const note = await issueCreditNote(trx, deps, { ...body, invoice, by: caller });
  audit({ subject_id: note.id, person_id: await findPersonOf(trx, invoice.application_id) });
  return presentInvoice((await findInvoiceRow(deps.db, note.id))!, language);
};
