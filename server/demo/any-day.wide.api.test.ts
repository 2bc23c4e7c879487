import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApplications } from '../../contract/permits/application-list.ts';
import { login } from '../../contract/people/auth.ts';
import { listMyPermits } from '../../contract/permits/applicant/my-permits.ts';
import { getDashboard } from '../../contract/office/office.ts';
import { listPermits } from '../../contract/permits/permits.ts';
import { APPLICATION_EVENTS, PERMIT_EVENTS, RFID_CARD_TRANSITIONS } from '../../contract/values/status.ts';
import { client } from '../../test/client.ts';
import { contentOf } from '../../test/files/content-of.ts';
import { emptyStore } from '../../test/db.ts';
import { depsOver } from '../../test/deps-over.ts';
import { build } from '../app.ts';
import { fixedClock } from '../platform/ports/clock.ts';
import { type OpenDatabase } from '../platform/db/db.ts';
import { newDatabase } from '../platform/db/embedded/new-database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../platform/config/demo-accounts.ts';
import { seedDemo } from './demo.ts';
import { rejectionOfScale, seedScale } from '../../scripts/scale/scale.ts';

/** What a history may hold: the screens have a label for each, and the API rejects any other. */
const EVENTS = {
  application_events: APPLICATION_EVENTS,
  permit_events: PERMIT_EVENTS,
  rfid_card_events: RFID_CARD_TRANSITIONS,
};
const PERMITS = 100;
const POSTGRES = process.env.TEST_DATABASE === 'postgres';
const EVERY_DAY = POSTGRES || process.env.TEST_LONG === 'true';
/** Turns of months and years, 29 February, the hours in which the clock changes, the start of a season. */
const MOMENTS = [
  ['1 January, while UTC still has the old year', '2026-12-31T23:30:00Z'],
  ['31 October, in the hour that comes twice', '2027-10-31T00:30:00Z'],
] as const;
const MORE_MOMENTS = [
  ['29 February', '2028-02-29T09:00:00Z'],
  ['31 December', '2027-12-31T22:30:00Z'],
  ['31 January', '2027-01-31T09:00:00Z'],
  ['28 February', '2027-02-28T22:30:00Z'],
  ['the hour that summer time leaves out', '2027-03-28T01:00:00Z'],
  ['1 July, while UTC still has June', '2027-06-30T22:30:00Z'],
  ['1 November, while UTC still has October', '2027-10-31T23:30:00Z'],
  ['1 November', '2027-11-01T09:00:00Z'],
] as const;

// All ten on PostgreSQL; the embedded database would take a minute more for the same SQL.
describe('the demo and synthetic permits beside it', () => {
  let data_dir: string;
  beforeAll(async () => {
    data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-days-'));
  });
  afterAll(() => rm(data_dir, { recursive: true, force: true }));

  /** With the demo of that moment, loaded as at the first start. */
  const openSeeded = async (moment: string): Promise<OpenDatabase> => {
    const seed = (database: OpenDatabase) => seedDemo(depsOver(database, { data_dir }, fixedClock(moment)));
    if (POSTGRES) {
      const { env, remove } = await emptyStore();
      const database = await openDatabase({ database_url: env.DATABASE_URL, data_dir });
      await migrate(database);
      await seed(database);
      return { ...database, close: () => database.close().then(remove) };
    }
    let seeded: unknown;
    const fill = async (made: OpenDatabase): Promise<void> => {
      await seed(made);
      seeded = await contentOf(made);
    };
    const own_dir = await mkdtemp(join(data_dir, 'db-'));
    const database = await openDatabase(
      { database_url: null, data_dir: own_dir },
      { files: newDatabase, fill },
    );
    // What was opened from the files is what the seed wrote, to the last row.
    expect(await contentOf(database)).toEqual(seeded);
    return database;
  };

  const none = async ({ db }: OpenDatabase, query: ReturnType<typeof sql>): Promise<void> =>
    expect((await query.execute(db)).rows).toEqual([]);

  test.each(EVERY_DAY ? [...MOMENTS, ...MORE_MOMENTS] : MOMENTS)('on %s', async (_, moment) => {
    const database = await openSeeded(moment);
    const deps = depsOver(database, { data_dir }, fixedClock(moment));
    const [root, , ana] = DEMO_ACCOUNTS;
    try {
      expect(await rejectionOfScale(database.db)).toBe(null);
      await seedScale(deps, { permits: PERMITS, seed: 1 });

      await none(
        database,
        sql`select substr(application_nr, 3, 4) as year, count(*), max(substr(application_nr, 8)::int), last_value from applications
          join sequences on name = 'application:' || substr(application_nr, 3, 4) group by 1, last_value
          having count(*) <> last_value or max(substr(application_nr, 8)::int) <> last_value`,
      );
      await none(
        database,
        sql`select application_nr, created_at from applications where created_at > ${moment}::timestamptz
          or substr(application_nr, 3, 4) <> to_char(created_at at time zone 'Europe/Ljubljana', 'YYYY')`,
      );
      // Statements of SQL write some of them, past the compiler.
      for (const [table, names] of Object.entries(EVENTS))
        await none(
          database,
          sql`select transition from ${sql.table(table)} where transition <> all(${[...names]}::text[]) limit 1`,
        );
      // What the pages about money must show on any day.
      const { rows } = await sql<Record<string, boolean>>`select
        exists (select 1 from payments where reverses_id is not null and status = 'unmatched') as reversal,
        exists (select 1 from outflow_explanations where kind = 'bank_charge') as charge,
        exists (select 1 from pro_formas where status = 'issued' and fee_amount > 0) as fee,
        exists (select 1 from invoices where cashier_nr = 'VKR') as book,
        exists (select 1 from refunds where cash_added > 0 and status = 'paid') as top_up,
        (select count(*) > 1 from fiscal_devices where purpose = 'counter') as second_device,
        exists (select 1 from payments p join applications a on a.id = p.application_id
          where p.status = 'underpaid' and p.confirmed_at is not null and a.status = 'awaiting_payment') as part,
        exists (select 1 from payments p join applications a on a.id = p.application_id
          where p.status = 'underpaid' and p.confirmed_at is not null and a.status = 'payment_expired') as part_of_expired,
        exists (select 1 from applications where status = 'payment_returned') as returned`.execute(
        database.db,
      );
      expect(Object.entries(rows[0]!).filter(([, shown]) => !shown)).toEqual([]);
      const app = await build(deps);
      const signedIn = async (email: string) => {
        const browser = client(app);
        await browser.call(login, { body: { email, password: DEMO_PASSWORD } });
        return browser;
      };
      const staff = await signedIn(root);
      expect((await staff.call(getDashboard)).status).toBe(200);
      const applications = await staff.call(listApplications, {
        body: { search: 'merilo.example' },
      });
      const permits = await staff.call(listPermits, {
        body: { filters: { status: ['active', 'scheduled'] } },
      });
      expect(applications.body.meta.total).toBeGreaterThan(PERMITS / 2);
      expect(permits.body.meta.total).toBeGreaterThan(5);
      const own = await (await signedIn(ana)).call(listMyPermits, { body: {} });
      expect(['active', 'expiring']).toContain(own.body.data[0]?.status);
      await app.close();
    } finally {
      await database.close();
    }
  });
});
