import {
  deleteDocument,
  downloadDocument,
  downloadMyDocument,
  getDocument,
  listApplicationDocuments,
  listDocuments,
} from '../../../contract/permits/documents.ts';
import { eraseDocument, restoreDocument } from '../../../contract/permits/bin.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { requiredDocuments } from '../applications/submit/intake.ts';
import { findApplication, findWithBin } from '../applications/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { deleteDocument as remove } from './delete-document.ts';
import { eraseDocumentHandler } from './erase-document.ts';
import { restoreDocumentHandler } from './restore-document.ts';
import {
  findListedDocument,
  findOwnDocument,
  findStoredDocument,
  pageDocuments,
  pageDocumentsOf,
} from '../documents/queries.ts';
import { findPermitRow } from '../register/queries.ts';
import { mayErase, rejectionOfDeletion } from '../documents/rules.ts';

type Document = NonNullable<Awaited<ReturnType<typeof findStoredDocument>>>;

const fileOf = async (deps: Deps, document: Document, inline: string | undefined): Promise<FileReply> => {
  if (document.av_status === 'infected') throw ruleBroken('rule.document_infected');
  return {
    stream: await deps.files.read(document.sha256),
    mime: document.mime,
    file_name: document.file_name,
    size: document.size,
    disposition: inline === '1' ? 'inline' : 'attachment',
  };
};

type Row = Awaited<ReturnType<typeof pageDocuments>>['data'][number];
const keptBecause = (row: Row) =>
  rejectionOfDeletion(
    row,
    row.application_status && row.vehicles
      ? {
          status: row.application_status,
          required: requiredDocuments(
            { required_documents: row.required_documents ?? [] },
            { vehicles: row.vehicles, representative: row.representative },
          ),
          others_of_kind: row.others_of_kind,
        }
      : null,
  );

export const documentRoutes = [
  bind(listDocuments, async ({ deps, body }) => {
    const page = await pageDocuments(deps.db, body);
    return {
      ...page,
      data: page.data.map((row) => ({ ...row, kept_because: keptBecause(row), may_erase: false })),
    };
  }),

  bind(getDocument, async ({ deps, caller, params, audit }) => {
    const row = await findListedDocument(deps.db, params.id);
    if (!row) throw notFound();
    audit({ subject_id: row.id, person_id: row.person_id });
    return {
      ...row,
      kept_because: keptBecause(row),
      may_erase: can(caller, 'data.erase') && mayErase(row, caller),
    };
  }),

  bindChange(deleteDocument, (call) => remove(call, { id: call.params.id })),

  bindChange(restoreDocument, restoreDocumentHandler),
  bindChange(eraseDocument, eraseDocumentHandler),

  bind(listApplicationDocuments, async ({ deps, params, body, audit }) => {
    const application = await findApplication(deps.db, params.itemId);
    if (!application) throw notFound();
    audit({ subject_id: application.id, person_id: application.user_id });
    return pageDocumentsOf(deps.db, application.id, body);
  }),

  bind(downloadDocument, async ({ deps, params, query, audit }) => {
    const document = await findStoredDocument(deps.db, params.id);
    // Imported files, bank statements and exports hold everybody's data; they have download calls and
    // permissions of their own.
    if (!document || ['import', 'bank_statement', 'export', 'vat_closing'].includes(document.owner_type))
      throw notFound();
    const owner =
      document.owner_type === 'permit'
        ? await findPermitRow(deps.db, document.owner_id)
        : await findWithBin(deps.db, document.owner_id);
    const action = query.inline === '1' ? 'view' : 'download';
    audit({ action, subject_id: document.id, person_id: owner?.user_id ?? null });
    return fileOf(deps, document, query.inline);
  }),

  bind(downloadMyDocument, async ({ deps, caller, params, query }) => {
    const document = caller.user_id ? await findOwnDocument(deps.db, params.id, caller.user_id) : undefined;
    if (!document) throw notFound();
    return fileOf(deps, document, query.inline);
  }),
];
