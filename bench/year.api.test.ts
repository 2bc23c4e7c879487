import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type OpenDatabase } from '../server/db/db.ts';
import { openTestDatabase } from '../test/db.ts';
import { checkYear } from './check-year.ts';
import { type Books, simulateYear } from './simulate-year.ts';
import { yearWorld } from './year-world.ts';

/**
 * The year of bench/year.ts with a dozen applications: every kind of wrong payment, a credit note, an invoice that waits for its EOR. On
 * PostgreSQL, as the bench: 365 nights of jobs take the embedded database half a minute, and each job has its own tests there.
 */
const APPLICATIONS = 12;

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a small year', () => {
  let database: OpenDatabase;
  let world: Awaited<ReturnType<typeof yearWorld>>;
  let data_dir: string;

  beforeAll(async () => {
    data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-year-'));
    database = await openTestDatabase();
    await database.db
      .updateTable('parameters')
      .set({ value: json(true) })
      .where('name', '=', 'pro_forma_on_approval')
      .execute();
    world = await yearWorld(database, data_dir);
  });

  afterAll(async () => {
    await world.close();
    await database.close();
    await rm(data_dir, { recursive: true, force: true });
  });

  let books: Books;

  it('reconciles a small year to the cent, with every number, verification and mail', async () => {
    books = await simulateYear(world, { applications: APPLICATIONS, seed: 7 });
    expect(await checkYear(world, books)).toEqual([]);
    expect(books).toMatchObject({ applications: APPLICATIONS, statements: 12, waited: 1 });
    expect(books.credit_notes).toBeGreaterThan(0);
    expect(books.refunded).toBeGreaterThan(0);
  });

  it('says what is wrong', async () => {
    const cents = { ...books, invoiced: books.invoiced + 1, waited: 0 };
    expect(await checkYear(world, cents)).toEqual([
      `invoiced: ${books.invoiced} cents in the product, ${books.invoiced + 1} in the books`,
      'no invoice had to wait for the tax administration',
    ]);
    await sql`
    insert into mail_messages (id, message_id, template, language, to_address, subject, data, application_id, status)
    select gen_random_uuid(), 'twice', template, language, to_address, subject, data, application_id, 'queued'
    from mail_messages where template = 'application_received' limit 1`.execute(database.db);
    expect(await checkYear(world, books)).toEqual([
      expect.stringMatching(/^application_received for .*: 2 times$/),
      '1 mails are queued',
    ]);
  });
});
