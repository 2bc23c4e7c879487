import { sql, type Insertable } from 'kysely';
import type { ReminderKind } from '../../../contract/money/dunning.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { PaymentRemindersTable } from '../../platform/db/types.ts';

const waiting = (db: Db | Trx) =>
  db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select([
      'pro_formas.id',
      'pro_formas.application_id',
      'pro_formas.issued_on',
      'pro_formas.due_date',
      sql<
        ReminderKind[]
      >`array(select kind from payment_reminders r where r.pro_forma_id = pro_formas.id)`.as('said'),
      sql<string | null>`(select to_char(max(r.created_at) at time zone 'Europe/Ljubljana', 'YYYY-MM-DD')
        from payment_reminders r where r.pro_forma_id = pro_formas.id and r.kind = 'by_staff')`.as(
        'reminded_on',
      ),
    ])
    .where('pro_formas.status', '=', 'issued')
    .where('applications.status', '=', 'awaiting_payment')
    .where('applications.deleted_at', 'is', null);

/** Pro-formas awaiting payment that are due by this day, longest overdue first. */
export const listWaiting = (db: Db, due_by: string) =>
  waiting(db).where('pro_formas.due_date', '<=', due_by).orderBy('pro_formas.due_date').execute();

/** One such pro-forma in its current state. */
export const findWaiting = (trx: Trx, id: string) =>
  waiting(trx).where('pro_formas.id', '=', id).executeTakeFirst();

export const lockProForma = (trx: Trx, id: string) =>
  trx.selectFrom('pro_formas').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findProFormaOwner = (db: Db | Trx, id: string) =>
  db.selectFrom('pro_formas').select(['id', 'application_id']).where('id', '=', id).executeTakeFirst();

/**
 * Whether a statement holds unconfirmed money for an application: its payer must not be reminded of the full
 * amount.
 */
export const waitsForConfirmation = async (trx: Trx, application_id: string): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .leftJoin('pro_formas', 'pro_formas.id', 'payments.pro_forma_id')
    .select('payments.id')
    .where((where) =>
      where.or([
        where('payments.application_id', '=', application_id),
        where.and([
          where('payments.application_id', 'is', null),
          where('pro_formas.application_id', '=', application_id),
        ]),
      ]),
    )
    .where('payments.direction', '=', 'credit')
    .where('payments.method', '=', 'upn')
    .where('payments.confirmed_at', 'is', null)
    .where('payments.split_at', 'is', null)
    .where('payments.status', 'in', ['matched', 'underpaid', 'overpaid', 'duplicate'])
    .where(sql<boolean>`not exists (select 1 from payments r where r.reverses_id = payments.id)`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** False when this was sent before: each step of the system happens once per pro-forma. */
export const insertReminder = async (trx: Trx, row: Insertable<PaymentRemindersTable>): Promise<boolean> => {
  const written = await trx
    .insertInto('payment_reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

export const setMailOfReminder = (trx: Trx, id: string, mail_id: string) =>
  trx.updateTable('payment_reminders').set({ mail_id }).where('id', '=', id).execute();
