import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getApplication,
  rejectApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import {
  changeService,
  confirmFinality,
  type DecisionServices,
  getDecisionServices,
  recordService,
  removeService,
} from '../../../contract/permits/decisions/decision-services.ts';
import { closeAppeal, receiveAppeal } from '../../../contract/permits/decisions/appeals.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { grantOf } from '../applications/notify.ts';
import { findApplication } from '../applications/queries.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { certificate } from '../../../test/make.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';

let server: TestApp;
let admin: Client;
let application: string;
let decision: string;

// The clock of tests begins on 15 January 2027, a Friday.
beforeEach(async () => {
  server = await app();
  admin = await server.as('admin');
  application = await createdBy(await server.as('anonymous'));
  const { version } = await act(admin, application, { transition: 'start_review' });
  const reply = await admin.call(rejectApplication, {
    body: { application_uuid: application, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  if (reply.status !== 200) throw new Error('The rejection failed.');
  ({ id: decision } = await server.deps.db
    .selectFrom('decisions')
    .select('id')
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow());
});
afterEach(() => server.close());

const services = async () => (await admin.call(getDecisionServices, { params: { id: decision } })).body;
const record = (body: BodyOf<typeof recordService>) =>
  admin.call(recordService, { params: { id: decision }, body });
const change = async (body: Omit<BodyOf<typeof changeService>, 'version'>, version?: number) => {
  const [attempt] = (await services()).attempts;
  return admin.call(changeService, {
    params: { id: decision, service_id: attempt!.id },
    body: { version: version ?? attempt!.version, ...body },
  });
};
const confirm = () => admin.call(confirmFinality, { params: { id: decision }, body: { no_appeal: true } });
const later = async (days: number) => {
  server.clock.advance({ days });
  admin = await server.as('admin');
};
const reopen = async () => {
  const version = await admin.versionOf(application);
  return admin.call(updateApplication, {
    params: { application_uuid: application },
    body: { transition: 'reopen', version, reason: 'Odločeno je bilo pomotoma.' },
  });
};
const NUMBER = 'rr 473 124 829 si';
const send = () => record({ way: 'registered', on: '2027-01-15', post_number: NUMBER });
const codes = ({ problem }: { problem: { errors?: readonly { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => [path, code]);

test('a letter that nobody took is served by fiction, final after the days of appeal and post, with a certificate', async () => {
  expect((await send()).body).toMatchObject({
    finality: 'not_served',
    may_serve: false,
    attempts: [{ status: 'sent', post_number: 'RR473124829SI', sent_on: '2027-01-15' }],
  });
  await later(2);
  expect((await change({ transition: 'leave_notice', on: '2027-01-16' })).body.attempts[0]).toMatchObject({
    status: 'notice_left',
    fiction_on: '2027-01-31',
  });
  await later(14);
  expect(codes(await change({ transition: 'serve_by_fiction' }))).toEqual([
    ['', 'decision_services.fiction_running'],
  ]);
  await later(1);
  const served = (await change({ transition: 'serve_by_fiction' })).body;
  // 31 January is a Sunday; the 15th day of the appeal is Monday, 15 February, and five days of the post end on the
  // Saturday after it, so on Monday, the 22nd.
  expect(served).toMatchObject({
    finality: 'running',
    served_on: '2027-01-31',
    appeal_until: '2027-02-15',
    finality_from: '2027-02-23',
  });
  await later(21);
  expect(codes(await confirm())).toEqual([['', 'decision_services.not_proposed']]);
  await later(1);
  expect((await services()).finality).toBe('proposed');
  // An appeal that came blocks it, until it ends.
  const appeal = await admin.call(receiveAppeal, {
    params: { id: decision },
    body: { channel: 'counter', received_on: '2027-02-15', text: 'Vozilo je moje.' },
  });
  expect(appeal.body).toMatchObject({ served_on: '2027-01-31', due_on: '2027-02-15', in_time: true });
  expect((await services()).finality).toBe('appealed');
  expect(codes(await confirm())).toEqual([['', 'decision_services.not_proposed']]);
  await admin.call(closeAppeal, {
    params: { id: appeal.body.id },
    body: { version: 1, transition: 'withdraw', reason: 'Stranka je pritožbo umaknila na zapisnik.' },
  });
  expect((await confirm()).body).toMatchObject({
    finality: 'final',
    final_on: '2027-02-16',
    finality_confirmed_by_name: 'Oseba admin',
  });
  expect(codes(await change({ transition: 'correct', reason: 'Pomota pri vnosu.' }))).toEqual([
    ['', 'decision_services.already_final'],
  ]);
  const { documents } = (await admin.call(getApplication, { params: { id: application } })).body;
  const certificate = documents.find(({ file_name }) => file_name === 'pravnomocnost-371-1-2027-1.pdf')!;
  const pdf = await readPdf(
    (await admin.call(downloadDocument, { params: { id: certificate.id }, query: {} })).raw.rawPayload,
  );
  expect(pdf).toMatchObject({ language: 'sl', ua: true, marked: true, title: 'Potrdilo o pravnomočnosti' });
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain('postala pravnomočna dne 16. 2. 2027');
  // The party is told, with the certificate, and staff and party see it beside the case.
  const { db } = server.deps;
  const mail = await db
    .selectFrom('mail_messages')
    .select(['subject', 'document_ids'])
    .where('template', '=', 'decision_final')
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ subject: 'Odločitev 371-1/2027-1 je pravnomočna', document_ids: [certificate.id] });
  const days = { served_on: '2027-01-31', appeal_until: '2027-02-15', final_on: '2027-02-16' };
  const of = { params: { id: application } };
  expect((await admin.call(getApplication, of)).body.decisions).toMatchObject([
    { ...days, finality: 'final' },
  ]);
  const grant = grantOf((await findApplication(db, application))!, server.clock.now(), 30);
  const visitor = await server.as('anonymous');
  const params = { token: statusToken(server.deps.config, grant) };
  const { body: page } = await visitor.call(getApplicationStatus, { params });
  expect(page.decisions).toMatchObject([{ ...days, finality: 'final' }]);
});

test('what was sent is not reopened; what was only prepared, or went by ordinary mail, is', async () => {
  await record({ way: 'ordinary', on: '2027-01-15' });
  await record({ way: 'registered' });
  expect((await reopen()).status).toBe(200);
});

test.each<BodyOf<typeof recordService>>([
  { way: 'registered', on: '2027-01-15', post_number: NUMBER },
  { way: 'secure_mailbox', on: '2027-01-15' },
  { way: 'in_person', on: '2027-01-15' },
])('after %j only a new decision changes it', async (body) => {
  expect((await record(body)).status).toBe(201);
  const { status, problem } = await reopen();
  expect([status, problem.errors]).toMatchObject([422, [{ code: 'rule.decision_served' }]]);
});

test('handed over in person it is served at once', async () => {
  expect((await record({ way: 'in_person', on: '2027-01-15' })).body).toMatchObject({
    finality: 'running',
    served_on: '2027-01-15',
    attempts: [{ status: 'served' }],
  });
  // What informs afterwards takes nothing back.
  expect((await record({ way: 'ordinary', on: '2027-01-15' })).body).toMatchObject({
    finality: 'running',
    served_on: '2027-01-15',
  });
});

test('ordinary mail starts no deadline and leaves room for a service', async () => {
  expect((await record({ way: 'ordinary', on: '2027-01-15' })).body).toMatchObject({
    finality: 'not_served',
    may_serve: true,
  });
  expect((await send()).status).toBe(201);
});

test('a second attempt comes after a return, with its reason, and a correction keeps it sent', async () => {
  await send();
  expect(codes(await record({ way: 'registered' }))).toEqual([['', 'decision_services.under_way']]);
  expect(codes(await change({ transition: 'return', on: '2027-01-15' }))).toEqual([['reason', 'required']]);
  const back = (await change({ transition: 'return', on: '2027-01-15', reason: 'Naslovnik neznan.' })).body;
  expect(back).toMatchObject({
    may_serve: true,
    attempts: [{ status: 'returned', note: 'Naslovnik neznan.' }],
  });
  expect((await record({ way: 'in_person', on: '2027-01-15' })).body.attempts).toHaveLength(2);
});

test('a correction takes back the day of service and what follows from it', async () => {
  await send();
  await change({ transition: 'serve', on: '2027-01-15' });
  expect(codes(await change({ transition: 'correct' }))).toEqual([['reason', 'required']]);
  const corrected = (await change({ transition: 'correct', reason: 'Napačen spis.' })).body;
  expect(corrected).toMatchObject({ finality: 'not_served', served_on: null, appeal_until: null });
  expect(corrected.attempts[0]).toMatchObject({ status: 'sent', served_on: null });
});

test('what is prepared may be removed, what was sent may not', async () => {
  const { body } = await record({ way: 'registered' });
  const remove = ({ attempts: [attempt] }: DecisionServices) =>
    admin.call(removeService, {
      params: { id: decision, service_id: attempt!.id },
      body: { version: attempt!.version },
    });
  expect((await remove(body)).body.attempts).toEqual([]);
  expect(codes(await remove((await send()).body))).toEqual([['', 'rule.transition']]);
});

test('the scan of the receipt is a document of the case', async () => {
  const [attempt] = (await send()).body.attempts;
  const { body } = await admin.call(changeService, {
    params: { id: decision, service_id: attempt!.id },
    body: { version: attempt!.version, transition: 'serve', on: '2027-01-15' },
    files: { other: certificate().registration_certificate },
  });
  expect(body.attempts[0]?.receipt).toMatchObject({ kind: 'other', owner_id: application });
});

describe('days', () => {
  test.each<[BodyOf<typeof recordService>, string, string]>([
    [{ way: 'registered', on: '2027-01-16', post_number: NUMBER }, 'on', 'date.future'],
    [{ way: 'registered', on: '2027-01-14', post_number: NUMBER }, 'on', 'decision_services.before_decision'],
    [{ way: 'registered', on: '2027-01-15' }, 'post_number', 'required'],
    [
      { way: 'registered', on: '2027-01-15', post_number: 'RR473124828SI' },
      'post_number',
      'decision_services.post_number',
    ],
  ])('rejects %j', async (body, path, code) => {
    const reply = await record(body);
    expect([reply.status, codes(reply)]).toEqual([422, [[path, code]]]);
  });

  test('of a stale attempt: 409', async () => {
    await send();
    expect((await change({ transition: 'serve', on: '2027-01-15' }, 7)).status).toBe(409);
  });
});

test('a user of the public may do none of it', async () => {
  const user = await server.as('user');
  expect((await user.call(getDecisionServices, { params: { id: decision } })).status).toBe(403);
  expect(
    (await user.call(confirmFinality, { params: { id: decision }, body: { no_appeal: true } })).status,
  ).toBe(403);
});
