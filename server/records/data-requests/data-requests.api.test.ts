// @module-tag postgres

import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyAccessLog } from '../../../contract/records/access-log.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  closeDataRequest,
  createDataRequest,
  createMyDataRequest,
  downloadDataExport,
  downloadDataRequest,
  downloadMyData,
  eraseDataRequest,
  exportDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  listMyDataRequests,
  previewErasure,
  withdrawMyDataRequest,
} from '../../../contract/records/data-requests.ts';
import { type DataRequestKind } from '../../../contract/values/status.ts';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { getRetentionSummary } from '../../../contract/records/retention.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { expireDataExports } from './run-export.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenPermit } from '../../../test/rows/permits.ts';

let world: TestApp;
let root: Client;
let officer: Client;
let holder: Awaited<ReturnType<typeof permitOf>>;
let person: Person;
let own: Client;
const openOffice = async () => {
  world = await app();
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  root = await world.as('root');
  officer = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('data_protection')] }),
  );
  holder = await permitOf(root, await world.as('anonymous'));
  person = await makeUser(world.deps.db, 'user', { name: 'Lastnik Podatkov' });
  // The account of the holder, with a password of the tests.
  await givenApplication(world.deps.db, holder.application.id, { user_id: person.id });
  await givenPermit(world.deps.db, holder.permit.id, { user_id: person.id });
  own = await world.signIn(person);
};

const enter = async (kind: DataRequestKind, whose: object, received_on = world.clock.today()) => {
  const reply = await officer.call(createDataRequest, {
    body: { kind, channel: 'paper', received_on, details: 'Po pošti.', ...whose },
  });
  expect(reply.status, JSON.stringify(reply.problem)).toBe(201);
  return reply.body;
};

/** Names and contents of a ZIP, read by its directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, name, extra, comment] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(
      bytes.subarray(at + 46, at + 46 + name).toString(),
      inflateRawSync(bytes.subarray(from, from + packed)),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

describe('a copy of the own data', () => {
  // Days go by.
  beforeEach(openOffice);
  afterEach(() => world.close());

  it('is made immediately, holds everything with files and views by staff, and is deleted after its days', async () => {
    await root.call(getApplication, { params: { id: holder.application.id } });
    const asked = await own.call(createMyDataRequest, { body: { kind: 'access' } });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      status: 'open',
      export_status: 'running',
      due_on: '2027-02-15',
      days_left: 31,
    });
    expect((await own.call(createMyDataRequest, { body: { kind: 'access' } })).status).toBe(409);
    expect((await own.call(downloadMyData, { params: { id: asked.body.id } })).status).toBe(404);
    await world.deps.runJobs();
    const [ready] = (await own.call(listMyDataRequests, { body: {} })).body.data;
    expect(ready).toMatchObject({ id: asked.body.id, status: 'done', export_status: 'ready' });
    const mail = (await world.deps.mails()).find(
      (one) => one.subject === 'Vaši osebni podatki so pripravljeni',
    );
    expect(mail?.text).toContain('/nastavitve?tab=privacy');

    const reply = await own.call(downloadMyData, { params: { id: asked.body.id } });
    expect(reply.status).toBe(200);
    const files = unzip(reply.raw.rawPayload);
    const names = [...files.keys()];
    expect(names.slice(0, 2)).toEqual(['povzetek.html', 'podatki.json']);
    expect(names).toContain('priloge/prometno.pdf');
    expect(files.get('priloge/prometno.pdf')!.subarray(0, 4).toString()).toBe('%PDF');
    const data = JSON.parse(files.get('podatki.json')!.toString()) as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(data['applications']![0]).toMatchObject({ application_nr: holder.application.application_nr });
    expect(data['permits']![0]).toMatchObject({ permit_nr: holder.permit.permit_nr });
    expect(data['payments']).toHaveLength(1);
    expect(
      data['access_log']!.some(({ office, action }) => office === 'administrator' && action === 'view'),
    ).toBe(true);
    expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|person_key|decided_by/);
    const page = files.get('povzetek.html')!.toString();
    expect(page).toContain('<html lang="sl">');
    expect(page).toContain(holder.permit.permit_nr);

    const stranger = await world.as('user');
    expect((await stranger.call(downloadMyData, { params: { id: asked.body.id } })).status).toBe(404);
    world.clock.advance({ days: 8 });
    root = await world.as('root');
    own = await world.signIn(person);
    expect((await own.call(downloadMyData, { params: { id: asked.body.id } })).status).toBe(404);
    await expireDataExports(world.deps);
    await world.deps.runJobs();
    const [over] = (await own.call(listMyDataRequests, { body: {} })).body.data;
    expect(over).toMatchObject({ export_status: 'expired' });
    const { data: log } = (await own.call(listMyAccessLog, { body: {} })).body;
    expect(log.some(({ action, office }) => action === 'export' && office === 'system')).toBe(true);
  });

  it('of a person without an account opens by the link of the mail, and only by it', async () => {
    const id = await createdBy(await world.as('anonymous'));
    const { application_nr } = (await root.call(getApplication, { params: { id } })).body;
    const request = await enter('access', { application_nr });
    expect(request).toMatchObject({ application_id: id, user_id: null, status: 'open' });
    expect(
      (
        await officer.call(closeDataRequest, {
          params: { id: request.id },
          body: { version: request.version, status: 'done', answer: 'Pripravljeno.' },
        })
      ).status,
    ).toBe(422);
    const started = await officer.call(exportDataRequest, {
      params: { id: request.id },
      body: { version: request.version },
    });
    expect(started.status).toBe(202);
    await world.deps.runJobs();
    const mail = (await world.deps.mails()).findLast(
      (one) => one.subject === 'Vaši osebni podatki so pripravljeni',
    );
    const token = /\/kopija-podatkov\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = await world.as('anonymous');
    const reply = await visitor.call(downloadDataExport, { params: { token } });
    expect(reply.status).toBe(200);
    expect([...unzip(reply.raw.rawPayload).keys()]).toContain('podatki.json');
    expect(
      (await visitor.call(downloadDataExport, { params: { token: `${token.slice(0, -2)}xx` } })).status,
    ).toBe(404);
    expect((await officer.call(downloadDataRequest, { params: { id: request.id } })).status).toBe(200);
    const { version } = (await officer.call(getDataRequest, { params: { id: request.id } })).body;
    const closed = await officer.call(closeDataRequest, {
      params: { id: request.id },
      body: { version, status: 'done', answer: 'Podatke smo poslali.' },
    });
    expect(closed.body).toMatchObject({ status: 'done', days_left: null });
    expect(closed.body.events.map(({ kind }) => kind)).toEqual([
      'receive',
      'export',
      'download',
      'download',
      'close',
    ]);
  });
});

describe('the register', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  it('counts a month, extends it once by two, rejects what is stale, closed or not found', async () => {
    const request = await enter('rectification', { user_id: person.id }, '2027-01-10');
    expect(request.due_on).toBe('2027-02-10');
    const extend = (version: number) =>
      officer.call(extendDataRequest, {
        params: { id: request.id },
        body: { version, reason: 'Podatki so tudi v arhivu.' },
      });
    expect((await extend(9)).status).toBe(409);
    expect((await extend(request.version)).body).toMatchObject({
      due_on: '2027-04-10',
      extension_reason: 'Podatki so tudi v arhivu.',
    });
    expect((await extend(request.version + 1)).status).toBe(422);
    const close = () =>
      officer.call(closeDataRequest, {
        params: { id: request.id },
        body: { version: request.version + 1, status: 'rejected', answer: 'Podatek je pravilen.' },
      });
    expect((await close()).body).toMatchObject({ status: 'rejected', answer: 'Podatek je pravilen.' });
    expect((await close()).status).toBe(409);
    expect((await officer.call(getDataRequest, { params: { id: newId() } })).status).toBe(404);
    await world.deps.runJobs();
    const subjects = (await world.deps.mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Rok za odgovor o osebnih podatkih je podaljšan',
        'Odgovor na zahtevo o osebnih podatkih',
      ]),
    );
  });

  it('rejects future dates, unknown numbers, both together, and applications of an account', async () => {
    const call = (body: object) =>
      officer.send(createDataRequest, {
        body: { kind: 'access', channel: 'paper', received_on: world.clock.today(), ...body },
      });
    const rejected = async (body: object, path: string) => {
      const { status, problem } = await call(body);
      expect(status).toBe(422);
      expect(problem.errors).toMatchObject([{ path }]);
    };
    await rejected({ user_id: person.id, received_on: '2030-01-01' }, 'received_on');
    await rejected({ application_nr: 'V-2027-999999' }, 'application_nr');
    await rejected({ application_nr: holder.application.application_nr }, 'application_nr');
    await rejected({}, 'application_nr');
    await rejected({ user_id: newId() }, 'user_id');
  });

  it('is read by who may and handled by who may', async () => {
    const clerk = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('clerk')] }),
    );
    expect((await clerk.call(listDataRequests, { body: {} })).status).toBe(403);
    expect((await own.call(listDataRequests, { body: {} })).status).toBe(403);
    const { id } = await enter('access', { user_id: person.id });
    const page = (await officer.call(listDataRequests, { body: { filters: { status: 'open' } } })).body;
    expect(page.data.map((request) => request.id)).toContain(id);
    expect(page.data.every(({ status }) => status === 'open')).toBe(true);
  });

  it('of a granted restriction puts the data of the person on hold', async () => {
    const other = await makeUser(world.deps.db, 'user');
    const request = await enter('restriction', { user_id: other.id });
    const reply = await officer.call(closeDataRequest, {
      params: { id: request.id },
      body: { version: request.version, status: 'done', answer: 'Obdelava je omejena do konca spora.' },
    });
    expect(reply.status).toBe(200);
    const context = (await root.call(getRetentionSummary, { params: { subject_type: 'user', id: other.id } }))
      .body;
    expect(context).toMatchObject({ block: 'hold', hold: { reason: 'Obdelava je omejena do konca spora.' } });
  });
});

describe('an own request', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  it('is notified, and can be withdrawn while it is open', async () => {
    const { body } = await own.call(createMyDataRequest, {
      body: { kind: 'restriction', details: 'Do konca spora.' },
    });
    const stale = await own.call(withdrawMyDataRequest, { params: { id: body.id }, body: { version: 9 } });
    expect(stale.status).toBe(409);
    // What the person sees of it, and nothing about who works on it.
    expect(stale.problem.current).toEqual(body);
    const stranger = await world.as('user');
    expect(
      (
        await stranger.call(withdrawMyDataRequest, {
          params: { id: body.id },
          body: { version: body.version },
        })
      ).status,
    ).toBe(404);
    expect(
      (await own.call(withdrawMyDataRequest, { params: { id: body.id }, body: { version: body.version } }))
        .body.status,
    ).toBe('withdrawn');
    expect(
      (
        await own.call(withdrawMyDataRequest, {
          params: { id: body.id },
          body: { version: body.version + 1 },
        })
      ).status,
    ).toBe(422);
  });
});

describe('erasure', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  const erase = (who: Client, id: string, body: object) =>
    who.send(eraseDataRequest, { params: { id }, body });

  it('deletes what had no result, keeps what the law requires and says why and until when', async () => {
    const withdrawn = await createdBy(await world.as('anonymous'));
    await act(root, withdrawn, { transition: 'withdraw', reason: 'Ne potrebujem več.' });
    const leaver = await makeUser(world.deps.db, 'user', { name: 'Odhajajoča Oseba' });
    await givenApplication(world.deps.db, withdrawn, { user_id: leaver.id });
    const ended = await permitOf(root, await world.as('anonymous'));
    await givenApplication(world.deps.db, ended.application.id, { user_id: leaver.id });
    await givenPermit(world.deps.db, ended.permit.id, {
      user_id: leaver.id,
      status: 'revoked',
      status_changed_at: world.clock.now(),
    });
    const request = await enter('erasure', { user_id: leaver.id });
    const plan = (await officer.call(previewErasure, { params: { id: request.id } })).body;
    expect(plan.erased.map(({ kind }) => kind)).toEqual(['case', 'account']);
    expect(plan.kept.map(({ kind, until }) => [kind, until])).toEqual([
      ['case', '2033-01-01'],
      ['payment', '2038-01-01'],
      ['invoice', '2038-01-01'],
    ]);
    const { version } = request;
    expect((await erase(officer, request.id, { version, confirmation: 'IZBRIS' })).status, 'only root').toBe(
      403,
    );
    expect((await erase(root, request.id, { version, confirmation: 'izbris' })).status).toBe(422);
    expect((await erase(root, request.id, { version: 9, confirmation: 'IZBRIS' })).status).toBe(409);
    const done = await erase(root, request.id, { version, confirmation: 'IZBRIS' });
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
    expect(done.body).toMatchObject({ status: 'done', person_name: 'Anonimizirano' });
    expect(done.body.answer).toContain('86. člen ZDDV-1');
    expect(done.body.answer).toContain('1. 1. 2038');
    expect((await erase(root, request.id, { version: version + 1, confirmation: 'IZBRIS' })).status).toBe(
      422,
    );
    expect((await root.call(getApplication, { params: { id: withdrawn } })).body.applicant_name).toBe(
      'Anonimizirano',
    );
    const kept = (await root.call(getApplication, { params: { id: ended.application.id } })).body;
    expect(kept).toMatchObject({ user_id: null });
    expect(kept.applicant_name).not.toBe('Anonimizirano');
    await world.deps.runJobs();
    // Mails of one moment have no order, and others were answered too.
    const answer = (await world.deps.mails()).find(
      ({ subject, to }) =>
        subject === 'Odgovor na zahtevo o osebnih podatkih' && to?.[0]?.address === leaver.email,
    );
    expect(answer?.text).toContain('Informacijskemu pooblaščencu');
  });

  it('leaves an account whose permit is in force', async () => {
    const request = await enter('erasure', { user_id: person.id });
    const plan = (await officer.call(previewErasure, { params: { id: request.id } })).body;
    expect(plan.erased).toEqual([]);
    expect(plan.kept.find(({ kind }) => kind === 'account')).toMatchObject({
      block: 'case_kept',
      until: null,
    });
    expect(
      (
        await officer.call(closeDataRequest, {
          params: { id: request.id },
          body: { version: request.version, status: 'done', answer: 'Izbrisano.' },
        })
      ).status,
    ).toBe(422);
  });
});
