import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../../contract/people/auth.ts';
import { resetUserFactors } from '../../../contract/people/user-sessions.ts';
import {
  createUser,
  deleteUser,
  getUser,
  updateUser,
  updateUserPassword,
} from '../../../contract/people/users.ts';
import { listTexts, updateText } from '../../../contract/mail/texts.ts';
import { getMail, listMails } from '../../../contract/mail/mail-log.ts';
import {
  createConfirmation,
  decideConfirmation,
  getConfirmationRequest,
} from '../../../contract/office/confirmations.ts';
import { PRESETS } from '../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { giveApp } from '../../../test/factors.ts';
import { setParameterFrom } from '../../../test/rows/parameters.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { askSecond } from '../../../test/second-person.ts';
import { choosePassword } from '../../../test/rows/passwords.ts';
import { insertVersion } from '../../mail/edited-texts/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { makeDueCalls } from './decide.ts';

type Staff = Client & { person: Person };
let world: TestApp;
let root: Staff;
const REASON = 'Sklep župana 12/2027.';

// The clock moves, and how many roots there are decides.
beforeEach(async () => {
  world = await app();
  root = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Maja Zupan' }));
});
afterEach(() => world.close());

const account = (id: string) =>
  world.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = async (who: Client, id: string, body: Record<string, unknown>) =>
  who.send(updateUser, { params: { id }, body: { version: (await account(id)).version, ...body } });
const decide = (who: Client, id: string, decision: 'confirm' | 'reject' | 'withdraw' = 'confirm') =>
  who.call(decideConfirmation, {
    params: { id },
    body: { decision, ...(decision === 'reject' ? { reason: 'Za to ne vem.' } : {}) },
  });
const see = async (who: Client, id: string) =>
  (await who.call(getConfirmationRequest, { params: { id } })).body;
const mailsTo = async (email: string) => {
  await world.deps.runJobs();
  return (await world.deps.mails()).filter(({ to }) => to?.[0]?.address === email);
};
/** Asks for the same call that was answered with 409. */
const asked = async (kind: Parameters<typeof askSecond>[1], id: string, body: Record<string, unknown>) =>
  askSecond(root, kind, { params: { id }, body: { version: (await account(id)).version, ...body } });

describe('the walk of one root who wants to be two', () => {
  let other: Staff;
  beforeEach(async () => {
    await setParameterFrom(world.deps.db, 'second_person', true, '2000-01-01');
    other = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Tone Kos' }));
  });
  const off = { params: { name: 'second_person' }, body: { value: false, valid_from: '2027-02-01' } };

  test('resets a colleague’s password: sees no password, no link, not in the mail log either', async () => {
    const clerk = await world.signIn(await makeUser(world.deps.db, 'admin'));
    const params = { id: clerk.person.id };
    const { version } = (await root.call(getUser, { params })).body;
    const once = await root.call(updateUserPassword, {
      params,
      body: { version, method: 'one_time_password' },
    });
    expect(once.problem.errors).toMatchObject([{ path: 'method', code: 'rule.link_for_staff' }]);
    const reply = await root.call(updateUserPassword, { params, body: { version } });
    expect(reply.body.one_time_password).toBeNull();
    // The sessions are over, the password is the one of before until its owner chooses another.
    expect((await clerk.call(getUser, { params })).status).toBe(401);
    await world.signIn(clerk.person);
    const [mail] = (await mailsTo(clerk.person.email)).filter(({ subject }) =>
      /novo geslo/.test(subject ?? ''),
    );
    const [, token] = /ponastavitev-gesla\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(token).toBeDefined();
    const log = await root.call(listMails, { body: { search: 'novo geslo' } });
    expect(log.body.data).toHaveLength(1);
    const shown = await root.call(getMail, { params: { id: log.body.data[0]?.id ?? '' } });
    const everything = JSON.stringify([
      reply.body,
      log.body,
      shown.body,
      await root.call(getUser, { params }),
    ]);
    expect(everything).not.toContain(token);
    // Nor is it in the database.
    expect(
      JSON.stringify(await world.deps.db.selectFrom('mail_messages').selectAll().execute()),
    ).not.toContain(token);
  });

  test('in the account of the other root, whoever got in there asks for nothing and confirms nothing for a day', async () => {
    const id = await askSecond(root, 'setting', off);
    const { version } = await account(other.person.id);
    await root.call(updateUserPassword, { params: { id: other.person.id }, body: { version } });
    const taken = await choosePassword(world, other.person, 'osem novih besed in pika');
    const confirmed = await decide(taken, id);
    expect(confirmed.problem.errors).toMatchObject([{ code: 'confirmation.held' }]);
    expect(await see(taken, id)).toMatchObject({
      may_decide: false,
      may_reject: true,
      held_until: expect.any(String),
    });
    const days = { params: { name: 'second_person_days' }, body: { value: 9, valid_from: '2027-02-01' } };
    const asks = await taken.send(createConfirmation, { body: { kind: 'setting', ...days, reason: REASON } });
    expect(asks.problem.errors).toMatchObject([{ code: 'confirmation.held' }]);
    world.clock.advance({ hours: 24, minutes: 1 });
    const later = await world.signIn(taken.person);
    expect((await see(later, id)).may_decide).toBe(true);
    expect((await decide(later, id)).status).toBe(200);
  });

  test.each([
    ['promotes a clerk', 'account', { role: 'root' }],
    ['grants a clerk what confirms', 'account', { permissions: ['dashboard.view', 'data.erase'] }],
    ['gives a clerk an address of their own', 'account', { email: 'moj.drugi@example.org' }],
  ] as const)('%s: it waits for the other root, and is not for them alone', async (_, kind, body) => {
    const clerk = await makeUser(world.deps.db, 'admin', { permissions: [...PRESETS.clerk] });
    const before = await account(clerk.id);
    const alone = await update(root, clerk.id, body);
    expect([alone.status, alone.problem.code]).toEqual([409, 'second_person_required']);
    expect(alone.problem.current).toMatchObject({ kind, unless_objected: false, waiting: null });
    const id = await asked(kind, clerk.id, body);
    expect(await account(clerk.id)).toEqual(before);
    expect((await decide(root, id)).problem.errors).toMatchObject([{ code: 'confirmation.own' }]);
    // An admin may change accounts, but not confirm this.
    const admin = await world.signIn(await makeUser(world.deps.db, 'admin'));
    expect((await decide(admin, id)).status).toBe(404);
    // Asking again leads to what waits.
    const again = await update(root, clerk.id, body);
    expect(again.problem.current).toMatchObject({
      waiting: { id, requested_by_name: 'Maja Zupan', due_at: null },
    });
    expect((await root.call(getUser, { params: { id: clerk.id } })).body.waiting).toMatchObject({ id });
    world.clock.advance({ days: 3 });
    await makeDueCalls(world.deps);
    other = await world.signIn(other.person);
    expect((await see(other, id)).status).toBe('pending');
    expect((await decide(other, id)).status).toBe(200);
    expect((await account(clerk.id)).version).toBe(before.version + 1);
    // Whoever was changed is no second person for a day.
    const { held_until } = (await other.call(getUser, { params: { id: clerk.id } })).body;
    expect(held_until).not.toBeNull();
  });

  test('opens an account that could confirm, or takes the second factor of one: it waits', async () => {
    const news = [
      { role: 'root', name: 'Nihče', email: 'nihce@example.org' },
      { role: 'admin', name: 'Nihče', email: 'nihce@example.org', preset: 'finance' },
    ];
    for (const body of news) {
      const reply = await root.send(createUser, { body });
      expect([reply.status, reply.problem.current]).toMatchObject([409, { kind: 'account_new' }]);
    }
    const clerk = await world.signIn(await makeUser(world.deps.db, 'admin'));
    await giveApp(world, clerk);
    const params = { id: clerk.person.id };
    const { version } = await account(clerk.person.id);
    const reply = await root.call(resetUserFactors, { params, body: { version, reason: REASON } });
    expect([reply.status, reply.problem.current]).toMatchObject([409, { kind: 'account_factors' }]);
    const { factors } = (await root.call(getUser, { params })).body;
    expect(factors).toBe(1);
    // What makes no second person is done at once.
    const plain = {
      role: 'admin' as const,
      name: 'Ana Kos',
      email: 'ana@example.org',
      preset: 'clerk' as const,
    };
    expect((await root.call(createUser, { body: plain })).status).toBe(201);
    expect((await update(root, clerk.person.id, { name: 'Ana Novak', phone: '041 222 333' })).status).toBe(
      200,
    );
  });

  test('makes an applicant of their own a clerk: its password ends, an invitation goes to its address', async () => {
    const params = { id: (await makeUser(world.deps.db, 'user')).id };
    const given = await root.call(updateUserPassword, {
      params,
      body: { version: 1, method: 'one_time_password' },
    });
    const { email, version } = given.body.user;
    const raised = await root.call(updateUser, { params, body: { version, role: 'admin', preset: 'clerk' } });
    expect(raised.body).toMatchObject({ role: 'admin', has_password: false });
    const password = given.body.one_time_password ?? '';
    expect((await client(world.fastify).call(login, { body: { email, password } })).status).toBe(422);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Vaš račun za delo v Dovolilnicah',
    );
  });

  test('deletes or demotes the other root: they hear of it, may object, and only a day later it is done', async () => {
    const gone = await root.call(deleteUser, { params: { id: other.person.id } });
    expect(gone.problem.current).toMatchObject({ kind: 'account_end', unless_objected: true });
    expect((await update(root, other.person.id, { role: 'admin' })).problem.current).toMatchObject({
      kind: 'account',
      unless_objected: true,
    });
    const id = await askSecond(root, 'account_end', { params: { id: other.person.id } });
    expect((await mailsTo(other.person.email)).at(-1)?.text).toContain(`/potrditve/${id}`);
    expect((await decide(other, id, 'reject')).body).toMatchObject({ status: 'rejected' });
    world.clock.advance({ hours: 25 });
    await makeDueCalls(world.deps);
    expect(await account(other.person.id)).toMatchObject({ role: 'root', deleted_at: null });
  });
});

describe('an office with one root', () => {
  let clerk: Staff;
  let warden: Staff;
  beforeEach(async () => {
    clerk = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Ana Kos' }));
    warden = await world.signIn(await makeUser(world.deps.db, 'admin', { permissions: ['permits.check'] }));
  });

  test('what waits for an objection is told to every colleague, and one of them is enough', async () => {
    const alone = await update(root, clerk.person.id, { email: 'nov.naslov@example.org' });
    expect(alone.problem.current).toMatchObject({ kind: 'account', unless_objected: true });
    expect(alone.problem.detail).toMatch(/24 ur/);
    const id = await asked('account', clerk.person.id, { email: 'nov.naslov@example.org' });
    for (const { person } of [clerk, warden]) {
      const [mail] = await mailsTo(person.email);
      expect(mail?.subject).toBe('Uporabniški račun zaposlenega se bo spremenil, če nihče ne ugovarja');
      expect(mail?.text).toContain(`/potrditve/${id}`);
    }
    expect(await mailsTo(root.person.email)).toEqual([]);
    expect(await mailsTo('nov.naslov@example.org')).toEqual([]);
    const applicant = await world.as('user');
    expect((await decide(applicant, id, 'reject')).status).toBe(403);
    expect(await see(warden, id)).toMatchObject({ may_decide: false, may_reject: true, own: false });
    expect((await decide(warden, id)).status).toBe(403);
    expect((await decide(root, id, 'reject')).problem.errors).toMatchObject([{ code: 'confirmation.own' }]);
    expect((await decide(warden, id, 'reject')).body).toMatchObject({
      status: 'rejected',
      decision_reason: 'Za to ne vem.',
    });
    world.clock.advance({ hours: 25 });
    await makeDueCalls(world.deps);
    expect((await account(clerk.person.id)).email).toBe(clerk.person.email);
  });

  test('nobody writes the link to the objection out of its mail', async () => {
    const text = { language: 'sl' as const, subject: 'Obvestilo', body: 'Vse je v redu, {name}.' };
    const params = { name: 'account_change_waits' };
    expect((await root.call(listTexts)).body.data.some(({ name }) => name === params.name)).toBe(false);
    expect((await root.call(updateText, { params, body: { ...text, version: 0 } })).status).toBe(404);
    // One of before it was fixed.
    await transaction(world.deps.db, (trx) =>
      insertVersion(trx, {
        ...text,
        name: params.name,
        version: 1,
        created_by: root.person.id,
        created_at: world.deps.clock.now(),
      }),
    );
    const id = await asked('account', clerk.person.id, { email: 'nov.naslov@example.org' });
    const [mail] = await mailsTo(warden.person.email);
    expect(mail?.subject).toBe('Uporabniški račun zaposlenega se bo spremenil, če nihče ne ugovarja');
    expect(mail?.text).toContain(`/potrditve/${id}`);
  });

  test(
    'nobody objects: it is made after a day, in the name of whoever asked',
    { tags: ['postgres'] },
    async () => {
      const id = await asked('account', clerk.person.id, { role: 'root' });
      world.clock.advance({ hours: 23, minutes: 59 });
      await makeDueCalls(world.deps);
      expect((await account(clerk.person.id)).role).toBe('admin');
      world.clock.advance({ minutes: 2 });
      await Promise.all([makeDueCalls(world.deps), makeDueCalls(world.deps)]);
      root = await world.signIn(root.person);
      expect(await see(root, id)).toMatchObject({ status: 'confirmed', decided_by_name: null });
      const { role, version } = await account(clerk.person.id);
      expect([role, version]).toEqual(['root', 2]);
      const { events, held_until } = (await root.call(getUser, { params: { id: clerk.person.id } })).body;
      expect(events[0]).toMatchObject({ kind: 'rights_changed', actor_name: 'Maja Zupan', to_role: 'root' });
      expect(held_until).not.toBeNull();
      const log = await world.deps.db
        .selectFrom('access_log')
        .select(['user_id', 'purpose'])
        .where('subject_type', '=', 'confirmation')
        .execute();
      expect(log).toEqual([{ user_id: root.person.id, purpose: 'due' }]);
    },
  );

  test('what no longer fits when its day comes is dropped, and withdrawn is nothing', async () => {
    const changed = await asked('account', clerk.person.id, { role: 'root' });
    const withdrawn = await asked('account', warden.person.id, { role: 'root' });
    await update(root, clerk.person.id, { name: 'Ana Kos Novak' });
    expect((await decide(root, withdrawn, 'withdraw')).body.status).toBe('withdrawn');
    world.clock.advance({ hours: 25 });
    await makeDueCalls(world.deps);
    root = await world.signIn(root.person);
    expect(await see(root, changed)).toMatchObject({
      status: 'dropped',
      because: expect.stringMatching(/medtem/),
    });
    expect((await account(clerk.person.id)).role).toBe('admin');
    expect((await account(warden.person.id)).role).toBe('admin');
  });

  test('rights that confirm nothing here are granted at once, and applicants stay as they were', async () => {
    expect((await update(root, clerk.person.id, { preset: 'finance' })).status).toBe(200);
    const finance = {
      role: 'admin' as const,
      name: 'Nova',
      email: 'nova@example.org',
      preset: 'full' as const,
    };
    expect((await root.call(createUser, { body: finance })).status).toBe(201);
    const applicant = await makeUser(world.deps.db, 'user');
    expect((await update(root, applicant.id, { email: 'nov.vlagatelj@example.org' })).status).toBe(200);
    const once = { version: 2, method: 'one_time_password' as const };
    const given = await root.call(updateUserPassword, { params: { id: applicant.id }, body: once });
    expect(given.body.one_time_password).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });
});

test('a new member of staff is in only after choosing a password by the mailed link', async () => {
  const body = { role: 'admin' as const, name: 'Nova Moč', email: 'nova.moc@example.org' };
  const { id, version } = (await root.call(createUser, { body })).body;
  const once = { version, method: 'one_time_password' as const };
  expect((await root.call(updateUserPassword, { params: { id }, body: once })).status).toBe(422);
  expect(await account(id)).toMatchObject({ password_hash: null });
  const [mail] = await mailsTo(body.email);
  expect(mail?.text).toMatch(/ponastavitev-gesla\//);
  const person = { id, email: body.email, password: '', role: 'admin' as const };
  const browser = await choosePassword(world, person, 'osem novih besed in pika');
  expect((await browser.call(getUser, { params: { id } })).status).toBe(200);
});
