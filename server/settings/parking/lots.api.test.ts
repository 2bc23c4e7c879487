import { listChanges } from '../../../contract/office/changes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createParkingLot,
  createParkingLots,
  deleteParkingLot,
  getParkingLot,
  listParkingLots,
  restoreParkingLot,
  retireParkingLot,
  updateParkingLot,
} from '../../../contract/settings/parking.ts';
import { createPriceRow, listPriceRows } from '../../../contract/settings/price-list.ts';
import { getResources } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { lotInput } from '../../../test/make.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const lot = (change: object = {}) => ({ ...lotInput({ code: 'p9' }), ...change });
const byCode = async (code: string) => {
  const { body } = await clerk.call(listParkingLots, { body: { per_page: 100 } });
  return body.data.find((one) => one.code === code)!;
};

describe('parking lots', () => {
  it('are listed in their order, filtered and found by name', async () => {
    const { body } = await clerk.call(listParkingLots, { body: {} });
    expect(body.data.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']);
    const machines = await clerk.call(listParkingLots, {
      body: { filters: { access_mode: 'machine' }, search: 'p+r' },
    });
    expect(machines.body.data.map(({ code }) => code)).toEqual(['P6', 'P7']);
  });

  it('are created, changed, rejected when stale, and deleted while nothing names them', async () => {
    const created = await clerk.call(createParkingLot, { body: lot() });
    expect(created.status).toBe(201);
    const found = await clerk.call(listParkingLots, { body: { search: 'ZA SOLO' } });
    expect(found.body.data.map(({ code }) => code)).toEqual(['P9']);
    expect(created.body).toMatchObject({
      code: 'P9',
      active: true,
      live_permits: 0,
      is_named: false,
      prices: [],
    });
    const { id, version } = created.body;
    expect((await clerk.call(createParkingLot, { body: lot() })).problem.errors).toMatchObject([
      { path: 'code', code: 'parking_lot.code_taken' },
    ]);
    const moved = await clerk.call(updateParkingLot, {
      params: { id },
      body: { version, map_x: 12, code: 'P10' },
    });
    expect(moved.body).toMatchObject({ code: 'P10', map_x: 12, name: 'Za šolo' });
    const stale = await clerk.call(updateParkingLot, { params: { id }, body: { version, name: 'X' } });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ code: 'P10', version: moved.body.version });
    expect((await clerk.call(deleteParkingLot, { params: { id } })).status).toBe(204);
    expect((await clerk.call(getParkingLot, { params: { id } })).status).toBe(404);
    const { body: changes } = await clerk.call(listChanges, { body: { filters: { subject_id: id } } });
    expect(changes.data.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect(changes.data[1]?.data).toEqual({ map_x: { from: 50, to: 12 }, code: { from: 'P9', to: 'P10' } });
  });

  it.each([
    [{ code: 'P 9' }, 'code', 'parking_lot.code'],
    [{ name: '' }, 'name', 'required'],
    [{ spaces: -1 }, 'spaces', 'value.number'],
    [{ map_x: 101 }, 'map_x', 'parking_lot.position'],
    [{ kind: 'moon' }, 'kind', 'value.choice'],
  ])('reject %j', async (change, path, code) => {
    const { status, problem } = await clerk.send(createParkingLot, { body: lot(change) });
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([{ path, code }]);
  });

  it('keep code and status while the price list names them', async () => {
    const { id, version } = await byCode('P3');
    const { body } = await clerk.call(getParkingLot, { params: { id } });
    expect(body.prices.map(({ user_type }) => user_type)).toEqual(['BOA', 'SRV']);
    const renamed = await clerk.call(updateParkingLot, { params: { id }, body: { version, code: 'P33' } });
    expect(renamed.problem.errors).toMatchObject([{ path: 'code', code: 'parking_lot.code_used' }]);
    const out = await clerk.call(retireParkingLot, { params: { id }, body: { version } });
    expect(out.problem.errors).toMatchObject([{ code: 'rule.lot_in_price_list' }]);
    expect((await clerk.call(deleteParkingLot, { params: { id } })).problem.errors).toMatchObject([
      { code: 'rule.lot_named' },
    ]);
  });

  it('can be retired once no price list names them, and are then hidden from new prices and the public', async () => {
    const { id, version } = (await clerk.call(createParkingLot, { body: lot({ code: 'T1' }) })).body;
    const out = await clerk.call(retireParkingLot, { params: { id }, body: { version } });
    expect(out.body.active).toBe(false);
    const { body: resources } = await (await world.as('anonymous')).call(getResources);
    expect(resources.parking_lots.map(({ code }) => code)).not.toContain('T1');
    const { body: prices } = await clerk.call(listPriceRows, { body: { filters: { user_type: 'OTH' } } });
    const { price_gross, card_price_gross, administrative_fee, vat_rate, max_permits, max_plates } =
      prices.data[0]!;
    const rejected = await clerk.call(createPriceRow, {
      body: {
        user_type: 'OTH',
        valid_from: '2028-01-01',
        parking_lot_codes: ['P5', 'T1'],
        price_gross,
        card_price_gross,
        administrative_fee,
        vat_rate,
        max_permits,
        max_plates,
        transferable: false,
        required_documents: [],
      },
    });
    expect(rejected.problem.errors).toMatchObject([
      { path: 'parking_lot_codes.1', code: 'parking_lots.unknown' },
    ]);
    const back = await clerk.call(restoreParkingLot, { params: { id }, body: { version: out.body.version } });
    expect(back.body.active).toBe(true);
    expect(
      (await clerk.call(restoreParkingLot, { params: { id }, body: { version: back.body.version } })).status,
    ).toBe(422);
    expect((await clerk.call(deleteParkingLot, { params: { id } })).status).toBe(204);
  });

  it('of a list are created all at once, once for each key, and can be deleted', async () => {
    const lots = ['L1', 'L2', 'L3'].map((code, i) => lot({ code, name: `S seznama ${code}`, sort: 20 + i }));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await clerk.call(createParkingLots, { body: { lots }, headers });
    expect(first.status).toBe(201);
    expect(first.body.lots.map(({ code, active }) => [code, active])).toEqual([
      ['L1', true],
      ['L2', true],
      ['L3', true],
    ]);
    const again = await clerk.call(createParkingLots, { body: { lots }, headers });
    expect(again.body).toEqual(first.body);
    const { body: changes } = await clerk.call(listChanges, {
      body: { filters: { subject_id: first.body.lots[1]!.id } },
    });
    expect(changes.data).toMatchObject([{ action: 'create', label: 'L2 S seznama L2' }]);
    for (const { id } of first.body.lots)
      expect((await clerk.call(deleteParkingLot, { params: { id } })).status).toBe(204);
  });

  it('of a list with a mistake are not created at all', async () => {
    const codes = async () =>
      (await clerk.call(listParkingLots, { body: { per_page: 100 } })).body.data.map(({ code }) => code);
    const before = await codes();
    const list = (...change: object[]) => ({ body: { lots: change.map((one) => lot(one)) } });
    const taken = await clerk.call(createParkingLots, list({ code: 'L4' }, { code: 'P3' }));
    expect(taken.status).toBe(409);
    expect(taken.problem.errors).toMatchObject([{ path: 'lots.1.code', code: 'parking_lot.code_taken' }]);
    const repeated = await clerk.call(createParkingLots, list({ code: 'L4' }, { code: 'l4' }));
    expect(repeated.status).toBe(422);
    expect(repeated.problem.errors).toMatchObject([
      { path: 'lots.1.code', code: 'parking_lot.code_repeated' },
    ]);
    const wrong = await clerk.call(createParkingLots, list({ code: 'L4' }, { code: 'L5', map_y: 101 }));
    expect(wrong.problem.errors).toMatchObject([{ path: 'lots.1.map_y', code: 'parking_lot.position' }]);
    expect((await clerk.call(createParkingLots, { body: { lots: [] } })).status).toBe(422);
    expect(await codes()).toEqual(before);
  });

  it('can be seen by a warden, changed only with the permission', async () => {
    const warden = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'parking.view'] }),
    );
    expect((await warden.call(listParkingLots, { body: {} })).status).toBe(200);
    expect((await warden.call(createParkingLot, { body: lot({ code: 'W1' }) })).status).toBe(403);
    expect((await warden.call(createParkingLots, { body: { lots: [lot({ code: 'W1' })] } })).status).toBe(
      403,
    );
    expect((await (await world.as('user')).call(listParkingLots, { body: {} })).status).toBe(403);
  });
});
