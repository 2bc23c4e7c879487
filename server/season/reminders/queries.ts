import { statusList } from '../../platform/db/status-list.ts';
import { sql, type SqlBool } from 'kysely';
import { isOfPerson } from '../../platform/db/same-person.ts';
import { byKey, type Db, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { isUncollected } from '../../permits/permit-life/uncollected-queries.ts';
import type { RemindersTable } from '../../platform/db/types.ts';

const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Ljubljana', 'YYYY-MM-DD')`;
const said = (kind: RemindersTable['kind'], subject: 'permit' | 'application', about_on: string) =>
  sql<number[]>`array(select r.step from reminders r where r.kind = ${kind}
    and r.${sql.raw(`${subject}_id`)} = ${sql.ref(`${subject}s.id`)} and r.about_on = ${sql.ref(about_on)})`;

/**
 * Whether the right continues without a reminder: this permit is being renewed, or the same person has a live
 * application or permit of the same category for a later year with one of the cars.
 */
export const isRenewed = (alias: string) => sql<boolean>`(exists (
    select 1 from applications n where n.kind = 'renewal' and n.replaces_permit_id = ${sql.ref(`${alias}.id`)}
      and n.deleted_at is null and n.status not in ${statusList('ended')})
  or exists (
    select 1 from applications n where ${isOfPerson('n', sql.ref(`${alias}.person_key`))}
      and n.user_type = ${sql.ref(`${alias}.user_type`)} and n.permit_year > ${sql.ref(`${alias}.permit_year`)}
      and n.registration_numbers && ${sql.ref(`${alias}.registration_numbers`)}
      and n.deleted_at is null and n.status not in ${statusList('ended')}))`;

const ending = (db: Db | Trx) =>
  db
    .selectFrom('permits')
    .leftJoin('users', 'users.id', 'permits.user_id')
    .select([
      'permits.id',
      'permits.valid_to',
      dayOf('permits.issued_at').as('issued_on'),
      said('permit_expires', 'permit', 'permits.valid_to').as('said'),
      sql<string | null>`(select to_char(max(m.finished_at) at time zone 'Europe/Ljubljana', 'YYYY-MM-DD')
        from campaign_messages m where m.permit_id = permits.id and m.state = 'sent')`.as('invited_on'),
    ])
    .where('permits.deleted_at', 'is', null)
    .where('permits.status', '=', 'active')
    .where('permits.issued_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where(sql<SqlBool>`not ${isRenewed('permits')}`);

/**
 * Permits whose last day lies between two days and that nobody has applied to renew, the first to end first.
 */
export const listEndingPermits = (db: Db, from: string, to: string) =>
  ending(db)
    .where('permits.valid_to', '>=', from)
    .where('permits.valid_to', '<=', to)
    .orderBy('permits.valid_to')
    .execute();
export const findEndingPermit = (trx: Trx, id: string) =>
  ending(trx).where('permits.id', '=', id).executeTakeFirst();

const uncollected = (db: Db | Trx) =>
  db
    .selectFrom('permits')
    .leftJoin('users', 'users.id', 'permits.user_id')
    .select([
      'permits.id',
      'permits.valid_to',
      dayOf('permits.issued_at').as('issued_on'),
      sql<
        number[]
      >`array(select r.step from reminders r where r.kind = 'card_waiting' and r.permit_id = permits.id)`.as(
        'said',
      ),
    ])
    .where('permits.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(isUncollected);

export const listUncollectedCards = (db: Db, today: string, issued_before: string) =>
  uncollected(db)
    .where('permits.valid_to', '>=', today)
    .where('permits.issued_at', '<', issued_before)
    .orderBy('permits.issued_at')
    .execute();
export const findUncollectedCard = (trx: Trx, id: string) =>
  uncollected(trx).where('permits.id', '=', id).executeTakeFirst();

const asked = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .select([
      'applications.id',
      sql<string>`applications.supplement_due_at`.as('due_on'),
      sql<string>`coalesce((select to_char(max(e.created_at) at time zone 'Europe/Ljubljana', 'YYYY-MM-DD')
        from application_events e where e.application_id = applications.id and e.transition = 'request_supplement'),
        to_char(applications.updated_at at time zone 'Europe/Ljubljana', 'YYYY-MM-DD'))`.as('asked_on'),
      said('supplement_due', 'application', 'applications.supplement_due_at').as('said'),
    ])
    .where('applications.deleted_at', 'is', null)
    .where('applications.status', '=', 'supplement_requested')
    .where('applications.supplement_due_at', 'is not', null);

export const listAskedSupplements = (db: Db, from: string, to: string) =>
  asked(db)
    .where('applications.supplement_due_at', '>=', from)
    .where('applications.supplement_due_at', '<=', to)
    .orderBy('applications.supplement_due_at')
    .execute();
export const findAskedSupplement = (trx: Trx, id: string) =>
  asked(trx).where('applications.id', '=', id).executeTakeFirst();

type NewReminder = {
  kind: RemindersTable['kind'];
  permit_id?: string;
  application_id?: string;
  about_on: string;
  step: number;
  created_at: string;
};

/**
 * The id of the row, or null when this was sent before: a reminder is sent once, however many processes run.
 */
export const insertReminder = async (trx: Trx, row: NewReminder): Promise<string | null> => {
  const written = await trx
    .insertInto('reminders')
    .values({ ...row, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
};

export const setMailOfReminder = (trx: Trx, id: string, mail_id: string) =>
  trx.updateTable('reminders').set({ mail_id }).where('id', '=', id).execute();

/**
 * Reminders sent to an applicant by mail or letter, about an application, its pro-formas or its permit,
 * newest first.
 */
export const listRemindersOf = (db: Db | Trx, application_id: string) => {
  const reminders = db
    .selectFrom('reminders')
    .leftJoin('permits', 'permits.id', 'reminders.permit_id')
    .select([
      sql<RemindersTable['kind'] | 'payment'>`reminders.kind`.as('kind'),
      'reminders.about_on',
      'reminders.created_at',
    ])
    .where((where) =>
      where.or([
        where('reminders.application_id', '=', application_id),
        where('permits.application_id', '=', application_id),
      ]),
    )
    .unionAll(
      db
        .selectFrom('payment_reminders as r')
        .innerJoin('pro_formas as f', 'f.id', 'r.pro_forma_id')
        .select([
          sql<RemindersTable['kind'] | 'payment'>`'payment'`.as('kind'),
          'f.due_date as about_on',
          'r.created_at',
        ])
        .where('f.application_id', '=', application_id)
        .where('r.kind', '<>', 'expired'),
    )
    .orderBy('created_at', 'desc');
  return byKey(db, reminders);
};
