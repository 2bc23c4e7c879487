import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApplication,
  getApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { bulkApplications } from '../../../contract/permits/bulk.ts';
import { createPermit, replacePermit } from '../../../contract/permits/permit-actions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { certificate, staffApplication } from '../../../test/make.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';

/**
 * No payment is waived without a recorded reason: every call that could do it, with every way to leave the
 * reason out.
 */

let world: TestApp;
let root: Client;
let visitor: Client;
let application_id: string;
let permit: Awaited<ReturnType<typeof permitOf>>['permit'];
beforeAll(async () => {
  world = await app();
  root = await world.as('root');
  visitor = await world.as('anonymous');
  application_id = await createdBy(visitor);
  await act(root, application_id, { transition: 'start_review' });
  ({ permit } = await permitOf(root, visitor));
});
afterAll(() => world.close());

const versionOf = async (id: string) => await root.versionOf(id);
const direct = (change: object) => ({ ...staffApplication(), ...change });
const approve = async (change: object) =>
  root.call(updateApplication, {
    params: { application_uuid: application_id },
    body: {
      version: await versionOf(application_id),
      transition: 'approve',
      exempt: true,
      unverified_reason: 'Pregledano na okencu.',
      ...change,
    },
  });
const atCounter = (change: object) => root.call(createPermit, { body: direct(change), files: certificate() });
const replaced = (change: object) =>
  root.call(replacePermit, {
    params: { permit_uuid: permit.id },
    body: { version: permit.version, reason: 'damaged', ...change },
  });
const entered = (change: object) =>
  root.call(createApplication, { body: direct(change), files: certificate() });
const inBulk = async (change: object) =>
  root.call(bulkApplications, {
    body: {
      action: 'approve_free',
      rows: [{ id: application_id, version: await versionOf(application_id) }],
      ...change,
    },
  });

type Reply = { status: number; problem: { errors?: { path: string; code: string }[] } };
const doors: [string, () => Promise<Reply>, path: string, code: string][] = [
  ['approval, no reason', () => approve({}), 'reason', 'rule.exempt_needs_reason'],
  ['approval, an empty reason', () => approve({ reason: '' }), 'reason', 'required'],
  ['approval, spaces', () => approve({ reason: '   \n ' }), 'reason', 'required'],
  ['approval, two letters', () => approve({ reason: 'ok' }), 'reason', 'reason.too_short'],
  ['counter, an empty reason', () => atCounter({ exempt_reason: '' }), 'exempt_reason', 'required'],
  ['counter, spaces', () => atCounter({ exempt_reason: '    ' }), 'exempt_reason', 'required'],
  ['counter, neither paid nor exempt', () => atCounter({}), 'payment', 'rule.settle_first'],
  ['replacement, spaces', () => replaced({ exempt_reason: '    ' }), 'exempt_reason', 'required'],
  ['entering, exempt', () => entered({ exempt: true }), 'exempt', 'value.unknown_field'],
  ['entering, a price', () => entered({ price_total: '0.00' }), 'price_total', 'value.unknown_field'],
  ['many, exempt', () => inBulk({ exempt: true }), 'exempt', 'value.unknown_field'],
];

test.each(doors)('%s: rejected, and the price stays', async (_, knock, path, code) => {
  const { status, problem } = await knock();
  expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([422, path, code]);
  const free = await world.deps.db
    .selectFrom('applications')
    .select('id')
    .where('price_total', '=', 0)
    .execute();
  expect(free).toEqual([]);
});

test('approving in bulk skips applications that cost something', async () => {
  const { body } = await inBulk({});
  await world.deps.runJobs();
  const { status, price_total } = (await root.call(getApplication, { params: { id: application_id } })).body;
  expect([body.total, status, price_total]).toEqual([1, 'in_review', '25.00']);
});
