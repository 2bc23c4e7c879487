import type { UpdateObject } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type { Database } from '../../server/platform/db/types.ts';

/** Stored files as another applicant, or an earlier version, would have left them. */
export const givenDocument = async (
  db: Db,
  ids: string | readonly string[],
  columns: UpdateObject<Database, 'documents'>,
): Promise<void> => {
  await db.updateTable('documents').set(columns).where('id', 'in', [ids].flat()).execute();
};

/** Another document of the same record with the same bytes; returns its id. */
export const giveCopy = async (
  db: Db,
  of: string,
  columns: UpdateObject<Database, 'documents'>,
): Promise<string> => {
  const row = await db
    .selectFrom('documents')
    .select(['owner_type', 'owner_id', 'kind', 'file_name', 'mime', 'size', 'sha256'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('documents')
    .values({ ...row, id })
    .execute();
  await givenDocument(db, id, columns);
  return id;
};
