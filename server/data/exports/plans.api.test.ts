import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createExportSchedule,
  createExportTemplate,
  deleteExportSchedule,
  deleteExportTemplate,
  getExportRecipients,
  listExportSchedules,
  listExportTemplates,
  updateExportSchedule,
  updateExportTemplate,
} from '../../../contract/data/export-plans.ts';
import { createExport, downloadExport, getExport, listExports } from '../../../contract/data/exports.ts';
import { ADMIN_DEFAULT, type Permission } from '../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser, type Person, givenUser } from '../../../test/rows/people.ts';
import { readCsv } from '../../../test/files/read-exported.ts';
import { expireExports } from './housekeeping.ts';
import { runExport } from './run-export.ts';
import { runSchedules } from './run-schedules.ts';

let world: TestApp;
let clerk: Client & { person: Person };
let colleague: Client & { person: Person };
let stranger: Client & { person: Person };

/** An admin; the three above stay as they are, who changes in a case is made in it. */
const person = async (name: string, permissions: Permission[] = [...ADMIN_DEFAULT]) =>
  world.signIn(await makeUser(world.deps.db, 'admin', { name, permissions }));
beforeAll(async () => {
  world = await app();
  clerk = await person('Ana Uradnica');
  colleague = await person('Bojan Uradnik');
  stranger = await person(
    'Cene Blagajnik',
    ADMIN_DEFAULT.filter((permission) => permission !== 'applications.view'),
  );
  await createdBy(await world.as('anonymous'));
});
afterAll(() => world.close());

const CHOSEN = {
  data_group: 'applications',
  columns: ['application_nr', 'status'],
  file_type: 'csv' as const,
};
const template = async (by: Client = clerk, change: object = {}) => {
  const reply = await by.call(createExportTemplate, {
    body: { name: 'Vloge za župana', ...CHOSEN, filters: { status: 'submitted' }, ...change },
  });
  expect(reply.status).toBe(201);
  return reply.body;
};
const plan = (template_id: string, change: object = {}) => ({
  name: 'Mesečno poročilo',
  template_id,
  frequency: 'monthly' as const,
  month_day: 1,
  hour: 6,
  recipient_ids: [colleague.person.id],
  purpose_code: 'other' as const,
  purpose: 'Mesečno poročilo',
  ...change,
});
const schedule = async (change: object = {}, by: Client = clerk) => {
  const { id } = await template(by);
  const reply = await by.call(createExportSchedule, { body: plan(id, change) });
  expect(reply.problem).not.toHaveProperty('errors');
  expect(reply.status).toBe(201);
  return reply.body;
};
const listedSchedule = async (id: string) =>
  (await clerk.call(listExportSchedules, { body: { per_page: 100 } })).body.data.find(
    (listed) => listed.id === id,
  );
/** The same server at another time. */
const at = (now: string) => ({
  ...world.deps,
  clock: {
    now: () => now,
    today: () => Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Ljubljana').toPlainDate().toString(),
  },
});
const madeBy = (schedule_id: string) =>
  world.deps.db
    .selectFrom('exports')
    .selectAll()
    .where('schedule_id', '=', schedule_id)
    .orderBy('created_at')
    .execute();

describe('templates', () => {
  it('are shared with all who may export the data, and changed by their owner', async () => {
    const made = await template();
    expect(made).toMatchObject({
      version: 1,
      data_group: 'Vloge',
      data_group_id: 'applications',
      filters: { status: 'submitted' },
      user: 'Ana Uradnica',
      editable: true,
      schedules: 0,
    });
    const listed = async (by: Client) =>
      (await by.call(listExportTemplates, { body: {} })).body.data.find(({ id }) => id === made.id);
    expect(await listed(colleague)).toMatchObject({ editable: false });
    expect(await listed(stranger)).toBeUndefined();
    const change = (by: Client, version: number) =>
      by.call(updateExportTemplate, {
        params: { id: made.id },
        body: { version, name: 'Vloge za svet', ...CHOSEN, file_type: 'xlsx' },
      });
    expect((await change(colleague, 1)).status).toBe(403);
    expect((await change(stranger, 1)).status).toBe(404);
    expect((await change(clerk, 1)).body).toMatchObject({
      version: 2,
      name: 'Vloge za svet',
      file_type: 'xlsx',
      filters: {},
    });
    const late = await change(clerk, 1);
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({ version: 2, name: 'Vloge za svet' });
    expect((await colleague.call(deleteExportTemplate, { params: { id: made.id } })).status).toBe(403);
    expect((await clerk.call(deleteExportTemplate, { params: { id: made.id } })).status).toBe(204);
    expect((await clerk.call(deleteExportTemplate, { params: { id: made.id } })).status).toBe(404);
  });

  it('accept only what the list knows', async () => {
    const wrong = await clerk.call(createExportTemplate, {
      body: { name: 'x', ...CHOSEN, columns: ['secret'], filters: { secret: 'x' } },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(['columns.0', 'filters.secret']);
    expect((await stranger.call(createExportTemplate, { body: { name: 'x', ...CHOSEN } })).status).toBe(403);
  });

  it('of a deleted user are managed by those who see the data', async () => {
    const leaver = await person('Nekdanja');
    const made = await template(leaver);
    const now = world.deps.clock.now();
    await givenUser(world.deps.db, leaver.person.id, { deleted_at: now });
    const found = (await colleague.call(listExportTemplates, { body: { search: 'župana' } })).body.data;
    expect(found.find(({ id }) => id === made.id)).toMatchObject({ user: null, editable: true });
    const taken = await colleague.call(updateExportTemplate, {
      params: { id: made.id },
      body: { version: 1, name: 'Prevzeta', ...CHOSEN },
    });
    expect(taken.body).toMatchObject({ user: 'Bojan Uradnik', editable: true });
  });
});

describe('schedules', () => {
  it('run once when due, and mail a link that needs a sign-in', { tags: ['postgres'] }, async () => {
    const made = await schedule({ name: 'Vloge ob mesecu' });
    expect(made).toMatchObject({
      next_run_at: '2027-02-01T05:00:00.000Z',
      recipients: [{ id: colleague.person.id, name: 'Bojan Uradnik' }],
      stopped: null,
      last_run_at: null,
    });
    await runSchedules(at('2027-02-01T04:59:00.000Z'));
    expect(await madeBy(made.id)).toEqual([]);
    // The server was down during two runs.
    const late = at('2027-03-05T09:00:00.000Z');
    await Promise.all([runSchedules(late), runSchedules(late)]);
    const [run, ...more] = await madeBy(made.id);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ created_by: clerk.person.id, purpose: 'Mesečno poročilo', session_id: null });
    await runExport(late, { id: run!.id });
    await world.deps.runJobs();
    const mails = (await world.deps.mails()).filter(
      ({ subject }) => subject === 'Izvoz podatkov: Vloge ob mesecu',
    );
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([colleague.person.email]);
    expect(mails[0]?.text).toContain(`/izvoz-podatkov/${run!.id}`);
    expect(mails[0]?.attachments).toEqual([]);
    const listed = (await colleague.call(listExports, { body: { per_page: 100 } })).body.data;
    expect(listed.find(({ id }) => id === run!.id)).toMatchObject({
      scheduled: true,
      mine: false,
      allowed: ['download'],
    });
    expect((await colleague.call(downloadExport, { params: { id: run!.id } })).status).toBe(200);
    expect((await stranger.call(getExport, { params: { id: run!.id } })).status).toBe(404);
    const visitor = await world.as('anonymous');
    expect((await visitor.call(downloadExport, { params: { id: run!.id } })).status).toBe(401);
    const { raw } = await colleague.call(downloadExport, { params: { id: run!.id } });
    const rows = await Array.fromAsync(readCsv(Readable.from([raw.rawPayload])));
    expect(rows[0]).toEqual(['Številka', 'Stanje']);
    expect(rows.slice(1).every(([, status]) => status === 'Oddana')).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
    // Opened from an old mail: the page says that the file is gone, and since when.
    await expireExports(at('2027-03-12T09:00:00.000Z'));
    expect((await colleague.call(getExport, { params: { id: run!.id } })).body).toMatchObject({
      status: 'expired',
      expires_at: '2027-03-12T09:00:00.000Z',
      user: 'Ana Uradnica',
      allowed: [],
    });
    expect((await colleague.call(downloadExport, { params: { id: run!.id } })).problem.detail).toBe(
      'Datoteka ni več na voljo. Pripravite nov izvoz.',
    );
    expect(await listedSchedule(made.id)).toMatchObject({
      next_run_at: '2027-04-01T04:00:00.000Z',
      last_run_at: '2027-03-05T09:00:00.000Z',
    });
    const log = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'purpose_code'])
      .where('subject_id', 'in', [made.id, run!.id])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'export', 'export', 'download', 'download']);
    await clerk.call(deleteExportSchedule, { params: { id: made.id } });
  });

  it('can be limited to the period before the run', async () => {
    const { id } = await template(clerk, { data_group: 'users', columns: ['name'], filters: {} });
    const made = await clerk.call(createExportSchedule, { body: plan(id, { period_field: 'created_at' }) });
    expect(made.status).toBe(201);
    await runSchedules(at('2027-02-01T05:00:00.000Z'));
    const [run] = await madeBy(made.body.id);
    expect(run?.ask.filters).toEqual({
      created_at: { from: '2026-12-31T23:00:00.000Z', to: '2027-01-31T22:59:59.999Z' },
    });
    await clerk.call(deleteExportSchedule, { params: { id: made.body.id } });
  });

  it('stop when their owner has lost the permission, and resume when another user takes them over', async () => {
    const owner = await person('Začasna');
    const made = await schedule({ frequency: 'daily', month_day: null, hour: 12 }, owner);
    await givenUser(world.deps.db, owner.person.id, { deleted_at: world.deps.clock.now() });
    await runSchedules(at('2027-01-15T11:00:00.000Z'));
    expect(await madeBy(made.id)).toEqual([]);
    expect(await listedSchedule(made.id)).toMatchObject({
      stopped: 'no_right',
      next_run_at: null,
      user: null,
      editable: true,
    });
    const change = (version: number, more: object = {}) =>
      clerk.call(updateExportSchedule, {
        params: { id: made.id },
        body: {
          version,
          ...plan(made.template.id, { frequency: 'daily', month_day: null, hour: 2 }),
          ...more,
        },
      });
    const taken = await change(1);
    expect(taken.body).toMatchObject({
      stopped: null,
      user: 'Ana Uradnica',
      next_run_at: '2027-01-16T01:00:00.000Z',
    });
    expect((await change(1)).status).toBe(409);
    expect((await change(2, { paused: true })).body).toMatchObject({ stopped: 'paused', next_run_at: null });
    await runSchedules(at('2027-12-01T11:00:00.000Z'));
    expect(await madeBy(made.id)).toEqual([]);
    expect((await colleague.call(deleteExportSchedule, { params: { id: made.id } })).status).toBe(403);
    // Its owner is gone too, so anyone may manage it; but the schedule needs it.
    expect((await clerk.call(deleteExportTemplate, { params: { id: made.template.id } })).status).toBe(422);
    expect((await clerk.call(deleteExportSchedule, { params: { id: made.id } })).status).toBe(204);
  });

  it('do not notify those without the permission, and notify the owner of a failed export', async () => {
    const former = await person('Davorin Nekdanji');
    const made = await schedule({ recipient_ids: [clerk.person.id, former.person.id] });
    await runSchedules(at('2027-02-01T05:00:00.000Z'));
    const [run] = await madeBy(made.id);
    await givenUser(world.deps.db, former.person.id, {
      permissions: ADMIN_DEFAULT.filter((permission) => permission !== 'exports.download'),
    });
    const broken = {
      ...world.deps,
      files: { ...world.deps.files, receive: () => Promise.reject(new Error('disk')) },
    };
    for (let attempt = 1; attempt < 4; attempt++) await runExport(broken, { id: run!.id }).catch(() => {});
    await runExport(broken, { id: run!.id });
    await world.deps.runJobs();
    const sentTo = async ({ person: { email } }: { person: Person }) =>
      (await world.deps.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(await sentTo(former)).toEqual([]);
    expect((await sentTo(clerk)).map(({ text }) => text)).toEqual([
      expect.stringContaining('ni bilo mogoče pripraviti'),
    ]);
    await clerk.call(deleteExportSchedule, { params: { id: made.id } });
  });

  it('reject what makes no sense', async () => {
    const { id } = await template();
    const errors = async (change: object) =>
      (await clerk.send(createExportSchedule, { body: plan(id, change) })).problem.errors?.map(
        ({ path, code }) => [path, code],
      );
    expect(await errors({ month_day: null })).toEqual([['month_day', 'required']]);
    expect(await errors({ frequency: 'weekly' })).toEqual([['weekday', 'required']]);
    expect(await errors({ hour: 24 })).toEqual([['hour', 'value.choice']]);
    expect(await errors({ recipient_ids: [] })).toEqual([['recipient_ids', 'export.recipients']]);
    expect(await errors({ recipient_ids: [stranger.person.id] })).toEqual([
      ['recipient_ids.0', 'export.recipient_rights'],
    ]);
    expect(await errors({ period_field: 'status' })).toEqual([['period_field', 'export.period_field']]);
    expect(await errors({ purpose: null })).toEqual([['purpose', 'required']]);
    expect((await stranger.call(createExportSchedule, { body: plan(id) })).problem.errors).toMatchObject([
      { path: 'template_id', code: 'value.choice' },
    ]);
    const made = await clerk.call(createExportSchedule, { body: plan(id) });
    expect((await clerk.call(deleteExportTemplate, { params: { id } })).problem.errors).toMatchObject([
      { code: 'export.template_used' },
    ]);
    const recipients = (await clerk.call(getExportRecipients, { query: { data_group: 'applications' } })).body
      .data;
    expect(recipients.map(({ name }) => name)).toEqual(['Ana Uradnica', 'Bojan Uradnik']);
    expect((await stranger.call(getExportRecipients, { query: { data_group: 'applications' } })).status).toBe(
      403,
    );
    await clerk.call(deleteExportSchedule, { params: { id: made.body.id } });
  });

  it('keep nothing of a person in their templates that an export could not show', async () => {
    const { columns } = await template(clerk, { name: 'Z vsemi' });
    const reply = await clerk.call(createExport, { body: { ...CHOSEN, columns, purpose_code: 'question' } });
    expect(reply.status).toBe(202);
  });
});
