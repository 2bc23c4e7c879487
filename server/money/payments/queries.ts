import type { Insertable } from 'kysely';
import { byKey, type Db, type Trx } from '../../platform/db/db.ts';
import type { PaymentsTable } from '../../platform/db/types.ts';

const withCashier = (db: Db | Trx) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.cashier_id')
    .select([
      'payments.id',
      'payments.method',
      'payments.amount',
      'payments.status',
      'payments.booking_date',
      'users.name as cashier_name',
      'payments.note',
      'payments.created_at',
    ]);

export const listPaymentsOf = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
    withCashier(db).where('payments.application_id', '=', application_id).orderBy('payments.created_at'),
  );

export const findPayment = (db: Db | Trx, id: string) =>
  withCashier(db).where('payments.id', '=', id).executeTakeFirstOrThrow();

export const insertPayment = (trx: Trx, row: Insertable<PaymentsTable>) =>
  trx.insertInto('payments').values(row).execute();
