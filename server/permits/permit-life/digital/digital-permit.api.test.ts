import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getMyPermit,
  listMyPermits,
  verifyPermit,
  downloadMyPermit,
} from '../../../../contract/permits/applicant/my-permits.ts';
import { downloadPermit, getPermit, issuePermit } from '../../../../contract/permits/permits.ts';
import { revokePermit, updatePermit } from '../../../../contract/permits/permit-actions.ts';
import { createMyApplication } from '../../../../contract/permits/applicant/my-applications.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import { applicationData, certificate } from '../../../../test/make.ts';
import { pay } from '../../../../test/rows/transitions.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { resident } from '../../../demo/people.ts';
import { json } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { lockPermit } from '../../register/queries.ts';
import { digitalPermit } from './digital-permit.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';

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

const sheetOf = async (permit_id: string, language = 'sl') => {
  const holder = await server.as('user');
  const reply = await holder.call(downloadMyPermit, {
    query: {},
    params: { id: permit_id },
    headers: { 'accept-language': language },
  });
  const bytes = await bytesOf(reply.body);
  const pdf = await readPdf(bytes);
  return { bytes, pages: pdf.pages.length, text: pdf.text.replaceAll(/\s+/g, ' '), bookmarks: pdf.bookmarks };
};

test('it is the decision that grants it, in short form and with what was in force when it was issued', async () => {
  const holder = await server.as('user');
  const { body: permit } = await holder.call(getMyPermit, { params: { id } });
  const { text, pages, bookmarks } = await sheetOf(id);
  for (const part of [
    `Odločba o izdaji dovolilnice št. ${permit.permit_nr} z dne 15. 1. 2027`,
    'na podlagi 207. in 218. člena',
    'se v celoti ugodi',
    'KR AB-123',
    permit.parking_lots[0]!.name,
    'zato ta odločba nima obrazložitve',
    'v 15 dneh od dneva vročitve',
    'O njej odloča župan',
    'Upravne takse za pritožbo ni.',
    'Oseba admin',
    'uradna oseba',
  ])
    expect(text).toContain(part);
  expect(pages).toBe(1);
  expect(bookmarks).toContain(`Odločba o izdaji dovolilnice št. ${permit.permit_nr} z dne 15. 1. 2027`);
  const english = await sheetOf(id, 'en');
  expect(english.pages).toBe(1);
  expect(english.text).toContain('is granted in full');
  expect(english.text).toContain('the permit in Slovenian has legal effect');
});

test.each([
  ['fits on its one sheet', 3, 1],
  ['has its decision whole on a page of its own', 5, 2],
  ['has its decision whole on a page of its own', 8, 2],
])('%s with %i vehicles and a long name, in both languages', async (_, count, page_count) => {
  const long = await permitFor(
    await server.signIn(await makeUser(server.deps.db, 'user')),
    `KR AB-2${count}0`,
  );
  const row = (await transaction(server.deps.db, (trx) => lockPermit(trx, long)))!;
  const vehicles = Array.from({ length: count }, (_one, i) => i + 1).map((n) => ({
    ...row.vehicles[0]!,
    registration_number: `KRAB20${n}`,
  }));
  const holder = { ...resident(90), last_name: 'Zupančič Pogačnik-Hudolin' };
  await server.deps.db
    .updateTable('applications')
    .set({ vehicles: json(vehicles), applicant: json(holder) })
    .where('id', '=', row.application_id)
    .execute();
  const permit = { ...row, vehicles, holder_name: 'Marija Magdalena Zupančič Pogačnik-Hudolin' };
  for (const language of ['sl', 'en'] as const) {
    const { stream } = await digitalPermit(server.deps, permit, language);
    const bytes = await buffer(stream);
    const pdf = await readPdf(bytes);
    expect([language, pdf.pages.length]).toEqual([language, page_count]);
    expect(pdf.pages[0]!.text).toContain(`KR AB-20${count}`);
    const decision = pdf.pages.at(-1)!.text.replaceAll(/\s+/g, ' ');
    const parts =
      language === 'sl'
        ? ['Odločba o izdaji dovolilnice št.', 'se v celoti ugodi', 'Pouk o pravnem sredstvu', 'stran']
        : ['Decision granting the permit no.', 'is granted in full', 'Appeal: you may', 'page'];
    for (const part of [...parts, 'Oseba admin']) expect(decision).toContain(part);
  }
});

test('a later change of plates changes no decision', async () => {
  const clerk = await server.as('admin');
  const { version } = (await clerk.call(getPermit, { params: { id } })).body;
  const updated = await clerk.call(updatePermit, {
    params: { permit_uuid: id },
    body: {
      version,
      vehicles: [{ registration_number: 'kr cd-456', country: 'SI', ownership: 'own' }],
      reason: 'Novo vozilo.',
    },
    files: certificate(),
  });
  expect(updated.status).toBe(200);
  const { text } = await sheetOf(id);
  expect(text).toContain('za registrsko številko KR AB-123');
  expect(text).toContain('KR CD-456');
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
