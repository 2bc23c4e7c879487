import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import type { Kind, Seen } from './walk-actions.ts';
import type { CardRows, EventRow, Machine, MoneyRows, StateRow } from './walk-rules.ts';

/** What walks read of the database: every row that has a state, money, cards, histories. */

const MACHINES = {
  applications: 'Application',
  permits: 'Permit',
  rfid_cards: 'RFID card',
  pro_formas: 'Pro-forma',
  payments: 'Payment',
  refunds: 'Refund',
  invoices: 'Invoice',
} as const satisfies Partial<Record<Kind, Machine>>;

/** Who looks at an application is no change of it. */
const LOOKED_AT = ['claimed_by', 'claimed_at', 'claim_seen_at', 'last_seen'];

/** All rows with a state, wherever they came from. */
export const statesOf = async (db: Db): Promise<StateRow[]> => {
  const each = Object.entries(MACHINES).map(
    ([table, machine]) => sql`select ${sql.lit(machine)} as machine, id::text, status, version,
      md5((to_jsonb(t) - ${LOOKED_AT}::text[])::text) as hash from ${sql.table(table)} t where version > 1 or status <> 'available'`,
  );
  const { rows } = await sql<StateRow>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
};

export const moneyOf = async (db: Db): Promise<MoneyRows> => {
  const read = <R>(table: string, columns: string[]) =>
    sql<R>`select ${sql.join(columns.map((one) => sql.ref(one)))} from ${sql.table(table)}`
      .execute(db)
      .then(({ rows }) => rows);
  return {
    applications: await read('applications', ['id', 'status', 'price_total', 'exempt_reason']),
    payments: await read('payments', [
      'id',
      'application_id',
      'amount',
      'status',
      'method',
      'direction',
      'split_at',
      'confirmed_at',
    ]),
    refunds: await read('refunds', ['payment_id', 'application_id', 'amount', 'status']),
    pro_formas: await read('pro_formas', ['application_id', 'status']),
    invoices: await read('invoices', [
      'id',
      'application_id',
      'kind',
      'status',
      'amount',
      'original_invoice_id',
    ]),
  };
};

export const cardsOf = async (db: Db): Promise<CardRows> => ({
  permits: await db
    .selectFrom('permits')
    .select(['id', 'status', 'rfid_card_number'])
    .where('deleted_at', 'is', null)
    .execute(),
  cards: await db
    .selectFrom('rfid_cards')
    .select(['number', 'status', 'permit_id'])
    .where('status', '<>', 'available')
    .execute(),
  plates: await db.selectFrom('permit_plates').select(['permit_id', 'valid_until']).execute(),
});

const HISTORIES = [
  ['Application', 'application_events', 'application_id'],
  ['Permit', 'permit_events', 'permit_id'],
  ['RFID card', 'rfid_card_events', 'card_id'],
] as const;
export const historiesOf = (db: Db): Promise<(readonly [Machine, EventRow[]])[]> =>
  Promise.all(
    HISTORIES.map(async ([machine, table, row]) => {
      const { rows } =
        await sql<EventRow>`select ${sql.ref(row)} as row_id, transition, from_status, to_status
        from ${sql.table(table)} order by id`.execute(db);
      return [machine, rows] as const;
    }),
  );

/** Rows that a walk may choose from: all that people made, the card of each permit, and a free one. */
export const subjectsOf = async (db: Db): Promise<{ kind: Kind; id: string }[]> => {
  const all = (kind: Kind, condition = sql`true`) =>
    sql`select ${sql.lit(kind)} as kind, id::text from ${sql.table(kind)} where ${condition}`;
  const present = sql`deleted_at is null`;
  const { rows } = await sql<{ kind: Kind; id: string }>`${sql.join(
    [
      all('applications', present),
      all('permits', present),
      all('payments'),
      all('refunds'),
      all('pro_formas'),
      all('invoices', sql`kind = 'invoice'`),
      all('imports'),
      all('rfid_cards', sql`permit_id is not null`),
      sql`(select 'rfid_cards', id::text from rfid_cards where status = 'available' order by number limit 1)`,
    ],
    sql` union all `,
  )}`.execute(db);
  return rows;
};

type RowSeen = Seen & { status: string };
/** The row itself, for kinds whose lists show it as it is. */
export const rowOf = async (db: Db, kind: Kind, id: string): Promise<RowSeen> => {
  const { rows } = await sql<RowSeen>`
    select * from ${sql.table(kind)} where id = ${id}`.execute(db);
  return rows[0]!;
};
