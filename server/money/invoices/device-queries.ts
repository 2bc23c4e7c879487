import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

const activeDevices = (db: Db | Trx) =>
  db
    .selectFrom('fiscal_devices')
    .innerJoin('business_premises', 'business_premises.id', 'fiscal_devices.premise_id')
    .select([
      'fiscal_devices.id',
      'fiscal_devices.code',
      'fiscal_devices.name',
      'fiscal_devices.purpose',
      'business_premises.code as premise',
      'business_premises.name as premise_name',
    ])
    .where('fiscal_devices.active', '=', true)
    .orderBy('business_premises.code')
    .orderBy('fiscal_devices.code');

/** Devices that invoices may be issued on, each with its premise. */
export const listDevices = (db: Db | Trx, purpose: 'bank' | 'counter') =>
  activeDevices(db).where('fiscal_devices.purpose', '=', purpose).execute();
export type Device = Awaited<ReturnType<typeof listDevices>>[number];

/** The device at which a cashier last took or returned money; null before the first time. */
export const findLastDevice = async (db: Db | Trx, cashier_id: string): Promise<string | null> => {
  const took = db
    .selectFrom('payments')
    .select(['device_id', 'created_at as at'])
    .where('cashier_id', '=', cashier_id)
    .where('device_id', 'is not', null);
  const gave = db
    .selectFrom('refunds')
    .select(['device_id', sql<string>`settled_at`.as('at')])
    .where('settled_by', '=', cashier_id)
    .where('device_id', 'is not', null);
  const last = await took.unionAll(gave).orderBy('at', 'desc').limit(1).executeTakeFirst();
  return last?.device_id ?? null;
};
