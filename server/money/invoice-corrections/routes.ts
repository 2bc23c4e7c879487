import {
  createInvoice,
  creditInvoice,
  downloadInvoice,
  getCounterDevices,
  getInvoice,
  issueAdvanceInvoice,
  listInvoices,
  listToInvoice,
  printInvoice,
  sendInvoice,
  sendInvoices,
} from '../../../contract/money/invoices.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadCounter } from '../invoices/counter.ts';
import { createInvoiceHandler } from '../invoices/create-invoice.ts';
import { creditInvoiceHandler } from './credit-invoice.ts';
import { drawInvoice, invoiceFileName } from '../invoices/document/draw-invoice.ts';
import type { Output } from '../invoices/document/invoice-document.ts';
import {
  countToIssue,
  listInvoices as list,
  listToInvoice as listMissing,
} from '../invoices/list-queries.ts';
import { issueAdvanceHandler } from '../invoices/advances/issue-advance.ts';
import { loadInvoiceDetail } from '../invoices/present-detail.ts';
import { presentInvoice } from '../invoices/present.ts';
import { recordOutput } from '../invoices/document/outputs.ts';
import {
  findInvoice,
  findOutput,
  findPersonOf,
  type InvoiceRecord,
  lockInvoice,
} from '../invoices/queries.ts';
import { recordBook } from './guarded-book.ts';
import { mailInvoice } from '../invoices/mail-invoice.ts';
import { startSendingInvoices } from '../invoices/start-sending.ts';

/** The subject of the access log. */
const subjectOf = async (db: Db | Trx, invoice: Pick<InvoiceRecord, 'id' | 'application_id'>) => ({
  subject_id: invoice.id,
  person_id: await findPersonOf(db, invoice.application_id),
});

/** An output as the contract shows it. */
const outputOf = async (deps: Deps, id: string) => (await findOutput(deps.db, id))!;

export const invoiceRoutes = [
  bindChange(createInvoice, createInvoiceHandler),
  bindChange(issueAdvanceInvoice, issueAdvanceHandler),
  bindChange(creditInvoice, creditInvoiceHandler),
  bindSecondPerson(recordBook),

  bind(listInvoices, async ({ deps, body, language, today }) => {
    const page = await list(deps.db, body, today);
    return { ...page, data: page.data.map((row) => presentInvoice(row, language)) };
  }),

  bind(getInvoice, async ({ deps, params, language, audit }) => {
    const invoice = await loadInvoiceDetail(deps.db, params.id, language);
    if (!invoice) throw notFound();
    audit(await subjectOf(deps.db, invoice));
    return invoice;
  }),

  bind(downloadInvoice, async ({ deps, params, query, audit }) => {
    const invoice = await findInvoice(deps.db, params.id);
    if (!invoice) throw notFound();
    let output: Output = 'inspection';
    if (query.output) {
      const found = await findOutput(deps.db, query.output);
      if (found?.invoice_id !== invoice.id) throw notFound();
      output = found;
    }
    const bytes = await drawInvoice(deps.db, deps, invoice, output);
    const action = query.inline === '1' ? 'view' : 'download';
    audit({ ...(await subjectOf(deps.db, invoice)), action });
    return {
      ...pdfReply(bytes, invoiceFileName(invoice)),
      disposition: query.inline === '1' ? ('inline' as const) : ('attachment' as const),
    };
  }),

  bindChange(printInvoice, async ({ trx, deps, caller, params, now, audit }) => {
    const invoice = await lockInvoice(trx, params.id);
    if (!invoice) throw notFound();
    const { user_id } = caller;
    const output = await recordOutput(trx, invoice, { channel: 'print', user_id }, now);
    audit(await subjectOf(trx, invoice));
    const id = output.id;

    return outputOf(deps, id);
  }),

  bindChange(sendInvoice, async ({ trx, deps, caller, params, audit }) => {
    const invoice = await lockInvoice(trx, params.id);
    if (!invoice) throw notFound();
    audit(await subjectOf(trx, invoice));
    const id = await mailInvoice(trx, deps, invoice, caller);

    return outputOf(deps, id);
  }),

  bind(getCounterDevices, ({ deps, caller }) => loadCounter(deps, caller)),

  bind(listToInvoice, async ({ deps, body }) => ({
    ...(await listMissing(deps.db, body)),
    to_issue: await countToIssue(deps.db, body),
  })),

  bind(sendInvoices, ({ deps, caller, body, request_id }) =>
    startSendingInvoices(deps, caller, { ...body, request_id }),
  ),
];
