// @module-tag postgres

import { dyingDb } from '../../../test/servers/dying-db.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { permissionsOf, type PresetName } from '../../../contract/platform/permissions.ts';
import {
  createRetentionHold,
  downloadRetentionReport,
  getRetentionSummary,
  getRetentionReport,
  listRetentionHolds,
  listRetentionItems,
  listRetentionRuns,
  releaseRetentionHold,
  startRetention,
} from '../../../contract/records/retention.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { copyApplications } from '../../../test/rows/copies.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/db/ids.ts';
import { AGED_TEXTS, NOT_PERSONAL, SHARED_TEXTS, UNLINKINGS } from './personal-columns.ts';
import { runRetention, startNightly } from './run.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

let world: TestApp;
let deps: TestApp['deps'];
let root: Client;
// What is due and which runs there were is said of a whole office, so each test has one of its own.
beforeEach(async () => {
  world = await app();
  ({ deps } = world);
  root = await world.as('root');
});
afterEach(() => world.close());

type Column = { table_name: string; column_name: string };

/** Columns of free text: text and JSON, without those whose values a check lists or the database computes. */
const textColumns = async (): Promise<string[]> => {
  const { rows } = await sql<Column>`select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> 'migrations'
      and (c.data_type in ('text', 'json', 'jsonb', 'character varying', 'character', 'bytea', 'inet')
        or (c.data_type = 'ARRAY' and c.udt_name in ('_text', '_varchar', '_jsonb')))
      and not exists (select 1 from pg_constraint k
        where k.conrelid = (quote_ident(c.table_name))::regclass and k.contype = 'c' and cardinality(k.conkey) = 1
          and k.conkey[1] = (select a.attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = c.column_name)
          and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
    order by 1, 2`.execute(deps.db);
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
};

const cleared = (all: readonly string[]): Set<string> =>
  new Set(
    Object.values(UNLINKINGS).flatMap((unlinkings) =>
      unlinkings.flatMap(({ table, set }) =>
        set === 'delete'
          ? all.filter((column) => column.startsWith(`${table}.`))
          : Object.keys(set).map((column) => `${table}.${column}`),
      ),
    ),
  );
const shared = [
  ...SHARED_TEXTS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ...AGED_TEXTS.map(({ table, column }) => `${table}.${column}`),
];

it('every column that can hold text is classified: cleared with its record, or not personal and why', async () => {
  const all = await textColumns();
  expect(all.length).toBeGreaterThan(150);
  const known = new Set<string>([...cleared(all), ...shared, ...Object.values(NOT_PERSONAL).flat()]);
  const unknown = all.filter((column) => !known.has(column));
  expect(unknown, 'add them to server/records/retention/personal-columns.ts').toEqual([]);
});

it('names no column that does not exist, and none both as personal and as not', async () => {
  const all = await textColumns();
  const { rows } =
    await sql<Column>`select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
      deps.db,
    );
  const there = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  const listed = Object.values(NOT_PERSONAL).flat();
  const named = [...cleared(all), ...shared, ...listed];
  expect(named.filter((column) => !there.has(column))).toEqual([]);
  expect(listed.filter((column) => cleared(all).has(column))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

const LONG_AGO = '2020-06-15T10:00:00.000Z';
/** Applications that were withdrawn in 2020: due since the first of January 2026. */
const dueCases = async (count: number): Promise<string[]> => {
  const first = await createdBy(await world.as('anonymous'));
  const ids = [first, ...(await copyApplications(deps.db, first, count - 1)).map(({ id }) => id)];
  await givenApplication(deps.db, ids, { status: 'withdrawn', closed_at: LONG_AGO });
  return ids.toSorted();
};
const anonymised = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where('anonymised_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
const numberOf = async (id: string): Promise<string> =>
  (
    await deps.db
      .selectFrom('applications')
      .select('application_nr')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).application_nr;
const due = async () => (await root.call(getRetentionReport)).body.kinds.find(({ kind }) => kind === 'case')!;
const lastRun = async () => (await root.call(listRetentionRuns, { body: {} })).body.data[0]!;
const night = async (): Promise<void> => {
  await startNightly(deps);
  await deps.runJobs();
};
/** The ports of a process that dies with the entry of the row after these. */
const dyingAfter = (rows: number): Deps => ({
  ...deps,
  db: dyingDb(deps.db, { at: 'insert access_log', nth: rows + 1, message: 'The process is gone.' }),
});

describe('an interrupted night', () => {
  it('continues with the rest, anonymises nothing twice and nothing on hold', async () => {
    const cases = await dueCases(8);
    const held = cases[7]!;
    const hold = await root.call(createRetentionHold, {
      body: { subject_type: 'application', subject_id: held, reason: 'Spor pred upravnim sodiščem.' },
    });
    expect(hold.status, JSON.stringify(hold.problem)).toBe(201);
    expect(await due()).toMatchObject({ due: 7, held: 1 });

    await startNightly(deps);
    const { id } = await lastRun();
    // Five are whole, the rest as they were.
    await expect(runRetention(dyingAfter(5), { id })).rejects.toThrow('gone');
    expect(await anonymised(cases)).toEqual(cases.slice(0, 5));
    expect(await lastRun()).toMatchObject({ id, status: 'running', due: 7, handled: 5 });
    expect((await root.call(getRetentionReport)).body.running).toMatchObject({ id, handled: 5 });
    expect((await root.call(startRetention, { body: { expected: 1 } })).status, 'one at a time').toBe(409);

    await night();
    expect(await lastRun()).toMatchObject({ id, status: 'done', handled: 7, counts: { case: 7 } });
    expect((await lastRun()).counts['failed']).toBeUndefined();
    expect(await anonymised(cases)).toEqual(cases.filter((one) => one !== held));
    const entries = await deps.db
      .selectFrom('access_log')
      .select(['subject_id', 'role'])
      .where('purpose', '=', 'retention')
      .where('subject_type', '=', 'application')
      .execute();
    expect(entries.map(({ subject_id }) => subject_id).toSorted(), 'one entry for each').toEqual(
      cases.filter((one) => one !== held),
    );
    expect(entries.every(({ role }) => role === 'system')).toBe(true);

    await night();
    expect(await lastRun(), 'nothing is due: no run').toMatchObject({ id });
    expect(await anonymised([held])).toEqual([]);
    const context = { params: { subject_type: 'application', id: held } } as const;
    expect((await root.call(getRetentionSummary, context)).body).toMatchObject({
      due_on: '2026-01-01',
      block: 'hold',
      hold: { reason: 'Spor pred upravnim sodiščem.' },
    });

    const release = (version: number) =>
      root.call(releaseRetentionHold, {
        params: { id: hold.body.id },
        body: { version, reason: 'Sodba je pravnomočna.' },
      });
    expect((await release(9)).status).toBe(409);
    expect((await release(hold.body.version)).body).toMatchObject({
      release_reason: 'Sodba je pravnomočna.',
    });
    expect((await release(hold.body.version + 1)).status).toBe(422);
    expect((await root.call(getRetentionSummary, context)).body.hold).toBeNull();
    await night();
    expect(await anonymised([held])).toEqual([held]);
    expect((await root.call(getRetentionSummary, context)).body.anonymised_at).not.toBeNull();
    const again = {
      subject_type: 'application' as const,
      subject_id: held,
      reason: 'Prepozno, ni več podatkov.',
    };
    expect((await root.call(createRetentionHold, { body: again })).status, 'nothing to hold').toBe(404);
  });

  it('two workers of one run anonymise every row once', async () => {
    const cases = await dueCases(6);
    await startNightly(deps);
    const { id } = await lastRun();
    await Promise.all([runRetention(deps, { id }), runRetention(deps, { id })]);
    expect(await lastRun()).toMatchObject({ id, status: 'done', handled: 6, counts: { case: 6 } });
    expect(await anonymised(cases)).toEqual(cases);
    await deps.runJobs();
  });

  it('does not start automatically when the parameter says so, but a person may start it', async () => {
    await dueCases(1);
    await night();
    await dueCases(1);
    await setParameter(deps.db, 'retention_nightly', false);
    const before = await lastRun();
    await night();
    expect((await lastRun()).id).toBe(before.id);
    const started = await root.call(startRetention, { body: { expected: 1 } });
    expect(started.status).toBe(202);
    await deps.runJobs();
    expect(await lastRun()).toMatchObject({ id: started.body.id, status: 'done', started_by: 'person' });
  });
});

/** Somebody who has had an account for long, under a name that a spreadsheet would calculate. */
const heldPerson = async (application: string) => {
  const person = await makeUser(deps.db, 'user', { created_at: LONG_AGO, name: '=CMD()|Zadržana' });
  await givenApplication(deps.db, application, { user_id: person.id });
  const body = { subject_type: 'user' as const, subject_id: person.id, reason: 'Inšpekcijski nadzor.' };
  expect((await root.call(createRetentionHold, { body })).status).toBe(201);
  return { person, body };
};

describe('a hold on a person', () => {
  it('retains all cases and the account, and shows the reason only to those who may know', async () => {
    const [one = ''] = await dueCases(1);
    const { person, body } = await heldPerson(one);
    const twice = await root.call(createRetentionHold, { body });
    expect(twice.status).toBe(409);
    expect(twice.problem.current).toMatchObject({ reason: 'Inšpekcijski nadzor.' });
    expect((await due()).held).toBe(1);
    const blocks = async (kind: 'case' | 'account') =>
      (await root.call(listRetentionItems, { body: { filters: { kind, when: 'held' } } })).body.data.map(
        ({ id, block }) => [id, block],
      );
    expect(await blocks('case')).toEqual([[one, 'hold']]);
    expect(await blocks('account')).toEqual([[person.id, 'hold']]);
    const clerk = await staffWith('clerk');
    const facts = await clerk.call(getRetentionSummary, { params: { subject_type: 'application', id: one } });
    expect(facts.body).toMatchObject({ block: 'hold', hold: null });
    expect(
      (await root.call(listRetentionHolds, { body: { filters: { released: false } } })).body.data,
    ).toEqual([expect.objectContaining({ subject_id: person.id, reason: 'Inšpekcijski nadzor.' })]);
  });
});

const staffWith = async (preset: PresetName): Promise<Client> =>
  world.signIn(await makeUser(deps.db, 'admin', { permissions: [...permissionsOf(preset)] }));

describe('the report', () => {
  it('as a file has the date, the record, the rule and the obstacle; nothing in it is a formula, nothing is changed', async () => {
    await dueCases(1);
    await night();
    const [one = ''] = await dueCases(1);
    const [held = ''] = await dueCases(1);
    await heldPerson(held);
    const reply = await root.call(downloadRetentionReport);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain('hramba-podatkov-2027-01-15.csv');
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.raw.rawPayload.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFKdaj;Vrsta;Oznaka;Rok teče od;Anonimizacija;Pravilo;Zakaj še ne');
    expect(lines).toContain(
      `zdaj;vloga z dovolilnico;${await numberOf(one)};15.06.2020;01.01.2026;5 let po koncu leta, v katerem je dovolilnica potekla ali je bila vloga zaključena;`,
    );
    const account = lines.find((line) => line.includes('Zadržana'))!;
    expect(account.split(';').slice(0, 3)).toEqual(['zadržano', 'uporabniški račun', "'=CMD()|Zadržana"]);
    expect(account).toContain('zadržanje z navedenim razlogom');
    const english = await root.call(downloadRetentionReport, { headers: { 'accept-language': 'en' } });
    expect(english.raw.rawPayload.toString('utf8')).toContain('now;application with permit;');
    expect(await anonymised([one])).toEqual([]);
    expect((await lastRun()).status).toBe('done');
  });

  it('is read by data protection staff, started by root alone, and closed to all others', async () => {
    const officer = await staffWith('data_protection');
    const clerk = await staffWith('clerk');
    const person = await world.as('user');
    const reading = (who: Client) =>
      Promise.all([
        who.call(getRetentionReport),
        who.call(listRetentionItems, { body: {} }),
        who.call(downloadRetentionReport),
        who.call(listRetentionRuns, { body: {} }),
        who.call(listRetentionHolds, { body: {} }),
      ]);
    expect((await reading(officer)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const who of [clerk, person])
      expect((await reading(who)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const who of [officer, clerk, person])
      expect((await who.call(startRetention, { body: { expected: 1 } })).status).toBe(403);
    const hold = { subject_type: 'user' as const, subject_id: newId(), reason: 'Ni pravice do tega.' };
    expect((await officer.call(createRetentionHold, { body: hold })).status, 'may, but nobody is there').toBe(
      404,
    );
    expect((await clerk.call(createRetentionHold, { body: hold })).status).toBe(403);
    const bad = await officer.send(listRetentionItems, { body: { filters: { kind: 'vse' } } });
    expect(bad.problem.errors).toMatchObject([{ path: 'filters.kind', code: 'value.choice' }]);
    const warden = await staffWith('warden');
    const facts = { params: { subject_type: 'user' as const, id: hold.subject_id } };
    expect((await warden.call(getRetentionSummary, facts)).status).toBe(403);
    expect((await officer.call(getRetentionSummary, facts)).status).toBe(404);
  });
});
