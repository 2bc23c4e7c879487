// @module-tag postgres

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createConfirmation,
  decideConfirmation,
  getConfirmationRequest,
  listConfirmations,
} from '../../../contract/office/confirmations.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { createFiscalCertificate, deleteFiscalCertificate } from '../../../contract/money/fiscal.ts';
import {
  approveRefund,
  createRefund,
  exportRefunds,
  getRefund,
  payRefunds,
  updateRefund,
} from '../../../contract/money/refunds.ts';
import {
  createDataRequest,
  eraseDataRequest,
  getDataRequest,
} from '../../../contract/records/data-requests.ts';
import { deleteParameter, listParameters, updateParameter } from '../../../contract/settings/parameters.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { AnyInput, Client } from '../../../test/client.ts';
import { setParameter, setParameterFrom } from '../../../test/rows/parameters.ts';
import { givenUser, makeUser, type Person } from '../../../test/rows/people.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { expireConfirmations } from './queries.ts';
import { resealCalls } from './sealed-call.ts';

let world: TestApp;
let maja: Client & { person: Person };
let tone: Client & { person: Person };
const TODAY = '2027-01-15';
const FIRST = '2000-01-01';
const REASON = 'Sklep župana 12/2027.';

// Settings hold for a whole office, and the clock moves.
beforeEach(async () => {
  world = await app();
  await setParameterFrom(world.deps.db, 'second_person', true, FIRST);
  maja = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Maja Zupan' }));
  tone = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Tone Kos' }));
});
afterEach(() => world.close());

const parameterOf = async (name: string) =>
  (await maja.call(listParameters, { body: { names: [name] } })).body.data[0]!;
const ask = (kind: string, sent: AnyInput, who: Client = maja, reason = REASON) =>
  who.send(createConfirmation, { body: { kind, ...sent, reason } });
const asked = async (...about: Parameters<typeof ask>): Promise<string> => {
  const reply = await ask(...about);
  expect(reply.status, JSON.stringify(reply.problem)).toBe(201);
  return reply.body.id;
};
const decide = (
  who: Client,
  id: string,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
  reason?: string,
) => who.call(decideConfirmation, { params: { id }, body: { decision, ...(reason ? { reason } : {}) } });
const see = async (id: string, who: Client = maja) =>
  (await who.call(getConfirmationRequest, { params: { id } })).body;

const NEW_IBAN = 'SI56012340100009973';
/** Another account of the municipality, as the form sends it. */
const otherAccount = async () => {
  const { current } = await parameterOf('municipality');
  const value = {
    ...(current.value as object),
    bank_accounts: [{ iban: NEW_IBAN, bic: 'BSLJSI2X', bank: 'UJP', is_default: true }],
  };
  return { params: { name: 'municipality' }, body: { value, valid_from: TODAY } };
};
const ibanNow = async (): Promise<string | undefined> => {
  const { current } = await parameterOf('municipality');
  return (current.value as { bank_accounts: { iban: string }[] }).bank_accounts[0]?.iban;
};

test('an account of the municipality changes when a second person confirms, and not before', async () => {
  const before = await ibanNow();
  const change = await otherAccount();
  const alone = await maja.send(updateParameter, change);
  expect(alone.status).toBe(409);
  expect(alone.problem.code).toBe('second_person_required');
  expect(alone.problem.current).toMatchObject({
    kind: 'setting',
    facts: [
      { name: 'accounts', after: 'SI56 0123 4010 0009 973 BSLJSI2X *' },
      { name: 'valid_from', before: null, after: TODAY },
    ],
  });
  const id = await asked('setting', change);
  expect(await ibanNow()).toBe(before);
  // Who asked sees it and cannot confirm it.
  expect(await see(id)).toMatchObject({ status: 'pending', own: true, may_decide: false, reason: REASON });
  expect((await decide(maja, id)).problem.errors).toMatchObject([{ code: 'confirmation.own' }]);
  expect((await decide(maja, id, 'reject', REASON)).problem.errors).toMatchObject([
    { code: 'confirmation.own' },
  ]);
  expect((await maja.call(getDashboard)).body.confirmations).toBe(0);
  // The second person has it among the work.
  expect((await tone.call(getDashboard)).body.confirmations).toBe(1);
  const { body: waiting } = await tone.call(listConfirmations, {
    body: { filters: { status: ['pending'], own: false } },
  });
  expect(waiting.data).toMatchObject([{ id, requested_by_name: 'Maja Zupan', may_decide: true }]);
  const done = await decide(tone, id);
  expect(done.body).toMatchObject({ status: 'confirmed', decided_by_name: 'Tone Kos', may_decide: false });
  expect(await ibanNow()).toBe(NEW_IBAN);
  // In the name of who asked; the access log has both.
  expect((await parameterOf('municipality')).current.created_by_name).toBe('Maja Zupan');
  expect((await decide(tone, id)).problem.detail).toMatch(/že odločeno/);
  const log = await world.deps.db
    .selectFrom('access_log')
    .select(['user_id', 'purpose'])
    .where('subject_type', '=', 'confirmation')
    .execute();
  expect(log).toEqual([{ user_id: tone.person.id, purpose: 'confirm' }]);
  // Nothing of the call is kept.
  const rows = await world.deps.db.selectFrom('confirmations').select('sealed_call').execute();
  expect(rows).toEqual([{ sealed_call: null }]);
});

test('what needs no second person goes at once, and wrong values are said first', async () => {
  const { current } = await parameterOf('municipality');
  const phone = { ...(current.value as object), phone: '+386 4 555 09 09' };
  const plain = await maja.call(updateParameter, {
    params: { name: 'municipality' },
    body: { value: phone, valid_from: TODAY },
  });
  expect(plain.status).toBe(200);
  expect(
    (await ask('setting', { params: { name: 'appeal_days' }, body: { value: 20, valid_from: TODAY } }))
      .problem.errors,
  ).toMatchObject([{ code: 'confirmation.not_needed' }]);
  const change = await otherAccount();
  const bad = { ...change, body: { ...change.body, valid_from: '2026-01-01' } };
  expect((await maja.send(updateParameter, bad)).problem.errors).toMatchObject([{ code: 'date.past' }]);
  expect((await ask('setting', bad)).problem.errors).toMatchObject([{ code: 'date.past' }]);
  expect((await parameterOf('appeal_days')).version).toBe(0);
});

test('one person cannot switch the rule off; two can, and then one is enough', async () => {
  const off = { params: { name: 'second_person' }, body: { value: false, valid_from: TODAY } };
  expect((await maja.send(updateParameter, off)).problem.code).toBe('second_person_required');
  const account = await asked('setting', await otherAccount());
  await decide(tone, await asked('setting', off));
  expect((await parameterOf('second_person')).current.value).toBe(false);
  // What waits still waits for the second person.
  expect(await ibanNow()).not.toBe(NEW_IBAN);
  expect((await decide(maja, account)).status).toBe(422);
  expect((await ask('setting', await otherAccount())).problem.errors).toMatchObject([
    { code: 'confirmation.not_needed' },
  ]);
  expect((await maja.send(updateParameter, await otherAccount())).status).toBe(200);
  // It was done alone meanwhile, so the request no longer fits.
  const late = await decide(tone, account);
  expect([late.status, late.problem.detail]).toEqual([409, expect.stringMatching(/medtem spremenili/)]);
  expect(late.problem.current).toMatchObject({ status: 'dropped' });
});

test('a planned value that two persons set is deleted by two, any other by one', async () => {
  const later = '2027-03-01';
  const change = await otherAccount();
  await decide(tone, await asked('setting', { ...change, body: { ...change.body, valid_from: later } }));
  const [planned] = (await parameterOf('municipality')).planned;
  const params = { id: planned?.id ?? '' };
  const alone = await maja.call(deleteParameter, { params });
  expect([alone.status, alone.problem.code]).toEqual([409, 'second_person_required']);
  expect(alone.problem.current).toMatchObject({
    kind: 'setting_end',
    facts: [
      { name: 'accounts', before: 'SI56 0123 4010 0009 973 BSLJSI2X *' },
      { name: 'valid_from', after: later },
    ],
  });
  const id = await asked('setting_end', { params });
  const waits = await parameterOf('municipality');
  expect([waits.planned, waits.waiting]).toMatchObject([[{ id: params.id }], { id, due_at: null }]);
  expect((await parameterOf('appeal_days')).waiting).toBeNull();
  expect((await maja.call(deleteParameter, { params })).problem.current).toMatchObject({ waiting: { id } });
  expect((await decide(tone, id)).status).toBe(200);
  expect(await parameterOf('municipality')).toMatchObject({ planned: [], waiting: null });

  // The rule itself: planned to end, it is not revived by one, nor ended by deleting a planned beginning.
  const off = { params: { name: 'second_person' }, body: { value: false, valid_from: later } };
  await decide(tone, await asked('setting', off));
  const [end] = (await parameterOf('second_person')).planned;
  expect((await maja.call(deleteParameter, { params: { id: end?.id ?? '' } })).status).toBe(409);

  const plain = { params: { name: 'appeal_days' }, body: { value: 20, valid_from: later } };
  const [own] = (await maja.call(updateParameter, plain)).body.planned;
  expect((await maja.call(deleteParameter, { params: { id: own?.id ?? '' } })).status).toBe(204);
});

test('two confirmations at once make the change once', async () => {
  const third = await world.signIn(await makeUser(world.deps.db, 'root'));
  const id = await asked('setting', await otherAccount());
  const { version } = await parameterOf('municipality');
  const replies = await Promise.all([decide(tone, id), decide(third, id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await parameterOf('municipality')).version).toBe(version + 1);
});

test('a confirmation and a withdrawal at once: one of them counts', async () => {
  const before = await ibanNow();
  const id = await asked('setting', await otherAccount());
  const [confirmed, withdrawn] = await Promise.all([decide(tone, id), decide(maja, id, 'withdraw')]);
  expect([confirmed.status, withdrawn.status].toSorted()).toEqual([200, 409]);
  expect(await ibanNow()).toBe(confirmed.status === 200 ? NEW_IBAN : before);
});

test('rejected needs a reason, withdrawn is for whoever asked, and the same waits once', async () => {
  const change = await otherAccount();
  const id = await asked('setting', change);
  expect((await ask('setting', change, tone)).problem.detail).toMatch(/že čaka/);
  expect((await decide(tone, id, 'withdraw')).problem.errors).toMatchObject([
    { code: 'confirmation.not_own' },
  ]);
  expect((await decide(tone, id, 'reject')).problem.errors).toMatchObject([{ path: 'reason' }]);
  const no = await decide(tone, id, 'reject', 'Računa ne poznam.');
  expect(no.body).toMatchObject({ status: 'rejected', decision_reason: 'Računa ne poznam.' });
  const again = await asked('setting', change);
  expect((await decide(maja, again, 'withdraw')).body.status).toBe('withdrawn');
  expect((await decide(tone, again)).status).toBe(409);
  expect(await ibanNow()).not.toBe(NEW_IBAN);
});

test('a request has a page for whoever asked and whoever may confirm it, and for nobody else', async () => {
  const id = await asked('setting', await otherAccount());
  const open = async (who: Client, about = id) =>
    (await who.call(getConfirmationRequest, { params: { id: about } })).status;
  expect(await see(id)).toMatchObject({ id, kind: 'setting', own: true, may_decide: false });
  expect(await see(id, tone)).toMatchObject({
    requested_by_name: 'Maja Zupan',
    reason: REASON,
    own: false,
    may_decide: true,
  });
  // Someone who may work in the office, but not make this change; an applicant; nobody.
  expect(await open(await world.signIn(await makeUser(world.deps.db, 'admin')))).toBe(404);
  expect(await open(await world.signIn(await makeUser(world.deps.db, 'user')))).toBe(403);
  expect(await open(await world.as('anonymous'))).toBe(401);
  expect(await open(maja, crypto.randomUUID())).toBe(404);
  // The decision stands there, with who made it and why.
  await decide(tone, id, 'reject', 'Računa ne poznam.');
  expect(await see(id)).toMatchObject({
    status: 'rejected',
    decided_by_name: 'Tone Kos',
    decision_reason: 'Računa ne poznam.',
    may_decide: false,
  });
});

test('it expires, also before the job has seen it', async () => {
  const id = await asked('setting', await otherAccount());
  world.clock.advance({ days: 8 });
  maja = await world.signIn(maja.person);
  tone = await world.signIn(tone.person);
  expect((await decide(tone, id)).problem.detail).toMatch(/potekel/);
  await expireConfirmations(world.deps.db, world.clock.now());
  expect(await see(id)).toMatchObject({ status: 'expired', may_decide: false });
  expect((await decide(tone, id)).status).toBe(409);
  expect(await ibanNow()).not.toBe(NEW_IBAN);
});

test('who lost the right meanwhile has asked for nothing, and who lacks it confirms nothing', async () => {
  const id = await asked('setting', await otherAccount());
  const clerk = await world.signIn(await makeUser(world.deps.db, 'admin'));
  expect((await clerk.call(getConfirmationRequest, { params: { id } })).status).toBe(404);
  expect((await decide(clerk, id)).status).toBe(404);
  expect((await ask('setting', await otherAccount(), clerk)).status).toBe(403);
  await givenUser(world.deps.db, maja.person.id, { role: 'admin' });
  const reply = await decide(tone, id);
  expect([reply.status, reply.problem.detail]).toEqual([409, expect.stringMatching(/te pravice nima več/)]);
  expect(await see(id, tone)).toMatchObject({ status: 'dropped', because: expect.stringMatching(/pravice/) });
});

/** A refund by hand of an application that somebody paid. */
const refundOf = async (cents: number) => {
  const application_id = await createdBy(await world.as('anonymous'));
  const row = await world.deps.db
    .insertInto('refunds')
    .values({
      id: crypto.randomUUID(),
      application_id,
      reason: 'other',
      status: 'due',
      amount: cents,
      name: 'Novak Janez',
      iban: 'SI56020170014356205',
      search: 'novak janez',
      created_at: world.clock.now(),
      updated_at: world.clock.now(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, application_id };
};
const refund = async (id: string) => (await maja.call(getRefund, { params: { id } })).body;

test('a refund above the limit is paid after two persons agreed to it as it is', async () => {
  const { id, version } = await refundOf(15_000);
  const pay = async () =>
    maja.call(payRefunds, {
      body: { refunds: [{ id, version: (await refund(id)).version }], paid_on: TODAY },
    });
  expect((await pay()).problem.errors).toMatchObject([{ code: 'refund.not_approved' }]);
  const file = (ids?: string[]) =>
    maja.send(exportRefunds, { body: { format: 'pain.001', ...(ids ? { ids } : {}) } });
  expect((await file([id])).problem.errors).toMatchObject([{ code: 'refund.not_approved' }]);
  expect((await file()).problem.errors).toMatchObject([{ code: 'refund.none_to_pay' }]);
  expect((await refund(id)).awaits_approval).toBe(true);

  const alone = await maja.call(approveRefund, { params: { id }, body: { version } });
  expect(alone.problem.current).toEqual({
    kind: 'refund',
    facts: [{ name: 'amount', before: null, after: '150.00' }],
    unless_objected: false,
    waiting: null,
  });
  const first = await asked('refund', { params: { id }, body: { version } });
  expect((await refund(id)).waiting).toEqual({
    id: first,
    requested_by_name: 'Maja Zupan',
    requested_at: world.clock.now(),
    due_at: null,
  });
  // Another account meanwhile: what was agreed to is no longer there.
  const { version: now } = await refund(id);
  await maja.call(updateRefund, {
    params: { id },
    body: { version: now, name: 'Novak Janez', iban: NEW_IBAN, reason: REASON },
  });
  expect((await decide(tone, first)).status).toBe(409);
  expect((await refund(id)).awaits_approval).toBe(true);

  const second = await asked('refund', { params: { id }, body: { version: (await refund(id)).version } });
  expect((await decide(tone, second)).status).toBe(200);
  const agreed = await refund(id);
  expect(agreed).toMatchObject({ awaits_approval: false });
  expect(agreed.events.map(({ kind }) => kind)).toContain('approve');
  // A change of the recipient takes it back.
  await maja.call(updateRefund, {
    params: { id },
    body: { version: (await refund(id)).version, name: 'Novak Ana', iban: NEW_IBAN, reason: REASON },
  });
  expect((await pay()).problem.errors).toMatchObject([{ code: 'refund.not_approved' }]);
  await decide(
    tone,
    await asked('refund', { params: { id }, body: { version: (await refund(id)).version } }),
  );
  expect((await pay()).status).toBe(200);
});

test('refunds up to the limit need nobody, and those of one application count together', async () => {
  const small = await refundOf(10_000);
  expect((await refund(small.id)).awaits_approval).toBe(false);
  const none = await maja.call(approveRefund, {
    params: { id: small.id },
    body: { version: small.version },
  });
  expect(none.problem.errors).toMatchObject([{ code: 'refund.no_approval' }]);
  const { db } = world.deps;
  await db
    .updateTable('refunds')
    .set({ application_id: small.application_id })
    .where('id', '=', (await refundOf(1)).id)
    .execute();
  expect((await refund(small.id)).awaits_approval).toBe(true);
  await setParameterFrom(db, 'second_person', false, FIRST);
  expect((await refund(small.id)).awaits_approval).toBe(false);
  expect((await maja.send(createRefund, { body: {} })).status).toBe(422);
});

test('the fiscal certificate is replaced and ended by two; its file waits sealed', async () => {
  world.clock.advance({ days: 14 });
  maja = await world.signIn(maja.person);
  tone = await world.signIn(tone.person);
  const p12 = readFileSync('test/fixtures/fiscal-modern.synthetic.p12').toString('base64');
  const body = { environment: 'test', p12, password: 'Geslo-Čšž-1' };
  const alone = await maja.send(createFiscalCertificate, { body });
  expect(alone.problem.code).toBe('second_person_required');
  expect(
    (await maja.send(createFiscalCertificate, { body: { ...body, password: 'napačno' } })).problem.errors,
  ).toMatchObject([{ path: 'password' }]);
  const live = () =>
    world.deps.db.selectFrom('fiscal_certificates').select('id').where('removed_at', 'is', null).execute();
  const id = await asked('fiscal_certificate', { body });
  const stored = await world.deps.db.selectFrom('confirmations').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(p12.slice(0, 40));
  expect(JSON.stringify(stored)).not.toContain('Geslo');
  expect(await live()).toEqual([]);
  expect(await resealCalls(world.deps)).toEqual({ done: 0, left: 0 });
  expect((await decide(tone, id)).status).toBe(200);
  const [certificate] = await live();
  const params = { id: certificate!.id };
  expect((await maja.call(deleteFiscalCertificate, { params })).problem.code).toBe('second_person_required');
  await decide(tone, await asked('fiscal_certificate_end', { params }));
  expect(await live()).toEqual([]);
});

test('a person is erased by two', async () => {
  const person = await makeUser(world.deps.db, 'user', { name: 'Lastnik Podatkov' });
  const { body: request } = await maja.call(createDataRequest, {
    body: { kind: 'erasure', channel: 'paper', received_on: TODAY, details: 'Po pošti.', user_id: person.id },
  });
  const call = { params: { id: request.id }, body: { version: request.version, confirmation: 'IZBRIS' } };
  const alone = await maja.call(eraseDataRequest, call);
  expect(alone.problem.code).toBe('second_person_required');
  const nameNow = async () =>
    (
      await world.deps.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).name;
  const id = await asked('erasure', call);
  expect(await see(id)).toMatchObject({ subject_id: request.id });
  const shown = (await maja.call(getDataRequest, { params: { id: request.id } })).body;
  expect(shown.waiting).toMatchObject({ id, requested_by_name: 'Maja Zupan' });
  expect(await nameNow()).toBe('Lastnik Podatkov');
  expect((await decide(tone, id)).status).toBe(200);
  expect(await nameNow()).not.toBe('Lastnik Podatkov');
  expect((await maja.call(getDataRequest, { params: { id: request.id } })).body.status).toBe('done');
});

test('in an office of one nothing asks for a second person', async () => {
  await setParameter(world.deps.db, 'second_person', false);
  expect((await maja.send(updateParameter, await otherAccount())).status).toBe(200);
});
