import { plateTextOf } from '../../platform/db/plate-texts.ts';
import { sql, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { allFilters, filterCondition, listPage } from '../../platform/db/list.ts';
import type { BarrierAnomaliesTable } from '../../platform/db/types.ts';

type Passage = {
  id: string;
  lot_code: string;
  lot_name: string;
  direction: 'in' | 'out';
  occurred_at: string;
  plate: string | null;
  plate_text: string | null;
  card: string | null;
};

const passage = (
  column: string,
) => sql<Passage | null>`(select jsonb_build_object('id', p.id, 'lot_code', l.code, 'lot_name', l.name,
  'direction', p.direction, 'occurred_at', to_char(p.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'plate', p.plate,
  'plate_text', ${plateTextOf('p.plate', 'o')}, 'card', p.card)
  from barrier_passages p join parking_lots l on l.id = p.lot_id left join permits o on o.id = p.permit_id where p.id = ${sql.ref(column)})`;

const anomalies = (db: Db | Trx) =>
  db
    .selectFrom('barrier_anomalies as h')
    .leftJoin('permits', 'permits.id', 'h.permit_id')
    .leftJoin('users as u', 'u.id', 'h.decided_by')
    .select([
      'h.id',
      'h.version',
      'h.kind',
      'h.status',
      'h.permit_id',
      'permits.permit_nr',
      'permits.user_id as person_id',
      passage('h.passage_id').as('passage'),
      passage('h.earlier_passage_id').as('earlier'),
      'h.reason',
      'u.name as decided_by_name',
      'h.decided_at',
      'h.created_at',
    ]);
export type AnomalyContext = Awaited<ReturnType<ReturnType<typeof anomalies>['executeTakeFirstOrThrow']>>;

export const presentAnomaly = ({
  permit_id,
  permit_nr,
  person_id: _,
  passage: of,
  ...row
}: AnomalyContext) => ({
  ...row,
  // The key of the table: an anomaly never exists without its passage.
  passage: of!,
  permit: permit_id !== null && permit_nr !== null ? { id: permit_id, permit_nr } : null,
});

const anomalyFilters = (filters: ListBody['filters']) =>
  allFilters(filters, (field, value) => filterCondition(`h.${field}`, value));

export const listAnomalies = async (db: Db, body: ListBody) => {
  const rows = anomalies(db).where(anomalyFilters(body.filters));
  const page = await listPage(db, rows, body, { table: 'h' });
  return { ...page, data: page.data.map(presentAnomaly) };
};

export const countOpenAnomalies = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('barrier_anomalies as h')
      .select(sql<number>`count(*)`.as('count'))
      .where(anomalyFilters({ status: 'open' }))
      .executeTakeFirstOrThrow()
  ).count;

export const findAnomaly = (db: Db | Trx, id: string) =>
  anomalies(db).where('h.id', '=', id).executeTakeFirst();

/** Locks an anomaly; false when there is none. */
export const lockAnomaly = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('barrier_anomalies')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export const saveAnomaly = async (
  trx: Trx,
  id: string,
  change: Updateable<BarrierAnomaliesTable>,
): Promise<void> => {
  await trx
    .updateTable('barrier_anomalies')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};
