import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDecision } from '../../../contract/permits/decisions/decisions.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { permitOf } from '../../../test/rows/transitions.ts';
import { isEnforceable } from '../decisions/rules.ts';
import { carryOutRevocations } from './carry-out-revocations.ts';

let world: TestApp;
let admin: Client;
let id: string;
beforeAll(async () => {
  world = await app();
  admin = await world.as('admin');
});
beforeEach(async () => {
  id = (await permitOf(admin, await world.as('anonymous'))).permit.id;
});
afterAll(() => world.close());

const GROUNDS = 'Dovolilnica je bila 4. 1. 2027 uporabljena na vozilu druge osebe.';
const see = async () => (await admin.call(getPermit, { params: { id } })).body;
const revoke = async (more: { reason?: string; decision?: Record<string, string> } = {}) => {
  const { version } = await see();
  return admin.call(revokePermit, {
    params: { id },
    body: { version, reason: GROUNDS, decision: {}, ...more },
  });
};
const plates = async () =>
  (
    await world.deps.db
      .selectFrom('permit_plates')
      .select('registration_number')
      .where('permit_id', '=', id)
      .execute()
  ).length;
/** As service and finality leave it (server/permits/decisions/service/service-queries.ts). */
const mark = async (days: { served_on?: string; final_on?: string }) => {
  const day = days.served_on ?? days.final_on!;
  await world.deps.db
    .updateTable('decisions')
    .set({
      served_on: day,
      appeal_until: day,
      finality_from: day,
      ...(days.final_on
        ? { final_on: day, finality_confirmed_at: world.clock.now(), finality_confirmed_by: null }
        : {}),
    })
    .where('permit_id', '=', id)
    .execute();
};

test('a decision leaves the permit and its plates in force until it is final, then the job takes them', async () => {
  const { status, body } = await revoke();
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'active', revocation_decided: { kind: 'revocation' } });
  expect(body.events.at(-1)).toMatchObject({ transition: 'decide_revocation', reason: GROUNDS });
  expect(await plates()).toBeGreaterThan(0);

  const decision = (await admin.call(getDecision, { params: { id: body.revocation_decided!.id } })).body;
  expect(decision).toMatchObject({ permit_id: id, appeal_suspends: true, carried_out_at: null });
  const file = await admin.call(downloadDocument, { params: { id: decision.document.id }, query: {} });
  const text = (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const part of [
    body.permit_nr,
    'se razveljavi',
    GROUNDS,
    'Pritožba zadrži izvršitev',
    'Pouk o pravnem',
  ])
    expect(text).toContain(part);

  expect((await revoke()).problem.errors).toMatchObject([{ code: 'rule.revocation_decided' }]);
  await mark({ served_on: '2027-01-15' });
  await carryOutRevocations(world.deps);
  expect((await see()).status).toBe('active');

  await mark({ final_on: '2027-02-02' });
  await carryOutRevocations(world.deps);
  expect(await see()).toMatchObject({ status: 'revoked', status_reason: GROUNDS, revocation_decided: null });
  expect(await plates()).toBe(0);
  const done = (await admin.call(getDecision, { params: { id: decision.id } })).body;
  expect(done.carried_out_at).not.toBeNull();
  const events = (await see()).events.length;
  await carryOutRevocations(world.deps);
  expect((await see()).events).toHaveLength(events);
});

test('where an appeal does not suspend it, it is carried out when it is served, and says why', async () => {
  const no_suspension_reason = 'Zakon o X, 5. člen: varnost prometa.';
  const { body } = await revoke({ decision: { no_suspension_reason } });
  const decision = (await admin.call(getDecision, { params: { id: body.revocation_decided!.id } })).body;
  expect(decision).toMatchObject({ appeal_suspends: false, no_suspension_reason });
  await carryOutRevocations(world.deps);
  expect((await see()).status).toBe('active');
  await mark({ served_on: '2027-01-15' });
  await carryOutRevocations(world.deps);
  expect(await see()).toMatchObject({ status: 'revoked' });
  expect((await see()).allowed).not.toContain('reopen');
});

test('grounds need facts; at the wish of the holder it ends at once, without a decision', async () => {
  expect((await revoke({ reason: 'Brez razloga.' })).problem.errors).toMatchObject([
    { path: 'reason', code: 'grounds.facts_missing' },
  ]);
  const { version } = await see();
  const { body } = await admin.call(revokePermit, { params: { id }, body: { version, reason: 'Na željo.' } });
  expect(body).toMatchObject({ status: 'revoked', decisions: [] });
});

const FACTS = { appeal_suspends: true, served_on: null, upheld_on: null, final_on: null, appeal: null };
const SERVED = { ...FACTS, served_on: '2027-01-15' };
test.each([
  [FACTS, false],
  [SERVED, false],
  [{ ...SERVED, final_on: '2027-02-01' }, true],
  [{ ...SERVED, upheld_on: '2027-03-01', appeal: 'upheld' as const }, true],
  [{ ...FACTS, appeal_suspends: false }, false],
  [{ ...SERVED, appeal_suspends: false }, true],
  [{ ...SERVED, appeal_suspends: false, appeal: 'open' as const }, true],
  [{ ...SERVED, appeal_suspends: false, appeal: 'annulled' as const }, false],
])('enforceable: %o', (facts, expected) => {
  expect(isEnforceable(facts)).toBe(expected);
});
