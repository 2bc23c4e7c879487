import { statusList } from '../../platform/db/status-list.ts';
import { sql, type SqlBool } from 'kysely';
import type { PersonMoneyRow } from '../../../contract/office/persons.ts';
import type { Db } from '../../platform/db/db.ts';
import { keptFor } from '../../money/balances/queries.ts';
import { holderKey } from '../../people/users/search-queries.ts';

/** What belongs to the entries of a person, for the tabs of their page. */

const MOST = 200;

/** Ids of all that belongs to these entries, also what is anonymised no longer counts. */
export async function recordIds(db: Db, keys: readonly string[]) {
  const of = (table: 'applications' | 'permits') =>
    db
      .selectFrom(table)
      .select('id')
      .where('deleted_at', 'is', null)
      .where('anonymised_at', 'is', null)
      .where(sql<SqlBool>`${holderKey(table)} = any(${sql.val([...keys])}::text[])`)
      .orderBy('created_at', 'desc')
      .limit(1000)
      .execute();
  const applications = (await of('applications')).map(({ id }) => id);
  const permits = (await of('permits')).map(({ id }) => id);
  return { applications, permits };
}

const uuids = (ids: readonly string[]) => sql`${sql.val([...ids])}::uuid[]`;

type MoneyRow = Omit<PersonMoneyRow, 'amount'> & { amount: number };
/** Pro-formas, invoices, payments and refunds of applications, newest first. */
export async function listMoneyOf(
  db: Db,
  applications: readonly string[],
  today: string,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select money.*, a.application_nr from (
      select 'pro_forma' as kind, f.id, f.pro_forma_nr as label,
        case when f.status = 'issued' and f.due_date < ${today} then 'overdue' else f.status end as status,
        f.issued_on as day, f.amount, f.application_id, f.created_at
      from pro_formas f where f.application_id = any(${uuids(applications)})
      union all
      select i.kind, i.id, i.invoice_nr, i.status, i.issued_on, i.amount, i.application_id, i.created_at
      from invoices i where i.application_id = any(${uuids(applications)})
      union all
      select 'payment', p.id, p.method, p.status, p.booking_date, p.amount, p.application_id, p.created_at
      from payments p where p.application_id = any(${uuids(applications)}) and p.split_at is null and p.direction = 'credit'
      union all
      select 'refund', r.id, r.reason, r.status, (r.created_at at time zone 'Europe/Ljubljana')::date, r.amount, r.application_id, r.created_at
      from refunds r where r.application_id = any(${uuids(applications)})) money
    join applications a on a.id = money.application_id
    order by money.day desc, money.created_at desc, money.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** Cents to be paid for these applications together. */
export async function sumOpen(db: Db, applications: readonly string[]): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(greatest(0, applications.price_total - ${keptFor('applications.id')})), 0)::bigint as open
    from applications where applications.id = any(${uuids(applications)})
      and applications.status in ${statusList('to_pay')}`.execute(db);
  return rows[0]?.open ?? 0;
}

type Ids = { applications: readonly string[]; permits: readonly string[]; users: readonly string[] };

export const listMessagesOf = (db: Db, { applications, permits, users }: Ids) =>
  db
    .selectFrom('mail_messages')
    .select([
      'id',
      'template',
      'to_address',
      'subject',
      'status',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
      'application_id',
      'permit_id',
      'message_id',
    ])
    .where('anonymised_at', 'is', null)
    .where(
      sql<SqlBool>`(application_id = any(${uuids(applications)}) or permit_id = any(${uuids(permits)})
        or user_id = any(${uuids(users)}))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

export const listRequestsOf = (db: Db, { applications, users }: Omit<Ids, 'permits'>) =>
  db
    .selectFrom('data_requests')
    .select(['id', 'kind', 'status', 'received_on', 'due_on', 'closed_at'])
    .where(sql<SqlBool>`(user_id = any(${uuids(users)}) or application_id = any(${uuids(applications)}))`)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
