import {
  sql,
  type Insertable,
  type InsertObject,
  type SqlBool,
  type Updateable,
  type UpdateObject,
} from 'kysely';
import type { FiscalEnvironment } from '../../../../contract/values/status.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Database, FiscalDevicesTable } from '../../../platform/db/types.ts';

/** Whether an invoice carries the code, which is then immutable. */
const premiseUsed = sql<boolean>`exists (select 1 from invoices i where i.sales_location_nr = business_premises.code)`;
const deviceUsed = sql<boolean>`exists (select 1 from invoices i
  where i.sales_location_nr = business_premises.code and i.cashier_nr = fiscal_devices.code)`;

export const listPremises = (db: Db | Trx) =>
  db
    .selectFrom('business_premises')
    .selectAll()
    .select(premiseUsed.as('used'))
    .orderBy('active', 'desc')
    .orderBy('code')
    .execute();

export const lockPremise = (trx: Trx, id: string) =>
  trx
    .selectFrom('business_premises')
    .selectAll()
    .select(premiseUsed.as('used'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listDevices = (db: Db | Trx) =>
  db
    .selectFrom('fiscal_devices')
    .innerJoin('business_premises', 'business_premises.id', 'fiscal_devices.premise_id')
    .select([
      'fiscal_devices.id',
      'fiscal_devices.version',
      'fiscal_devices.premise_id',
      'fiscal_devices.code',
      'fiscal_devices.name',
      'fiscal_devices.purpose',
      'fiscal_devices.active',
    ])
    .select(deviceUsed.as('used'))
    .orderBy('fiscal_devices.active', 'desc')
    .orderBy('fiscal_devices.code')
    .execute();

export const lockDevice = (trx: Trx, id: string) =>
  trx.selectFrom('fiscal_devices').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const listRegistrations = (db: Db | Trx) =>
  db.selectFrom('premise_registrations').selectAll().orderBy('environment').execute();

export const insertPremise = (trx: Trx, row: InsertObject<Database, 'business_premises'>) =>
  trx.insertInto('business_premises').values(row).execute();

export const updatePremise = (trx: Trx, id: string, values: UpdateObject<Database, 'business_premises'>) =>
  trx
    .updateTable('business_premises')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const insertDevice = (trx: Trx, row: Insertable<FiscalDevicesTable>) =>
  trx.insertInto('fiscal_devices').values(row).execute();

export const updateDevice = (trx: Trx, id: string, values: Updateable<FiscalDevicesTable>) =>
  trx
    .updateTable('fiscal_devices')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Whether another premise has the code in either case: printed, they would look alike. */
export const premiseCodeTaken = async (db: Db | Trx, code: string, but: string | null): Promise<boolean> => {
  const row = await db
    .selectFrom('business_premises')
    .select('id')
    .where(sql<SqlBool>`lower(code) = lower(${code})`)
    .where('id', 'is distinct from', but)
    .executeTakeFirst();
  return row !== undefined;
};

export const deviceCodeTaken = async (
  db: Db | Trx,
  premise_id: string,
  code: string,
  but: string | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('fiscal_devices')
    .select('id')
    .where('premise_id', '=', premise_id)
    .where(sql<SqlBool>`lower(code) = lower(${code})`)
    .where('id', 'is distinct from', but)
    .executeTakeFirst();
  return row !== undefined;
};

export const findRegistration = (db: Db | Trx, premise_id: string, environment: FiscalEnvironment) =>
  db
    .selectFrom('premise_registrations')
    .selectAll()
    .where('premise_id', '=', premise_id)
    .where('environment', '=', environment)
    .executeTakeFirst();

export const saveRegistration = (trx: Trx, row: InsertObject<Database, 'premise_registrations'>) =>
  trx
    .insertInto('premise_registrations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['premise_id', 'environment']).doUpdateSet(row))
    .execute();

const count = async (query: Promise<{ count: number }>): Promise<number> => (await query).count;
const many = sql<number>`count(*)`.as('count');

export const countRegistered = (db: Db | Trx, environment: FiscalEnvironment): Promise<number> =>
  count(
    db
      .selectFrom('premise_registrations as r')
      .innerJoin('business_premises as p', 'p.id', 'r.premise_id')
      .select(many)
      .where('p.active', '=', true)
      .where('r.environment', '=', environment)
      .where('r.status', '=', 'registered')
      .executeTakeFirstOrThrow(),
  );

export const countCounterDevices = (db: Db | Trx): Promise<number> =>
  count(
    db
      .selectFrom('fiscal_devices as d')
      .innerJoin('business_premises as p', 'p.id', 'd.premise_id')
      .select(many)
      .where('d.purpose', '=', 'counter')
      .where('d.active', '=', true)
      .where('p.active', '=', true)
      .executeTakeFirstOrThrow(),
  );
