// @module-tag postgres

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  createPriceRow,
  createUserType,
  deletePriceRow,
  getPriceList,
  listPriceRows,
  listUserTypes,
  type PriceRow,
  updatePriceRow,
  updateUserType,
} from '../../../contract/settings/price-list.ts';
import { getResources } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { lockPriceAsRead } from './queries.ts';

let world: TestApp;
let clerk: Client;
let anyone: Client;
const openOffice = async () => {
  // November: this year and the next are open.
  world = await app({ clock: movableClock('2027-11-15T09:00:00.000Z') });
  clerk = await world.as('admin');
  anyone = await world.as('anonymous');
};

const rowsOf = async (user_type: string): Promise<PriceRow[]> =>
  (await clerk.call(listPriceRows, { body: { filters: { user_type }, per_page: 100 } })).body.data;
const termsOf = (row: PriceRow) => ({
  parking_lot_codes: row.parking_lot_codes,
  price_gross: row.price_gross,
  vat_rate: row.vat_rate,
  card_price_gross: row.card_price_gross,
  administrative_fee: row.administrative_fee,
  max_permits: row.max_permits,
  max_plates: row.max_plates,
  transferable: row.transferable,
  required_documents: row.required_documents,
});
const plan = async (user_type: string, valid_from: string, change: object = {}) => {
  const [newest] = await rowsOf(user_type);
  return clerk.call(createPriceRow, {
    body: { user_type, valid_from, ...termsOf(newest!), ...change },
  });
};
const gapless = (rows: readonly PriceRow[]): void => {
  const ordered = rows.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  for (const [i, row] of ordered.entries()) {
    const next = ordered[i + 1];
    const before = next
      ? new Date(Date.parse(next.valid_from) - 86_400_000).toISOString().slice(0, 10)
      : null;
    expect(row.valid_to).toBe(before);
  }
};
const offered = async (user_type: string, permit_year: number) =>
  (await anyone.call(getResources)).body.entitlements.find(
    (one) => one.user_type === user_type && one.permit_year === permit_year,
  );

describe('the dated price list', () => {
  // Each test plans the prices of the residents.
  beforeEach(openOffice);
  afterEach(() => world.close());

  it('shows net and tax of the current row', async () => {
    const [row] = await rowsOf('RES');
    expect(row).toMatchObject({
      state: 'current',
      price: { gross: '15.00', net: '12.30', vat: '2.70' },
      card: { gross: '10.00', net: '8.20', vat: '1.80' },
      valid_to: null,
      allowed: ['update'],
    });
  });

  it('plans next year now: the form shows each year its own price, and applications keep theirs', async () => {
    const before = await createdBy(anyone, { permit_year: 2028 });
    const planned = await plan('RES', '2028-01-01', { price_gross: '18.00', administrative_fee: '4.50' });
    expect(planned.status).toBe(201);
    expect(planned.body).toMatchObject({
      state: 'planned',
      price: { gross: '18.00', net: '14.75', vat: '3.25' },
      allowed: ['update', 'delete'],
    });
    gapless(await rowsOf('RES'));
    expect(await offered('RES', 2027)).toMatchObject({ price_gross: '15.00' });
    expect(await offered('RES', 2028)).toMatchObject({ price_gross: '18.00' });

    const after = await createdBy(anyone, { permit_year: 2028 });
    const thisYear = await createdBy(anyone, { permit_year: 2027 });
    const priceOf = async (id: string) =>
      (await clerk.call(getApplication, { params: { id } })).body.price_total;
    expect(await Promise.all([before, after, thisYear].map(priceOf))).toEqual(['25.00', '32.50', '25.00']);
    // Correcting something else, approving and reopening never change the promised price.
    await act(clerk, before, { changes: { note: 'Pokličite popoldne.' } });
    expect(await priceOf(before)).toBe('25.00');
    await act(clerk, before, { transition: 'start_review' });
    await act(clerk, before, { transition: 'approve' });
    await act(clerk, before, { transition: 'reopen', reason: 'Napaka pri pregledu.' });
    expect(await priceOf(before)).toBe('25.00');
    // Another card option is charged by the row of the application, another category by the list of today.
    await act(clerk, after, { changes: { user_type: 'OTH' } });
    expect(await priceOf(after)).toBe('190.00');
  });

  it('another category costs what it did on the day the application arrived', async () => {
    const id = await createdBy(anyone);
    expect((await plan('OTH', '2027-12-01', { price_gross: '200.00' })).status).toBe(201);
    world.clock.advance({ days: 20 });
    clerk = await world.as('admin');
    await act(clerk, id, { changes: { user_type: 'OTH' } });
    expect((await clerk.call(getApplication, { params: { id } })).body.price_permit).toBe('180.00');
    const later = await createdBy(anyone, { user_type: 'OTH' });
    expect((await clerk.call(getApplication, { params: { id: later } })).body.price_permit).toBe('200.00');
  });

  it('does not change a row with applications, and says why', async () => {
    await plan('RES', '2028-01-01', { price_gross: '18.00' });
    await createdBy(anyone, { permit_year: 2027 });
    await createdBy(anyone, { permit_year: 2028 });
    const [planned, current] = await rowsOf('RES');
    for (const row of [planned!, current!]) {
      const rejected = await clerk.call(updatePriceRow, {
        params: { id: row.id },
        body: { version: row.version, price_gross: '99.00' },
      });
      expect(rejected.status).toBe(422);
      expect(rejected.problem.errors).toMatchObject([{ code: 'rule.price_used' }]);
      expect(row.allowed).toEqual([]);
    }
    expect((await clerk.call(deletePriceRow, { params: { id: planned!.id } })).problem.errors).toMatchObject([
      { code: 'rule.price_used' },
    ]);
    expect((await clerk.call(deletePriceRow, { params: { id: current!.id } })).problem.errors).toMatchObject([
      { code: 'rule.price_started' },
    ]);
  });
});

describe('a row of the price list', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  it('lets a planned row move, change and be deleted; the rows around it follow', async () => {
    const first = (await plan('EMP', '2028-01-01', { price_gross: '66.00' })).body;
    const second = (await plan('EMP', '2029-01-01', { price_gross: '70.00' })).body;
    gapless(await rowsOf('EMP'));
    const moved = await clerk.call(updatePriceRow, {
      params: { id: first.id },
      body: {
        version: (await rowsOf('EMP')).find(({ id }) => id === first.id)!.version,
        valid_from: '2028-07-01',
        price_gross: '67,00',
      },
    });
    expect(moved.body).toMatchObject({
      valid_from: '2028-07-01',
      valid_to: '2028-12-31',
      price_gross: '67.00',
    });
    gapless(await rowsOf('EMP'));
    const stale = await clerk.call(updatePriceRow, {
      params: { id: first.id },
      body: { version: 1, max_plates: 2 },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ id: first.id, price_gross: '67.00' });
    const clash = await clerk.call(updatePriceRow, {
      params: { id: first.id },
      body: { version: moved.body.version, valid_from: '2029-01-01' },
    });
    expect(clash.problem.errors).toMatchObject([{ path: 'valid_from', code: 'price.day_taken' }]);
    expect(clash.problem.current).toMatchObject({ id: second.id });
    expect((await clerk.call(deletePriceRow, { params: { id: first.id } })).status).toBe(204);
    expect((await clerk.call(deletePriceRow, { params: { id: first.id } })).status).toBe(404);
    const left = await rowsOf('EMP');
    expect(left.map(({ valid_from }) => valid_from)).toEqual(['2029-01-01', '2020-01-01']);
    gapless(left);
  });

  it.each([
    [{ valid_from: '2027-11-14' }, 'valid_from', 'date.past'],
    [{ valid_from: '2033-01-01' }, 'valid_from', 'date.too_far'],
    [{ price_gross: '-1.00' }, 'price_gross', 'amount.invalid'],
    [{ price_gross: '12.345' }, 'price_gross', 'amount.invalid'],
    [{ parking_lot_codes: [] }, 'parking_lot_codes', 'parking_lots.required'],
    [{ max_plates: 0 }, 'max_plates', 'value.number'],
    [{ user_type: 'NIC' }, 'user_type', 'user_type.unknown'],
  ])('rejects %j', async (change, path, code) => {
    const { status, problem } = await plan('TMP', '2028-01-01', change);
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([{ path, code }]);
  });

  it('creates one row when two clerks concurrently plan the same day, and stays without gaps over many', async () => {
    const days = ['2028-01-01', '2028-01-01', '2028-03-01', '2028-02-01', '2030-01-01', '2028-03-01'];
    const replies = await Promise.all(days.map((valid_from) => plan('HST', valid_from)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    const rows = await rowsOf('HST');
    expect(rows.map(({ valid_from }) => valid_from)).toEqual([
      '2030-01-01',
      '2028-03-01',
      '2028-02-01',
      '2028-01-01',
      '2020-01-01',
    ]);
    gapless(rows);
  });

  it('guarantees the price that an applicant saw: on a concurrent change the submission is rejected, never stored at another price', async () => {
    const [row] = await rowsOf('SRV');
    const { db } = world.deps;
    const seen = {
      user_type_parking_lot_id: row!.id,
      price_gross: 0,
      card_price_gross: 1000,
      administrative_fee: 0,
    };
    await db.transaction().execute(async (trx) => {
      expect(await lockPriceAsRead(trx, seen)).toBe(true);
      expect(await lockPriceAsRead(trx, { ...seen, price_gross: 1 })).toBe(false);
    });
  });
});

describe('the price list on a day', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  it('has one row for each offered category, with the one before it', async () => {
    await plan('RES', '2028-01-01', { price_gross: '18.00' });
    const { body } = await clerk.call(getPriceList, { query: { date: '2028-06-01' } });
    const resident = body.rows.find(({ row }) => row.user_type === 'RES');
    expect(resident).toMatchObject({ row: { price_gross: '18.00' }, previous: { price_gross: '15.00' } });
    expect(body.rows).toHaveLength(10);
    expect(body.days).toContain('2028-01-01');
    const today = await clerk.call(getPriceList, { query: {} });
    expect(today.body.rows.find(({ row }) => row.user_type === 'RES')).toMatchObject({
      row: { price_gross: '15.00' },
      previous: null,
    });
    expect((await clerk.call(getPriceList, { query: { date: '2019-12-31' } })).body).toMatchObject({
      rows: [],
    });
    expect((await clerk.call(getPriceList, { query: { date: '2019-02-30' } })).status).toBe(422);
  });
});

describe('categories', () => {
  beforeAll(openOffice);
  afterAll(() => world.close());

  const category = {
    code: 'dnv',
    name_sl: 'Dnevni migranti',
    name_en: 'Commuters',
    description_sl: 'Redno se vozite skozi občino.',
    description_en: 'You pass through regularly.',
    applicant_types: ['natural_person' as const],
    extra_field: null,
    sort: 20,
    active: true,
  };

  it('are offered as soon as a price is in force for them, and no longer when switched off', async () => {
    const created = await clerk.call(createUserType, { body: category });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ code: 'DNV', has_price: false, live_permits: 0 });
    expect((await clerk.call(createUserType, { body: category })).problem.errors).toMatchObject([
      { path: 'code', code: 'user_type.code_taken' },
    ]);
    expect(await offered('DNV', 2027)).toBeUndefined();
    const list = await clerk.call(getPriceList, { query: {} });
    expect(list.body.without).toMatchObject([{ user_type: 'DNV' }]);
    const [terms] = await rowsOf('OTH');
    const priced = await clerk.call(createPriceRow, {
      body: { user_type: 'DNV', valid_from: '2027-11-15', ...termsOf(terms!), price_gross: '20.00' },
    });
    expect(priced.body.state).toBe('current');
    expect(await offered('DNV', 2027)).toMatchObject({ price_gross: '20.00', name_sl: 'Dnevni migranti' });
    const off = await clerk.call(updateUserType, {
      params: { code: 'DNV' },
      body: { version: created.body.version, active: false, name_en: 'Day commuters' },
    });
    expect(off.body).toMatchObject({ active: false, name_en: 'Day commuters', has_price: true });
    expect(await offered('DNV', 2027)).toBeUndefined();
    const stale = await clerk.call(updateUserType, {
      params: { code: 'DNV' },
      body: { version: created.body.version, sort: 1 },
    });
    expect(stale.problem.current).toMatchObject({ name_en: 'Day commuters' });
    const { body } = await clerk.call(listUserTypes, { body: { filters: { active: false } } });
    expect(body.data.map(({ code }) => code)).toEqual(['DNV']);
  });

  it('and prices are changed only with prices.manage', async () => {
    const lots = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['parking.view', 'parking.manage'] }),
    );
    expect((await lots.call(getPriceList, { query: {} })).status).toBe(200);
    expect((await lots.call(createUserType, { body: category })).status).toBe(403);
    const [row] = await rowsOf('LND');
    expect((await lots.call(deletePriceRow, { params: { id: row!.id } })).status).toBe(403);
  });
});
