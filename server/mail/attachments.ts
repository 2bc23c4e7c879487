import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { findDocuments } from '../documents/queries.ts';

/** The files that go with a mail, in the order of `document_ids`. Throws when one is gone: half a decision is not sent. */
export const loadAttachments = async (deps: Pick<Deps, 'db' | 'files'>, document_ids: readonly string[]) => {
  if (document_ids.length === 0) return [];
  const documents = await findDocuments(deps.db, document_ids);
  return Promise.all(
    document_ids.map(async (id) => {
      const document = documents.find((row) => row.id === id);
      if (!document) throw new Error('A document of the mail is gone.');
      const bytes = await buffer(await deps.files.read(document.sha256));
      return { file_name: document.file_name, mime: document.mime, bytes };
    }),
  );
};
