import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import labels from '../../../contract/settings/labels.sl.ts';
import { maskedContext, composeMail, renderContent } from '../../mail/outbox/render.ts';
import type { TemplateData, TemplateName } from '../../mail/outbox/mail-data.ts';
import { isTemplateName } from '../../mail/outbox/templates.ts';
import { listMailsOf } from '../../mail/outbox/queries.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { drawInvoice, invoiceFileName } from '../../money/invoices/document/draw-invoice.ts';
import { findInvoice, listInvoicesOf } from '../../money/invoices/queries.ts';
import { type Application, listEvents } from '../../permits/applications/queries.ts';
import { listContestedOf } from '../../permits/appeals/queries.ts';
import { composeServiceSheet, SERVICE_TITLE } from '../../permits/decisions/service/compose-service-sheet.ts';
import { presentServices } from '../../permits/decisions/service/present-services.ts';
import { listNumbersOfDocuments } from '../../permits/decisions/queries.ts';
import { listDocumentsOf, listSetAside } from '../../permits/documents/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { tableBytes } from '../../platform/tables/table-file.ts';
import { writeZip, type ZipEntry } from '../../platform/tables/zip.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findUserType } from '../../settings/parking/queries.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { type CaseItem, inOrder } from './order.ts';
import { CONTENTS_HEADER, contentsRow, contentsSheet, historySheet } from './sheets.ts';

type Content = { sha256: string; open: () => Promise<Readable> };
type Item = CaseItem & Content;

/** What is made for the file and small. */
const made = (bytes: Buffer): Content => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: async () => Readable.from([bytes]),
});

/**
 * The file of a case as a ZIP, in order of time: the application with its history, documents (those set aside are
 * marked, what was erased is gone), messages as text with masked links, invoices, how its decisions were served; before
 * them the list of contents as PDF and CSV with the hash of each. Stored files are read one after the other while the ZIP is written.
 */
export async function writeCaseFile(
  db: Db | Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'files'>,
  application: Application,
): Promise<{ stream: Readable; file_name: string }> {
  const now = deps.clock.now();
  const { municipality } = await loadParameters(db, deps.clock.today());
  const crest = await loadCrest(db, deps, now);
  const pdf = { author: municipality.name, created_at: now, crest };
  const category = await findUserType(db, application.user_type);
  const history = historySheet(
    application,
    await listEvents(db, application.id),
    category.name_sl,
    municipality,
  );
  const items: Item[] = [
    {
      at: application.created_at,
      title: 'Vloga in potek zadeve',
      number: application.application_nr,
      note: null,
      file_name: `vloga-${application.application_nr}.pdf`,
      mime: 'application/pdf',
      ...made(await renderPdf([history], pdf)),
    },
    ...(await documentItems(db, deps, application.id)),
    ...(await serviceItems(db, deps, application, pdf)),
    ...(await mailItems(db, deps, application.id)),
    ...(await invoiceItems(db, deps, application.id)),
  ];
  const ordered = inOrder(items);
  const contents = await renderPdf([contentsSheet(application, ordered, municipality, now)], pdf);
  const table = { name: 'Popis', header: CONTENTS_HEADER, rows: ordered.map(contentsRow) };
  const entries: ZipEntry[] = [
    { name: '000-popis-spisa.pdf', open: made(contents).open },
    { name: '000-popis-spisa.csv', open: made(await tableBytes(table, 'csv')).open },
    ...ordered.map(({ path, open }) => ({ name: path, open })),
  ];
  return { stream: writeZip(entries, now), file_name: `spis-${application.application_nr}.zip` };
}

/** Copies of the file itself are no part of it. */
const NO_PART = 'case_file';

async function documentItems(
  db: Db | Trx,
  deps: Pick<Deps, 'files'>,
  application_id: string,
): Promise<Item[]> {
  const counted = await listDocumentsOf(db, application_id);
  const set_aside = await listSetAside(db, application_id);
  const documents = [...counted, ...set_aside].filter(({ kind }) => kind !== NO_PART);
  const numbers = new Map(
    (
      await listNumbersOfDocuments(
        db,
        documents.map(({ id }) => id),
      )
    ).map((row) => [row.document_id, row.decision_nr]),
  );
  return documents.map((document) => ({
    at: document.created_at,
    title: labels.document_kind[document.kind],
    number: numbers.get(document.id) ?? null,
    note: document.deleted_at
      ? `izločeno ${formatDate('sl', dayOf(document.deleted_at))}, se ne upošteva`
      : null,
    file_name: document.file_name,
    mime: document.mime,
    sha256: document.sha256,
    open: () => deps.files.read(document.sha256),
  }));
}

/** One page on how the decisions of the case were served; none without a decision of an administrative procedure. */
async function serviceItems(
  db: Db | Trx,
  { clock }: Pick<Deps, 'clock'>,
  { id, application_nr }: Application,
  pdf: Parameters<typeof renderPdf>[1],
): Promise<Item[]> {
  const today = clock.today();
  const { municipality } = await loadParameters(db, today);
  const decisions = [];
  for (const decision of await listContestedOf(db, id))
    if (decision.procedure === 'administrative')
      decisions.push({
        decision_nr: decision.decision_nr,
        issued_on: dayOf(decision.issued_at),
        services: (await presentServices(db, decision.id, today)).services,
      });
  if (decisions.length === 0) return [];
  const sheet = composeServiceSheet(application_nr, decisions, municipality);
  return [
    {
      at: clock.now(),
      title: SERVICE_TITLE,
      number: null,
      note: null,
      file_name: `vrocanje-${application_nr}.pdf`,
      mime: 'application/pdf',
      ...made(await renderPdf([sheet], pdf)),
    },
  ];
}

async function mailItems(
  db: Db | Trx,
  deps: Pick<Deps, 'config' | 'clock'>,
  application_id: string,
): Promise<Item[]> {
  const { municipality } = await loadParameters(db, deps.clock.today());
  const texts = await loadEditedTexts(db);
  const context = maskedContext(deps.config, municipality);
  return (await listMailsOf(db, application_id)).flatMap((mail): Item[] => {
    if (mail.anonymised_at !== null || !isTemplateName(mail.template)) return [];
    const data = mail.data as TemplateData<TemplateName>;
    const content = composeMail(mail.template, mail.language, data, context, texts);
    const { subject, text } = renderContent(mail.language, content, context);
    return [
      {
        at: mail.created_at,
        title: `Sporočilo: ${subject}`,
        number: mail.post_number,
        note: labels.mail_status[mail.status],
        file_name: `sporocilo-${mail.template}.txt`,
        mime: 'text/plain',
        ...made(Buffer.from(`${subject}\n\n${text}\n`)),
      },
    ];
  });
}

async function invoiceItems(
  db: Db | Trx,
  deps: Pick<Deps, 'files'>,
  application_id: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const { id } of await listInvoicesOf(db, application_id)) {
    const invoice = await findInvoice(db, id);
    if (!invoice) continue;
    items.push({
      at: invoice.date_time,
      title: labels.invoice_kind[invoice.kind],
      number: invoice.invoice_nr,
      note: null,
      file_name: invoiceFileName(invoice),
      mime: 'application/pdf',
      ...made(await drawInvoice(db, deps, invoice, 'inspection')),
    });
  }
  return items;
}
