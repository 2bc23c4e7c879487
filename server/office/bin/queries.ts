import { statusList } from '../../platform/db/status-list.ts';
import { sql } from 'kysely';
import type { BinKind, listBin } from '../../../contract/office/bin.ts';
import { BIN_DAYS, type BinnedAs } from '../../../contract/values/status.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { Db } from '../../platform/db/db.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';

type Row = {
  id: string;
  kind: BinKind;
  label: string;
  name: string | null;
  deleted_at: string;
  deleted_by: string | null;
  binned_as: BinnedAs | null;
  returns_on: string | null;
};

/** The day on which an application comes back; the rule is `returnsOn` (server/permits/applications/bin-rules.ts). */
const returnsOn = sql`case when a.binned_as is null and a.status not in ${statusList('closed')}
  then (a.deleted_at at time zone 'Europe/Ljubljana')::date + ${sql.lit(BIN_DAYS)} end`;

const PARTS = {
  application: sql`select a.id, 'application' as kind, a.application_nr as label, a.applicant_name as name, a.deleted_at,
      a.deleted_by, a.binned_as, ${returnsOn} as returns_on
    from applications a where a.deleted_at is not null and a.anonymised_at is null`,
  permit: sql`select p.id, 'permit', p.permit_nr, p.holder_name, p.deleted_at, p.deleted_by, null, null::date
    from permits p where p.deleted_at is not null and p.anonymised_at is null`,
  document: sql`select d.id, 'document', d.file_name,
      coalesce(a.application_nr || ', ' || a.applicant_name, p.permit_nr || ', ' || p.holder_name, u.name), d.deleted_at, d.deleted_by, null, null::date
    from documents d
    left join applications a on a.id = d.owner_id and d.owner_type = 'application'
    left join permits p on p.id = d.owner_id and d.owner_type = 'permit'
    left join users u on u.id = d.owner_id and d.owner_type = 'user'
    where d.deleted_at is not null and d.sha256 <> '' and d.owner_type in ('application', 'permit', 'user')`,
  bank_statement: sql`select s.id, 'bank_statement', s.file_name, s.bank_name, s.deleted_at, s.deleted_by, null, null::date
    from bank_statements s where s.deleted_at is not null and exists (select 1 from documents d
      where d.owner_type = 'bank_statement' and d.owner_id = s.id and d.sha256 <> '')`,
} as const satisfies Record<BinKind, unknown>;

/** What of these kinds lies in the bin and can be restored. */
export const listInBin = (db: Db, kinds: readonly BinKind[], body: HandlerInput<typeof listBin>['body']) => {
  const parts = sql.join(
    kinds.map((kind) => PARTS[kind]),
    sql` union all `,
  );
  let rows = db
    .selectFrom(sql<Row>`(${parts})`.as('bin'))
    .leftJoin('users', 'users.id', 'bin.deleted_by')
    .selectAll('bin')
    .select(sql<string | null>`users.name`.as('deleted_by_name'));
  const { kind, returns } = body.filters;
  if (kind !== undefined) rows = rows.where(filterCondition('bin.kind', kind));
  if (returns !== undefined) rows = rows.where('bin.returns_on', returns ? 'is not' : 'is', null);
  return listPage(db, rows, body, { table: 'bin', newest_field: 'deleted_at' });
};

/** Applications in the bin that are not finished: they come back unless a second person confirms them. */
export const countReturning = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${PARTS.application}) bin where returns_on is not null`.execute(db);
  return rows[0]?.count ?? 0;
};
