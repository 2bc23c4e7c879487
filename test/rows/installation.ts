import type { UpdateObject } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import type { Database } from '../../server/platform/db/types.ts';

/** The installation as a demo or a new one; a running one never goes back. */
export const givenInstallation = async (
  db: Db,
  columns: UpdateObject<Database, 'installation'>,
): Promise<void> => {
  await db.updateTable('installation').set(columns).execute();
};
