import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

/** When somebody or the system reminded of it last. */
const remindedAt = sql<string | null>`(
  select max(r.created_at) from payment_reminders r where r.pro_forma_id = pro_formas.id and r.kind <> 'expired')`.as(
  'reminded_at',
);

/** The columns of a list or a panel, with the number of the application. */
export const proFormaRows = (db: Db | Trx) =>
  db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select([
      'pro_formas.id',
      'pro_formas.version',
      'pro_formas.pro_forma_nr',
      'pro_formas.reference',
      'pro_formas.application_id',
      'applications.application_nr',
      sql<string>`pro_formas.buyer->>'name'`.as('buyer_name'),
      'pro_formas.amount',
      'pro_formas.issued_on',
      'pro_formas.due_date',
      'pro_formas.status',
      'pro_formas.paid_at',
      'pro_formas.cancelled_at',
      'pro_formas.created_at',
      remindedAt,
    ]);

export const listProFormasOf = (db: Db | Trx, application_id: string) =>
  proFormaRows(db)
    .where('pro_formas.application_id', '=', application_id)
    .orderBy('pro_formas.created_at')
    .execute();
