import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentUser, login } from '../../../contract/people/auth.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  updateUserPassword,
} from '../../../contract/people/users.ts';
import {
  listUserAccessLog,
  listUserApplications,
  listUserDocuments,
  listUserPermits,
} from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { client, type Client, type BodyOf } from '../../../test/client.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { applicationData } from '../../../test/make.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenPermit } from '../../../test/rows/permits.ts';

let server: TestApp;
let clerk: Client & { person: { id: string } | null };
beforeAll(async () => {
  server = await app();
  // Approving and billing are two steps here.
  await setParameter(server.deps.db, 'pro_forma_on_approval', false);
  clerk = await server.as('admin');
});
afterAll(() => server.close());

const applicant = (change: Record<string, unknown> = {}) => ({ ...applicationData().applicant, ...change });
const make = async (change: Record<string, unknown> = {}) =>
  clerk.call(createUser, { body: { role: 'user', applicant: applicant(change) } });
const made = async (change: Record<string, unknown> = {}) => {
  const { status, body, problem } = await make(change);
  expect([status, problem.errors]).toEqual([201, undefined]);
  return body;
};
const read = async (id: string) => (await clerk.call(getUser, { params: { id } })).body;
const mailsTo = async (email: string) => {
  await server.deps.runJobs();
  return (await server.deps.mails()).filter((mail) => mail.to?.[0]?.address === email);
};
const find = async (search: string) => (await clerk.call(listUsers, { body: { search } })).body.data;
const entriesAbout = (id: string) =>
  server.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject_type', 'user_id'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute();

describe('creating an account', () => {
  test('an applicant is invited, chooses a password and is in', async () => {
    const user = await made({
      first_name: 'Žiga',
      last_name: 'Đurić',
      email: 'ziga@example.org',
      phone: '040 777 123',
    });
    expect(user).toMatchObject({
      name: 'Žiga Đurić',
      role: 'user',
      phone: '+38640777123',
      has_password: false,
      last_seen: null,
      live_permits: 0,
      events: [{ kind: 'created', actor_name: 'Oseba admin' }],
      allowed: ['update', 'email', 'password', 'sessions', 'factors', 'delete'],
    });
    const [mail] = await mailsTo('ziga@example.org');
    expect(mail?.subject).toBe('Vaš uporabniški račun');
    expect(mail?.text).toMatch(/\/ponastavitev-gesla\/[\w.-]+/);
    expect(await entriesAbout(user.id)).toMatchObject([
      { action: 'create', subject_type: 'user', user_id: clerk.person?.id },
    ]);
  });

  test('the same rules as for an applicant, named by field; without a mail there is no account', async () => {
    const wrong = await make({ postal_code: '9999', phone: '+386 40', email: undefined });
    expect(wrong.status).toBe(422);
    expect(wrong.problem.errors).toMatchObject([{ path: 'applicant.email', code: 'required' }]);
    const unreal = await make({ postal_code: '9999', phone: '+386 400' });
    expect(unreal.problem.errors).toMatchObject([
      { path: 'applicant.postal_code', code: 'postal_code.invalid' },
      { path: 'applicant.phone', code: 'phone.invalid' },
    ]);
    expect((await make({ tax_number: '12345678' })).problem.errors).toMatchObject([
      { path: 'applicant.tax_number', code: 'tax_number.invalid' },
    ]);
  });

  test(
    'a mail in use is rejected, also when two want it at the same time',
    { tags: ['postgres'] },
    async () => {
      await made({ email: 'zasedeno@example.org' });
      expect((await make({ email: 'Zasedeno@example.org' })).problem.errors).toMatchObject([
        { path: 'applicant.email', code: 'email.taken' },
      ]);
      const both = await Promise.all([
        make({ email: 'dva@example.org' }),
        make({ email: 'dva@example.org' }),
      ]);
      expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 422]);
    },
  );

  test('the same tax number is a question, answered by staff', async () => {
    const first = await made();
    const again = await make({ tax_number: first.tax_number });
    expect(again).toMatchObject({
      status: 409,
      problem: { code: 'conflict', current: [{ id: first.id, name: first.name, email: first.email }] },
    });
    const decided = await clerk.call(createUser, {
      body: { role: 'user', applicant: applicant({ tax_number: first.tax_number }), even_if_similar: true },
    });
    expect(decided.status).toBe(201);
  });

  test('the same call twice creates one account', async () => {
    const call = {
      body: { role: 'user' as const, applicant: applicant() },
      headers: { 'idempotency-key': 'people-1' },
    };
    const [first, second] = [await clerk.call(createUser, call), await clerk.call(createUser, call)];
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('the tax number of staff', () => {
  const admin = (root: Client, change: object) =>
    root.call(createUser, {
      body: { role: 'admin', name: 'Mojca Blagajničarka', email: 'mojca@example.org', ...change },
    });

  test('goes on the invoices they issue: checked, stored, changed, or none for foreigners', async () => {
    const root = await server.as('root');
    expect((await admin(root, { tax_number: '12345678' })).problem.errors).toMatchObject([
      { path: 'tax_number', code: 'tax_number.invalid' },
    ]);
    expect(
      (await admin(root, { tax_number: '12345679', foreign_operator: true })).problem.errors,
    ).toMatchObject([{ path: 'tax_number', code: 'operator.foreign_with_number' }]);
    const { body } = await admin(root, { tax_number: 'SI 12345679' });
    expect(body).toMatchObject({ role: 'admin', tax_number: '12345679' });
    const params = { id: body.id };
    const foreign = await root.call(updateUser, {
      params,
      body: { version: body.version, tax_number: null, foreign_operator: true },
    });
    expect(foreign.body).toMatchObject({ tax_number: null });
    const both = await root.call(updateUser, {
      params,
      body: { version: foreign.body.version, tax_number: '12345679' },
    });
    expect(both.problem.errors).toMatchObject([{ code: 'operator.foreign_with_number' }]);
    // Accounts of staff are changed by root only.
    expect(
      (await clerk.call(updateUser, { params, body: { version: foreign.body.version, tax_number: null } }))
        .status,
    ).toBe(403);
  });
});

describe('changing an account', () => {
  test('data of an applicant; changed fields are named', async () => {
    const user = await made();
    const reply = await clerk.send(updateUser, {
      params: { id: user.id },
      body: {
        version: user.version,
        applicant: { ...user.applicant, street: 'Nova ulica', phone: '041 222 333' },
      },
    });
    expect(reply.body).toMatchObject({
      version: user.version + 1,
      phone: '+38641222333',
      applicant: { street: 'Nova ulica' },
    });
    expect(reply.body.events[0]).toMatchObject({ kind: 'updated', fields: ['phone', 'street'] });
    expect(await find('041 222 333')).toMatchObject([{ id: user.id, clue: { kind: 'phone' } }]);
    const same = await clerk.call(updateUser, {
      params: { id: user.id },
      body: { version: reply.body.version, language: 'sl' },
    });
    expect(same.body.version).toBe(reply.body.version);
  });

  test('an old version gets the current row', async () => {
    const user = await made();
    await clerk.call(updateUser, { params: { id: user.id }, body: { version: 1, language: 'en' } });
    const late = await clerk.call(updateUser, {
      params: { id: user.id },
      body: { version: 1, phone: '041 222 333' },
    });
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { version: 2, language: 'en' } },
    });
    expect((await read(user.id)).phone).toBe(user.phone);
  });

  test('a new mail notifies both addresses, ends old links and invites again whoever has no password', async () => {
    const user = await made({ email: 'stari@example.org' });
    const reply = await clerk.call(updateUser, {
      params: { id: user.id },
      body: { version: 1, email: 'novi@example.org' },
    });
    expect(reply.body).toMatchObject({ email: 'novi@example.org', applicant: { email: 'novi@example.org' } });
    expect(reply.body.events[0]?.kind).toBe('email_changed');
    expect((await mailsTo('stari@example.org')).map((mail) => mail.subject)).toContain(
      'Elektronski naslov računa je spremenjen',
    );
    expect((await mailsTo('novi@example.org')).map((mail) => mail.subject).toSorted()).toEqual([
      'Elektronski naslov računa je spremenjen',
      'Vaš uporabniški račun',
    ]);
    const tokens = await server.deps.db
      .selectFrom('password_tokens')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(tokens).toHaveLength(1);
    const other = await made();
    const taken = await clerk.call(updateUser, {
      params: { id: other.id },
      body: { version: 1, email: 'novi@example.org' },
    });
    expect(taken.problem.errors).toMatchObject([{ path: 'email', code: 'email.taken' }]);
  });

  test('a one-time password ends the sessions, is valid for three days and must be replaced', async () => {
    const person = await makeUser(server.deps.db, 'user', { name: 'Petra Kos' });
    const browser = await server.signIn(person);
    const reply = await clerk.call(updateUserPassword, {
      params: { id: person.id },
      body: { version: 1, method: 'one_time_password' },
    });
    const password = reply.body.one_time_password ?? '';
    expect(password).toMatch(/^([2-9a-z]{4}-){2}[2-9a-z]{4}$/);
    expect(reply.body.user).toMatchObject({
      reset: true,
      sessions: 0,
      password_valid_until: reply.body.valid_until,
    });
    expect((await browser.call(currentUser)).status).toBe(401);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Nastavljeno je enkratno geslo');
    expect(mail?.text).not.toContain(password);
    const signIn = (secret: string) =>
      client(server.fastify).call(login, { body: { email: person.email, password: secret } });
    expect((await signIn(person.password)).problem.code).toBe('invalid_credentials');
    expect((await signIn(password)).body).toMatchObject({ id: person.id, reset: true });
    server.clock.advance({ hours: 72 });
    expect((await signIn(password)).problem.code).toBe('invalid_credentials');
    clerk = await server.as('admin');
  });

  test('a link leaves the password until it is used; an account that never had one is invited again', async () => {
    const person = await makeUser(server.deps.db, 'user');
    const browser = await server.signIn(person);
    const reply = await clerk.call(updateUserPassword, { params: { id: person.id }, body: { version: 1 } });
    expect(reply.body).toMatchObject({
      one_time_password: null,
      user: { version: 2, events: [{ kind: 'link_sent' }] },
    });
    expect((await browser.call(currentUser)).status).toBe(401);
    await server.signIn(person);
    // Beside the one about a new device; either may be sent first.
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Povezava za novo geslo');
    expect(
      (await clerk.call(updateUserPassword, { params: { id: person.id }, body: { version: 1 } })).status,
    ).toBe(409);
    const invited = await made();
    await clerk.call(updateUserPassword, { params: { id: invited.id }, body: { version: 1 } });
    expect(await mailsTo(invited.email)).toHaveLength(2);
  });
});

describe('people with permits', () => {
  /** Somebody with a permit and an open application. */
  const holder = async (change: Record<string, unknown>) => {
    const visitor = await server.as('anonymous');
    const given = await permitOf(clerk, visitor, { applicant: applicant(change) });
    const open = await createdBy(visitor);
    await givenApplication(server.deps.db, open, { user_id: given.user_id });
    return { given, open };
  };
  let given: Awaited<ReturnType<typeof permitOf>>;
  let open: string;
  beforeAll(async () => {
    ({ given, open } = await holder({
      first_name: 'Špela',
      last_name: 'Čufar',
      email: 'spela@example.org',
      phone: '031 555 666',
    }));
  });

  test('are found by any of their data, which is shown', async () => {
    const { permit, application, user_id } = given;
    const plate = permit.registration_numbers[0] ?? '';
    const card = permit.rfid_card_number ?? '';
    for (const [term, kind] of [
      ['cufar', undefined],
      ['ŠPELA ČU', undefined],
      [`${plate.slice(0, 2)} ${plate.slice(2, 4)}-${plate.slice(4)}`, 'registration_number'],
      [plate.toLowerCase(), 'registration_number'],
      [`${card.slice(0, 4)} ${card.slice(4)}`, 'rfid_card_number'],
      ['spela@', 'email'],
      ['031 555 666', 'phone'],
      ['+38631555666', 'phone'],
      [application.application_nr, 'application_nr'],
      [permit.permit_nr, 'permit_nr'],
    ] as const) {
      const row = (await find(term)).find((user) => user.id === user_id);
      expect([term, row?.name, row?.clue?.kind]).toEqual([term, 'Špela Čufar', kind]);
    }
    expect(await find('spela nikdo')).toEqual([]);
    expect(await find('100%_')).toEqual([]);
  });

  test('filters and sorting', async () => {
    type Asked = BodyOf<typeof listUsers>;
    const list = async (filters: Asked['filters'], sort: Asked['sort'] = []) =>
      (await clerk.call(listUsers, { body: { per_page: 100, filters, sort } })).body.data;
    expect((await list({ has_live_permits: true })).map((user) => user.id)).toEqual([given.user_id]);
    expect((await list({ has_live_permits: false })).map((user) => user.id)).not.toContain(given.user_id);
    expect((await list({ never_signed_in: true })).every((user) => user.last_seen === null)).toBe(true);
    expect([...new Set((await list({ role: ['admin'] })).map((user) => user.role))]).toEqual(['admin']);
    const names = (await list({ role: 'user' }, [{ field: 'name', direction: 'asc' }])).map(
      (user) => user.name,
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator('sl').compare));
  });

  test('their lists hold their own records, and each view is recorded', async () => {
    const params = { itemId: given.user_id };
    const applications = await clerk.call(listUserApplications, { params, body: {} });
    expect(applications.body.data.map((row) => row.id).toSorted()).toEqual(
      [given.application.id, open].toSorted(),
    );
    const permits = await clerk.call(listUserPermits, { params, body: {} });
    expect(permits.body.data).toMatchObject([{ id: given.permit.id, status: 'active' }]);
    const documents = await clerk.call(listUserDocuments, { params, body: {} });
    expect(documents.body.data.map((row) => row.owner_number)).toContain(given.application.application_nr);
    expect(documents.body.data).toHaveLength(2);
    const log = await clerk.call(listUserAccessLog, { params, body: { per_page: 100 } });
    expect(log.body.data.map((row) => row.subject_type)).toEqual(
      expect.arrayContaining(['application', 'permit', 'document']),
    );
    expect(await entriesAbout(given.user_id)).toEqual(
      expect.arrayContaining(
        ['application', 'permit', 'document', 'access_log'].map((subject_type) =>
          expect.objectContaining({ action: 'list', subject_type }),
        ),
      ),
    );
    const nobody = { itemId: '0195b3c2-7d1e-7c3a-9f00-000000000001' };
    for (const route of [listUserApplications, listUserPermits, listUserDocuments, listUserAccessLog])
      expect((await clerk.call(route as typeof listUserPermits, { params: nobody, body: {} })).status).toBe(
        404,
      );
  });

  test('cannot be deleted while something is live or open; afterwards their mail is free', async () => {
    const { given, open } = await holder({ last_name: 'Žvab', email: 'zvab@example.org' });
    const params = { id: given.user_id };
    const rejected = await clerk.call(deleteUser, { params });
    expect(rejected).toMatchObject({
      status: 422,
      problem: {
        code: 'rule_broken',
        errors: [{ code: 'rule.user_in_use' }],
        current: {
          permits: [{ id: given.permit.id, number: given.permit.permit_nr }],
          applications: [{ id: open }],
        },
      },
    });
    expect(rejected.problem.detail).toContain(given.permit.permit_nr);
    await act(clerk, open, { transition: 'withdraw', reason: 'Vozilo je prodano.' });
    expect((await clerk.call(deleteUser, { params })).problem.current).toMatchObject({ applications: [] });
    await givenPermit(server.deps.db, given.permit.id, { valid_to: '2027-01-14' });

    const person = await server.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', given.user_id)
      .executeTakeFirstOrThrow();
    expect((await find('zvab')).map((user) => user.id)).toContain(given.user_id);
    expect((await clerk.call(deleteUser, { params })).status).toBe(204);
    expect((await clerk.call(getUser, { params })).status).toBe(404);
    expect((await clerk.call(deleteUser, { params })).status).toBe(404);
    expect((await find('zvab')).map((user) => user.id)).not.toContain(given.user_id);
    expect((await mailsTo(person.email)).map((mail) => mail.subject)).toContain('Vaš račun je izbrisan');
    expect((await entriesAbout(given.user_id)).at(-1)).toMatchObject({ action: 'delete' });
    expect((await made({ email: person.email })).id).not.toBe(given.user_id);
  });
});

test('a deleted person is signed out immediately', async () => {
  const person = await makeUser(server.deps.db, 'user');
  const browser = await server.signIn(person);
  expect((await clerk.call(deleteUser, { params: { id: person.id } })).status).toBe(204);
  expect((await browser.call(currentUser)).status).toBe(401);
  await expect(server.signIn(person)).rejects.toThrow('422');
});
