import { sql, type UpdateObject } from 'kysely';
import type { StoredApplicant } from '../../contract/people/applicant.ts';
import { ownedBy } from './applications.ts';
import type { Db } from '../../server/platform/db/db.ts';
import type { Database } from '../../server/platform/db/types.ts';

/** Permits as time, an import or an earlier decision would have left them; without ids all. */
export const givenPermit = async (
  db: Db,
  ids: string | readonly string[] | null,
  columns: UpdateObject<Database, 'permits'>,
): Promise<void> => {
  await db
    .updateTable('permits')
    .set(ownedBy(columns))
    .$if(ids !== null, (rows) => rows.where('id', 'in', [ids ?? []].flat()))
    .execute();
};

/** The permit of a holder who applied on paper, without a mail address. */
export const withoutMail = async (db: Db, id: string): Promise<void> => {
  await givenPermit(db, id, { holder: sql<StoredApplicant>`holder - 'email'` });
};

/** Nobody has too many permits: for tests that give one holder many. */
export const liftLimits = async (db: Db): Promise<void> => {
  await db.updateTable('user_type_parking_lots').set({ max_permits: null }).execute();
};
