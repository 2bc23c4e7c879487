import * as z from 'zod/mini';
import { type creditInvoice, invoiceDetail } from '../../../contract/money/invoices.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound, staleVersion } from '../../platform/http/problem.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { loadInvoiceDetail } from '../invoices/present-detail.ts';
import { presentInvoice } from '../invoices/present.ts';
import { findInvoice, findInvoiceRow, findPersonOf, lockInvoice } from '../invoices/queries.ts';

/** Credits an invoice that has not changed since the page was loaded. */
export const creditInvoiceHandler: Handler<typeof creditInvoice> = async ({
  deps,
  caller,
  params,
  body,
  request_id,
  language,
}) => {
  const note = await transaction(deps.db, async (trx) => {
    // Locks the application first, as all payment code does.
    const found = await findInvoice(trx, params.id);
    if (!found) throw notFound();
    await lockApplication(trx, found.application_id);
    const invoice = (await lockInvoice(trx, params.id))!;
    if (invoice.version !== body.version)
      throw staleVersion(z.parse(invoiceDetail, await loadInvoiceDetail(trx, invoice.id, language)));
    const issued = await issueCreditNote(trx, deps, { ...body, invoice, by: caller });
    await recordAccess(
      trx,
      {
        caller,
        action: 'create',
        subject_type: 'invoice',
        subject_id: issued.id,
        person_id: await findPersonOf(trx, invoice.application_id),
        request_id,
      },
      deps.clock.now(),
    );
    return issued;
  });
  return presentInvoice((await findInvoiceRow(deps.db, note.id))!, language);
};
