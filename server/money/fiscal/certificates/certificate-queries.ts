import type { Insertable } from 'kysely';
import type { FiscalSystem } from '../../../../contract/money/fiscal.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { FiscalCertificatesTable } from '../../../platform/db/types.ts';

/** What may be shown of the certificates in use; never their keys. */
export const listLiveCertificates = (db: Db | Trx) =>
  db
    .selectFrom('fiscal_certificates as c')
    .leftJoin('users', 'users.id', 'c.created_by')
    .select([
      'c.id',
      'c.environment',
      'c.subject',
      'c.issuer',
      'c.serial',
      'c.tax_number',
      'c.valid_from',
      'c.valid_to',
      'c.created_at',
      'users.name as created_by_name',
    ])
    .where('c.removed_at', 'is', null)
    .execute();

export const insertCertificate = (trx: Trx, row: Insertable<FiscalCertificatesTable>) =>
  trx.insertInto('fiscal_certificates').values(row).execute();

const removed = (trx: Trx, removed_by: string | null, now: string) =>
  trx
    .updateTable('fiscal_certificates')
    .set({ removed_at: now, removed_by, sealed_key: null })
    .where('removed_at', 'is', null);

export const removeCertificatesOf = (
  trx: Trx,
  environment: FiscalSystem,
  removed_by: string | null,
  now: string,
) => removed(trx, removed_by, now).where('environment', '=', environment).execute();

export const removeCertificate = async (
  trx: Trx,
  id: string,
  removed_by: string | null,
  now: string,
): Promise<boolean> => {
  const row = await removed(trx, removed_by, now).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
};

export const savePins = (
  trx: Trx,
  environment: FiscalSystem,
  pem: string,
  created_by: string | null,
  now: string,
) =>
  trx
    .insertInto('fiscal_pins')
    .values({ environment, pem, created_by, created_at: now })
    .onConflict((conflict) =>
      conflict.column('environment').doUpdateSet({ pem, created_by, created_at: now }),
    )
    .execute();

export const removePins = async (trx: Trx, environment: FiscalSystem): Promise<boolean> => {
  const row = await trx
    .deleteFrom('fiscal_pins')
    .where('environment', '=', environment)
    .returning('environment')
    .executeTakeFirst();
  return row !== undefined;
};

/** The sealed keys of the live certificates, locked. */
export const listSealedKeys = (trx: Trx) =>
  trx
    .selectFrom('fiscal_certificates')
    .select(['id', 'sealed_key'])
    .$narrowType<{ sealed_key: string }>()
    .where('sealed_key', 'is not', null)
    .forNoKeyUpdate()
    .execute();

export const saveSealedKey = (trx: Trx, id: string, sealed_key: string) =>
  trx.updateTable('fiscal_certificates').set({ sealed_key }).where('id', '=', id).execute();
