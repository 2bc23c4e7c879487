import { sql, type UpdateObject } from 'kysely';
import type { ApplicationStatus, ApplicationTransition } from '../../contract/values/application-states.ts';
import type { Db, Trx } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type { Database } from '../../server/platform/db/types.ts';

/**
 * Applications as a price list, weeks of work or an import would have left them, where the way there through
 * the product is another test. Without ids all of them.
 */
export const givenApplication = async (
  db: Db,
  ids: string | readonly string[] | null,
  columns: UpdateObject<Database, 'applications'>,
): Promise<void> => {
  await db
    .updateTable('applications')
    .set(ownedBy(columns))
    .$if(ids !== null, (rows) => rows.where('id', 'in', [ids ?? []].flat()))
    .execute();
};

/** What is given to an account is its holder's own, whatever name is on it. */
export const ownedBy = <Columns extends { user_id?: unknown; person_key?: unknown }>(
  columns: Columns,
): Columns =>
  typeof columns.user_id === 'string' && columns.person_key === undefined
    ? { ...columns, person_key: sql`(select u.person_key from users u where u.id = ${columns.user_id})` }
    : columns;

/** An application that answers the invitation to renew this permit. */
export const givenRenewal = (db: Db, id: string, permit_id: string, permit_year = 2028): Promise<void> =>
  givenApplication(db, id, { kind: 'renewal', replaces_permit_id: permit_id, permit_year });

/** A transition of an application on a past day, as its history holds it. */
export const giveEvent = async (
  db: Db | Trx,
  event: {
    application_id: string;
    day: string;
    transition: ApplicationTransition;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
  },
): Promise<void> => {
  const { day, ...columns } = event;
  await db
    .insertInto('application_events')
    .values({ id: newId(), actor: 'system', created_at: `${day}T10:00:00.000Z`, ...columns })
    .execute();
};
