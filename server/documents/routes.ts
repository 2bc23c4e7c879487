import { downloadDocument, downloadMyDocument, listApplicationDocuments } from '../../contract/documents.ts';
import { recordAccess } from '../access-log/record.ts';
import { findApplication } from '../applications/queries.ts';
import type { Deps } from '../deps.ts';
import { bind } from '../http/bind.ts';
import type { FileReply } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findDocument, findOwnDocument, pageDocumentsOf } from './queries.ts';

type Document = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const fileOf = async (deps: Deps, document: Document, inline: string | undefined): Promise<FileReply> => ({
  stream: await deps.files.read(document.sha256),
  mime: document.mime,
  file_name: document.file_name,
  size: document.size,
  disposition: inline === '1' ? 'inline' : 'attachment',
});

export const documentRoutes = [
  bind(listApplicationDocuments, async ({ deps, caller, params, body, request_id }) => {
    const application = await findApplication(deps.db, params.itemId);
    if (!application) throw notFound();
    await recordAccess(
      deps.db,
      {
        caller,
        action: 'list',
        subject_type: 'document',
        subject_id: application.id,
        person_id: application.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    return pageDocumentsOf(deps.db, application.id, body);
  }),

  bind(downloadDocument, async ({ deps, caller, params, query, request_id }) => {
    const document = await findDocument(deps.db, params.id);
    if (!document) throw notFound();
    const application =
      document.owner_type === 'application' ? await findApplication(deps.db, document.owner_id) : undefined;
    await recordAccess(
      deps.db,
      {
        caller,
        action: query.inline === '1' ? 'view' : 'download',
        subject_type: 'document',
        subject_id: document.id,
        person_id: application?.user_id ?? null,
        request_id,
      },
      deps.clock.now(),
    );
    return fileOf(deps, document, query.inline);
  }),

  bind(downloadMyDocument, async ({ deps, caller, params, query }) => {
    const document = caller.user_id ? await findOwnDocument(deps.db, params.id, caller.user_id) : undefined;
    if (!document) throw notFound();
    return fileOf(deps, document, query.inline);
  }),
];
