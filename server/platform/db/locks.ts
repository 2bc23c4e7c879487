import { sql } from 'kysely';
import type { Trx } from './db.ts';

/**
 * The one order in which a transaction locks (docs/locks.md): the rows of a table, `name …` for what has no row of its
 * own (`lockNames`), `series …` for the next number of it. What a transaction holds already it may lock again, rows
 * of one place in the order of their ids. Tables that are not here come after all of these. In tests a transaction
 * that locks against it fails (test/walks/lock-order.ts).
 */
export const LOCK_ORDER = [
  // The work to do: rows of jobs, of files that are read, of requests that wait.
  'bulk_jobs',
  'bulk_rows',
  'payment_confirmations',
  'bank_statements',
  'bank_statement_mappings',
  'imports',
  'campaigns',
  'campaign_messages',
  'confirmations',
  'data_requests',
  'retention_runs',
  // Settings, and what only one at a time may change.
  'name access_log',
  'name identity',
  'name rights',
  'name campaign',
  'name parking',
  'name parameter',
  'name info_text',
  'name stock',
  'name views',
  'provider_visits',
  'installation',
  // Who applied, and what they have.
  'applications',
  'held_decisions',
  'permits',
  'appeals',
  'series appeal',
  'registration_number_audits',
  'users',
  // The prices that an application is made with.
  'price_tables',
  'user_type_parking_lots',
  'series application',
  // Who applied is one person with an account (ADR 103).
  'name persons',
  'person_links',
  'person_groups',
  // What a permit is promised with, before any money.
  'name limit',
  // The drawer, and the money of an application.
  'fiscal_devices',
  'refund_files',
  'payments',
  'refunds',
  'pro_formas',
  'invoices',
  'fiscal_submissions',
  'fiscal_settings',
  'series case',
  'series pro_forma',
  'name vat_period',
  'series invoice',
  // The permit, its card and its plates.
  'series permit',
  'rfid_cards',
  'name plate',
  'permit_plates',
] as const;

type Place = (typeof LOCK_ORDER)[number];
type LockName = Place extends infer P ? (P extends `name ${infer Name}` ? Name : never) : never;

/**
 * Until the transaction ends nobody else has these keys of a name: for what is counted, or must be the only one, and has
 * no row that could be locked. Keys are locked in their order, so that two transactions with the same ones cannot wait
 * for each other.
 */
export const lockNames = async (
  trx: Trx,
  name: LockName,
  keys: readonly (string | number)[] = [''],
): Promise<void> => {
  const sorted = [...new Set(keys)].map((key) => `${name}:${key}`).toSorted();
  if (sorted.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    trx,
  );
};

/**
 * The same for what many may do side by side, but not while somebody has the name for himself: `lockNames` waits for all
 * who share it, and they for it.
 */
export const shareName = async (trx: Trx, name: LockName): Promise<void> => {
  const keys = [`${name}:`];
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    trx,
  );
};

/** At the end of a select that is written as text: locks its rows, but those that somebody else holds. */
export const SKIP_HELD = sql.raw('for no key update skip locked');
