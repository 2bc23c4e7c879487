import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ReasonKind } from '../../../contract/settings/reasons.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ReasonTemplatesTable } from '../../platform/db/types.ts';

const live = (db: Db | Trx) => db.selectFrom('reason_templates').selectAll().where('deleted_at', 'is', null);

/** In the order in which they are offered. */
export const listReasons = (
  db: Db | Trx,
  { kind, active }: { kind?: ReasonKind | undefined; active?: true | undefined },
) => {
  let rows = live(db).orderBy('kind').orderBy('sort_order').orderBy('id');
  if (kind) rows = rows.where('kind', '=', kind);
  if (active) rows = rows.where('active', '=', true);
  return rows.execute();
};

export const findReason = (db: Db | Trx, id: string) => live(db).where('id', '=', id).executeTakeFirst();

type Fields = Pick<
  Insertable<ReasonTemplatesTable>,
  'kind' | 'title_sl' | 'title_en' | 'text_sl' | 'text_en' | 'sort_order' | 'active'
>;
export const insertReason = (trx: Trx | Db, fields: Fields, now: string) =>
  trx
    .insertInto('reason_templates')
    .values({ id: newId(), ...fields, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined when the version is an old one. */
export const updateReason = (trx: Trx | Db, id: string, version: number, fields: Fields, now: string) =>
  trx
    .updateTable('reason_templates')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const deleteReason = async (trx: Trx | Db, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('reason_templates')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
