import { statusList } from '../../platform/db/status-list.ts';
import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql } from 'kysely';
import { isOfPerson } from '../../platform/db/same-person.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** What lies beside a renewal and keeps the program from deciding about it. */
export const findObstacles = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('user_types as t', 't.code', 'a.user_type')
    .select([
      't.approves_unchanged',
      sql<boolean>`exists (select 1 from applications o where o.replaces_permit_id = a.replaces_permit_id
        and o.id <> a.id and o.deleted_at is null and o.status not in ${statusList('closed')})`.as(
        'other_open',
      ),
      sql<boolean>`exists (select 1 from applications o where ${isOfPerson('o', sql.ref('a.person_key'))}
        and o.id <> a.id and o.deleted_at is null and o.status in ${statusList(statusesWhere('stage', 'payment'))})`.as(
        'owes',
      ),
      sql<boolean>`exists (select 1 from barrier_anomalies h where h.permit_id = a.replaces_permit_id
        and h.status <> 'dismissed')`.as('anomaly'),
      sql<boolean>`(a.rfid_card = 'existing' and not exists (select 1 from rfid_cards c
        where c.number = a.rfid_card_number and c.status = 'assigned' and c.permit_id = a.replaces_permit_id))`.as(
        'card_gone',
      ),
    ])
    .where('a.id', '=', application_id)
    .executeTakeFirstOrThrow();

/** What the program last said about leaving an application to staff: why, and of which version. */
export const findLeftToStaff = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('application_events')
    .select(['reason', sql<number>`(data ->> 'version')::int`.as('version')])
    .where('application_id', '=', application_id)
    .where('transition', '=', 'leave_to_staff')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Renewals that the program approved, are paid and keep their card. */
export const listToIssue = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('applications')
      .select('id')
      .where('approved_by_program', '=', true)
      .where('status', 'in', statusesWhere('to_issue'))
      .where('rfid_card', '=', 'existing')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
