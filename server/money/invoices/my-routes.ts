import {
  downloadInvoiceByLink,
  downloadMyInvoice,
  listMyInvoices,
} from '../../../contract/money/invoices.ts';
import { accountOf, byLink, type Holder, linkOf } from '../../permits/register/holder.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { drawInvoice, invoiceFileName } from './document/draw-invoice.ts';
import { findOwnInvoice, listOwnInvoices } from './list-queries.ts';

/**
 * Buyers always download the original as a file, the same each time; copies are what the office prints or
 * sends again.
 */
const originalOf = async (deps: Deps, id: string, holder: Holder): Promise<FileReply> => {
  const invoice = await findOwnInvoice(deps.db, id, holder);
  if (!invoice) throw notFound();
  return {
    ...pdfReply(await drawInvoice(deps.db, deps, invoice, { copy_nr: 0 }), invoiceFileName(invoice)),
    disposition: 'attachment',
  };
};

export const myInvoiceRoutes = [
  bind(listMyInvoices, ({ deps, caller, body }) => listOwnInvoices(deps.db, ownerOf(caller), body)),

  bind(downloadMyInvoice, ({ deps, caller, params }) => originalOf(deps, params.id, accountOf(caller))),

  bind(downloadInvoiceByLink, async (call) => {
    const { deps, params } = call;
    const application = await byLink(call, (id) => findApplication(deps.db, id));
    return originalOf(deps, params.id, linkOf(application));
  }),
];
