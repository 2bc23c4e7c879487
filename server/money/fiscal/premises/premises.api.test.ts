// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeBusinessPremise,
  createBusinessPremise,
  createFiscalDevice,
  listBusinessPremises,
  listFiscalMessages,
  registerBusinessPremise,
  updateBusinessPremise,
  updateFiscalDevice,
  type BusinessPremise,
  type PremiseRegistration,
} from '../../../../contract/money/fiscal.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { client, type Client } from '../../../../test/client.ts';
import { pendingInvoice } from '../../../../test/files/fiscal-invoice.ts';
import { useTestSystem } from '../../../../test/servers/fiscal-setup.ts';
import { startFurs, type Furs } from '../../../../test/servers/furs.ts';
import { createdBy } from '../../../../test/rows/transitions.ts';

let furs: Furs;
let server: TestApp;
let root: Client;

beforeAll(async () => {
  furs = await startFurs();
  server = await app({ config: { furs_test_url: furs.url, furs_timeout_ms: 1000 } });
  root = await server.as('root');
  await useTestSystem(root);
});
afterAll(async () => {
  await server.close();
  await furs.close();
});

const REGISTRATION = {
  place: { kind: 'movable', movable_type: 'A' },
  valid_from: '2027-01-15',
  supplier: { tax_number: '12345679' },
} as const satisfies PremiseRegistration;
const UNKNOWN = '01980000-0000-7000-8000-00000000ffff';

const add = (code: string, registration?: PremiseRegistration) =>
  root.call(createBusinessPremise, {
    body: { code, name: `Prostor ${code}`, ...(registration ? { registration } : {}) },
  });
const added = async (code: string, registration: PremiseRegistration = REGISTRATION) => {
  const { status, body } = await add(code, registration);
  expect(status).toBe(201);
  return body;
};
const change = (premise: BusinessPremise, values: Record<string, unknown>) => {
  const { version, code, name, active } = premise;
  return root.call(updateBusinessPremise, {
    params: { id: premise.id },
    body: { version, code, name, active, ...values },
  });
};
const addDevice = (premise_id: string, code: string, purpose: 'bank' | 'counter' = 'counter') =>
  root.call(createFiscalDevice, { body: { premise_id, code, name: `Naprava ${code}`, purpose } });
const register = ({ id, version }: BusinessPremise) =>
  root.call(registerBusinessPremise, { params: { id }, body: { version, environment: 'test' } });
const close = ({ id, version }: BusinessPremise, confirmation: string) =>
  root.call(closeBusinessPremise, { params: { id }, body: { version, environment: 'test', confirmation } });
const fresh = async (id: string) =>
  (await root.call(listBusinessPremises, { body: {} })).body.data.find((one) => one.id === id)!;
const rejection = ({
  status,
  problem,
}: {
  status: number;
  problem: { errors?: { path: string; code: string }[] };
}) => [status, problem.errors?.[0]?.path, problem.errors?.[0]?.code];

test.each([
  ['', 'required'],
  ['A B', 'fiscal.code_invalid'],
  ['BLAG-1', 'fiscal.code_invalid'],
  ['Č1', 'fiscal.code_invalid'],
  ['A'.repeat(21), 'fiscal.code_invalid'],
])('rejects the code %j for premises and devices', async (code, rejected) => {
  expect(rejection(await add(code))).toEqual([422, 'code', rejected]);
  const { data } = (await root.call(listBusinessPremises, { body: {} })).body;
  const premise = data[0] ?? (await added('PRVI'));
  expect(rejection(await addDevice(premise.id, code))).toEqual([422, 'code', rejected]);
});

test('codes are unique regardless of case; those of devices within their premise', async () => {
  const [first, second] = [await added('KODA1'), await added('KODA2')];
  expect(rejection(await add('koda1'))).toEqual([422, 'code', 'fiscal.code_taken']);
  expect(rejection(await change(second, { code: 'Koda1' }))).toEqual([422, 'code', 'fiscal.code_taken']);
  expect((await change(second, { code: 'KODA3' })).body.code).toBe('KODA3');
  expect((await addDevice(first.id, 'N1')).status).toBe(201);
  expect(rejection(await addDevice(first.id, 'n1'))).toEqual([422, 'code', 'fiscal.code_taken']);
  expect((await addDevice(second.id, 'N1')).status).toBe(201);
  expect((await addDevice(UNKNOWN, 'N1')).status).toBe(404);
});

test('once an invoice carries them, codes and purpose are fixed; the rest changes, and both can be retired', async () => {
  const premise = await added('RABA1');
  const { body: device } = await addDevice(premise.id, 'BL1');
  const application_id = await createdBy(client(server.fastify));
  const update = (values: Record<string, unknown>, version = device.version) =>
    root.call(updateFiscalDevice, {
      params: { id: device.id },
      body: { version, code: 'BL1', name: device.name, purpose: 'counter', active: true, ...values },
    });
  expect([premise.used, device.used]).toEqual([false, false]);
  await pendingInvoice(server.deps, { application_id, premise: 'RABA1', device: 'BL1' });
  expect(await fresh(premise.id)).toMatchObject({ used: true, devices: [{ used: true }] });

  expect(rejection(await change(premise, { code: 'RABA2' }))).toEqual([422, 'code', 'fiscal.code_used']);
  expect(rejection(await update({ code: 'BL2' }))).toEqual([422, 'code', 'fiscal.code_used']);
  expect(rejection(await update({ purpose: 'bank' }))).toEqual([422, 'purpose', 'fiscal.purpose_used']);

  const closed = await update({ name: 'Stara blagajna', active: false });
  expect(closed.body).toMatchObject({ name: 'Stara blagajna', active: false, version: device.version + 1 });
  const stale = await update({ active: true });
  expect([stale.status, stale.problem.current]).toMatchObject([409, { active: false }]);
  expect((await change(premise, { active: false })).body).toMatchObject({ active: false });
  const late = await change(premise, { active: true });
  expect([late.status, late.problem.current]).toMatchObject([409, { active: false }]);
  const unknown = { params: { id: UNKNOWN } };
  const values = { version: 1, code: 'X', name: 'X', active: true };
  expect((await root.call(updateBusinessPremise, { ...unknown, body: values })).status).toBe(404);
  const device_values = { ...values, purpose: 'bank' as const };
  expect((await root.call(updateFiscalDevice, { ...unknown, body: device_values })).status).toBe(404);
});

test('a premise is registered, shows when its registered data are outdated, and is closed permanently', async () => {
  const bare = await add('GOLO1');
  const { status: missing, problem } = await register(bare.body);
  expect([missing, problem.code]).toEqual([422, 'rule_broken']);

  const premise = await added('DAV1');
  expect((await close(premise, 'DAV1')).status).toBe(422);
  const { status, body: known } = await register(premise);
  expect(status).toBe(200);
  expect(known.registrations).toMatchObject([
    { environment: 'test', status: 'registered', outdated: false, error_code: null },
  ]);
  expect(furs.messages.at(-1)).toMatchObject({
    BusinessPremiseRequest: {
      BusinessPremise: {
        TaxNumber: 12345679,
        BusinessPremiseID: 'DAV1',
        BPIdentifier: { PremiseType: 'A' },
        ValidityDate: '2027-01-15T00:00:00',
      },
    },
  });
  const { body: log } = await root.call(listFiscalMessages, { body: { filters: { kind: 'premise' } } });
  const sent = log.data.filter(({ premise_code }) => premise_code === 'DAV1');
  expect(sent).toMatchObject([{ outcome: 'accepted' }]);

  expect(rejection(await change(known, { code: 'DAV2' }))).toEqual([422, 'code', 'fiscal.code_used']);
  const moved = { ...REGISTRATION, place: { kind: 'movable', movable_type: 'B' } };
  const { body: changed } = await change(known, { registration: moved });
  expect(changed.registrations).toMatchObject([{ status: 'registered', outdated: true }]);
  // Rejected: the registered data stay as they are.
  furs.failNext('S006');
  const denied = (await register(changed)).body;
  expect(denied.registrations).toMatchObject([
    {
      status: 'registered',
      outdated: true,
      error_code: 's006',
      error: expect.stringContaining('S006') as string,
    },
  ]);
  const again = (await register(denied)).body;
  expect(again.registrations).toMatchObject([{ outdated: false, error_code: null }]);

  expect(rejection(await close(again, 'DAV'))).toEqual([422, 'confirmation', 'fiscal.confirmation_code']);
  const closed = (await close(again, ' DAV1 ')).body;
  expect(closed.registrations).toMatchObject([{ status: 'closed' }]);
  expect(furs.messages.at(-1)).toMatchObject({
    BusinessPremiseRequest: { BusinessPremise: { ClosingTag: 'Z' } },
  });
  expect((await register(closed)).status).toBe(422);
  expect((await register({ ...closed, version: closed.version + 1 })).status).toBe(409);
  expect((await register({ ...closed, id: UNKNOWN })).status).toBe(404);
});

test('of two who close it at once the later one does not open it again', async () => {
  const { body } = await register(await added('DVA1'));
  furs.failNext({ slow_ms: 200 }, 2);
  const both = await Promise.all([close(body, 'DVA1'), close(body, 'DVA1')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await fresh(body.id)).registrations).toMatchObject([{ status: 'closed', error_code: null }]);
});

test('one that was rejected at once is not registered', async () => {
  furs.failNext('S002');
  const premise = await added('NAPAKA1');
  expect((await register(premise)).body.registrations).toMatchObject([
    { status: 'failed', registered_at: null, error_code: 's002', outdated: false },
  ]);
  expect((await register(premise)).body.registrations).toMatchObject([{ status: 'registered' }]);
});
