import { sql, type SqlBool } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';
import { isLive } from '../../records/retention/obstacles.ts';
import { holderKey, holdersFoundBy } from '../../people/users/search-queries.ts';
import { isOfPerson, isOwn } from '../../platform/db/same-person.ts';
import { selectPlateCheckDue } from '../../permits/permit-life/list-filters.ts';
import { ROW_FIELDS as PERMIT_FIELDS } from '../../permits/register/queries.ts';

/** What the account says goes before what a permit says, which may be older. */
const incomplete = sql<boolean>`coalesce(users.incomplete, permits.incomplete)`;

/** Each holder once, by their newest permit, with the account behind it if there still is one. */
const holders = (db: Db | Trx) =>
  db
    .selectFrom('permits')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'permits.user_id')
        .on('users.deleted_at', 'is', null)
        .on(isOfPerson('permits', sql.ref('users.person_key'))),
    )
    .select([
      'permits.id as permit_id',
      'users.id as user_id',
      'users.name as user_name',
      'users.email as user_email',
      'users.phone as user_phone',
      'permits.holder',
      'permits.holder_name',
      incomplete.as('incomplete'),
      holderKey('permits').as('key'),
    ])
    .where('permits.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from permits newer where newer.deleted_at is null
        and ${isOfPerson('newer', holderKey('permits'))}
        and (newer.created_at, newer.id) > (permits.created_at, permits.id))`,
    );
export type HolderRow = Awaited<ReturnType<typeof listHolders>>['data'][number];

export const listHolders = (db: Db | Trx, body: ListBody, today: string) => {
  let page = holders(db);
  if (body.search) page = page.where(holderKey('permits'), 'in', holdersFoundBy(db, body.search));
  for (const [field, value] of Object.entries(body.filters)) {
    if (value === undefined) continue;
    if (field === 'incomplete') page = page.where(sql<SqlBool>`${incomplete} = ${value}`);
    else if (field === 'has_account') page = page.where('users.id', value ? 'is not' : 'is', null);
    else if (field === 'has_live_permits') {
      const some = sql<SqlBool>`exists (select 1 from permits own where ${isOfPerson('own', holderKey('permits'))}
        and ${isLive('own', today)})`;
      page = page.where(value ? some : sql<SqlBool>`not ${some}`);
    } else page = page.where(typed(value));
  }
  return listPage(db, page, body, { table: 'permits' });
};

/** The kind of person is part of the holder's snapshot. */
const typed = (value: Parameters<typeof filterCondition>[1]) =>
  sql<SqlBool>`exists (select 1 from (select permits.holder->>'type' as type) h where ${filterCondition('h.type', value)})`;

/** The holder of an account, or of any permit without an account. */
export const findHolder = (db: Db | Trx, id: string) =>
  holders(db)
    .where(
      sql<SqlBool>`${holderKey('permits')} in (select person_keys(${holderKey('own')}) from permits own
        where own.deleted_at is null and (own.id = ${id}
          or own.user_id = ${id} and ${isOwn('own', id)}))`,
    )
    .executeTakeFirst();

const PERMITS_PER_PAGE = 1000;

/** With which of these keys a permit is one person. */
const holderOf = (keys: readonly string[]) =>
  sql<string>`(select wanted from unnest(${sql.val([...keys])}::text[]) wanted
    where ${isOfPerson('permits', sql`wanted`)} limit 1)`;

/** Permits of these holders, those in force first, then newest first. */
export const listPermitsOfHolders = (db: Db | Trx, keys: readonly string[], today: string) =>
  db
    .selectFrom('permits')
    .leftJoin('applications', 'applications.id', 'permits.application_id')
    .select([...PERMIT_FIELDS, selectPlateCheckDue, 'applications.application_nr', holderOf(keys).as('key')])
    .where('permits.deleted_at', 'is', null)
    .where(holderOf(keys), 'is not', null)
    .orderBy(isLive('permits', today), 'desc')
    .orderBy('permits.created_at', 'desc')
    .orderBy('permits.id', 'desc')
    .limit(PERMITS_PER_PAGE)
    .execute();
