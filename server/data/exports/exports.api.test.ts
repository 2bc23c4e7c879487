// @module-tag postgres

import { plateList } from '../../../contract/values/vehicles/plate-text.ts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  chooseHolders,
  createCampaign,
  getCampaign,
  getCampaignDefaults,
  listCampaignHolders,
  startCampaign,
} from '../../../contract/season/campaigns.ts';
import { listDocuments, downloadDocument } from '../../../contract/permits/documents.ts';
import {
  cancelExport,
  createExport,
  deleteExport,
  downloadExport,
  getExport,
  getExportGroups,
  listExports,
  repeatExport,
} from '../../../contract/data/exports.ts';
import { ADMIN_DEFAULT, type Permission } from '../../../contract/platform/permissions.ts';
import { listUserAccessLog } from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { copyApplications } from '../../../test/rows/copies.ts';
import { createdBy, issued } from '../../../test/rows/transitions.ts';
import { makeUser, type Person, givenUser } from '../../../test/rows/people.ts';
import { copyPermits } from '../../../test/rows/permit-copies.ts';
import { readCsv, readXlsx } from '../../../test/files/read-exported.ts';
import { insertPassages } from '../../barrier/gate/passage-queries.ts';
import { runCampaign } from '../../season/campaigns/run-campaign.ts';
import { json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { DATA_GROUPS } from './data-groups.ts';
import { expireExports, resumeExports } from './housekeeping.ts';
import { runExport } from './run-export.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

let world: TestApp;
let clerk: Client & { person: Person | null };
let colleague: Client & { person: Person };
let root: Client;
let first: string;
let campaign_id: string;
const WHY = { purpose_code: 'question' } as const;
const COLUMNS = ['application_nr', 'applicant_name', 'status', 'price_total', 'received_at', 'created_at'];
const ASK = { data_group: 'applications', columns: COLUMNS, file_type: 'csv' } as const;

beforeAll(async () => {
  world = await app();
  const visitor = await world.as('anonymous');
  clerk = await world.as('admin');
  root = await world.as('root');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Druga Uradnica' }));
  first = await createdBy(visitor);
  await copyApplications(world.deps.db, first, 1195);
  campaign_id = await draftCampaign(await createdBy(visitor));
  const named = [
    '=HYPERLINK("http://zlo")',
    '-5',
    "+386 40; 'x'",
    '@SUM(A1)',
    '\tTab',
    'Novak "Nace"\nŽagar',
  ];
  const rows = await world.deps.db
    .selectFrom('applications')
    .select('id')
    .orderBy('application_nr')
    .limit(6)
    .execute();
  for (const [i, applicant_name] of named.entries())
    await givenApplication(world.deps.db, rows[i]!.id, { applicant_name });
});
afterAll(() => world.close());

/** A draft campaign for five holders. */
const draftCampaign = async (application_id: string): Promise<string> => {
  await copyPermits(world.deps.db, (await issued(root, application_id)).id, 4);
  // All applications are alike here.
  await givenApplication(world.deps.db, null, { status: 'submitted' });
  const { placeholders: _, permit_years: __, ...defaults } = (await root.call(getCampaignDefaults, {})).body;
  return (await root.call(createCampaign, { body: { ...defaults, name: 'Podaljšanje 2028' } })).body.id;
};

type Ask = Parameters<typeof start>[0];
const start = (ask: Record<string, unknown> = {}, by: Client = clerk) =>
  by.send(createExport, { body: { ...ASK, ...WHY, ...ask } });
/** Starts an export, runs it and returns its result. */
const made = async (ask: Ask = {}, by: Client = clerk) => {
  const { status, body, problem } = await start(ask, by);
  if (status !== 202) throw new Error(JSON.stringify(problem));
  expect(body).toMatchObject({ status: 'queued', done: 0, memory_peak_usage: null });
  await runExport(world.deps, body);
  return (await by.call(getExport, { params: { id: body.id } })).body;
};
const fileOf = async (id: string, by: Client = clerk) => {
  const reply = await by.call(downloadExport, { params: { id } });
  expect(reply.status).toBe(200);
  return reply;
};
const csvOf = async (id: string, by: Client = clerk): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const row of readCsv(Readable.from([(await fileOf(id, by)).raw.rawPayload]))) rows.push(row);
  return rows;
};
const status = async (id: string) =>
  (await world.deps.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst())!;

describe('the content of the file', () => {
  it('equals the list in full: its order, its filters and the chosen columns', async () => {
    const asked: BodyOf<typeof listApplications> = {
      sort: [{ field: 'applicant_name', direction: 'asc' }],
      search: 'K-',
      filters: { status: ['submitted'] },
    };
    const shown: string[] = [];
    for (let page = 1; ; page++) {
      const { body } = await clerk.call(listApplications, {
        body: { ...asked, page, per_page: 100 },
      });
      shown.push(...body.data.map((row) => row.application_nr));
      if (body.data.length < 100) break;
    }
    const done = await made({ ...asked, columns: ['applicant_name', 'application_nr'] });
    expect(done).toMatchObject({
      status: 'done',
      done: 100,
      rows_done: shown.length,
      export_status_name: 'Končan',
      file_type_for_humans: 'CSV',
      data_group: 'Vloge',
      user: 'Oseba admin',
      created_at_formatted: '15. 1. 2027 ob 10.00',
      allowed: ['download', 'repeat', 'delete'],
    });
    expect(done.file_size_readable).toMatch(/kB$/);
    // A figure of the whole process, which other test files have used before.
    expect(done.memory_peak_usage).toMatch(/[MG]B$/);
    expect(done.execution_time_for_humans).toMatch(/s$/);
    const [head, ...rows] = await csvOf(done.id);
    expect(head).toEqual(['Vlagatelj', 'Številka']);
    expect(rows.map((row) => row[1])).toEqual(shown);
    expect(shown.length).toBeGreaterThan(1100);
  });

  it('equals the database row by row as CSV, XLSX and JSON, read by independent readers', async () => {
    const rows = await world.deps.db
      .selectFrom('applications')
      .select(['application_nr', 'applicant_name', 'status', 'price_total', 'received_at', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const csv = await csvOf((await made()).id);
    const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    expect(csv.slice(1)).toEqual(
      rows.map((row) => [
        row.application_nr,
        /^[=+\-@\t\r]/.test(row.applicant_name) ? `'${row.applicant_name}` : row.applicant_name,
        'Oddana',
        euros(row.price_total),
        row.received_at.split('-').toReversed().join('.'),
        '15.01.2027 10:00:00',
      ]),
    );

    const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-xlsx-'));
    try {
      const xlsx = await made({ file_type: 'xlsx' });
      const path = join(dir, 'a.xlsx');
      await pipeline(Readable.from([(await fileOf(xlsx.id)).raw.rawPayload]), createWriteStream(path));
      let at = -1;
      for await (const { cells } of readXlsx(path)) {
        const row = rows[at++];
        if (!row) continue;
        expect(cells.map((cell) => cell?.text)).toEqual([
          row.application_nr,
          row.applicant_name,
          'Oddana',
          String(row.price_total / 100),
          String((Date.parse(row.received_at) - Date.UTC(1899, 11, 30)) / 86_400_000),
          String(46_402 + 10 / 24),
        ]);
        expect(cells.map((cell) => cell?.type)).toEqual(['s', 's', 's', 'n', 'n', 'n']);
        // Money, days and times have formats of their own, so that Excel shows them as such.
        expect(new Set(cells.slice(2).map((cell) => cell?.style)).size).toBe(4);
      }
      expect(at).toBe(rows.length);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }

    const json = await made({ file_type: 'json' });
    const parsed: unknown = JSON.parse((await fileOf(json.id)).raw.body);
    expect(parsed).toEqual(rows.map((row) => ({ ...row, price_total: (row.price_total / 100).toFixed(2) })));
  });

  it.each(DATA_GROUPS.map((group) => [group.id, group] as const))(
    // XLSX is the strictest: anything but a number or a day fails there.
    'every column of %s can be written',
    async (data_group, group) => {
      const columns = group.columns.map(({ id }) => id);
      const filters = group.record_filter ? { [group.record_filter]: campaign_id } : {};
      expect(await made({ data_group, columns, filters, file_type: 'xlsx' }, root)).toMatchObject({
        status: 'done',
        failure: null,
      });
    },
  );

  it('uses the language of the caller, also in a file without rows', async () => {
    const done = await made({ search: 'nobody at all', columns: ['application_nr', 'price_total'] });
    expect(await csvOf(done.id)).toEqual([['Številka', 'Za plačilo']]);
    expect(done).toMatchObject({ done: 100, rows_done: 0, rows_total: 0 });
    const { body } = await clerk.call(createExport, {
      body: { ...ASK, columns: ['status'], search: 'K-', filters: { status: 'submitted' } },
      headers: { 'accept-language': 'en' },
    });
    await runExport(world.deps, body);
    const rows = await csvOf(body.id);
    expect(rows[0]).toEqual(['Status']);
    expect(rows[1]).toEqual(['Submitted']);
  });
});

describe('passages at barriers', () => {
  it('do not keep plate and permit longer than the passages: neither in the rows nor by the age of the file', async () => {
    const { db, clock } = world.deps;
    const lot = await db.selectFrom('parking_lots').select('id').orderBy('sort').executeTakeFirstOrThrow();
    const before = (days: number): string =>
      new Date(Date.parse(clock.now()) - days * 86_400_000).toISOString();
    const passage = (plate: string, days: number) => ({
      id: newId(),
      lot_id: lot.id,
      source: 'live' as const,
      direction: 'in' as const,
      occurred_at: before(days),
      recorded_at: before(days),
      key_kind: 'plate' as const,
      plate,
      decision: 'deny' as const,
      reason: 'unknown_plate' as const,
      matched_by: 'none' as const,
    });
    await insertPassages(db, [passage('LJNOV01', 2), passage('LJMEJA2', 28.9), passage('LJSTAR3', 29.5)]);
    const done = await made({
      data_group: 'barrier_passages',
      columns: ['what', 'decision', 'reason'],
      filters: { occurred_at: { from: before(60) } },
    });
    expect((await csvOf(done.id)).map(([what]) => what)).toEqual([
      'Tablica ali kartica',
      'LJ NOV-01',
      'LJMEJA2',
      '',
    ]);
    expect(done.expires_at).toBe(new Date(Date.parse(clock.now()) + 86_400_000).toISOString());
    const groups = (await clerk.call(getExportGroups)).body.data;
    expect(groups.filter(({ keep_days }) => keep_days !== null)).toMatchObject([
      { id: 'barrier_passages', keep_days: 1 },
    ]);
    // As in the list: found by the whole plate only, and not without its permission.
    const columns = ['what'];
    const found = await made({ data_group: 'barrier_passages', columns, search: 'lj nov-01' });
    expect(found.rows_done).toBe(1);
    expect((await made({ data_group: 'barrier_passages', columns, search: 'LJNOV' })).rows_done).toBe(0);
    const without = ADMIN_DEFAULT.filter((permission) => permission !== 'permits.view');
    const other = await world.signIn(await makeUser(db, 'admin', { permissions: without }));
    expect((await start({ data_group: 'barrier_passages', columns }, other)).status).toBe(403);
  });
});

describe('holders of a campaign', () => {
  const data_group = 'campaign_holders';
  const columns = [
    'holder_name',
    'permit_nr',
    'price',
    'outcome',
    'codes',
    'channel',
    'registration_numbers',
  ];
  const listed = async (filters: Record<string, string> = {}) =>
    (
      await root.call(listCampaignHolders, {
        params: { id: campaign_id },
        body: { sort: [{ field: 'permit_nr', direction: 'desc' }], filters, per_page: 100 },
      })
    ).body.data;
  /** The same rows as a file. */
  const exported = async (filters: Record<string, string> = {}) => {
    const sort = [{ field: 'permit_nr', direction: 'desc' }];
    const done = await made({ data_group, columns, sort, filters: { campaign_id, ...filters } }, root);
    expect(done.failure).toBeNull();
    return (await csvOf(done.id, root)).slice(1);
  };
  const asShown = (rows: Awaited<ReturnType<typeof listed>>, labels: Record<string, string>) =>
    rows.map((row) => [
      row.holder_name,
      row.permit_nr,
      row.price!.replace('.', ','),
      labels[row.permit_id] ?? labels.others,
      row.choice_reason ? `Izločen. ${row.choice_reason}` : '',
      `${row.channel === 'email' ? 'e-pošta' : 'pismo'}: ${row.to}`,
      plateList(row.registration_numbers),
    ]);

  it('match the list, as a draft and as sent', async () => {
    const { db } = world.deps;
    const [one, two, three] = (await listed()).map(({ permit_id }) => permit_id) as [string, string, string];
    const params = { id: campaign_id };
    await root.call(chooseHolders, {
      params,
      body: { choice: 'exclude', permit_ids: [one], reason: 'Imetnik je umrl.' },
    });
    const draft = await listed();
    expect(draft).toHaveLength(5);
    expect(await exported()).toEqual(asShown(draft, { [one]: 'Ne dobi', others: 'Dobi' }));
    expect(await exported({ view: 'left_out' })).toHaveLength(1);

    await setParameter(db, 'permit_year_opens', '01-01');
    const { version } = (await root.call(getCampaign, { params })).body;
    expect((await root.call(startCampaign, { params, body: { version, recipients: 4 } })).status).toBe(202);
    await runCampaign(world.deps, { id: campaign_id });
    await db
      .updateTable('mail_messages')
      .set({ status: 'failed' })
      .where('template', '=', 'renewal_invitation')
      .where('permit_id', '=', two)
      .execute();
    await db
      .updateTable('campaign_messages')
      .set({ channel: 'letter' })
      .where('permit_id', '=', three)
      .execute();
    const sent = await listed();
    const words = { [one]: 'Ne dobi', [two]: 'Ni dostavljeno', others: 'Poslano' };
    expect(await exported()).toEqual(asShown(sent, words));
    for (const [field, value] of [
      ['channel', 'letter'],
      ['state', 'left_out'],
      ['view', 'undelivered'],
    ] as const)
      expect(await exported({ [field]: value })).toEqual(asShown(await listed({ [field]: value }), words));
    expect((await listed({ channel: 'letter' })).map(({ permit_id }) => permit_id)).toEqual([three]);
  });

  it('belong to one campaign, for those who may see it, and are logged', async () => {
    const ask = { data_group, columns };
    expect((await start(ask, root)).problem.errors).toMatchObject([
      { path: 'filters.campaign_id', code: 'required' },
    ]);
    expect(
      (await start({ ...ask, filters: { campaign_id, state_x: 'a' } }, root)).problem.errors,
    ).toMatchObject([{ path: 'filters.state_x' }]);
    const without = ADMIN_DEFAULT.filter((permission) => permission !== 'campaigns.manage');
    const other = await world.signIn(await makeUser(world.deps.db, 'admin', { permissions: without }));
    expect((await start({ ...ask, filters: { campaign_id } }, other)).status).toBe(403);
    const gone = await made({ ...ask, filters: { campaign_id: newId() } }, root);
    expect(gone).toMatchObject({ status: 'failed' });
    expect(gone.failure).toMatch(/ni več/);
    const log = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_type', 'purpose_code'])
      .where('subject_id', '=', gone.id)
      .execute();
    expect(log).toEqual([{ action: 'export', subject_type: 'campaign', purpose_code: 'question' }]);
  });
});

describe('the log of one person', () => {
  it('is exported as their page shows it', async () => {
    const person_id = clerk.person!.id;
    const look = () =>
      clerk.call(listUserAccessLog, { params: { itemId: person_id }, body: { per_page: 100 } });
    await look();
    const own = await look();
    // The second look is an entry, too, that the export finds.
    const shown = [['list', 'access_log'], ...own.body.data.map((row) => [row.action, row.subject_type])];
    const asked = { data_group: 'access_log', columns: ['action', 'subject_type'], file_type: 'json' };
    const done = await made({ ...asked, filters: { person_id } }, root);
    const rows = JSON.parse((await fileOf(done.id, root)).raw.body) as Record<string, string>[];
    expect(rows.map(({ action, subject_type }) => [action, subject_type])).toEqual(shown);
  });
});

describe('rejected requests', () => {
  it('names unknown parts of the request', async () => {
    const wrong = await start({
      columns: ['application_nr', 'password_hash'],
      sort: [{ field: 'password_hash', direction: 'asc' }],
      filters: { deleted_at: 'x' },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['columns.1', 'export.column_unknown'],
      ['sort.0.field', 'list.sort_field'],
      ['filters.deleted_at', 'value.unknown_field'],
    ]);
    expect((await start({ data_group: 'secrets' })).problem.errors).toMatchObject([{ path: 'data_group' }]);
    expect((await start({ columns: [] })).problem.errors).toMatchObject([
      { path: 'columns', code: 'export.columns' },
    ]);
    expect((await start({ columns: ['status', 'status'] })).problem.errors).toMatchObject([
      { code: 'export.column_twice' },
    ]);
  });

  it('ends an export whose filter the list no longer accepts, with what to do', async () => {
    const { body } = await start({ filters: { status: 'submitted' } });
    const ask = { search: '', sort: [], filters: { status: 'abolished' } };
    await world.deps.db
      .updateTable('exports')
      .set({ ask: json(ask) })
      .where('id', '=', body.id)
      .execute();
    await runExport(world.deps, body);
    const ended = (await clerk.call(getExport, { params: { id: body.id } })).body;
    expect(ended).toMatchObject({ status: 'failed', failure: expect.stringContaining('filtra') as string });
    const again = await clerk.call(repeatExport, { params: { id: body.id }, body: {} });
    expect([again.status, again.problem?.errors?.[0]?.path]).toEqual([422, 'filters.status']);
  });

  it('asks for the purpose once per session for the same data, and logs it', async () => {
    const fresh = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Tretja' }));
    const silent = { ...ASK, columns: [...COLUMNS] };
    expect((await fresh.call(createExport, { body: silent })).problem.errors).toMatchObject([
      { path: 'purpose_code', code: 'required' },
    ]);
    expect((await start({ purpose_code: 'other' }, fresh)).problem.errors).toMatchObject([
      { path: 'purpose' },
    ]);
    const said = await start({ purpose_code: 'other', purpose: 'Letno poročilo' }, fresh);
    expect(said.status).toBe(202);
    const again = await fresh.call(createExport, { body: silent });
    expect(again.status).toBe(202);
    expect(
      (await fresh.call(createExport, { body: { ...silent, data_group: 'users', columns: ['name'] } }))
        .status,
    ).toBe(422);
    const groups = (await fresh.call(getExportGroups)).body.data;
    expect(groups.find(({ id }) => id === 'applications')?.purpose_code).toBe('other');
    expect(groups.find(({ id }) => id === 'users')?.purpose_code).toBeNull();
    const log = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_type', 'subject_id', 'purpose_code', 'purpose'])
      .where('user_id', '=', fresh.person.id)
      .where('action', '=', 'export')
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      [said, again].map(({ body }) => ({
        action: 'export',
        subject_type: 'application',
        subject_id: body.id,
        purpose_code: 'other',
        purpose: 'Letno poročilo',
      })),
    );
    // Cards are not personal data.
    const cards = { data_group: 'rfid_cards', columns: ['number'], file_type: 'csv' as const };
    expect((await fresh.call(createExport, { body: cards })).status).toBe(202);
  });

  it('needs the permission of the list on request, when run and on download', async () => {
    const without = ADMIN_DEFAULT.filter((permission) => permission !== 'applications.view');
    const person = await makeUser(world.deps.db, 'admin', { permissions: [...ADMIN_DEFAULT] });
    const browser = await world.signIn(person);
    const rights = (permissions: Permission[]) => givenUser(world.deps.db, person.id, { permissions });
    const before = await made({}, browser);
    const waiting = (await start({}, browser)).body;
    await rights(without);
    expect((await start({}, browser)).status).toBe(403);
    await runExport(world.deps, waiting);
    expect((await browser.call(getExport, { params: { id: waiting.id } })).body).toMatchObject({
      status: 'failed',
      failure: 'Pravice za te podatke ni več, zato izvoz ni nastal.',
      allowed: ['delete'],
    });
    expect((await browser.call(downloadExport, { params: { id: before.id } })).status).toBe(403);
    expect((await browser.call(repeatExport, { params: { id: before.id }, body: WHY })).status).toBe(403);
    expect((await browser.call(getExportGroups)).body.data.map(({ id }) => id)).not.toContain('applications');
    await rights([...ADMIN_DEFAULT]);
    expect((await browser.call(downloadExport, { params: { id: before.id } })).status).toBe(200);
  });
});

describe('two people', () => {
  it('see their own exports; root sees all', async () => {
    const done = await made({ name: 'Moj izvoz' });
    const listed = async (by: Client) =>
      (await by.call(listExports, { body: { search: 'Moj izv' } })).body.data.map(({ id }) => id);
    expect(await listed(clerk)).toEqual([done.id]);
    expect(await listed(colleague)).toEqual([]);
    expect(await listed(root)).toEqual([done.id]);
    for (const route of [getExport, downloadExport, deleteExport] as const)
      expect((await colleague.call(route, { params: { id: done.id } })).status).toBe(404);
    expect((await colleague.call(cancelExport, { params: { id: done.id } })).status).toBe(404);
    expect((await colleague.call(repeatExport, { params: { id: done.id }, body: WHY })).status).toBe(404);
    expect((await root.call(downloadExport, { params: { id: done.id } })).status).toBe(200);
  });

  it('are never reachable through the documents', async () => {
    const done = await made();
    const document = await world.deps.db
      .selectFrom('documents')
      .select('id')
      .where('owner_id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect((await clerk.call(downloadDocument, { params: { id: document.id }, query: {} })).status).toBe(404);
    const { body } = await clerk.call(listDocuments, { body: { filters: { kind: 'export' } } });
    expect(body.data).toEqual([]);
  });
});

describe('the life of an export', () => {
  it('is downloaded under a plain name and logged, then deleted with its file', async () => {
    const done = await made({ name: 'Čakajoče vloge: januar' });
    const reply = await fileOf(done.id);
    expect(reply.headers['content-disposition']).toContain('filename="cakajoce-vloge-januar-2027-01-15.csv"');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { sha256 } = await world.deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('owner_id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect((await clerk.call(deleteExport, { params: { id: done.id } })).status).toBe(204);
    await world.deps.runJobs();
    expect((await clerk.call(getExport, { params: { id: done.id } })).status).toBe(404);
    const others = await world.deps.db
      .selectFrom('documents')
      .select('id')
      .where('sha256', '=', sha256)
      .execute();
    expect(await world.deps.files.exists(sha256)).toBe(others.length > 0);
    const log = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'purpose_code'])
      .where('subject_id', '=', done.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      // That it was asked for, then the persons of each thousand rows; whoever takes it sees the same persons.
      ['export', 'export', 'export', 'download', 'download', 'delete'].map((action) => ({
        action,
        purpose_code: 'question',
      })),
    );
  });

  it('is cancelled while it waits and while it runs; nothing is kept', async () => {
    const waiting = (await start()).body;
    expect((await clerk.call(deleteExport, { params: { id: waiting.id } })).problem.detail).toBe(
      'Izvoz se še obdeluje. Najprej ga ustavite.',
    );
    expect((await clerk.call(cancelExport, { params: { id: waiting.id } })).body).toMatchObject({
      status: 'cancelled',
      export_status_name: 'Ustavljen',
      allowed: ['repeat', 'delete'],
    });
    expect((await clerk.call(cancelExport, { params: { id: waiting.id } })).status).toBe(422);
    expect((await clerk.call(downloadExport, { params: { id: waiting.id } })).status).toBe(422);

    const running = (await start()).body;
    const cancelling = {
      ...world.deps,
      files: {
        ...world.deps.files,
        // Cancelled while the file is being written.
        receive: async (...of: Parameters<typeof world.deps.files.receive>) => {
          expect((await status(running.id)).status).toBe('running');
          expect((await clerk.call(cancelExport, { params: { id: running.id } })).status).toBe(200);
          return world.deps.files.receive(...of);
        },
      },
    };
    await runExport(cancelling, { id: running.id });
    expect((await status(running.id)).status).toBe('cancelled');
    expect(
      await world.deps.db.selectFrom('documents').select('id').where('owner_id', '=', running.id).execute(),
    ).toEqual([]);
    await world.deps.runJobs();
    expect((await status(running.id)).status).toBe('cancelled');
  });

  it('restarts after its process died in the middle of the file; the dead one can do nothing when it wakes', async () => {
    // Files of other exports are none of this one's.
    await world.deps.runJobs();
    const { id } = (await start()).body;
    const { db, files, config } = world.deps;
    const stored = () => Array.fromAsync(files.list('2100-01-01T00:00:00.000Z'));
    const before = await stored();
    const drafts = () => readdir(join(config.data_dir, 'files-incoming'));
    const rename = (applicant_name: string) => givenApplication(db, first, { applicant_name });
    const { applicant_name } = await db
      .selectFrom('applications')
      .select('applicant_name')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const [half, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Half of the rows are in its draft; from there on the process does nothing any more, not even fail.
    async function* dying(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let bytes = 0;
      for await (const piece of stream) {
        yield piece;
        bytes += piece.length;
        if (bytes < 30_000) continue;
        half.resolve();
        await awake.promise;
      }
    }
    const dead = runExport(
      {
        ...world.deps,
        files: {
          ...files,
          receive: (stream, options) =>
            files.receive(Readable.from(dying(stream), { objectMode: false }), options),
        },
      },
      { id },
    );
    await half.promise;
    const [draft] = await drafts();
    expect((await stat(join(config.data_dir, 'files-incoming', draft!))).size).toBeGreaterThan(0);
    expect((await clerk.call(getExport, { params: { id } })).body).toMatchObject({
      status: 'running',
      allowed: ['cancel'],
    });

    // Another process takes it over; meanwhile the dead one wakes and finishes first, with other rows.
    const owned = () => db.selectFrom('documents').select('sha256').where('owner_id', '=', id).execute();
    await rename('Prvi pred smrtjo');
    await runExport(
      {
        ...world.deps,
        files: {
          ...files,
          receive: async (stream, options) => {
            awake.resolve();
            await dead;
            expect(await status(id)).toMatchObject({ status: 'running', attempts: 2 });
            expect(await owned()).toEqual([]);
            await rename('Prvi po oživitvi');
            return files.receive(stream, options);
          },
        },
      },
      { id },
    );
    // The job of the queue finds nothing left to do.
    await world.deps.runJobs();
    expect(await owned()).toHaveLength(1);
    expect(await status(id)).toMatchObject({ status: 'done', attempts: 2, rows_done: 1201 });
    const rows = await csvOf(id);
    expect(rows).toHaveLength(1202);
    expect(new Set(rows.map(([number]) => number)).size).toBe(1202);
    expect(await drafts()).toEqual([]);
    const left = (await stored()).filter((sha256) => !before.includes(sha256));
    expect(left).toEqual((await owned()).map(({ sha256 }) => sha256));
    await rename(applicant_name);
  });

  it('is queued again after a silence, and given up in the end', async () => {
    const { id } = (await start()).body;
    const broken = {
      ...world.deps,
      files: { ...world.deps.files, receive: () => Promise.reject(new Error('disk')) },
    };
    for (let attempt = 1; attempt < 4; attempt++)
      await expect(runExport(broken, { id })).rejects.toThrow('disk');
    expect((await status(id)).status).toBe('running');
    const later = new Date(Date.parse(world.deps.clock.now()) + 11 * 60_000).toISOString();
    const sent: unknown[] = [];
    await resumeExports({
      ...world.deps,
      clock: { ...world.deps.clock, now: () => later },
      jobs: { ...world.deps.jobs, send: async (_, data) => void sent.push(data) },
    });
    expect(sent).toEqual([{ id }]);
    await runExport(broken, { id });
    expect(await status(id)).toMatchObject({ status: 'failed', failure: 'export.failed' });
    const again = await clerk.call(repeatExport, { params: { id }, body: {} });
    expect(again.status).toBe(202);
    await runExport(world.deps, again.body);
    expect((await status(again.body.id)).status).toBe('done');
  });

  it('expires: the file is deleted, and the row shows it', async () => {
    const done = await made({ columns: ['application_nr', 'user_type', 'due'] });
    const { sha256 } = await world.deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('owner_id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(done.expires_at).toBe('2027-01-22T09:00:00.000Z');
    const at = (now: string) => ({ ...world.deps, clock: { ...world.deps.clock, now: () => now } });
    await expireExports(at('2027-01-22T08:59:59.000Z'));
    expect(await world.deps.files.exists(sha256)).toBe(true);
    await expireExports(at('2027-01-22T09:00:00.000Z'));
    await world.deps.runJobs();
    expect(await world.deps.files.exists(sha256)).toBe(false);
    expect((await clerk.call(downloadExport, { params: { id: done.id } })).problem.detail).toBe(
      'Datoteka ni več na voljo. Pripravite nov izvoz.',
    );
    expect((await clerk.call(getExport, { params: { id: done.id } })).body).toMatchObject({
      status: 'expired',
      export_status_name: 'Potekel',
      allowed: ['repeat', 'delete'],
    });
    await expireExports(at('2028-01-16T10:00:00.000Z'));
    expect((await clerk.call(getExport, { params: { id: done.id } })).status).toBe(404);
  });

  it('answers a repeated call with the same export', async () => {
    const headers = { 'idempotency-key': 'izvoz-enkrat-1' };
    const ask = { body: { ...ASK, ...WHY, columns: [...COLUMNS] }, headers };
    const [one, two] = [await clerk.call(createExport, ask), await clerk.call(createExport, ask)];
    expect(two.body.id).toBe(one.body.id);
  });
});
