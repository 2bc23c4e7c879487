import {
  downloadInvoiceByLink,
  downloadMyInvoice,
  listMyInvoices,
} from '../../../contract/money/invoices.ts';
import { byLink } from '../../permits/applications/by-link.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/file-replies.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { drawInvoice, invoiceFileName } from './draw-invoice.ts';
import { findOwnInvoice, listOwnInvoices } from './list-queries.ts';
import { findInvoice, type InvoiceRecord } from './queries.ts';

/**
 * Buyers always download the original as a file, the same each time; copies are what the office prints or
 * sends again.
 */
const original = async (deps: Deps, invoice: InvoiceRecord): Promise<FileReply> => ({
  ...pdfReply(await drawInvoice(deps.db, deps, invoice, { copy_nr: 0 }), invoiceFileName(invoice)),
  disposition: 'attachment',
});

export const myInvoiceRoutes = [
  bind(listMyInvoices, ({ deps, caller, body }) => listOwnInvoices(deps.db, ownerOf(caller), body)),

  bind(downloadMyInvoice, async ({ deps, caller, params }) => {
    const invoice = await findOwnInvoice(deps.db, params.id, ownerOf(caller));
    if (!invoice) throw notFound();
    return original(deps, invoice);
  }),

  bind(downloadInvoiceByLink, async (call) => {
    const { deps, params } = call;
    const application = await byLink(call, (id) => findApplication(deps.db, id));
    const invoice = await findInvoice(deps.db, params.id);
    if (invoice?.application_id !== application.id) throw notFound();
    return original(deps, invoice);
  }),
];
