import { sql } from 'kysely';
import type { Deps } from '../../server/platform/deps.ts';
import { loadParameters } from '../../server/settings/parameters/parameters.ts';
import type { Db, Trx } from '../../server/platform/db/db.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { withoutIndexes } from './indexes.ts';
import {
  insertApplications,
  insertCards,
  insertHistory,
  insertPermits,
  insertUsers,
  joinRows,
} from './insert.ts';
import { makePeople, SCALE_DOMAIN } from './people.ts';
import { makeRows } from './permits.ts';
import { scalePlan } from './plan.ts';

/** Plates, tax numbers and card numbers of invented people are unique up to here. */
export const MAX_PERMITS = 1_000_000;
const TABLES = [
  'users',
  'applications',
  'application_events',
  'permits',
  'permit_events',
  'registration_number_audits',
  'permit_plates',
  'rfid_cards',
] as const;

/** Why scale data may not go into this database, or null: it belongs beside demo data only, and only once. */
export async function rejectionOfScale(db: Db): Promise<'real_data' | 'loaded' | null> {
  const { rows } = await sql<{ real: boolean; loaded: boolean }>`
    select exists (select 1 from users where email not like '%.example') or exists (select 1 from applications
        where applicant->>'email' not like '%.example') as real,
      exists (select 1 from applications where applicant->>'email' like ${`%@${SCALE_DOMAIN}`}) as loaded`.execute(
    db,
  );
  return rows[0]?.loaded ? 'loaded' : rows[0]?.real ? 'real_data' : null;
}

/**
 * `permits` synthetic permits of six years with their applications, people, accounts, cards and histories, in
 * one transaction and with a few set-based statements. The same `seed` on the same day gives the same rows.
 * Prices, categories and lots are those of the database. Statistics are updated at the end. `say` receives
 * each step and its milliseconds.
 */
export async function seedScale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: { permits: number; seed: number; say?: (step: string, milliseconds: number) => void },
): Promise<void> {
  const { permits, seed, say = () => {} } = options;
  const today = clock.today();
  const { permit_year_opens } = await loadParameters(db, today);
  const plan = scalePlan(permits, today, permit_year_opens);
  const timed = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    say(step, Math.round(performance.now() - started));
  };
  const fill = async (trx: Trx): Promise<void> => {
    // Each statement runs once over everything, so JIT compilation does not pay off.
    await sql`set local jit = off`.execute(trx);
    await timed('people', async () => makePeople(trx, plan.people, await categories(trx), seed));
    await timed('permits by year', () => makeRows(trx, plan, seed, clock.now()));
    await timed('accounts', () => insertUsers(trx, seed));
    await timed('rows joined', () => joinRows(trx, plan));
    await timed('applications', () => insertApplications(trx));
    await timed('permits', () => insertPermits(trx, plan, today, clock.now()));
    await timed('cards', () => insertCards(trx, seed));
    await timed('history and plates', () => insertHistory(trx, seed, today));
  };
  await transaction(db, (trx) => withoutIndexes(trx, TABLES, permits, () => fill(trx), timed));
  await timed('statistics', async () => {
    for (const table of TABLES) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  });
}

/** Categories that have a price, in their order. */
const categories = async (trx: Trx): Promise<string[]> =>
  (
    await trx
      .selectFrom('user_types')
      .select('code')
      .where('code', 'in', (eb) => eb.selectFrom('user_type_parking_lots').select('user_type'))
      .orderBy('sort')
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);
