import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getMyPermit,
  listMyPermits,
  verifyPermit,
  downloadMyPermit,
} from '../../../contract/permits/my-permits.ts';
import { downloadPermit, issuePermit } from '../../../contract/permits/permits.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { createMyApplication } from '../../../contract/permits/my-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { pay } from '../../../test/transitions.ts';
import { makeUser } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';

let server: TestApp;
let id: string;
const LIST = { page: 1, per_page: 10, search: '', sort: [], filters: {} };

beforeAll(async () => {
  server = await app();
  id = await permitFor(await server.as('user'), 'kr ab-123');
});
afterAll(() => server.close());

const permitFor = async (holder: Client, registration_number: string): Promise<string> => {
  const staff = await server.as('admin');
  const created = await holder.call(createMyApplication, {
    body: applicationData({
      vehicles: [{ registration_number, country: 'SI', ownership: 'own' }],
    }),
    files: certificate(),
  });
  await pay(staff, created.body.id);
  const issued = await staff.call(issuePermit, { body: { application_uuid: created.body.id } });
  return issued.body.id;
};

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
const logged = (action: string) =>
  server.deps.db
    .selectFrom('access_log')
    .select(['user_id', 'subject_id', 'person_id'])
    .where('action', '=', action as 'download')
    .where('subject_type', '=', 'permit')
    .execute();

test('the holder gets one accessible page whose code leads to the public check', async () => {
  const holder = await server.as('user');
  const { body: permit } = await holder.call(getMyPermit, { params: { id } });
  const reply = await holder.call(downloadMyPermit, { query: {}, params: { id } });
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`dovolilnica-${permit.permit_nr}.pdf`),
    'cache-control': 'private, no-store',
  });
  const pdf = await readPdf(await bytesOf(reply.body));
  expect(pdf).toMatchObject({
    title: `Parkirna dovolilnica ${permit.permit_nr}`,
    language: 'sl',
    marked: true,
    ua: true,
  });
  expect(pdf.pages).toHaveLength(1);
  for (const text of [
    'KR AB-123',
    permit.holder_name,
    permit.parking_lots[0]!.name,
    permit.rfid_card_number!,
  ])
    expect(pdf.text).toContain(text);
  expect(pdf.alternatives.some((alt) => alt.includes(permit.verify_url))).toBe(true);

  expect(await pdf.qr(1)).toBe(permit.verify_url);
  const code = permit.verify_url.split('/').at(-1)!;
  expect(permit.verify_url).toBe(`${server.deps.config.public_url}/preverjanje/${permit.verify_code}`);
  const visitor = await server.as('anonymous');
  const checked = await visitor.call(verifyPermit, { params: { code } });
  expect(checked.body).toMatchObject({ permit_nr: permit.permit_nr, valid_now: true });
});

test('in English where English is wanted', async () => {
  const holder = await server.as('user');
  const reply = await holder.call(downloadMyPermit, {
    query: {},
    params: { id },
    headers: { 'accept-language': 'en' },
  });
  expect((await readPdf(await bytesOf(reply.body))).text).toContain('Code to check');
});

test('staff print it in the language of the holder, and it is recorded', async () => {
  const staff = await server.as('admin');
  const reply = await staff.call(downloadPermit, {
    query: {},
    params: { id },
    headers: { 'accept-language': 'en' },
  });
  expect(reply.status).toBe(200);
  expect((await readPdf(await bytesOf(reply.body))).language).toBe('sl');
  const holder = await server.as('user');
  expect(await logged('download')).toEqual([
    { user_id: staff.person!.id, subject_id: id, person_id: holder.person!.id },
  ]);
});

test('nobody else gets it', async () => {
  const visitor = await server.as('anonymous');
  expect((await visitor.call(downloadMyPermit, { query: {}, params: { id } })).status).toBe(401);
  const other = await server.signIn(await makeUser(server.deps.db, 'user'));
  expect((await other.call(downloadMyPermit, { query: {}, params: { id } })).status).toBe(404);
  expect((await other.call(downloadPermit, { query: {}, params: { id } })).status).toBe(403);
  const clerk = await server.signIn(await makeUser(server.deps.db, 'admin', { permissions: ['users.view'] }));
  expect((await clerk.call(downloadPermit, { query: {}, params: { id } })).status).toBe(403);
  const staff = await server.as('admin');
  const unknown = { query: {}, params: { id: id.replace(/^./, 'f') } };
  expect((await staff.call(downloadPermit, unknown)).status).toBe(404);
});

test('own lists show what another category would cost less, and what is unchecked', async () => {
  const holder = await server.as('user');
  const { body } = await holder.call(listMyPermits, { body: LIST });
  expect(body.data[0]).toMatchObject({ id, paid_for_permit: '15.00', plate_check_due_at: null });
});

test('a permit that opens nothing is not printed', async () => {
  const root = await server.as('root');
  const holder = await server.signIn(await makeUser(server.deps.db, 'user'));
  const id = await permitFor(holder, 'kr ab-124');
  const { body: permit } = await holder.call(getMyPermit, { params: { id } });
  const revoked = await root.call(revokePermit, {
    params: { id },
    body: { version: permit.version, reason: 'Vozilo je prodano.' },
  });
  expect(revoked.status).toBe(200);
  const own = await holder.call(downloadMyPermit, { query: {}, params: { id } });
  expect([own.status, own.problem.detail]).toEqual([
    422,
    'Natisniti je mogoče samo dovolilnico, ki velja. Najprej jo izdajte ali končajte blokado.',
  ]);
  expect((await root.call(downloadPermit, { query: {}, params: { id } })).status).toBe(422);
});
