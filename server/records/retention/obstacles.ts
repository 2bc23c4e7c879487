import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/** A permit that is in force, upcoming or suspended: it prevents deleting its holder. */
export const isLive = (alias: string, today: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.status`)} in ('pending', 'active', 'suspended')
    and ${sql.ref(`${alias}.valid_to`)} >= ${today})`;

/** Live permits and open applications of an account, with their numbers. */
export async function findObstacles(db: Db | Trx, user_id: string, today: string) {
  const permits = await db
    .selectFrom('permits')
    .select(['id', 'permit_nr as number'])
    .where('user_id', '=', user_id)
    .where(isLive('permits', today))
    .orderBy('permit_nr')
    .execute();
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'application_nr as number'])
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', statusesWhere('closed'))
    .orderBy('application_nr')
    .execute();
  return { permits, applications };
}
