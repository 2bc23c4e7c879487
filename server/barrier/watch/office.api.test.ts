import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decideAnomaly,
  diagnoseBarrier,
  getAnomaly,
  getMyPermitBarrier,
  getPermitBarrier,
  listAnomalies,
  listPassages,
} from '../../../contract/barrier/barrier-office.ts';
import { resumePermit, suspendPermit, updatePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { createPlateCheck, listPlateChecks } from '../../../contract/barrier/plate-checks.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { counterPermit, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { pruneChecks } from './housekeeping.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import {
  givePassage,
  giveAnomaly,
  giveController,
  takeAwayTraffic,
} from '../../../test/rows/barrier-rows.ts';

let world: TestApp;
let clerk: Client;
let warden: Client;
let holder: Person;
let permit: PermitDetail;
const PLATE = 'KRZW101';
const lots = new Map<string, string>();

const staff = async (preset: 'clerk' | 'finance' | 'data_protection' | 'warden') =>
  world.signIn(await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf(preset)] }));
const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const minutes = (n: number): string => new Date(Date.parse(world.clock.now()) + n * 60_000).toISOString();

/** A passage as the controllers' API records it. */
const passage = (change: Partial<Parameters<typeof givePassage>[1]> = {}): Promise<string> =>
  givePassage(world.deps.db, {
    lot_id: lots.get('P1')!,
    occurred_at: world.clock.now(),
    recorded_at: world.clock.now(),
    plate: PLATE,
    ...change,
  });
const logged = (subject_type: string) =>
  world.deps.db
    .selectFrom('access_log')
    .selectAll()
    .where('subject_type', '=', subject_type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  holder = await makeUser(world.deps.db, 'user', { name: 'Đurđica Žerjav' });
  permit = await counterPermit(clerk, holder, { vehicles: [car('KR ZW-101')], permit_year: 2027 });
  for (const { id, code } of await world.deps.db.selectFrom('parking_lots').select(['id', 'code']).execute())
    lots.set(code, id);
});
// Each test makes its own traffic, and signs in anew because another may have let hours go by.
beforeEach(async () => {
  await takeAwayTraffic(world.deps.db);
  clerk = await world.as('admin');
  warden = await staff('warden');
});
afterAll(() => world.close());

describe('a check in the field', () => {
  const check = (plate: string, lot = 'P1', who = warden) =>
    who.call(createPlateCheck, { body: { plate, lot_id: lots.get(lot)! } });

  it('confirms that a plate holds here and names nobody', async () => {
    const { status, body } = await check('kr zw-101');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      plate: PLATE,
      lot_code: 'P1',
      valid: true,
      reason: 'valid',
      look_alikes: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/Žerjav|permit_nr|"2027-0\d{4}"/);
    expect((await logged('permit'))[0]).toMatchObject({
      action: 'view',
      subject_id: permit.id,
      person_id: holder.id,
      purpose_code: 'field_check',
      user_id: (warden as Client & { person: Person }).person.id,
    });
  });

  it('gives the reason when it does not, and where a permit holds instead', async () => {
    expect((await check('KRZW101', 'P3')).body).toMatchObject({
      valid: false,
      reason: 'other_lot',
      other_lots: permit.parking_lot_codes,
    });
    const { body } = await clerk.call(suspendPermit, {
      params: { id: permit.id },
      body: { version: permit.version, reason: 'Preizkus blokade.' },
    });
    expect((await check('KRZW101')).body).toMatchObject({ valid: false, reason: 'suspended' });
    const back = await clerk.call(resumePermit, {
      params: { id: permit.id },
      body: { version: body.version, reason: 'Preizkus je končan.' },
    });
    permit = back.body;
  });

  it('accepts only the exact plate, and names similar ones', async () => {
    const { body } = await check('KRZWIOI');
    expect(body).toMatchObject({ valid: false, reason: 'unknown_plate', valid_to: null });
    expect(body.look_alikes).toEqual([]);
    expect((await check('KRZW1O1')).body).toMatchObject({ valid: false, look_alikes: [PLATE] });
    // Where the plate does not hold, it is not named either.
    expect((await check('KRZW1O1', 'P3')).body.look_alikes).toEqual([]);
    expect((await logged('plate_check'))[0]).toMatchObject({ action: 'search', purpose_code: 'field_check' });
  });

  it('is kept for the shift of its author', async () => {
    await check('KRZW101');
    await check('KRZW1O1', 'P3');
    const { body } = await warden.call(listPlateChecks);
    expect(body.lots.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']);
    expect(body.checks[0]).toMatchObject({ plate: 'KRZW1O1', lot_code: 'P3' });
    expect(body.checks).toHaveLength(2);
    expect((await clerk.call(listPlateChecks)).body.checks).toEqual([]);
    world.clock.advance({ hours: 13 });
    warden = await staff('warden');
    expect((await warden.call(listPlateChecks)).body.checks).toEqual([]);
    await pruneChecks(world.deps);
    expect(await world.deps.db.selectFrom('plate_checks').select('id').execute()).toEqual([]);
  });

  it('rejects an invalid plate and lot, and a repeat is the same check', async () => {
    expect((await check('  ')).problem.errors).toMatchObject([{ path: 'plate', code: 'required' }]);
    expect((await check('A')).problem.errors).toMatchObject([{ path: 'plate' }]);
    const body = { plate: PLATE, lot_id: newId() };
    expect((await warden.call(createPlateCheck, { body })).problem.errors).toMatchObject([
      { path: 'lot_id' },
    ]);
    const headers = { 'idempotency-key': newId() };
    const again = { body: { plate: PLATE, lot_id: lots.get('P1')! }, headers };
    const first = await warden.call(createPlateCheck, again);
    expect((await warden.call(createPlateCheck, again)).body.id).toBe(first.body.id);
  });
});

describe('why the barrier did not open', () => {
  const why = async (query: string, change: { lot_id?: string; at?: string } = {}, who = clerk) =>
    who.call(diagnoseBarrier, { body: { query, ...change } });

  it('a valid permit and nothing recorded: the fault is at the barrier', async () => {
    const { status, body } = await why('KR ZW-101', { lot_id: lots.get('P1')! });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 'not_seen',
      opens_now: true,
      lot: { code: 'P1' },
      permit: { id: permit.id, holder_name: permit.holder_name },
      remedy: { kind: 'open_permit', id: permit.id },
      passages: [],
    });
    expect((await logged('permit'))[0]).toMatchObject({
      action: 'view',
      subject_id: permit.id,
      person_id: holder.id,
      purpose_code: 'question',
    });
  });

  it('a misread plate is found by the permit that it nearly matches', async () => {
    await passage({ plate: 'KRZW107', occurred_at: minutes(-5) });
    expect((await why('KRZW101')).body).toMatchObject({
      code: 'misread',
      read_as: 'KRZW107',
      at: minutes(-5),
      remedy: { kind: 'open_permit', id: permit.id },
      passages: [{ plate: 'KRZW107', decision: 'deny' }],
    });
    // At another time nothing similar was read.
    expect((await why('KRZW101', { at: minutes(-600) })).body.code).not.toBe('misread');
  });

  it('an opening this morning does not explain why it stays closed now', async () => {
    await passage({ decision: 'open', reason: 'valid', permit_id: permit.id, occurred_at: minutes(-90) });
    const state = (status: 'active' | 'suspended') => givenPermit(world.deps.db, permit.id, { status });
    await state('suspended');
    expect((await why('KRZW101')).body).toMatchObject({
      code: 'suspended',
      opens_now: false,
      remedy: { kind: 'resume', id: permit.id },
    });
    expect((await why('KRZW101', { at: minutes(-90) })).body).toMatchObject({ code: 'opened' });
    await state('active');
  });

  it('the record explains it, even when the barrier would open by now', async () => {
    await passage({ reason: 'suspended', permit_id: permit.id, occurred_at: minutes(-30) });
    await passage({
      decision: 'open',
      reason: 'manual',
      source: 'manual',
      plate: null,
      key_kind: null,
      occurred_at: minutes(-28),
    });
    expect((await why('KRZW101')).body).toMatchObject({
      code: 'suspended',
      at: minutes(-30),
      opens_now: true,
      remedy: { kind: 'open_permit', id: permit.id },
    });
  });

  it('a controller that decided by an old list, and a silent one', async () => {
    const other = await counterPermit(clerk, holder, { vehicles: [car('KR ZW-102')], permit_year: 2027 });
    const controller = await giveController(world.deps.db, {
      lot_id: lots.get('P2')!,
      name: 'Uvoz sever',
      last_contact_at: minutes(-45),
    });
    expect((await why('KRZW102', { lot_id: lots.get('P2')! })).body).toMatchObject({
      code: 'controller_silent',
      remedy: { kind: 'board', id: null },
    });
    await passage({
      lot_id: lots.get('P2')!,
      controller_id: controller,
      passage_id: 'x1',
      plate: 'KRZW102',
      permit_id: other.id,
      source: 'offline',
      reason: 'not_listed',
      server_decision: 'open',
      server_reason: 'valid',
      differs: true,
      occurred_at: minutes(-40),
    });
    expect((await why('KRZW102')).body).toMatchObject({ code: 'old_list', lot: { code: 'P2' } });
  });

  it('a plate without a permit: payment or decision is pending, or there is nothing', async () => {
    expect((await why('KR QQ-900')).body).toMatchObject({
      code: 'unknown_plate',
      plate: 'KRQQ900',
      permit: null,
      lot: null,
      remedy: { kind: 'new_application', id: null },
    });
    expect((await logged('barrier_passage'))[0]).toMatchObject({
      action: 'search',
      purpose_code: 'question',
    });
    const id = await createdBy(await world.as('anonymous'), { vehicles: [car('KR QQ-901')] });
    expect((await why('KRQQ901')).body).toMatchObject({
      code: 'in_review',
      application: { id },
      remedy: { kind: 'open_application', id },
    });
    await givenApplication(world.deps.db, id, { status: 'awaiting_payment' });
    expect((await why('KRQQ901')).body).toMatchObject({
      code: 'unpaid',
      remedy: { kind: 'take_payment', id },
    });
  });

  it('a plate removed from a permit, after its overlap days', async () => {
    const changed = await counterPermit(clerk, holder, { vehicles: [car('KR ZW-103')], permit_year: 2027 });
    const { status } = await clerk.call(updatePermit, {
      params: { permit_uuid: changed.id },
      body: { version: changed.version, vehicles: [car('KR ZW-104')], reason: 'Nov avto.' },
    });
    expect(status).toBe(200);
    world.clock.advance({ days: 10 });
    clerk = await world.as('admin');
    expect((await why('KRZW103')).body).toMatchObject({
      code: 'plate_changed',
      remedy: { kind: 'change_plate', id: changed.id },
    });
  });

  it('cards by number and chip, unknown ones and those of the stock', async () => {
    const { body: now } = await clerk.call(getPermit, { params: { id: permit.id } });
    const number = now.card!.number;
    expect((await why(number, { lot_id: lots.get('P1')! })).body).toMatchObject({
      key: { kind: 'card_number', value: number },
      plate: null,
      code: 'not_seen',
      card: { number, status: 'assigned' },
      permit: { id: permit.id },
    });
    expect((await why(now.card!.uid!)).body.key.kind).toBe('card_uid');
    expect((await why('9999999999')).body).toMatchObject({ code: 'unknown_card', remedy: { kind: 'cards' } });
    expect((await why('0004711250')).body).toMatchObject({
      code: 'no_permit',
      card: { status: 'available' },
      remedy: { kind: 'cards' },
    });
  });

  it('rejects what is neither plate nor card, and a lot without a barrier', async () => {
    expect((await why('--')).problem.errors).toMatchObject([{ path: 'query', code: 'barrier.no_key' }]);
    expect((await why(PLATE, { lot_id: newId() })).problem.errors).toMatchObject([{ path: 'lot_id' }]);
    expect((await why(PLATE, { lot_id: lots.get('P5')! })).problem.errors).toMatchObject([
      { path: 'lot_id', code: 'barrier.not_a_barrier' },
    ]);
    expect((await why(PLATE, { at: 'včeraj' })).problem.errors).toMatchObject([{ path: 'at' }]);
  });
});

describe('passages', () => {
  it('are filtered, found by the whole plate only, and show when they were made anonymous', async () => {
    await passage({ plate: 'KRPP500', occurred_at: minutes(-3), lot_id: lots.get('P4')! });
    await passage({
      plate: null,
      card: null,
      lot_id: lots.get('P4')!,
      decision: 'open',
      reason: 'valid',
      occurred_at: minutes(-60 * 24 * 40),
      anonymised_at: minutes(-60),
    });
    const before = await logged('barrier_passage');
    const ask = async (body: BodyOf<typeof listPassages>) => (await clerk.call(listPassages, { body })).body;
    const all = await ask({ filters: { lot_id: lots.get('P4') } });
    expect(all.kept_days).toBe(30);
    expect(all.data.map(({ plate }) => plate)).toEqual(['KRPP500', null]);
    expect(all.data[1]).toMatchObject({ anonymised_at: minutes(-60), permit: null });
    expect((await ask({ search: 'kr pp-500' })).data).toHaveLength(1);
    expect((await ask({ search: 'KRPP50' })).data).toEqual([]);
    expect((await ask({ filters: { lot_id: lots.get('P4'), decision: 'open' } })).data).toHaveLength(1);
    expect((await ask({ filters: { occurred_at: { from: minutes(-10) } } })).data).toHaveLength(1);
    const after = await logged('barrier_passage');
    const looks = after.slice(0, after.length - before.length);
    expect(looks.filter(({ action, subject_id }) => action === 'list' && subject_id === null)).toHaveLength(
      3,
    );
    expect(looks.filter(({ action }) => action === 'search').length).toBeGreaterThan(1);
    const bad = await clerk.send(listPassages, { body: { filters: { plate: 'X' } } });
    expect(bad.status).toBe(422);
  });

  it('of a permit are on its page with what opens; the holder sees only what opens', async () => {
    await passage({ reason: 'suspended', permit_id: permit.id, occurred_at: minutes(-30) });
    const { body } = await clerk.call(getPermitBarrier, { params: { id: permit.id } });
    expect(body).toMatchObject({ state: 'opens', reason: 'valid', kept_days: 30 });
    expect(body.lots).toContainEqual({ code: 'P1', name: 'Pod Skalo', by: ['plate', 'card'] });
    expect(body.lots.map(({ code }) => code)).not.toContain('P5');
    expect(body.passages).toMatchObject([{ reason: 'suspended', plate: PLATE }]);
    expect((await logged('barrier_passage'))[0]).toMatchObject({
      subject_id: permit.id,
      person_id: holder.id,
    });
    expect((await clerk.call(getPermitBarrier, { params: { id: newId() } })).status).toBe(404);

    const own = await (await world.signIn(holder)).call(getMyPermitBarrier, { params: { id: permit.id } });
    expect(own.body).toMatchObject({ state: 'opens', opens_from: permit.valid_from });
    expect(own.body).not.toHaveProperty('passages');
    const stranger = await world.signIn(await makeUser(world.deps.db, 'user'));
    expect((await stranger.call(getMyPermitBarrier, { params: { id: permit.id } })).status).toBe(404);
  });
});

describe('anomalies', () => {
  const makeAnomaly = async (): Promise<string> => {
    const passage_id = await passage({ occurred_at: minutes(-1), permit_id: permit.id });
    const earlier_passage_id = await passage({
      lot_id: lots.get('P2')!,
      occurred_at: minutes(-4),
      permit_id: permit.id,
    });
    return giveAnomaly(world.deps.db, {
      passage_id,
      earlier_passage_id,
      permit_id: permit.id,
      created_at: world.clock.now(),
    });
  };
  const decide = (id: string, body: object, who = clerk) => who.send(decideAnomaly, { params: { id }, body });

  it('are decided by a person with a reason, and can be reopened', async () => {
    const id = await makeAnomaly();
    const { body } = await clerk.call(listAnomalies, { body: { filters: { status: 'open' } } });
    expect(body.open).toBe(1);
    expect(body.data[0]).toMatchObject({
      id,
      kind: 'two_lots',
      permit: { id: permit.id },
      passage: { lot_code: 'P1', occurred_at: minutes(-1) },
      earlier: { lot_code: 'P2' },
    });
    const done = await decide(id, { version: 1, status: 'dismissed', reason: 'Dva avtomobila podjetja.' });
    expect(done.body).toMatchObject({ status: 'dismissed', version: 2, decided_by_name: 'Oseba admin' });
    expect((await logged('barrier_hint'))[0]).toMatchObject({ action: 'change', person_id: holder.id });
    const again = await decide(id, { version: 2, status: 'open', reason: 'Voznik je drug.' });
    expect(again.body).toMatchObject({ status: 'open', version: 3 });
    expect((await clerk.call(getAnomaly, { params: { id } })).body.reason).toBe('Voznik je drug.');
  });

  it(
    'rejects an old version, a missing reason, a second decision, and an unknown anomaly',
    { tags: ['postgres'] },
    async () => {
      const id = await makeAnomaly();
      const [one, two] = await Promise.all([
        decide(id, { version: 1, status: 'confirmed', reason: 'Kartico ima drug.' }),
        decide(id, { version: 1, status: 'dismissed', reason: 'Nič ni narobe.' }),
      ]);
      const [won, lost] = one.status === 200 ? [one, two] : [two, one];
      expect([won.status, lost.status]).toEqual([200, 409]);
      expect(lost.problem.current).toMatchObject({ id, version: 2, status: won.body.status });
      expect((await decide(id, { version: 2, status: 'open', reason: '' })).problem.errors).toMatchObject([
        { path: 'reason' },
      ]);
      const twice = await decide(id, { version: 2, status: won.body.status, reason: 'Še enkrat.' });
      expect(twice.problem.code).toBe('rule_broken');
      expect((await decide(newId(), { version: 1, status: 'dismissed', reason: 'Ni ga.' })).status).toBe(404);
      expect((await clerk.call(getAnomaly, { params: { id: newId() } })).status).toBe(404);
    },
  );
});

it('each preset has its own permissions', async () => {
  const id = newId();
  const calls = {
    check: (who: Client) => who.call(createPlateCheck, { body: { plate: PLATE, lot_id: lots.get('P1')! } }),
    why: (who: Client) => who.call(diagnoseBarrier, { body: { query: PLATE } }),
    passages: (who: Client) => who.call(listPassages, { body: {} }),
    anomalies: (who: Client) => who.call(listAnomalies, { body: {} }),
    decide: (who: Client) =>
      who.call(decideAnomaly, {
        params: { id },
        body: { version: 1, status: 'dismissed', reason: 'Ni res.' },
      }),
    permit: (who: Client) => who.call(getPermitBarrier, { params: { id: permit.id } }),
  };
  const may = async (who: Client) => {
    const open: string[] = [];
    for (const [name, make] of Object.entries(calls)) if ((await make(who)).status !== 403) open.push(name);
    return open;
  };
  expect(await may(warden)).toEqual(['check']);
  expect(await may(await staff('data_protection'))).toEqual([]);
  expect(await may(await staff('finance'))).toEqual(['why', 'passages', 'anomalies', 'permit']);
  expect(await may(await staff('clerk'))).toEqual(Object.keys(calls));
  expect(await may(await world.as('user'))).toEqual([]);
});
