// @module-tag postgres

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentUser } from '../../../contract/people/auth.ts';
import { ADMIN_DEFAULT, PERMISSIONS, PRESETS } from '../../../contract/platform/permissions.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  updateUserPassword,
} from '../../../contract/people/users.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { askSecond, byTwo } from '../../../test/second-person.ts';
import { makeDueCalls } from '../../office/confirmations/decide.ts';
import { makeUser, type Person, givenUser } from '../../../test/rows/people.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

let server: TestApp;
let root: Client & { person: Person };
let admin: Client & { person: Person };
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());
beforeEach(async () => {
  root = await server.signIn(await makeUser(server.deps.db, 'root'));
  // Even an admin with every permission stored.
  admin = await server.signIn(await makeUser(server.deps.db, 'admin', { permissions: [...PERMISSIONS] }));
});

const account = async (id: string) =>
  server.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (browser: Client, id: string, body: Record<string, unknown>) =>
  browser.send(updateUser, { params: { id }, body: { version: 1, ...body } });

describe("an admin takes over nobody's account", () => {
  const attempts: [string, (id: string) => Promise<{ status: number }>][] = [
    ['mail', (id) => update(admin, id, { email: 'napadalec@example.org' })],
    ['name', (id) => update(admin, id, { name: 'Nekdo Drug' })],
    ['role', (id) => update(admin, id, { role: 'user' })],
    ['permissions', (id) => update(admin, id, { permissions: ['users.view'] })],
    ['preset', (id) => update(admin, id, { preset: 'warden' })],
    [
      'a link for the password',
      (id) => admin.call(updateUserPassword, { params: { id }, body: { version: 1 } }),
    ],
    [
      'a one-time password',
      (id) =>
        admin.call(updateUserPassword, { params: { id }, body: { version: 1, method: 'one_time_password' } }),
    ],
    ['existence', (id) => admin.call(deleteUser, { params: { id } })],
  ];
  test.each(attempts)('%s of root, another admin, or their own account', async (_, attempt) => {
    const targets = [
      (await makeUser(server.deps.db, 'root')).id,
      (await makeUser(server.deps.db, 'admin')).id,
      admin.person.id,
    ];
    for (const id of targets) {
      const before = await account(id);
      expect((await attempt(id)).status).toBe(403);
      const { last_seen: _seen, ...after } = await account(id);
      expect(before).toMatchObject(after);
    }
    expect(
      await server.deps.db.selectFrom('user_events').select('id').where('user_id', 'in', targets).execute(),
    ).toEqual([]);
  });

  test.each([{ role: 'admin' }, { role: 'root' }, { permissions: ['users.view'] }, { preset: 'full' }])(
    'nor raises the rights of an applicant: %j',
    async (wish) => {
      const { id } = await makeUser(server.deps.db, 'user');
      expect((await update(admin, id, wish)).status).toBe(403);
      expect(await account(id)).toMatchObject({ role: 'user', permissions: [] });
    },
  );

  test.each(['admin', 'root'] as const)('nor creates a %s', async (role) => {
    const email = `nov-${role}@example.org`;
    const reply = await admin.call(createUser, { body: { role, name: 'Nov', email } });
    expect(reply.status).toBe(403);
    expect((await root.call(listUsers, { body: { search: email } })).body.data).toEqual([]);
  });

  test('the screen offers none of it', async () => {
    const { id } = await makeUser(server.deps.db, 'root');
    expect((await admin.call(getUser, { params: { id } })).body.allowed).toEqual([]);
  });
});

describe('root grants and revokes rights', () => {
  test('staff with a preset, invited by mail', async () => {
    const { status, body } = await root.call(createUser, {
      body: { role: 'admin', name: 'Maja Zupan', email: 'maja@example.org', preset: 'clerk' },
    });
    expect([status, body.preset, body.role]).toEqual([201, 'clerk', 'admin']);
    expect(body.permissions.toSorted()).toEqual([...PRESETS.clerk].toSorted());
    expect(body.events[0]).toMatchObject({ kind: 'created', to_role: 'admin' });
    await server.deps.runJobs();
    expect((await server.deps.mails()).find((mail) => mail.to?.[0]?.address === body.email)?.subject).toBe(
      'Vaš račun za delo v Dovolilnicah',
    );
    const usual = await root.call(createUser, {
      body: { role: 'admin', name: 'Ana', email: 'usual@example.org' },
    });
    expect(usual.body).toMatchObject({ preset: 'full', permissions: [...ADMIN_DEFAULT] });
  });

  test('a change applies to living sessions with their next call, and is in the history', async () => {
    const person = await makeUser(server.deps.db, 'admin');
    const browser = await server.signIn(person);
    expect((await browser.call(listApplications, { body: {} })).status).toBe(200);
    const reply = await update(root, person.id, { preset: 'warden' });
    expect(reply.body).toMatchObject({ preset: 'warden', version: 2 });
    expect((await browser.call(listApplications, { body: {} })).status).toBe(403);
    expect((await browser.call(currentUser)).body.permissions.toSorted()).toEqual(
      [...PRESETS.warden].toSorted(),
    );
    expect(reply.body.events[0]).toMatchObject({
      kind: 'rights_changed',
      actor_name: (await account(root.person.id)).name,
      to_role: null,
      added: [],
      removed: expect.arrayContaining(['applications.view']),
    });
    const up = { params: { id: person.id }, body: { version: 2, role: 'root' } };
    const second = await server.signIn(await makeUser(server.deps.db, 'root'));
    expect((await root.send(updateUser, up)).problem.code).toBe('second_person_required');
    await byTwo(root, second, 'account', up);
    const raised = await root.call(getUser, { params: { id: person.id } });
    expect(raised.body.events[0]).toMatchObject({ from_role: 'admin', to_role: 'root' });
    expect((await browser.call(listApplications, { body: {} })).status).toBe(200);
    expect((await update(root, person.id, { version: 2, role: 'admin' })).status).toBe(409);
    const { length } = await server.deps.db
      .selectFrom('access_log')
      .select('id')
      .where('person_id', '=', person.id)
      .where('action', '=', 'change')
      .execute();
    expect(length).toBe(2);
  });

  test('permissions that edit roles can be granted to nobody', async () => {
    const { id } = await makeUser(server.deps.db, 'admin');
    expect((await update(root, id, { permissions: ['users.manage_roles'] })).problem.errors).toMatchObject([
      { path: 'permissions.0', code: 'value.choice' },
    ]);
    expect(
      (await update(root, id, { role: 'root', permissions: ['users.view'] })).problem.errors,
    ).toMatchObject([{ path: 'permissions', code: 'rule.permissions_of_admin' }]);
  });

  test('an applicant becomes staff only without records of their own, and signs in anew', async () => {
    const person = await makeUser(server.deps.db, 'user');
    const browser = await server.signIn(person);
    const application = await createdBy(await server.as('anonymous'));
    const own = (user_id: string | null) => givenApplication(server.deps.db, application, { user_id });
    await own(person.id);
    expect((await update(root, person.id, { role: 'admin' })).problem.errors).toMatchObject([
      { path: 'role', code: 'rule.applicant_with_records' },
    ]);
    await own(null);
    expect((await update(root, person.id, { role: 'admin' })).body.preset).toBe('full');
    expect((await browser.call(currentUser)).status).toBe(401);
  });

  test('root changes neither their own role nor mail, password or existence here', async () => {
    const id = root.person.id;
    const { version } = await account(id);
    const rejected = [
      await update(root, id, { version, role: 'admin' }),
      await update(root, id, { version, email: 'drugi@example.org' }),
      await root.call(updateUserPassword, { params: { id }, body: { version } }),
      await root.call(deleteUser, { params: { id } }),
    ];
    expect(rejected.map((reply) => [reply.status, reply.problem.errors?.[0]?.code])).toEqual(
      rejected.map(() => [422, 'rule.own_account']),
    );
    expect((await update(root, id, { version, name: 'Tina Koren' })).body.name).toBe('Tina Koren');
  });
});

describe('the last root', () => {
  const roots = async () => {
    const live = await server.deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'root')
      .where('deleted_at', 'is', null)
      .execute();
    return live.map(({ id }) => id);
  };
  let others: string[] = [];
  afterEach(() => givenUser(server.deps.db, others, { deleted_at: null }));
  const pair = async () => {
    others = await roots();
    await givenUser(server.deps.db, others, { deleted_at: server.clock.now() });
    const people = [await makeUser(server.deps.db, 'root'), await makeUser(server.deps.db, 'root')] as const;
    return [await server.signIn(people[0]), await server.signIn(people[1])] as const;
  };
  test.each([
    ['demoting', 'account', { version: 1, role: 'admin' }],
    ['deleting', 'account_end', undefined],
  ] as const)('two roots %s each other at once: a day later one stays', async (_, kind, body) => {
    const [first, second] = await pair();
    const about = (id: string) => ({ params: { id }, ...(body ? { body } : {}) });
    await askSecond(first, kind, about(second.person.id));
    await askSecond(second, kind, about(first.person.id));
    server.clock.advance({ hours: 25 });
    await Promise.all([makeDueCalls(server.deps), makeDueCalls(server.deps)]);
    expect(await roots()).toHaveLength(1);
  });

  test('one who has not chosen a password yet does not count', async () => {
    const [first, second] = await pair();
    await givenUser(server.deps.db, first.person.id, { password_hash: null });
    const third = await makeUser(server.deps.db, 'root');
    const helper = await server.signIn(third);
    // `second` has a password, so that `first`, who has none, is not needed.
    await byTwo(helper, second, 'account', {
      params: { id: first.person.id },
      body: { version: 1, role: 'admin' },
    });
    await givenUser(server.deps.db, third.id, { password_hash: null });
    expect(
      (await helper.call(deleteUser, { params: { id: second.person.id } })).problem.errors?.[0]?.code,
    ).toBe('rule.last_root');
  });
});
