import { sql } from 'kysely';
import type { ListBody } from '../../contract/lists.ts';
import type { DocumentKind } from '../../contract/reference.ts';
import type { Db, Trx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { filtered, listPage } from '../db/list.ts';

const withUploader = (db: Db | Trx) =>
  db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.uploaded_by')
    .select([
      'documents.id',
      'owner_type',
      'owner_id',
      'documents.kind',
      'file_name',
      'mime',
      'size',
      'documents.created_at',
      sql<string | null>`users.name`.as('uploaded_by_name'),
    ])
    .where('documents.deleted_at', 'is', null);

export const listDocumentsOf = (db: Db | Trx, application_id: string) =>
  withUploader(db)
    .where('owner_type', '=', 'application')
    .where('owner_id', '=', application_id)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute();

export const pageDocumentsOf = (db: Db | Trx, application_id: string, body: ListBody) => {
  let rows = withUploader(db).where('owner_type', '=', 'application').where('owner_id', '=', application_id);
  if (body.filters.kind !== undefined) rows = rows.where(filtered('documents.kind', body.filters.kind));
  return listPage(db, rows, body, { table: 'documents' });
};

export const findDocument = (db: Db | Trx, id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A document of an application that belongs to `user_id`. */
export const findOwnDocument = (db: Db | Trx, id: string, user_id: string) =>
  db
    .selectFrom('documents')
    .innerJoin('applications', 'applications.id', 'documents.owner_id')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('documents.owner_type', '=', 'application')
    .where('documents.deleted_at', 'is', null)
    .where('applications.user_id', '=', user_id)
    .where('applications.deleted_at', 'is', null)
    .executeTakeFirst();

type Received = { part: string; file_name: string; mime: string; size: number; sha256: string };

/** One row per received file, owned by the application; the bytes are in the store already. */
export async function insertDocuments(
  trx: Trx,
  application_id: string,
  files: readonly Received[],
  uploaded_by: string | null,
  now: string,
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('documents')
    .values(
      files.map(({ part, ...file }) => ({
        id: newId(),
        owner_type: 'application' as const,
        owner_id: application_id,
        kind: part as DocumentKind,
        ...pickFile(file),
        uploaded_by,
        created_at: now,
      })),
    )
    .execute();
}

const pickFile = ({ file_name, mime, size, sha256 }: Omit<Received, 'part'>) => ({
  file_name,
  mime,
  size,
  sha256,
});
