import { sql } from 'kysely';
import { json, type Db, type Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { forgetSettingsVersion } from '../../platform/db/settings-version.ts';
import type { ParameterName } from './parameters.ts';

export const findRows = (db: Db | Trx, names: readonly string[]) =>
  db
    .selectFrom('parameters')
    .leftJoin('users', 'users.id', 'parameters.created_by')
    .select([
      'parameters.id',
      'parameters.name',
      'value',
      'valid_from',
      'reason',
      'users.name as created_by_name',
      'parameters.created_at',
    ])
    .where('parameters.name', 'in', names.length > 0 ? names : [''])
    .execute();

/** The number of changes by name; names without one are missing. */
export const findVersions = async (db: Db | Trx): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('parameter_changes')
    .select(['name', sql<number>`max(version)`.as('version')])
    .groupBy('name')
    .execute();
  return new Map(rows.map((row) => [row.name, row.version]));
};

export type Change = {
  name: string;
  /** The version that this change makes: the last one and one more. */
  version: number;
  action: 'set' | 'delete';
  value: unknown;
  valid_from: string;
  reason: string | null;
  created_by: string | null;
  created_at: string;
};

/** Writes the history. Call it under `lockParameter`: no two changes make the same version. */
export const insertChange = (trx: Trx, { value, ...change }: Change) =>
  trx
    .insertInto('parameter_changes')
    .values({ id: newId(), ...change, value: json(value) })
    .execute();

/** Sets the value of a day; replaces one of the same day. */
export const setValue = async (
  trx: Trx,
  { name, value, valid_from, reason, created_by, created_at }: Change,
): Promise<void> => {
  forgetSettingsVersion(trx);
  await trx
    .insertInto('parameters')
    .values({ id: newId(), name, value: json(value), valid_from, reason, created_by, created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'valid_from'])
        .doUpdateSet({ value: json(value), reason, created_by, created_at }),
    )
    .execute();
};

export const findRow = (db: Db | Trx, id: string) =>
  db
    .selectFrom('parameters')
    .select(['id', 'name', 'value', 'valid_from'])
    .where('id', '=', id)
    .executeTakeFirst();

/** False when another call was faster. */
export const deleteRow = async (trx: Trx, id: string): Promise<boolean> => {
  forgetSettingsVersion(trx);
  const { numDeletedRows } = await trx.deleteFrom('parameters').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Changes of one parameter are serialised, also before its first row exists. */
export const lockParameter = (trx: Trx, name: ParameterName) => lockNames(trx, 'parameter', [name]);

/** The day up to which accounting has documents; null before the first batch. */
export const findLastAccountedDay = async (db: Db | Trx): Promise<string | null> => {
  const row = await db
    .selectFrom('accounting_batches')
    .select(({ fn }) => fn.max('period_to').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
};
