import { sql } from 'kysely';
import { json, type Db, type Trx } from '../../platform/db/db.ts';
import type { PaymentMatch } from '../../../contract/money/payments.ts';
import type { ApplicationStatus } from '../../../contract/values/application-states.ts';
import type { PaymentStatus } from '../../../contract/values/status.ts';
import type { StatementEntry } from './match/entry.ts';

/** Our pro-formas with these references, cancelled and replaced ones included, by reference. */
export const findByReference = async (db: Db | Trx, references: readonly string[]) => {
  if (references.length === 0) return new Map<string, KnownProForma>();
  const rows = await db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select([
      'pro_formas.id as pro_forma_id',
      'pro_formas.reference',
      'pro_formas.status',
      'pro_formas.application_id',
      'applications.application_nr',
    ])
    .where('pro_formas.reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute();
  return new Map<string, KnownProForma>(rows.map((row) => [row.reference, row]));
};
export type KnownProForma = {
  pro_forma_id: string;
  reference: string;
  status: 'issued' | 'paid' | 'cancelled';
  application_id: string;
  application_nr: string;
};

/** Which of these bookings exist already. */
export const findEntryKeys = async (trx: Trx, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('payments')
    .select('entry_key')
    .where('entry_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ entry_key }) => entry_key ?? ''));
};

/** Locks applications in the order of their ids, which avoids deadlocks. */
export const lockApplications = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('applications')
    .select(['id', 'status', 'price_total', 'deleted_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type LockedApplication = {
  id: string;
  status: ApplicationStatus;
  price_total: number;
  deleted_at: string | null;
};

/**
 * The incoming payments of applications that count, oldest first, and those reversed by the bank; `kept` is
 * the rest after refunds.
 */
export const listAllocations = (trx: Db | Trx, application_ids: readonly string[]) =>
  trx
    .selectFrom('payments')
    .select([
      'payments.id',
      'payments.application_id',
      'payments.method',
      'payments.status',
      'payments.amount',
      sql<number>`payments.amount - coalesce((select sum(amount) from refunds
        where refunds.payment_id = payments.id and refunds.status <> 'cancelled'), 0)::bigint`.as('kept'),
      sql<boolean>`payments.method <> 'upn' or payments.confirmed_at is not null`.as('fixed'),
    ])
    .where('application_id', '=', sql<string>`any(${[...application_ids]}::uuid[])`)
    .where('direction', '=', 'credit')
    .where('split_at', 'is', null)
    .where('status', 'not in', ['ignored', 'unmatched'])
    .orderBy('booking_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findStatuses = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('payments')
    .select('status')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Sets statuses in one statement. */
export const saveStatuses = async (
  trx: Trx,
  rows: readonly { id: string; status: PaymentStatus }[],
  now: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update payments set status = v.status, version = version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as v(id uuid, status text) where payments.id = v.id`.execute(trx);
};

/** An entry to insert. */
export type NewEntry = StatementEntry & {
  id: string;
  status: PaymentStatus;
  reference: string | null;
  application_id: string | null;
  pro_forma_id: string | null;
  account_iban: string | null;
  match: PaymentMatch | null;
  search: string;
};

/** Inserts entries in one statement, skipping existing ones. Returns the new ids. */
export const insertEntries = async (
  trx: Trx,
  rows: readonly NewEntry[],
  { import_id, now }: { import_id: string | null; now: string },
): Promise<Set<string>> => {
  const inserted = await sql<{ id: string }>`
    insert into payments (id, method, amount, currency, status, booking_date, import_id, entry_key, direction, value_date, value_date_assumed, statement_nr,
      payer_name, payer_address, payer_iban, reference_raw, reference, end_to_end_id, purpose, purpose_code, bank_ref, original_amount,
      original_currency, application_id, pro_forma_id, reversal, bank_charge, account_iban, match, matched_at, search,
      created_at, updated_at)
    select id, 'upn', amount, currency, status, booking_date, ${import_id}::uuid, entry_key, direction, value_date,
      coalesce(value_date_assumed, false), statement_nr, payer_name, payer_address, payer_iban, reference_raw, reference, end_to_end_id,
      purpose, purpose_code, bank_ref, original_amount, original_currency, application_id, pro_forma_id, reversal, coalesce(bank_charge, false), account_iban, match, case when match is null then null else ${now}::timestamptz end,
      search, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as v(id uuid, amount bigint, currency text, status text, booking_date date, entry_key text,
      direction text, value_date date, value_date_assumed boolean, statement_nr text, payer_name text, payer_address text, payer_iban text, reference_raw text,
      reference text, end_to_end_id text, purpose text, purpose_code text, bank_ref text, original_amount bigint, original_currency text,
      application_id uuid, pro_forma_id uuid, reversal boolean, bank_charge boolean, account_iban text, match jsonb,
      search text)
    on conflict (entry_key) do nothing
    returning id`.execute(trx);
  return new Set(inserted.rows.map(({ id }) => id));
};
