import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { dayOf } from './cases.ts';

export type AccountRow = {
  id: string;
  label: string;
  role: 'root' | 'admin' | 'user';
  created_on: string;
  seen_on: string | null;
  deleted_on: string | null;
  anonymised_at: string | null;
  hold: boolean;
  open_request: boolean;
  /** Applications or permits of the account that are not anonymised. */
  cases: number;
};

const accounts = (db: Db | Trx) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.name as label',
      'u.role',
      'u.anonymised_at',
      sql<string>`${dayOf('u.created_at')}`.as('created_on'),
      dayOf('u.last_seen').as('seen_on'),
      dayOf('u.deleted_at').as('deleted_on'),
      sql<SqlBool>`exists (select 1 from retention_holds h where h.released_at is null and h.subject_type = 'user' and h.subject_id = u.id)`.as(
        'hold',
      ),
      sql<SqlBool>`exists (select 1 from data_requests d where d.status = 'open' and d.user_id = u.id)`.as(
        'open_request',
      ),
      sql<number>`(select count(*) from applications a where a.user_id = u.id) + (select count(*) from permits p where p.user_id = u.id)`.as(
        'cases',
      ),
    ]);

/**
 * Accounts that nobody has used since `before`; of staff only deleted ones. In the order of their ids after
 * `after`.
 */
export const readAccounts = (
  db: Db | Trx,
  { before, after, limit }: { before: string; after: string | null; limit: number },
): Promise<AccountRow[]> => {
  const bound = sql`cast(${before} as date)`;
  let rows = accounts(db)
    .where('u.anonymised_at', 'is', null)
    .where((where) => where.or([where('u.role', '=', 'user'), where('u.deleted_at', 'is not', null)]))
    .where(sql<SqlBool>`greatest(u.created_at, u.last_seen, u.deleted_at) < ${bound} + 1`);
  if (after !== null) rows = rows.where('u.id', '>', after);
  return rows.orderBy('u.id').limit(limit).execute() as Promise<AccountRow[]>;
};

export const findAccount = (db: Db | Trx, id: string): Promise<AccountRow | undefined> =>
  accounts(db).where('u.id', '=', id).executeTakeFirst() as Promise<AccountRow | undefined>;
