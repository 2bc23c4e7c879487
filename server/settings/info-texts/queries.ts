import type { InfoTextName } from '../../../contract/settings/info-texts.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';

export const listVersions = (db: Db | Trx, name?: InfoTextName) => {
  let rows = db
    .selectFrom('info_texts')
    .leftJoin('users', 'users.id', 'info_texts.created_by')
    .select([
      'info_texts.id',
      'info_texts.name',
      'info_texts.version',
      'valid_from',
      'text_sl',
      'text_en',
      'reason',
      'users.name as created_by_name',
      'info_texts.created_at',
    ])
    .orderBy('info_texts.version', 'desc');
  if (name !== undefined) rows = rows.where('info_texts.name', '=', name);
  return rows.execute();
};
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The version in force on `today`: the newest of the last day that has begun. */
export const findInForce = (db: Db | Trx, name: InfoTextName, today: string) =>
  db
    .selectFrom('info_texts')
    .select(['id', 'valid_from', 'text_sl', 'text_en'])
    .where('name', '=', name)
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The number of the last version, 0 before the first. */
export const lastVersion = async (db: Db | Trx, name: InfoTextName): Promise<number> => {
  const row = await db
    .selectFrom('info_texts')
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.version;
};

export const lockText = (trx: Trx, name: InfoTextName) => lockNames(trx, 'info_text', [name]);

export type NewVersion = {
  name: InfoTextName;
  version: number;
  valid_from: string;
  text_sl: string | null;
  text_en: string | null;
  reason: string | null;
  created_by: string | null;
  created_at: string;
};

export const insertVersion = (trx: Trx, row: NewVersion) =>
  trx
    .insertInto('info_texts')
    .values({ id: newId(), ...row })
    .execute();

export const findVersion = (db: Db | Trx, id: string) =>
  db.selectFrom('info_texts').select(['id', 'name', 'valid_from']).where('id', '=', id).executeTakeFirst();

/** False when another call was faster. */
export const deleteVersion = async (trx: Db | Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('info_texts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Categories whose unchanged renewals the program approves (docs/adr/0074), in the order of the price list. */
export const listApprovedByProgram = (db: Db | Trx) =>
  db
    .selectFrom('user_types')
    .select(['name_sl', 'name_en'])
    .where('approves_unchanged', '=', true)
    .orderBy('name_sl')
    .execute();
