import { afterAll, beforeAll, expect, test } from 'vitest';
import { getApplication, rejectApplication } from '../../../contract/permits/applications.ts';
import { getAppeal, receiveAppeal } from '../../../contract/permits/decisions/appeals.ts';
import { changeDecision, getDecision } from '../../../contract/permits/decisions/decisions.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { insertService } from '../../permits/decisions/service/service-queries.ts';
import { groundsFor } from '../../permits/decisions/rules.ts';
import { transaction } from '../../platform/db/transaction.ts';

let world: TestApp;
let admin: Client;
beforeAll(async () => {
  world = await app();
  admin = await world.as('admin');
});
afterAll(() => world.close());

const application = async (id: string) => (await admin.call(getApplication, { params: { id } })).body;
/** A rejected application with its decision. */
const rejected = async () => {
  const id = await createdBy(await world.as('anonymous'));
  const { version } = await act(admin, id, { transition: 'start_review' });
  await admin.call(rejectApplication, {
    body: { application_uuid: id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  return { id, decision: (await application(id)).decisions[0]!.id };
};
const send = (decision_id: string) =>
  transaction(world.deps.db, (trx) =>
    insertService(trx, {
      decision_id,
      way: 'registered',
      status: 'sent',
      sent_on: world.clock.today(),
      created_at: world.clock.now(),
    }),
  );
const detail = async (id: string) => (await admin.call(getDecision, { params: { id } })).body;
const FACTS = 'V odločbi je navedena napačna registrska številka vozila.';
const change = (id: string, body: Partial<BodyOf<typeof changeDecision>> = {}) =>
  admin.call(changeDecision, { params: { id }, body: { ground: 'renewal', reason: FACTS, ...body } });
const textOf = async (document_id: string) => {
  const file = await admin.call(downloadDocument, { params: { id: document_id }, query: {} });
  return (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, ' ');
};

test('before it is sent it is reopened; after that only a new decision with a ground brings it back to review', async () => {
  const { id, decision } = await rejected();
  expect((await change(decision)).problem.errors).toMatchObject([{ code: 'rule.decision_not_sent' }]);
  expect((await detail(decision)).changeable_on).toEqual([]);
  await send(decision);
  expect((await change(decision, { reason: 'Ni.' })).problem.errors).toMatchObject([
    { path: 'reason', code: 'grounds.facts_missing' },
  ]);
  const { body } = await change(decision);
  expect(body).toMatchObject({ replaced: true, changeable_on: [], replaced_by: { kind: 'reopening' } });
  const made = await detail(body.replaced_by!.id);
  expect(made).toMatchObject({ ground: 'renewal', replaces: { id: decision } });
  const text = await textOf(made.document.id);
  for (const part of ['260. člena', body.decision_nr, 'se obnovi', FACTS, 'Pouk o pravnem sredstvu'])
    expect(text).toContain(part);
  expect(await application(id)).toMatchObject({ status: 'in_review', decision_reason: null });
  expect((await change(decision)).problem.errors).toMatchObject([{ code: 'rule.decision_replaced' }]);
});

test(
  'of two officials who change one decision at once, one is told that the other was faster',
  { tags: ['postgres'] },
  async () => {
    const { id, decision } = await rejected();
    await send(decision);
    const other = await world.signIn(await makeUser(world.deps.db, 'admin'));
    const replies = await Promise.all(
      [admin, other].map((by, i) =>
        by.call(changeDecision, {
          params: { id: decision },
          body: { ground: i === 0 ? 'obvious_error' : 'supervision', replaced_by: null, reason: FACTS },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.problem.detail).toContain('spremenil nekdo drug');
    expect((await application(id)).decisions).toHaveLength(2);
    // Whoever looked again may go on.
    const { replaced_by, changeable_on } = await detail(decision);
    if (changeable_on.length > 0)
      expect((await change(decision, { ground: 'nullity', replaced_by: replaced_by!.id })).status).toBe(200);
  },
);

test('a correction leaves the decision in force, which can be annulled afterwards', async () => {
  const { id, decision } = await rejected();
  await send(decision);
  const { body } = await change(decision, { ground: 'obvious_error' });
  expect(body).toMatchObject({ replaced: false, replaced_by: { kind: 'correction' } });
  expect(body.changeable_on).not.toContain('obvious_error');
  expect((await application(id)).status).toBe('rejected');
  // It can be appealed still, and its correction settles no appeal.
  const appealed = await admin.call(receiveAppeal, {
    params: { id: decision },
    body: { channel: 'counter', received_on: world.clock.today(), text: 'Vozilo je moje.' },
  });
  expect(appealed.body.allowed).toEqual(['request_supplement', 'hand_over', 'withdraw']);
  expect((await change(decision, { ground: 'nullity' })).body).toMatchObject({ replaced: true });
  const settled = await admin.call(getAppeal, { params: { id: appealed.body.id } });
  expect(settled.body.allowed).toContain('replace');
  expect((await application(id)).status).toBe('in_review');
});

test('the annulment of a revocation leaves the permit in force', async () => {
  const { permit } = await permitOf(admin, await world.as('anonymous'));
  const seen = async () => (await admin.call(getPermit, { params: { id: permit.id } })).body;
  const { version } = await seen();
  const { body } = await admin.call(revokePermit, {
    params: { id: permit.id },
    body: { version, reason: 'Dovolilnica je bila na vozilu druge osebe.', decision: {} },
  });
  const decision = body.revocation_decided!.id;
  await send(decision);
  expect((await change(decision, { ground: 'renewal' })).problem.errors).toMatchObject([{ path: 'ground' }]);
  expect((await change(decision, { ground: 'supervision' })).status).toBe(200);
  expect(await seen()).toMatchObject({ status: 'active', revocation_decided: null });
});

const FACTS_OF = {
  kind: 'rejection',
  procedure: 'administrative',
  replaced: false,
  corrected_by: null,
  replaces_kind: null,
  sent: true,
  appeal: null,
} as const;
test.each([
  [{}, 6],
  [{ sent: false }, 0],
  [{ replaced: true }, 0],
  [{ procedure: 'sale' as const }, 0],
  [{ kind: 'supplement' as const }, 0],
  [{ kind: 'annulment' as const }, 0],
  [{ kind: 'annulment' as const, appeal: 'upheld' as const }, 0],
  [{ kind: 'annulment' as const, appeal: 'open' as const }, 1],
  [{ kind: 'reopening' as const, appeal: 'annulled' as const }, 1],
  [{ kind: 'annulment' as const, appeal: 'annulled' as const, replaces_kind: 'annulment' as const }, 0],
  [{ kind: 'granting' as const }, 0],
  [{ kind: 'granting' as const, appeal: 'annulled' as const }, 1],
  [{ kind: 'revocation' as const }, 5],
  [{ corrected_by: 'x' }, 5],
])('%o can be changed on so many grounds: %i', (facts, count) => {
  expect(groundsFor({ ...FACTS_OF, ...facts })).toHaveLength(count);
});
