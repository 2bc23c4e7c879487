import { buffer } from 'node:stream/consumers';
import { safeFileName } from '../../platform/http/file-names.ts';
import type { MailAttachment, MailWithFiles } from '../../mail/outbox/send-mail.ts';
import { documentsToSend } from '../../permits/decisions/service/documents-sent.ts';
import type { Deps } from '../../platform/deps.ts';
import { findDocuments } from '../../permits/documents/queries.ts';
import { drawSheet } from '../../permits/permit-life/digital/digital-permit.ts';
import { enclosedTemporary } from '../../permits/permit-life/temporary/enclosed-temporary.ts';
import { drawInvoice, invoiceFileName } from './document/draw-invoice.ts';
import { listOutputsOfMail } from './queries.ts';

/**
 * The attachments of a mail: stored documents in their order (of a decision the signed one, none before), the temporary permit that it announces, then its
 * invoices, each drawn in its current state.
 */
export const loadMailAttachments = async (
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'clock'>,
  mail: MailWithFiles,
): Promise<MailAttachment[]> => [
  ...(await storedOnes(deps, await documentsToSend(deps.db, mail.document_ids, 'mail'))),
  ...(await temporaryPermitOf(deps, mail)),
  ...(await invoicesOf(deps, mail.id)),
];

const invoicesOf = async (deps: Pick<Deps, 'db' | 'files'>, mail_id: string): Promise<MailAttachment[]> => {
  const outputs = await listOutputsOfMail(deps.db, mail_id);
  return Promise.all(
    outputs.map(async ({ invoice, copy_nr }) => ({
      file_name: invoiceFileName(invoice),
      mime: 'application/pdf',
      bytes: await drawInvoice(deps.db, deps, invoice, { copy_nr }),
    })),
  );
};

const temporaryPermitOf = async (
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'clock'>,
  mail: MailWithFiles,
): Promise<MailAttachment[]> => {
  const now = deps.clock.now();
  const enclosed = await enclosedTemporary(deps, mail, now);
  if (!enclosed) return [];
  const drawn = await drawSheet(deps, enclosed.permit, enclosed.sheet, 'temporary', now);
  return [{ ...drawn, mime: 'application/pdf' }];
};

/** Throws when one is missing: half a decision is not sent. */
const storedOnes = async (deps: Pick<Deps, 'db' | 'files'>, document_ids: readonly string[]) => {
  if (document_ids.length === 0) return [];
  const documents = await findDocuments(deps.db, document_ids);
  return Promise.all(
    document_ids.map(async (id) => {
      const document = documents.find((row) => row.id === id);
      if (!document) throw new Error('A document of the mail is gone.');
      const bytes = await buffer(await deps.files.read(document.sha256));
      return { file_name: safeFileName(document.file_name, document.mime), mime: document.mime, bytes };
    }),
  );
};
