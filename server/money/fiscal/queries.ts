import type { FiscalEnvironment } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** The system that verifies invoices, and the practice key; there is exactly one row. */
export const loadFiscalSettings = (db: Db | Trx) =>
  db.selectFrom('fiscal_settings').selectAll().executeTakeFirstOrThrow();

/** As loadFiscalSettings, locked until the transaction ends. */
export const lockFiscalSettings = (trx: Trx) =>
  trx.selectFrom('fiscal_settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export const savePracticeKey = (trx: Trx, practice_key: string) =>
  trx.updateTable('fiscal_settings').set({ practice_key }).execute();

export type LiveCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** The certificate that signs in this environment; `practice` has none. */
export const findCertificate = (db: Db | Trx, environment: FiscalEnvironment) =>
  db
    .selectFrom('fiscal_certificates')
    .selectAll()
    .$narrowType<{ sealed_key: string }>()
    .where('environment', '=', environment as 'test')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const findPins = (db: Db | Trx, environment: 'test' | 'production') =>
  db.selectFrom('fiscal_pins').selectAll().where('environment', '=', environment).executeTakeFirst();

export const saveEnvironment = (
  trx: Trx,
  environment: FiscalEnvironment | null,
  updated_by: string | null,
  updated_at: string,
) =>
  trx
    .updateTable('fiscal_settings')
    .set((eb) => ({ environment, updated_by, updated_at, version: eb('version', '+', 1) }))
    .execute();

export const saveWarnedOn = (
  trx: Trx,
  days: { unverified_warned_on: string } | { certificate_warned_on: string },
) => trx.updateTable('fiscal_settings').set(days).execute();

/** All staff with their permissions. */
export const listStaff = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'role', 'permissions'])
    .where('role', 'in', ['root', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
