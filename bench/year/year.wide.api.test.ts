// @module-tag postgres

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase } from '../../server/platform/db/db.ts';
import { openTestDatabase } from '../../test/db.ts';
import { checkYear } from './check-year.ts';
import { simulateYear } from './simulate-year.ts';
import { SMALLEST_YEAR } from './plan.ts';
import { yearWorld } from './world.ts';
import { setParameter } from '../../test/rows/parameters.ts';

/**
 * The year of bench/year/year.ts with as few applications as cover every case: wrong payments, reversals by the
 * bank, returned refunds, credit notes, two drawers, invoices that wait for their EOR or were written by
 * hand. On PostgreSQL, like the benchmark: 365 nights of jobs take the embedded database half a minute, and
 * each job has its own tests there.
 */

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a small year', () => {
  let database: OpenDatabase;
  let world: Awaited<ReturnType<typeof yearWorld>>;
  let data_dir: string;

  beforeAll(async () => {
    data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-year-'));
    database = await openTestDatabase();
    await setParameter(database.db, 'pro_forma_on_approval', true);
    world = await yearWorld(database, data_dir);
  });

  afterAll(async () => {
    await world.close();
    await database.close();
    await rm(data_dir, { recursive: true, force: true });
  });

  it('reconciles to the cent, with every number, verification and mail; errors are reported', async () => {
    const books = await simulateYear(world, { applications: SMALLEST_YEAR, seed: 7 });
    expect(await checkYear(world, books)).toEqual([]);
    expect(books).toMatchObject({
      applications: SMALLEST_YEAR,
      waited: 1,
      by_hand: 1,
      reversals: 2,
      returned_refunds: 3,
      voided_files: 1,
      binned: { restored: 1, kept: 1 },
      expired: 4,
      credit_notes: 7,
      cash_refunds: { BLAG1: 1, BLAG2: 1 },
    });
    expect(books.advances).toBeGreaterThan(0);
    // What was found when its month was closed.
    const late = books.documents.filter(({ tax_point, reported_in }) => tax_point.slice(0, 7) < reported_in);
    expect(late).toHaveLength(1);
    // Twelve months, and the outflows of the last day.
    expect(books.statements).toHaveLength(13);
    expect(books.closings.filter(({ added }) => added > 0)).not.toEqual([]);

    const cents = { ...books, invoiced: books.invoiced + 1, waited: 0 };
    expect(await checkYear(world, cents)).toEqual([
      `invoiced: ${books.invoiced} in the product, ${books.invoiced + 1} in the books`,
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
