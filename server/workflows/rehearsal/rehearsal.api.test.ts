import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rehearseApplication } from '../../../contract/permits/rehearsal.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { givenInstallation } from '../../../test/rows/installation.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Db } from '../../platform/db/db.ts';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';

const ACCOUNT = { iban: 'SI56012636030000053', bic: 'BSLJSI2X', bank: 'UJP', is_default: true };
const OWN = { ...DEMO_PARAMETERS.municipality, bank_accounts: [ACCOUNT] };

let world: TestApp;
beforeEach(async () => {
  world = await app();
  await givenInstallation(world.deps.db, { demo_seeded_at: null, opened_at: null });
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  await setParameter(world.deps.db, 'municipality', OWN);
});
afterEach(() => world.close());

/**
 * Every row of every table (the queue's, too) and every sequence, as text. Sequences do not roll back, so one
 * is left out: it only orders what is on its way to the barriers, and no person ever sees it.
 */
const everything = async (db: Db): Promise<Map<string, string>> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    db,
  );
  const kept = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t::text, chr(10) order by t::text) as all from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    );
    kept.set(`${schema}.${name}`, rows[0]!.all ?? '');
  }
  const { rows } = await sql<{ name: string; last: string | null }>`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where sequencename <> 'barrier_outbox_id_seq' order by 1`.execute(db);
  for (const { name, last } of rows) kept.set(`sequence ${name}`, last ?? '');
  return kept;
};
const filesOf = (dir: string) => readdir(dir, { recursive: true }).then((names) => names.toSorted());

it('takes an application to its permit, shows the mails, and leaves no trace', async () => {
  const root = await world.as('root');
  const rehearse = (user_type: string) => root.call(rehearseApplication, { body: { user_type } });
  // The first call of a session may note that the person was seen.
  expect((await rehearse('XXX')).status).toBe(422);
  const { db, config } = world.deps;
  const before = await everything(db);
  const files = await filesOf(config.data_dir);
  expect(before.size).toBeGreaterThan(60);

  const { status, body } = await rehearse('RES');
  expect(status).toBe(200);
  expect(body.application_nr).toMatch(/^V-\d{4}-000001$/);
  expect(body.permit_nr).toMatch(/^\d{4}-00001$/);
  expect(body.steps.map(({ name }) => name)).toEqual([
    'submitted',
    'in_review',
    'approved',
    'paid',
    'issued',
  ]);
  const mails = (name: string) => body.steps.find((step) => step.name === name)!.mails;
  expect(mails('submitted')[0]!.text).toContain(body.application_nr);
  const [bill] = mails('approved');
  expect(Buffer.from(bill!.attachments[0]!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(mails('issued')[0]!.text).toContain(body.permit_nr);
  // No link of it works: what it would show does not exist.
  for (const { text } of body.steps.flatMap((step) => step.mails))
    expect(text).not.toMatch(/\/vloga\/[\w-]{20}/);

  expect(await everything(db)).toEqual(before);
  expect(await filesOf(config.data_dir)).toEqual(files);
  // The same numbers again: none was used up.
  expect((await rehearse('RES')).body.application_nr).toBe(body.application_nr);
});

it('takes every category, free or not, and says what a real application would be rejected for', async () => {
  const root = await world.as('root');
  const rehearse = (user_type: string) => root.call(rehearseApplication, { body: { user_type } });
  for (const { code } of await world.deps.db.selectFrom('user_types').select('code').execute())
    expect([code, (await rehearse(code)).status]).toEqual([code, 200]);
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  expect((await rehearse('RES')).status).toBe(200);
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  await setParameter(world.deps.db, 'municipality', { ...OWN, postal_code: '9999' });
  const { status, problem } = await rehearse('RES');
  expect([status, problem.errors?.[0]?.path]).toEqual([422, 'applicant.postal_code']);
});

it('is for root alone', async () => {
  for (const role of ['admin', 'user'] as const) {
    const browser = await world.as(role);
    expect((await browser.call(rehearseApplication, { body: { user_type: 'RES' } })).status).toBe(403);
  }
});
