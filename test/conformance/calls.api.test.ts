// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../contract/platform/permissions.ts';
import type { Route } from '../../contract/platform/route.ts';
import { camtFile } from '../../server/demo/camt-file.ts';
import { app, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { applicationData, certificate, pdfFile, staffApplication } from '../make.ts';
import { setParameter } from '../rows/parameters.ts';
import { paidByTransfer } from '../rows/money.ts';
import { approve, counterPermit, createdBy, pay } from '../rows/transitions.ts';
import { makeUser, TEST_PASSWORD } from '../rows/people.ts';
import { CALLS, type Call, type Caller, SESSION_FIELDS } from './calls.ts';

/**
 * Every call of the specification, sent as it says: path, method, JSON or parts, by whoever may. It uses no
 * schemas of the contract.
 */

const UNKNOWN = '01988888-0000-7000-8000-000000000000';
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const rows = CALLS.map((call) => [nameOf(call), call] as const);

let world: TestApp;
let people: Record<Caller | 'root' | 'visitor', Client>;
beforeAll(async () => {
  world = await app();
  const { db } = world.deps;
  // The call that issues a pro-forma is tested separately.
  await setParameter(db, 'pro_forma_on_approval', false);
  const clerk = await makeUser(db, 'admin', {
    permissions: PERMISSIONS.filter((one) => one !== 'users.manage_roles'),
  });
  const own = await world.as('user');
  people = {
    public: await world.as('anonymous'),
    visitor: await world.as('anonymous'),
    signed_in: own,
    applicant: own,
    staff: await world.signIn(clerk),
    root: await world.as('root'),
  };
});
afterAll(() => world.close());

type Input = {
  params?: Record<string, string>;
  body?: object;
  files?: Record<string, readonly Blob[]>;
  xsrf?: boolean;
  headers?: Record<string, string>;
};
/** The parts of replies that are read here; their shape is not taken from the contract. A file is a Blob. */
type Reply = Record<
  'id' | 'status' | 'application_nr' | 'permit_nr' | 'invoice_nr' | 'rfid_card_number',
  string
> & { version: number; data: Reply[]; meta: object; new_permit: object | null } & Pick<
    Blob,
    'slice' | 'text'
  >;
/** The call as the specification words it: the test client needs no more of a route. */
const send = async (
  who: Client,
  { method, path, multipart, changes }: Pick<Call, 'method' | 'path' | 'multipart' | 'changes'>,
  input: Input = {},
) => {
  const route: Route = {
    method,
    path: path as Route['path'],
    access: 'signed_in',
    audit: { none: 'as specified' },
    tag: 'permits',
    summary: '',
    replies: {},
    ...(multipart ? { files: [] } : {}),
    ...(changes ? { changes_state: true } : {}),
  };
  const { status, problem, body }: { status: number; problem: { code: string }; body: unknown } =
    await who.send(route, input);
  return { status, problem, body: body as Reply };
};

test('the specification names 72 calls, each once', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
});

describe('who may make it', () => {
  const nobody = rows.filter(([, { by }]) => by !== 'public');
  test.each(nobody)('nobody: %s answers 401', async (_, call) => {
    expect((await send(people.visitor, call, { params: anyParams(call), body: {} })).status).toBe(401);
  });
  test.each(rows.filter(([, { by }]) => by === 'staff'))('an applicant: %s answers 403', async (_, call) => {
    const { status } = await send(people.applicant, call, { params: anyParams(call), body: {} });
    expect(status).toBe(403);
  });
  test.each(rows.filter(([, { by }]) => by === 'staff'))(
    'root and an admin with the permission reach %s',
    async (_, call) => {
      for (const who of [people.root, people.staff]) {
        const { status } = await send(who, call, {
          params: anyParams(call),
          body: { filters: { none: '' } },
        });
        // An unknown record or an invalid body, so past the access check.
        expect([200, 404, 422]).toContain(status);
      }
    },
  );
  test.each(rows.filter(([, { by }]) => by === 'applicant'))(
    'staff have no such rows: %s answers 403',
    async (_, call) => {
      for (const who of [people.root, people.staff])
        expect((await send(who, call, { params: anyParams(call), body: {} })).status).toBe(403);
    },
  );
});

const anyParams = ({ path }: Call): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, UNKNOWN]));

const changing = rows.filter(([, { method, changes }]) => method === 'POST' || changes);
test.each(changing)('needs the XSRF token: %s', async (_, call) => {
  const who = call.by === 'staff' ? people.root : people[call.by];
  const { status, problem } = await send(who, call, { params: anyParams(call), body: {}, xsrf: false });
  expect([status, problem.code]).toEqual([403, 'csrf_token_invalid']);
});

/**
 * One whole life, in an order in which each call finds what it needs; at the end every call of the table has
 * answered as it says.
 */
test('every call does what it is for', async () => {
  const done = new Set<string>();
  // Somebody of this case alone: their address and their password change.
  const applicant = await makeUser(world.deps.db, 'user');
  const own = await world.signIn(applicant);
  const callers = { ...people, signed_in: own, applicant: own };
  const run = async (name: string, input: Input = {}, who?: Client): Promise<Reply> => {
    const call = CALLS.find((one) => nameOf(one) === name);
    if (!call) throw new Error(`The specification has no ${name}.`);
    const by = who ?? (call.by === 'staff' ? callers.root : callers[call.by]);
    const { status, body } = await send(by, call, input);
    expect.soft([name, status, status === call.status ? null : body]).toEqual([name, call.status, null]);
    done.add(name);
    return body;
  };
  const { root } = people;
  const list = async (name: string, input: Input = {}) => {
    const { data, meta } = await run(name, { body: {}, ...input });
    expect(meta, name).toMatchObject({ page: 1, per_page: 10 });
    return data;
  };
  const visitor = await world.as('anonymous');
  const application = async () => ({ id: await createdBy(visitor) });

  // Sign-in: first the cookie, then the person in the fields of the specification and an HttpOnly session.
  await run('GET /csrf-cookie', {}, visitor);
  expect(visitor.cookies.has('XSRF-TOKEN')).toBe(true);
  const user = await run(
    'POST /auth/login',
    { body: { email: applicant.email, password: applicant.password } },
    visitor,
  );
  expect(Object.keys(user)).toEqual(expect.arrayContaining([...SESSION_FIELDS]));
  expect(user).toMatchObject({ id: applicant.id, email: applicant.email, role: 'user' });
  await run('GET /auth/logout', {}, visitor);

  // Reference data.
  for (const name of ['GET /v1/parameters', 'GET /v1/resources']) await run(name);
  const lots = await run('GET /v1/resources/parking-lots');
  expect(lots.data.length).toBeGreaterThan(1);
  expect((await run('GET /v1/resources/user-type-parking-lots')).data.length).toBeGreaterThan(1);

  // The public form, and what staff do with what it sends.
  const { id, application_nr } = await run('POST /v1/applications', {
    body: applicationData(),
    files: certificate(),
  });
  expect(application_nr).toMatch(/^V-2027-\d{6}$/);
  expect((await list('POST /v1/admin/applications')).map((row) => row.id)).toContain(id);
  const shown = await run('GET /v1/admin/applications/{id}', { params: { id } });
  const [document] = await list('POST /v1/admin/applications/{itemId}/documents', { params: { itemId: id } });
  await list('POST /v1/admin/documents');
  const review = {
    params: { application_uuid: id },
    body: { version: shown.version, transition: 'start_review' },
  };
  const reviewed = await run('POST /v1/admin/applications/{application_uuid}/update', review);
  // A version without one of its documents.
  await run('GET /v1/admin/documents/{id}/delete', { params: { id: document!.id } });
  const rejected = await run('POST /v1/admin/applications/mail/reject-application', {
    body: { application_uuid: id, version: reviewed.version + 1, reason: 'Vozilo ni vaše.' },
  });
  expect(rejected.status).toBe('rejected');
  const linked = await application();
  await run('POST /v1/admin/applications/{item_uuid}/add-account', {
    params: { item_uuid: linked.id },
    body: { version: 1 },
  });
  await run('POST /v1/admin/applications/create', { body: staffApplication(), files: certificate() });
  const wrong = await application();
  await run('GET /v1/admin/applications/{id}/delete', { params: { id: wrong.id } });

  // Accounts.
  const { applicant: somebody } = applicationData();
  const account = await run('POST /v1/admin/users/create', { body: { role: 'user', applicant: somebody } });
  await list('POST /v1/admin/users');
  await run('GET /v1/admin/users/{id}', { params: { id: account.id } });
  const renamed = await run('POST /v1/admin/users/{id}/update', {
    params: { id: account.id },
    body: { version: account.version, phone: '+38640300400' },
  });
  await run('POST /v1/admin/users/{id}/password/update', {
    params: { id: account.id },
    body: { version: renamed.version, method: 'link' },
  });
  await run('POST /v1/admin/users/{app_user_uuid}/applications/create', {
    params: { app_user_uuid: applicant.id },
    body: staffApplication(),
    files: certificate(),
  });
  const direct = () => ({
    body: { ...staffApplication(), exempt_reason: 'Občinski predpis.' },
    files: certificate(),
  });
  const held = await run('POST /v1/admin/users/{app_user_uuid}/permits/create', {
    params: { app_user_uuid: applicant.id },
    ...direct(),
  });
  for (const part of ['applications', 'permits', 'documents', 'access-log'])
    await list(`POST /v1/admin/users/{itemId}/${part}`, { params: { itemId: applicant.id } });
  await run('GET /v1/admin/users/{id}/delete', { params: { id: account.id } });

  // Permits.
  const counter = await run('POST /v1/admin/permits/create', direct());
  const paid = await pay(root, (await application()).id);
  const issued = await run('POST /v1/admin/permits/application/create', {
    body: { application_uuid: paid.id },
  });
  expect(issued).toMatchObject({ status: 'active' });
  expect((await list('POST /v1/admin/permits')).map((row) => row.id)).toContain(issued.id);
  const permit = await run('GET /v1/admin/permits/{id}', { params: { id: issued.id } });
  const updated = await run('POST /v1/admin/permits/{permit_uuid}/update', {
    params: { permit_uuid: permit.id },
    body: { version: permit.version, delivery: 'post' },
  });
  await list('POST /v1/admin/permits/{itemId}/registration-number-audits', { params: { itemId: permit.id } });
  const replaced = await run('POST /v1/admin/permits/{permit_uuid}/replace', {
    params: { permit_uuid: permit.id },
    body: { version: updated.version, reason: 'damaged', exempt_reason: 'Napaka pri izdelavi.' },
  });
  expect(replaced.new_permit).not.toBe(null);
  await send(
    root,
    { method: 'POST', path: '/v1/admin/permits/{id}/revoke' },
    { params: { id: counter.id }, body: { version: counter.version, reason: 'Napačen vpis.' } },
  );
  await run('GET /v1/admin/permits/{id}/delete', { params: { id: counter.id } });
  const [holder] = await list('POST /v1/resources/permit-holders');
  await run('GET /v1/resources/permit-holders/{id}', { params: { id: holder!.id } });
  const card = await run('POST /v1/admin/data/rfid-card/shift');
  const next = await run('POST /v1/admin/data/rfid-card/shift');
  expect(card.rfid_card_number).toMatch(/^\d{10}$/);
  expect(next.rfid_card_number).not.toBe(card.rfid_card_number);

  // Money.
  const billed = await approve(root, (await application()).id);
  const pro_forma = await run('GET /v1/admin/invoices/pro-forma/{id}/create', { params: { id: billed.id } });
  const sheet = await run('GET /v1/admin/invoices/proxy/pro-forma/{id}', { params: { id: pro_forma.id } });
  expect(await sheet.slice(0, 5).text()).toBe('%PDF-');
  const transferred = await paidByTransfer(world, root, visitor);
  expect(
    (await list('POST /v1/admin/documents/payments/paid-applications/list')).map((row) => row.id),
  ).toContain(transferred.id);
  const invoice = await run('GET /v1/admin/invoices/{id}/create', { params: { id: transferred.id } });
  expect(invoice.invoice_nr).not.toBe('');
  await list('POST /v1/admin/documents/payments/paid-applications/invoice-not-sent/list');
  await run('POST /v1/admin/documents/payments/send-invoices', {
    body: { application_uuids: [transferred.id] },
  });
  const statement = new File(
    [camtFile([{ id: 'IZP-1', bookings: [{ amount: '15.00', name: 'NOVAK JANEZ', ref: 'B-1' }] }])],
    'izpisek.xml',
  );
  const brought = await run('POST /v1/admin/documents/payments/upload', {
    files: { statement: [statement] },
    body: {},
  });
  await world.deps.runJobs();
  await list('POST /v1/admin/documents/payments');
  await run('POST /v1/admin/documents/payments/paid-applications', { body: { import_id: brought.id } });
  await run('GET /v1/admin/documents/payments/{id}/delete', { params: { id: brought.id } });

  // The access log, and an export.
  const looked = await run('POST /v1/admin/access-log/create', {
    body: { subject_type: 'permit', subject_id: permit.id, purpose_code: 'question' },
  });
  await list('POST /v1/admin/access-log');
  await run('GET /v1/admin/access-log/{id}', { params: { id: looked.id } });
  const { body: made } = await send(
    root,
    { method: 'POST', path: '/v1/exports/create' },
    { body: { data_group: 'permits', columns: ['permit_nr'], file_type: 'csv', purpose_code: 'question' } },
  );
  await world.deps.runJobs();
  const file = await run('GET /v1/exports/{id}/download', { params: { id: made.id } });
  expect(await file.text()).toContain(permit.permit_nr);
  await run('GET /v1/exports/{id}/delete', { params: { id: made.id } });

  // The applicant's own records.
  const sent = await run('POST /v1/user/applications/create', {
    body: applicationData(),
    files: certificate(),
  });
  expect((await list('POST /v1/user/applications')).map((row) => row.id)).toContain(sent.id);
  const second = await counterPermit(root, applicant, { handed_over: true });
  expect((await list('POST /v1/user/permits')).map((row) => row.id)).toContain(held.id);
  const mine = await run('GET /v1/user/permits/{id}', { params: { id: held.id } });
  const { vehicles } = applicationData();
  await run('POST /v1/user/permits/{permit_uuid}/update', {
    params: { permit_uuid: held.id },
    body: { version: mine.version, vehicles },
    files: certificate(),
  });
  const audits = await list('POST /v1/user/permits/{itemId}/registration-number-audits', {
    params: { itemId: held.id },
  });
  expect(audits.length).toBeGreaterThan(1);
  await run('POST /v1/user/permits/{permit_id}/replace', {
    params: { permit_id: second.id },
    body: { version: second.version, reason: 'damaged' },
    files: { other: [pdfFile()] },
  });
  const changed = 'drug.naslov@example.org';
  await run('POST /v1/services/account/email/update', {
    body: { email: changed, current_password: TEST_PASSWORD },
  });
  await run('POST /v1/services/account/password/update', {
    body: { current_password: TEST_PASSWORD, password: 'gora nad jezerom 3' },
  });

  // A forgotten password, by the link of the mail.
  await run('POST /password/create', { body: { email: applicant.email } });
  await world.deps.runJobs();
  const texts = (await world.deps.mails()).map(({ text }) => text ?? '').toReversed();
  const token = texts.map((text) => /\/ponastavitev-gesla\/([\w.%-]+)/.exec(text)?.[1]).find(Boolean)!;
  await run('GET /password/find/{token}', { params: { token } });
  await run('POST /password/reset', { body: { token, password: 'koča pod skalo 12' } });

  expect(rows.map(([name]) => name).filter((name) => !done.has(name))).toEqual([]);
});
