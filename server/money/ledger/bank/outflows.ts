import { type RawBuilder, sql } from 'kysely';
import type { OutflowKind } from '../../../../contract/money/bank-reconciliation.ts';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { holdsTyped } from '../../../platform/db/list.ts';

/** The municipality's account that a booking was on. */
export const ACCOUNT = sql<string | null>`p.account_iban`;

export type Outflow = {
  id: string;
  version: number;
  day: string;
  account: string | null;
  amount: number;
  name: string | null;
  iban: string | null;
  purpose: string | null;
  kind: OutflowKind | null;
  open_reversal: boolean;
  said: boolean;
  note: string | null;
  said_by_name: string | null;
  said_at: string | null;
  refund_id: string | null;
  reversed_id: string | null;
  application_nr: string | null;
};

/**
 * All money that left the accounts, with its explanation. A link takes precedence over what a person entered.
 */
const outflows: RawBuilder<Outflow> = sql<Outflow>`(
  select p.id, p.version, p.booking_date as day, ${ACCOUNT} as account, p.amount, p.payer_name as name, p.payer_iban as iban, p.purpose,
    case when r.id is not null then 'refund' when p.reverses_id is not null then 'reversal' when own.iban is not null then 'own_transfer'
      when p.bank_charge then 'bank_charge' else said.kind end as kind,
    r.id is null and p.reverses_id is null and own.iban is null and not p.bank_charge and said.kind is not null as said,
    p.reversal and p.reverses_id is null and r.id is null and p.status = 'unmatched' as open_reversal,
    said.note, u.name as said_by_name, said.created_at as said_at,
    r.id as refund_id, p.reverses_id as reversed_id, a.application_nr
  from payments p
  left join lateral (select id, application_id from refunds where id = p.refund_id) r on true
  left join payments taken on taken.id = p.reverses_id
  left join applications a on a.id = coalesce(r.application_id, taken.application_id)
  left join lateral (select o.kind, o.note, o.actor_id, o.created_at from outflow_explanations o where o.payment_id = p.id
    order by o.created_at desc, o.id desc limit 1) said on true
  left join users u on u.id = said.actor_id
  left join lateral (select b->>'iban' as iban from parameters m, jsonb_array_elements(m.value->'bank_accounts') b
    where m.name = 'municipality' and b->>'iban' = p.payer_iban limit 1) own on true
  where p.direction = 'debit' and p.parent_id is null
)`;

type Asked = {
  explained?: boolean | undefined;
  kinds?: readonly OutflowKind[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
const matching = ({ explained, kinds, from, to }: Asked) =>
  sql.join(
    [
      sql`true`,
      ...(explained === undefined ? [] : [explained ? sql`o.kind is not null` : sql`o.kind is null`]),
      ...(kinds?.length ? [sql`o.kind in (${sql.join(kinds)})`] : []),
      ...(from ? [sql`o.day >= ${from}::date`] : []),
      ...(to ? [sql`o.day <= ${to}::date`] : []),
    ],
    sql` and `,
  );

const ORDERS = { day: 'o.day', amount: 'o.amount' } as const;

/**
 * Outflows, newest first unless asked otherwise, with their count and sum; `search` looks into names,
 * accounts and purposes.
 */
export const findOutflows = async (
  db: Db | Trx,
  asked: Asked,
  { search = '', sort, limit, offset }: Pick<ListBody, 'search' | 'sort'> & { limit: number; offset: number },
): Promise<{ rows: Outflow[]; count: number; sum: number }> => {
  const found = search
    ? sql`(${holdsTyped(['o.name', 'o.purpose', 'o.note', 'o.application_nr'], search)} or ${holdsTyped(['o.iban'], search.replace(/\s/g, ''))})`
    : sql`true`;
  const from = sql`from ${outflows} o where ${matching(asked)} and ${found}`;
  const orders = sort.map(
    ({ field, direction }) => sql`${sql.ref(ORDERS[field as keyof typeof ORDERS])} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<Outflow>`select o.* ${from}
    order by ${sql.join([...orders, sql`o.day desc`, sql`o.id desc`])} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const totals = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(o.amount), 0)::bigint as sum ${from}`.execute(db);
  return { rows, ...totals.rows[0]! };
};

export const findOutflow = async (db: Db | Trx, id: string): Promise<Outflow | undefined> =>
  (await sql<Outflow>`select o.* from ${outflows} o where o.id = ${id}`.execute(db)).rows[0];

type OutflowSums = { count: number; amount: number; unexplained: number; unexplained_amount: number };
export const sumOutflows = async (db: Db | Trx, from: string, to: string): Promise<OutflowSums> =>
  (
    await sql<OutflowSums>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, (count(*) filter (where kind is null))::int as unexplained,
      coalesce(sum(amount) filter (where kind is null), 0)::bigint as unexplained_amount
    from ${outflows} o where ${matching({ from, to })}`.execute(db)
  ).rows[0]!;
