// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExport, downloadExport } from '../../../contract/data/exports.ts';
import { findRecords } from '../../../contract/office/find.ts';
import { getPerson, listPersons } from '../../../contract/office/persons.ts';
import { listEslogInvoices } from '../../../contract/money/eslog.ts';
import { listUsers } from '../../../contract/people/users.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenUser } from '../../../test/rows/people.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { listPermits } from '../../../contract/permits/permits.ts';
import {
  findLogPeople,
  getAccessLogEntry,
  listAccessLog,
  listMyAccessLog,
} from '../../../contract/records/access-log.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { counterPermit, createdBy } from '../../../test/rows/transitions.ts';
import { runExport } from '../../data/exports/run-export.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { anonymise } from '../retention/anonymise.ts';
import { checkAccessLog } from './check.ts';
import { sealAccessLog } from './seal.ts';
import { findSearchedText, resealSearches } from './searches.ts';

let world: TestApp;
let clerk: Client;
let officer: Client;
let holder: Client & { person: { id: string } };
let permit: { id: string };
/** An application of somebody without an account. */
let accountless: string;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  officer = await world.as('root');
  holder = await world.signIn(await makeUser(world.deps.db, 'user'));
  permit = await counterPermit(clerk, holder.person);
  accountless = await createdBy(await world.as('anonymous'));
});
afterAll(() => world.close());

type Reply = { status: number; headers: Record<string, unknown> };
const entriesOf = async ({ status, headers }: Reply) => {
  expect(status).toBeLessThan(300);
  return world.deps.db
    .selectFrom('access_log')
    .select(['id', 'action', 'subject_type', 'shown_ids', 'purpose_code'])
    .where('request_id', '=', String(headers['x-request-id']))
    .execute();
};
/** The log about these accounts and records, as the officer finds it. */
const logOf = async (...person_id: string[]) =>
  (await officer.call(listAccessLog, { body: { filters: { person_id }, per_page: 100 } })).body.data;
const REFRESH = { 'x-refresh': '1' };

describe('a list, a search or an export names the persons that it showed', () => {
  it('with the purpose that the program knows, also where the reply nests them', async () => {
    const [list] = await entriesOf(await clerk.call(listPermits, { body: {} }));
    expect(list).toMatchObject({ action: 'list', subject_type: 'permit', purpose_code: 'case_work' });
    expect(list!.shown_ids).toContain(permit.id);

    const { body, ...reply } = await clerk.call(findRecords, {
      body: { query: holder.person.id.slice(0, 1) },
    });
    const [found] = await entriesOf(reply);
    expect(found!.shown_ids).toHaveLength(
      new Set(
        body.data
          .flatMap(({ person, records }) => [person?.id, ...records.map(({ id }) => id)])
          .filter(Boolean),
      ).size,
    );
    const [persons] = await entriesOf(await clerk.call(listPersons, { body: {} }));
    expect(persons!.shown_ids).toContain(holder.person.id);
  });

  it('and one that shows nobody says so', async () => {
    const [none] = await entriesOf(await clerk.call(listPermits, { body: { search: 'nihče takšen' } }));
    expect(none).toMatchObject({ action: 'search', shown_ids: [] });
  });

  it('so that the person finds it, without the records of others', async () => {
    const reply = await clerk.call(listPermits, { body: { per_page: 50 } });
    const [entry] = await entriesOf(reply);
    const { body } = await holder.call(listMyAccessLog, { body: { per_page: 100 } });
    expect(body.data.find(({ id }) => id === entry!.id)).toMatchObject({
      action: 'list',
      subject_type: 'permit',
      in_list: true,
      subject_label: null,
      purpose_code: 'case_work',
    });
    const other = await world.signIn(await makeUser(world.deps.db, 'user'));
    expect((await other.call(listMyAccessLog, { body: {} })).body.data).toEqual([]);
  });

  it('so that the officer finds it by an account, an application or a permit, by clerk, day and purpose', async () => {
    const [entry] = await entriesOf(await clerk.call(listApplications, { body: { per_page: 100 } }));
    const ids = async (person_id: string) => (await logOf(person_id)).map(({ id }) => id);
    expect(await ids(accountless)).toContain(entry!.id);
    expect(await ids(holder.person.id)).toContain(entry!.id);
    expect(await ids(permit.id)).toContain(entry!.id);
    expect(await ids(newId())).toEqual([]);

    const shown = (await logOf(accountless)).find(({ id }) => id === entry!.id)!;
    expect(shown.shown).toBe(entry!.shown_ids!.length);
    const detail = await officer.call(getAccessLogEntry, { params: { id: entry!.id } });
    expect(detail.body.persons.find(({ id }) => id === accountless)?.label).toMatch(/^V-/);

    const asked = async (filters: object) =>
      (await officer.send(listAccessLog, { body: { filters, per_page: 100 } })).body.data.map(({ id }) => id);
    const today = world.clock.today();
    const by = { person_id: accountless, user_id: entry ? shown.user_id : null };
    const day = { from: today, to: `${today}T23:59:59Z` };
    expect(await asked({ ...by, created_at: day, purpose_code: 'case_work' })).toContain(entry!.id);
    expect(await asked({ ...by, created_at: day, purpose_code: 'finance' })).not.toContain(entry!.id);
  });

  it('and whom to look for is found by the name on an application without an account', async () => {
    const { applicant_name: query } = await world.deps.db
      .selectFrom('applications')
      .select('applicant_name')
      .where('id', '=', accountless)
      .executeTakeFirstOrThrow();
    const found = await officer.call(findLogPeople, { body: { query, staff: false, without_account: true } });
    expect(found.body.data.find(({ id }) => id === accountless)?.application_nr).toMatch(/^V-/);
    const accounts = await officer.call(findLogPeople, { body: { query, staff: false } });
    expect(accounts.body.data.some(({ id }) => id === accountless)).toBe(false);
  });

  it('in an export too, both when it is made and when somebody takes it', async () => {
    const ask = {
      data_group: 'applications',
      columns: ['application_nr', 'applicant_name'],
      file_type: 'csv' as const,
    };
    const { body } = await clerk.call(createExport, { body: { ...ask, purpose_code: 'question' } });
    await runExport(world.deps, body);
    const made = (await logOf(accountless)).filter((row) => row.action === 'export');
    expect(made).toMatchObject([
      { subject_id: body.id, purpose_code: 'question', shown: expect.any(Number) },
    ]);
    const [taken] = await entriesOf(await clerk.call(downloadExport, { params: { id: body.id } }));
    expect(taken).toMatchObject({ action: 'download', purpose_code: 'question' });
    expect(taken!.shown_ids).toContain(accountless);
  });
});

describe('a refresh of a list', () => {
  const ask = { body: { per_page: 100 }, headers: REFRESH };

  it('is not written again while the session was shown these persons a short while ago', async () => {
    const session = await world.as('admin');
    expect(
      await entriesOf(await session.call(listPermits, ask)),
      'the mark alone hides nothing',
    ).toHaveLength(1);
    expect(await entriesOf(await session.call(listPermits, ask))).toHaveLength(0);
    expect(
      await entriesOf(await session.call(listPermits, { body: ask.body })),
      'somebody looks again',
    ).toHaveLength(1);
    world.clock.advance({ seconds: 901 });
    expect(await entriesOf(await session.call(listPermits, ask))).toHaveLength(1);
  });

  it('is written where it shows somebody else, in another session and in another list', async () => {
    const session = await world.as('admin');
    await session.call(listPermits, { body: { filters: { permit_year: 1999 } } });
    expect(await entriesOf(await session.call(listPermits, ask))).toHaveLength(1);
    expect(await entriesOf(await session.call(listApplications, ask))).toHaveLength(1);
    const other = await world.as('admin');
    expect(await entriesOf(await other.call(listPermits, ask))).toHaveLength(1);
  });
});

it('tax numbers are masked in lists and searches, and whole on the record and for e-invoices', async () => {
  const search = '77777777';
  await givenApplication(world.deps.db, accountless, {
    applicant: sql`jsonb_set(applicant, '{tax_number}', to_jsonb(${search}::text))`,
  } as never);
  const { body } = await clerk.call(listPersons, { body: { per_page: 100 } });
  const row = body.data.find(({ tax_number }) => tax_number === '77••••77')!;
  expect(body.data.some(({ tax_number }) => /^\d{8}$/.test(tax_number ?? ''))).toBe(false);
  expect((await clerk.call(getPerson, { params: { id: row.id } })).body.tax_number).toBe(search);
  await givenUser(world.deps.db, [holder.person.id], { tax_number: '88888888', search: '88888888' });
  const users = await officer.call(listUsers, { body: { search: '88888888' } });
  expect(users.body.data.map(({ clue }) => clue)).toEqual([{ kind: 'tax_number', value: '88••••88' }]);
  expect(listEslogInvoices.tax_numbers).toBe('whole');
});

describe('what was searched', () => {
  const sealedOf = (entry_id: string) =>
    world.deps.db
      .selectFrom('access_log_searches')
      .select('sealed_text')
      .where('entry_id', '=', entry_id)
      .executeTakeFirst();
  const searchedOf = async (id: string) =>
    (await officer.call(getAccessLogEntry, { params: { id } })).body.searched;

  it('stands encrypted beside the entry, which holds ids only', async () => {
    const searched_for = await createdBy(await world.as('anonymous'));
    const { application_nr: search } = await world.deps.db
      .selectFrom('applications')
      .select('application_nr')
      .where('id', '=', searched_for)
      .executeTakeFirstOrThrow();
    const [entry] = await entriesOf(await clerk.call(listApplications, { body: { search } }));
    expect(entry).toMatchObject({ action: 'search', shown_ids: [searched_for] });
    expect(JSON.parse((await searchedOf(entry!.id))!)).toEqual({ search, filters: {} });
    expect((await sealedOf(entry!.id))?.sealed_text).toMatch(/^v2\./);
    const [found] = await entriesOf(await clerk.call(findRecords, { body: { query: search } }));
    expect(JSON.parse((await searchedOf(found!.id))!)).toEqual({ query: search });
    const [list] = await entriesOf(await clerk.call(listApplications, { body: {} }));
    expect(await sealedOf(list!.id)).toBeUndefined();

    // With a new secret it is sealed anew, and opens by that alone.
    const config = {
      ...world.deps.config,
      app_secret: 'z'.repeat(40),
      former_secrets: [world.deps.config.app_secret],
    };
    expect((await resealSearches({ db: world.deps.db, config })).done).toBeGreaterThan(1);
    expect(await searchedOf(entry!.id)).toBeNull();
    const only = { ...config, former_secrets: [] };
    expect(await findSearchedText(world.deps.db, only, entry!.id)).toContain(search);

    // Whoever was shown is erased: the entry stays with its ids, what was typed does not.
    await transaction(world.deps.db, (trx) => anonymise(trx, world.deps, 'case', searched_for));
    await world.deps.runJobs();
    expect(await sealedOf(entry!.id)).toBeUndefined();
    expect(await sealedOf(found!.id)).toBeUndefined();
    expect((await logOf(searched_for)).map(({ id }) => id)).toContain(entry!.id);
  });
});

it('persons that were shown are sealed with their entry', async () => {
  await clerk.call(listPermits, { body: {} });
  await sql`select pg_sleep(0.01)`.execute(world.deps.db);
  await sealAccessLog(world.deps, { settle_seconds: 0 });
  expect(await checkAccessLog(world.deps.db)).toMatchObject({ ok: true });
  const alter = (how: 'disable' | 'enable') =>
    sql.raw(`alter table access_log ${how} trigger access_log_append_only`).execute(world.deps.db);
  await alter('disable');
  await sql`update access_log set shown_ids = array_remove(shown_ids, ${permit.id}::uuid) where id = (
    select id from access_log where shown_ids @> array[${permit.id}::uuid] order by written_at limit 1)`.execute(
    world.deps.db,
  );
  await alter('enable');
  const { findings } = await checkAccessLog(world.deps.db);
  expect(findings.map(({ kind }) => kind)).toEqual(['changed_row']);
});

it('whoever was shown is found by the index, also in a large log', async () => {
  const { db } = world.deps;
  await sql`insert into access_log (id, role, action, subject_type, request_id, shown_ids)
    select gen_random_uuid(), 'admin', 'list', 'permit', 'many',
      (select array_agg(md5(((n * 20 + k) % 40000)::text)::uuid) from generate_series(1, 20) k)
    from generate_series(1, 6000) n`.execute(db);
  await sql`vacuum analyze access_log`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from access_log l where l.id in (
    select id from access_log where shown_ids && array[md5('7')::uuid, ${permit.id}::uuid])`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('access_log_shown');
});
