// @module-tag postgres

import { listChanges } from '../../../contract/office/changes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteParameter, listParameters, updateParameter } from '../../../contract/settings/parameters.ts';
import { getParameters } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { setParameterFrom, unsetParameterFrom } from '../../../test/rows/parameters.ts';
import { makeUser } from '../../../test/rows/people.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { dbOfCall } from '../../platform/db/of-call.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { loadParameters, PARAMETER_NAMES } from './parameters.ts';
import { setValue } from './queries.ts';

let server: TestApp;
let root: Client;
const TODAY = '2027-01-15';
// Settings and days hold for a whole office, so each test has one of its own.
beforeEach(async () => {
  server = await app();
  root = await server.as('root');
});
afterEach(() => server.close());

const one = async (name: string) =>
  (await root.call(listParameters, { body: { names: [name] } })).body.data[0]!;
const set = (name: string, body: Record<string, unknown>, browser: Client = root) =>
  browser.send(updateParameter, { params: { name }, body });

test('the list names every parameter with its current value', async () => {
  const { body } = await root.call(listParameters, { body: {} });
  expect(body.today).toBe(TODAY);
  expect(body.data.map((row) => row.name)).toEqual(PARAMETER_NAMES);
  expect(body.data.find((row) => row.name === 'appeal_days')).toMatchObject({
    version: 0,
    current: { value: 15, created_by_name: null },
    planned: [],
    past: [],
  });
});

test('a value of today applies immediately, is replaced on the same day, and both are in the history', async () => {
  const first = await set('supplement_days', { value: 20, valid_from: TODAY, reason: 'Sklep sveta' });
  expect(first.body).toMatchObject({
    version: 1,
    current: { value: 20, valid_from: TODAY, reason: 'Sklep sveta', created_by_name: 'Oseba root' },
    past: [{ value: 15, valid_from: '2000-01-01' }],
  });
  expect((await root.call(getParameters)).body.supplement_days).toBe(20);
  const second = await set('supplement_days', { value: 22, valid_from: TODAY, version: 1 });
  expect(second.body).toMatchObject({ version: 2, current: { value: 22, reason: null } });
  expect(second.body.past).toHaveLength(1);
  const { body } = await root.call(listChanges, {
    body: { filters: { subject_id: 'supplement_days' }, sort: [{ field: 'created_at', direction: 'desc' }] },
  });
  expect(body.data.map((row) => [row.version, row.action, row.data['value']])).toEqual([
    [2, 'set', { from: 20, to: 22 }],
    [1, 'set', { from: 15, to: 20 }],
  ]);
});

test('a rejected value names its field, and nothing is kept', async () => {
  const rejected = async (name: string, body: Record<string, unknown>) => {
    const { status, problem } = await set(name, body);
    return [status, ...(problem.errors ?? []).map((error) => `${error.path} ${error.code}`)];
  };
  const valid_from = TODAY;
  expect(await rejected('decision_days', { value: 0, valid_from })).toEqual([
    422,
    'value parameter.too_small',
  ]);
  expect(await rejected('decision_days', { valid_from })).toEqual([422, 'value required']);
  expect(await rejected('validity', { value: { mode: 'x', grace_until: '31-01' }, valid_from })).toEqual([
    422,
    'value.mode value.choice',
    'value.grace_until parameter.month_day',
  ]);
  expect(await rejected('decision_days', { value: 20, valid_from: '2027-01-14' })).toEqual([
    422,
    'valid_from date.past',
  ]);
  expect(await rejected('decision_days', { value: 20, valid_from: '2027-02-30' })).toEqual([
    422,
    'valid_from date.invalid',
  ]);
  expect(await rejected('decision_days', { value: 20, valid_from, reason: 'x' })).toEqual([
    422,
    'reason reason.too_short',
  ]);
  expect(await rejected('no_such_parameter', { value: 1, valid_from })).toEqual([404]);
  expect((await one('decision_days')).version).toBe(0);
});

test('of two concurrent changes one is kept, the other gets a conflict', async () => {
  const both = await Promise.all(
    [40, 50].map((value) => set('decision_days', { value, valid_from: TODAY, version: 0 })),
  );
  expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  const kept = both.find((reply) => reply.status === 200)!.body.current.value;
  const late = both.find((reply) => reply.status === 409)!;
  expect(late.problem).toMatchObject({
    code: 'stale_version',
    current: { version: 1, current: { value: kept } },
  });
});

test('only root; a price or parking manager may not', async () => {
  const admin = await server.as('admin');
  const user = await server.as('user');
  for (const browser of [admin, user]) {
    expect((await browser.call(listParameters, { body: {} })).status).toBe(403);
    expect((await set('appeal_days', { value: 9, valid_from: TODAY }, browser)).status).toBe(403);
    const { id } = (await one('retention_years')).current;
    expect((await browser.call(deleteParameter, { params: { id: id! } })).status).toBe(403);
  }
});

test('a planned value waits for its day and can be deleted until then', async () => {
  const planned = await set('appeal_days', { value: 30, valid_from: '2027-01-17' });
  expect(planned.body).toMatchObject({ current: { value: 15 }, planned: [{ value: 30 }] });
  const taken = await set('appeal_days', { value: 8, valid_from: '2027-02-01' });
  const { id } = taken.body.planned[1]!;
  const remove = (browser: Client, row: string) => browser.call(deleteParameter, { params: { id: row } });
  expect((await remove(root, id!)).status).toBe(204);
  expect((await remove(root, id!)).status).toBe(404);
  expect((await one('appeal_days')).planned.map((row) => row.value)).toEqual([30]);
  server.clock.advance({ days: 2 });
  root = await server.as('root');
  expect((await root.call(getParameters)).body.appeal_days).toBe(30);
  const now = await one('appeal_days');
  expect(now.past.map((row) => row.value)).toEqual([15]);
  expect((await remove(root, now.current.id!)).problem.errors).toMatchObject([
    { code: 'rule.parameter_in_force' },
  ]);
  expect((await remove(root, now.past[0]!.id!)).status).toBe(422);
  const { body } = await root.call(listChanges, { body: { filters: { subject_id: 'appeal_days' } } });
  expect(
    body.data.map(({ version, action, data, valid_from }) => [version, action, data['value'], valid_from]),
  ).toEqual([
    [3, 'delete', { from: 8, to: 30 }, '2027-02-01'],
    [2, 'set', { from: 30, to: 8 }, '2027-02-01'],
    [1, 'set', { from: 15, to: 30 }, '2027-01-17'],
  ]);
});

test('accounts may begin on a past day without accounting documents; other settings may not', async () => {
  const { value } = (await one('account_codes')).current as { value: Record<string, unknown> };
  const on_payment = { ...value, unpaid_revenue: '281000', revenue_on_payment: true };
  const from = (valid_from: string) => set('account_codes', { value: on_payment, valid_from });
  expect((await from('2026-12-01')).body.current).toMatchObject({
    valid_from: '2026-12-01',
    value: { unpaid_revenue: '281000', revenue_on_payment: true },
  });
  expect((await set('appeal_days', { value: 20, valid_from: '2026-12-01' })).problem.errors).toMatchObject([
    { path: 'valid_from', code: 'date.past' },
  ]);
  const { id } = await makeUser(server.deps.db, 'admin');
  await server.deps.db
    .insertInto('accounting_batches')
    .values({
      id: newId(),
      batch_nr: 1,
      period_from: '2026-12-01',
      period_to: '2026-12-31',
      documents: 1,
      entries: 2,
      amount: 100,
      created_by: id,
      created_at: `${TODAY}T08:00:00.000Z`,
    })
    .execute();
  expect((await from('2026-12-31')).problem.errors).toMatchObject([
    { path: 'valid_from', code: 'account_codes.handed_over' },
  ]);
  expect((await from('2027-01-01')).status).toBe(200);
  expect((await from(TODAY)).status).toBe(200);
  // Sets that were saved before there was a choice post revenue with the invoice.
  const { unpaid_revenue: _, revenue_on_payment: __, ...before } = on_payment;
  expect((await set('account_codes', { value: before, valid_from: TODAY })).body.current.value).toMatchObject(
    {
      unpaid_revenue: '2810',
      revenue_on_payment: false,
    },
  );
  const wrong = { ...on_payment, unpaid_revenue: 'x y', revenue_on_payment: 'yes' };
  expect((await set('account_codes', { value: wrong, valid_from: TODAY })).problem.errors).toMatchObject([
    { path: 'value.unpaid_revenue', code: 'account_code.invalid' },
    { path: 'value.revenue_on_payment', code: 'value.type' },
  ]);
});

/** As another program changes it: this one does not hear of it. */
const changeElsewhere = (db: Db | Trx, days: number): Promise<void> =>
  setParameterFrom(db, 'appeal_days', days, TODAY);
const appealDays = async (db: Db | Trx, day = TODAY): Promise<number> =>
  (await loadParameters(db, day)).appeal_days;

test('a transaction keeps the version that it read first, until it changes parameters itself', async () => {
  await transaction(server.deps.db, async (trx) => {
    const before = await appealDays(trx);
    await changeElsewhere(trx, before + 1);
    expect(await appealDays(trx)).toBe(before);
    await setValue(trx, {
      name: 'appeal_days',
      value: before + 2,
      valid_from: TODAY,
      version: 1,
      action: 'set',
      reason: null,
      created_by: null,
      created_at: server.deps.clock.now(),
    });
    expect(await appealDays(trx)).toBe(before + 2);
  });
});

test('what a transaction set and took back again is in force for nobody', async () => {
  const before = await appealDays(server.deps.db);
  const undone = transaction(server.deps.db, async (trx) => {
    await changeElsewhere(trx, before + 1);
    expect(await appealDays(trx)).toBe(before + 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await appealDays(server.deps.db)).toBe(before);
  await changeElsewhere(server.deps.db, before + 3);
  expect(await appealDays(server.deps.db)).toBe(before + 3);
});

test('a call keeps the version that it began with; the next one sees what was committed before it', async () => {
  const { db } = server.deps;
  const before = await appealDays(db);
  const first = dbOfCall(db);
  expect(await appealDays(first)).toBe(before);
  await changeElsewhere(db, before + 1);
  expect(await appealDays(first)).toBe(before);
  expect(await appealDays(dbOfCall(db))).toBe(before + 1);
  expect(await appealDays(db)).toBe(before + 1);
  await setParameterFrom(db, 'appeal_days', before + 5, '2027-02-01');
  expect([await appealDays(db), await appealDays(db, '2027-01-31')]).toEqual([before + 1, before + 1]);
  expect(await appealDays(db, '2027-02-01')).toBe(before + 5);
  await unsetParameterFrom(db, 'appeal_days', '2027-02-01');
  expect(await appealDays(db, '2027-02-01')).toBe(before + 1);
});

test('parameters are shared by all who read the same values, so that nobody can change them', async () => {
  const parameters = await loadParameters(server.deps.db, TODAY);
  expect(await loadParameters(server.deps.db, TODAY)).toBe(parameters);
  expect(() => (parameters.expiry_reminder_days = [])).toThrow(TypeError);
  expect(() => parameters.expiry_reminder_days.push(1)).toThrow(TypeError);
});
