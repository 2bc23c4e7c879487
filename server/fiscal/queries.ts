import type { FiscalEnvironment } from '../../contract/status.ts';
import type { Db, Trx } from '../db/db.ts';

/** Which system invoices are confirmed by, and the key of practice; there is exactly one row. */
export const loadFiscalSettings = (db: Db | Trx) =>
  db.selectFrom('fiscal_settings').selectAll().executeTakeFirstOrThrow();

/** As loadFiscalSettings, locked until the transaction ends. */
export const lockFiscalSettings = (trx: Trx) =>
  trx.selectFrom('fiscal_settings').selectAll().forUpdate().executeTakeFirstOrThrow();

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
