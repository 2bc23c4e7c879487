import { type creditInvoice, invoiceDetail } from '../../../contract/money/invoices.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { lockPaymentsOf } from '../balances/queries.ts';
import { lockProFormasOf } from '../pro-formas/queries.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { staleVersion } from '../../platform/http/problem.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { loadInvoiceDetail } from '../invoices/present-detail.ts';
import { presentInvoice } from '../invoices/present.ts';
import {
  findInvoice,
  findInvoiceRow,
  findPersonOf,
  type InvoiceRecord,
  lockInvoicesOf,
} from '../invoices/queries.ts';

/** The invoice, locked with those of its application after all its other money, as all payment code does. */
export async function lockForCredit(trx: Trx, id: string): Promise<InvoiceRecord | undefined> {
  const found = await findInvoice(trx, id);
  if (!found) return undefined;
  await lockApplication(trx, found.application_id);
  await lockPaymentsOf(trx, [found.application_id]);
  await lockProFormasOf(trx, found.application_id);
  await lockInvoicesOf(trx, found.application_id);
  return findInvoice(trx, id);
}

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
  const invoice = await requireSeenVersion(
    await lockForCredit(trx, params.id),
    body.version,
    async (current) => staleVersion(invoiceDetail, (await loadInvoiceDetail(trx, current.id, language))!),
  );
  const note = await issueCreditNote(trx, deps, { ...body, invoice, by: caller });
  audit({ subject_id: note.id, person_id: await findPersonOf(trx, invoice.application_id) });
  return presentInvoice((await findInvoiceRow(deps.db, note.id))!, language);
};
