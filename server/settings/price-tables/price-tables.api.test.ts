// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import { replacePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { listChanges } from '../../../contract/office/changes.ts';
import {
  createPriceRow,
  createUserType,
  getPriceList,
  listPriceRows,
  type PriceRow,
} from '../../../contract/settings/price-list.ts';
import {
  checkPriceTable,
  createPriceTable,
  deletePriceTable,
  getPriceComparison,
  getPriceTable,
  listPriceTables,
  type PriceTable,
  publishPriceTable,
  updatePriceTable,
  withdrawPriceTable,
} from '../../../contract/settings/price-tables.ts';
import { getResources } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { createdBy, permitOf } from '../../../test/rows/transitions.ts';

let world: TestApp;
let clerk: Client;
let anyone: Client;
/** November: this year and the next are open. */
beforeEach(async () => {
  world = await app({ clock: movableClock('2027-11-15T09:00:00.000Z') });
  clerk = await world.as('admin');
  anyone = await world.as('anonymous');
});
afterEach(() => world.close());

const cell = (user_type: string, price_gross: string, card_price_gross = '', administrative_fee = '') => ({
  user_type,
  price_gross,
  card_price_gross,
  administrative_fee,
});
const RES_18 = [cell('RES', '18,00')];

const drafted = async (body: Parameters<typeof saved>[1] | null = { cells: RES_18 }): Promise<PriceTable> => {
  const { status, body: table } = await clerk.call(createPriceTable, { body: {} });
  expect(status).toBe(201);
  return body === null ? table : (await saved(table, body)).body;
};
const saved = (table: PriceTable, change: object) =>
  clerk.send(updatePriceTable, { params: { id: table.id }, body: { version: table.version, ...change } });
const checked = (table: PriceTable) =>
  clerk.call(checkPriceTable, { params: { id: table.id }, body: { version: table.version } });
const confirmed = ({ id, version }: PriceTable, fingerprint: string, staff = clerk) =>
  staff.call(publishPriceTable, { params: { id }, body: { version, fingerprint } });
const published = async (table: PriceTable, staff = clerk) =>
  confirmed(table, (await checked(table)).body.fingerprint, staff);
const withdrawn = ({ id, version }: PriceTable) =>
  clerk.call(withdrawPriceTable, { params: { id }, body: { version, reason: 'Napaka v sklepu.' } });

const rowsOf = async (user_type: string): Promise<PriceRow[]> =>
  (await clerk.call(listPriceRows, { body: { filters: { user_type }, per_page: 100 } })).body.data;
const offered = async (user_type: string, permit_year: number) =>
  (await anyone.call(getResources)).body.entitlements.find(
    (one) => one.user_type === user_type && one.permit_year === permit_year,
  )?.price_gross;
const compared = async (user_type: string, query = { valid_from: '2028-01-01', compared_year: 2027 }) => {
  const { body } = await clerk.call(getPriceComparison, { query });
  return { row: body.rows.find((row) => row.user_type === user_type)!, body };
};

describe('a draft', () => {
  it('begins with the next year, keeps what was typed, and prices nothing', async () => {
    const table = await drafted({ cells: [cell('RES', '1.018,5 €'), cell('OWN', 'po dogovoru', ' 12 ')] });
    expect(table).toMatchObject({
      status: 'draft',
      version: 2,
      valid_from: '2028-01-01',
      compared_year: 2027,
      in_force: false,
      comparison: null,
      allowed: ['update', 'publish', 'delete'],
    });
    const { body: again } = await clerk.call(getPriceTable, { params: { id: table.id } });
    expect(again.cells).toEqual([cell('RES', '1018.50'), cell('OWN', 'po dogovoru', '12.00')]);
    expect(await offered('RES', 2028)).toBe('15.00');
    expect(await rowsOf('RES')).toHaveLength(1);
    const { body: list } = await clerk.call(getPriceList, { query: { date: '2028-01-01' } });
    expect(list.rows.find(({ row }) => row.user_type === 'RES')).toMatchObject({
      row: { price_gross: '15.00' },
    });
  });

  it('is gone on with by a colleague; an old version gets the newer table', async () => {
    const table = await drafted(null);
    const colleague = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['prices.manage', 'parking.view'] }),
    );
    const theirs = await colleague.call(updatePriceTable, {
      params: { id: table.id },
      body: { version: table.version, cells: [cell('EMP', '66')], decision_nr: '007-3/2027' },
    });
    expect(theirs.status).toBe(200);
    const mine = await saved(table, { cells: RES_18 });
    expect(mine.status).toBe(409);
    expect(mine.problem).toMatchObject({
      code: 'stale_version',
      current: { version: 2, decision_nr: '007-3/2027', cells: [{ user_type: 'EMP', price_gross: '66.00' }] },
    });
    expect((await checked(table)).status).toBe(409);
    const { fingerprint } = (await checked(theirs.body)).body;
    const late = await clerk.call(publishPriceTable, {
      params: { id: table.id },
      body: { version: table.version, fingerprint },
    });
    expect(late.problem.code).toBe('stale_version');
  });

  it('begins with the cells of another table, and is discarded', async () => {
    const first = await drafted({ cells: RES_18, decision_nr: '007-3/2027' });
    const { body: copy } = await clerk.call(createPriceTable, { body: { copy_of: first.id } });
    expect(copy).toMatchObject({ decision_nr: '007-3/2027', cells: [{ user_type: 'RES' }] });
    expect((await clerk.call(deletePriceTable, { params: { id: first.id } })).status).toBe(204);
    expect((await clerk.call(getPriceTable, { params: { id: first.id } })).status).toBe(404);
    const { body } = await clerk.call(listPriceTables, { body: {} });
    expect(body.data).toMatchObject([{ id: copy.id, filled: 1 }]);
    const { body: changes } = await clerk.call(listChanges, {
      body: { filters: { area: 'prices' } },
    });
    expect(changes.data.map(({ action }) => action)).toEqual(['delete', 'create', 'create']);
  });

  it.each([
    [{ valid_from: '2027-11-14' }, 'valid_from', 'date.past'],
    [{ valid_from: '2033-01-01' }, 'valid_from', 'date.too_far'],
    [{ compared_year: 1900 }, 'compared_year', 'permit_year.invalid'],
    [{ cells: [cell('RES', 'x'.repeat(201))] }, 'cells.0.price_gross', 'text.too_long'],
    [{ cells: [cell('RES', '<b>')] }, 'cells.0.price_gross', 'text.characters'],
  ])('rejects %j', async (change, path, code) => {
    const { status, problem } = await saved(await drafted(null), change);
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([{ path, code }]);
  });
});

describe('publishing', () => {
  it('makes the rows of the changed categories in one step, and says so in both histories', async () => {
    const table = await drafted({
      cells: [cell('RES', '18,00'), cell('OWN', '99', '12', '4,50'), cell('EMP', '65,00'), cell('LND', '0')],
      decision_nr: '007-3/2027-4',
      council_date: '12. redna seja, 10. 11. 2027',
    });
    const { body: check } = await checked(table);
    expect(check).toMatchObject({ valid_from: '2028-01-01', errors: [], waiting: 0, issued: 0, invited: 0 });
    const { status, body } = await published(table);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'published', in_force: false, allowed: ['withdraw'] });
    expect(body.published_by_name).toBeTruthy();
    expect(check.rows.map(({ user_type }) => user_type)).toContain('RES');

    const [planned, before] = await rowsOf('OWN');
    expect(planned).toMatchObject({
      valid_from: '2028-01-01',
      valid_to: null,
      decision_nr: '007-3/2027-4',
      price_gross: '99.00',
      card_price_gross: '12.00',
      administrative_fee: '4.50',
      parking_lot_codes: before!.parking_lot_codes,
      required_documents: before!.required_documents,
    });
    expect(before).toMatchObject({ valid_to: '2027-12-31', price_gross: '90.00', decision_nr: null });
    expect([await offered('RES', 2027), await offered('RES', 2028)]).toEqual(['15.00', '18.00']);

    const { body: changes } = await clerk.call(listChanges, {
      body: { filters: { area: 'prices' } },
    });
    expect(changes.data.filter(({ action }) => action === 'publish')).toMatchObject([
      {
        subject: 'price_table',
        label: '2028-01-01 007-3/2027-4',
        data: { created: check.rows.length, council_date: '12. redna seja, 10. 11. 2027' },
      },
    ]);
    const root = await world.as('root');
    const { body: log } = await root.call(listAccessLog, {
      body: { filters: { subject_type: 'price_table' } },
    });
    expect(log.data.map(({ action }) => action)).toEqual(['change', 'create']);
    expect((await saved(body, { cells: [] })).problem.errors).toMatchObject([
      { code: 'rule.price_table_published' },
    ]);
    expect((await clerk.call(deletePriceTable, { params: { id: table.id } })).status).toBe(422);
  });

  it('leaves applications their price, and says how many wait', async () => {
    const waiting = await createdBy(anyone, { permit_year: 2028 });
    await permitOf(clerk, anyone, { permit_year: 2028 });
    await createdBy(anyone, { permit_year: 2027 });
    const table = await drafted();
    expect((await checked(table)).body).toMatchObject({ waiting: 1, issued: 1 });
    await published(table);
    const after = await createdBy(anyone, { permit_year: 2028 });
    const priceOf = async (id: string) =>
      (await clerk.call(getApplication, { params: { id } })).body.price_permit;
    expect(await Promise.all([waiting, after].map(priceOf))).toEqual(['15.00', '18.00']);
  });

  it('names every cell to correct, and that nothing changes', async () => {
    const wrong = await drafted({ cells: [cell('RES', 'osemnajst'), cell('EMP', '1,234', '-1')] });
    const { errors, fingerprint } = (await checked(wrong)).body;
    expect(errors.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['cells.RES.price_gross', 'amount.not_a_number'],
        ['cells.EMP.price_gross', 'amount.three_places'],
        ['cells.EMP.card_price_gross', 'amount.negative'],
      ]),
    );
    const { status, problem } = await clerk.call(publishPriceTable, {
      params: { id: wrong.id },
      body: { version: wrong.version, fingerprint },
    });
    expect([status, problem.errors?.length]).toEqual([422, 3]);
    const same = await drafted({ cells: [cell('RES', '15')] });
    expect((await published(same)).problem.errors).toMatchObject([{ code: 'price_table.changes_nothing' }]);
  });

  it('is rejected with a new check when the price list changed meanwhile', async () => {
    const table = await drafted();
    const { fingerprint } = (await checked(table)).body;
    const [row] = await rowsOf('RES');
    const { parking_lot_codes, vat_rate, card_price_gross, administrative_fee } = row!;
    const { max_permits, max_plates, transferable, required_documents } = row!;
    const terms = {
      parking_lot_codes,
      vat_rate,
      card_price_gross,
      administrative_fee,
      max_permits,
      max_plates,
    };
    await clerk.call(createPriceRow, {
      body: {
        user_type: 'RES',
        valid_from: '2027-12-01',
        price_gross: '16.00',
        ...terms,
        transferable,
        required_documents,
      },
    });
    const { id, version } = table;
    const late = await clerk.call(publishPriceTable, { params: { id }, body: { version, fingerprint } });
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({ rows: [{ before: { price_gross: '16.00' } }] });
    expect((await published(table)).status).toBe(200);
  });

  it('is possible for a price of zero and for a category that had none last year', async () => {
    const { body: category } = await clerk.call(createUserType, {
      body: {
        code: 'DNV',
        name_sl: 'Dnevni migranti',
        name_en: 'Commuters',
        description_sl: 'Redno se vozite skozi občino.',
        description_en: 'You pass through regularly.',
        applicant_types: ['natural_person'],
        extra_field: null,
        sort: 20,
        active: true,
      },
    });
    const cells = [cell('RES', '0'), cell(category.code, '20')];
    const table = await drafted({ cells });
    // A first price is not given away by an empty cell.
    expect((await checked(table)).body.errors).toMatchObject([
      { path: 'cells.DNV.card_price_gross', code: 'price_table.first_price' },
      { path: 'cells.DNV.administrative_fee', code: 'price_table.first_price' },
    ]);
    expect((await compared('DNV')).row).toMatchObject({ compared: null, base: null, blocked: null });
    const [terms] = await rowsOf('OTH');
    const { parking_lot_codes, vat_rate, max_permits, max_plates, transferable, required_documents } = terms!;
    await clerk.call(createPriceRow, {
      body: {
        user_type: 'DNV',
        valid_from: '2027-11-15',
        price_gross: '10.00',
        card_price_gross: '10.00',
        administrative_fee: '0.00',
        parking_lot_codes,
        vat_rate,
        max_permits,
        max_plates,
        transferable,
        required_documents,
      },
    });
    const lastYear = await compared('DNV', { valid_from: '2028-01-01', compared_year: 2026 });
    expect(lastYear.row).toMatchObject({ compared: null, base: { price_gross: '10.00' }, blocked: null });
    expect((await published(table)).status).toBe(200);
    expect([await offered('RES', 2028), await offered('DNV', 2028)]).toEqual(['0.00', '20.00']);
  });
});

describe('two drafts at once', () => {
  it('are kept apart; the second cannot price the same day again, but another one', async () => {
    const [first, second] = [await drafted(), await drafted({ cells: [cell('RES', '19')] })];
    await published(first);
    expect((await checked(second)).body.errors).toMatchObject([
      { path: 'cells.RES.price_gross', code: 'price.day_taken' },
    ]);
    const { body: moved } = await saved(second, { valid_from: '2028-07-01' });
    expect((await published(moved)).status).toBe(200);
    expect((await rowsOf('RES')).map((row) => [row.valid_from, row.valid_to, row.price_gross])).toEqual([
      ['2028-07-01', null, '19.00'],
      ['2028-01-01', '2028-06-30', '18.00'],
      ['2020-01-01', '2027-12-31', '15.00'],
    ]);
  });
  it('are published once when two clerks confirm together', async () => {
    const table = await drafted();
    const { fingerprint } = (await checked(table)).body;
    const replies = await Promise.all([confirmed(table, fingerprint), confirmed(table, fingerprint)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rowsOf('RES')).toHaveLength(2);
  });
});

describe('withdrawing', () => {
  it('gives the price before back, and keeps the table with its reason', async () => {
    const { body: table } = await published(await drafted());
    const { status, body } = await withdrawn(table);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'withdrawn', withdrawn_reason: 'Napaka v sklepu.', allowed: [] });
    expect(await rowsOf('RES')).toMatchObject([{ valid_from: '2020-01-01', valid_to: null }]);
    expect((await withdrawn(body)).problem.errors).toMatchObject([
      { code: 'rule.price_table_not_published' },
    ]);
  });
  it('is too late once somebody applied with one of its prices', async () => {
    const { body: table } = await published(await drafted());
    await createdBy(anyone, { permit_year: 2028 });
    expect((await withdrawn(table)).problem.errors).toMatchObject([{ code: 'rule.price_table_used' }]);
    const { body: now } = await clerk.call(getPriceTable, { params: { id: table.id } });
    expect(now).toMatchObject({ status: 'published', allowed: [] });
  });
  it('is too late once the table is in force; a new table corrects it', async () => {
    const { body: table } = await published(await drafted());
    world.clock.advance({ days: 48 });
    clerk = await world.as('admin');
    expect((await withdrawn(table)).problem.errors).toMatchObject([{ code: 'rule.price_table_in_force' }]);
    const { body: next } = await clerk.call(createPriceTable, {
      body: { copy_of: table.id, valid_from: '2028-02-01' },
    });
    const { body: corrected } = await saved(next, { cells: [cell('RES', '17')] });
    expect((await published(corrected)).status).toBe(200);
    expect((await rowsOf('RES')).map(({ price_gross }) => price_gross)).toEqual(['17.00', '18.00', '15.00']);
    const inForce = async () =>
      (
        await clerk.call(listPriceTables, { body: { sort: [{ field: 'valid_from', direction: 'asc' }] } })
      ).body.data.map(({ in_force }) => in_force);
    expect(await inForce()).toEqual([true, false]);
    world.clock.advance({ days: 30 });
    clerk = await world.as('admin');
    expect(await inForce()).toEqual([false, true]);
  });
});

describe('the comparison with a year', () => {
  it('has no permits and no revenue in a year without them', async () => {
    const { body } = await compared('RES', { valid_from: '2028-01-01', compared_year: 2021 });
    expect(
      body.rows.every((row) => row.permits === 0 && row.charged === '0.00' && row.sales.length === 0),
    ).toBe(true);
    const table = await drafted({ cells: RES_18, compared_year: 2021 });
    expect((await checked(table)).body).toMatchObject({ charged: '0.00', revenue: '0.00' });
  });
  it('says what the permits of the year were charged, and would have brought', async () => {
    const { application: free } = await permitOf(clerk, anyone);
    const nothing = { price_permit: 0, price_card: 0, price_fee: 0, price_total: 0 };
    await givenApplication(world.deps.db, free.id, { exempt_reason: 'Prenos.', ...nothing });
    await permitOf(clerk, anyone);
    await permitOf(clerk, anyone);
    // Without a permit nothing was sold.
    await createdBy(anyone);
    const { row, body } = await compared('RES');
    expect(row).toMatchObject({ permits: 3, charged: '50.00' });
    expect(row.sales).toEqual([{ instead_of: null, share: null, permits: 3, priced: 2, cards: 2, fees: 2 }]);
    expect(body.not_offered).toEqual({ permits: 0, charged: '0.00' });
    const same = (await checked(await drafted({ cells: [cell('OWN', '99')] }))).body;
    expect([same.charged, same.revenue]).toEqual(['50.00', '50.00']);
    const table = await drafted({ cells: [cell('RES', '18', '12', '4,50')] });
    expect((await checked(table)).body).toMatchObject({ charged: '50.00', revenue: '69.00' });
    const { body: kept } = await published(table);
    await permitOf(clerk, anyone);
    expect(kept.comparison?.rows.find(({ user_type }) => user_type === 'RES')).toMatchObject({ permits: 3 });
  });
  it('counts a change of category as the difference of the new prices, and a lost card as a card', async () => {
    const { permit } = await permitOf(clerk, anyone);
    const replaced = async ({ id, version }: { id: string; version: number }, change: object) => {
      const { status, body, problem } = await clerk.send(replacePermit, {
        params: { permit_uuid: id },
        body: { version, ...change },
      });
      expect(problem.errors).toBeUndefined();
      expect(status).toBe(201);
      return (await clerk.call(getPermit, { params: { id: body.new_permit!.id } })).body;
    };
    const second = await replaced(permit, { reason: 'lost', payment: { method: 'cash', amount: '10.00' } });
    await replaced(second, {
      reason: 'category_change',
      user_type: 'OTH',
      payment: { method: 'card', amount: '165.00' },
    });
    const [before, after] = [(await compared('RES')).row, (await compared('OTH')).row];
    expect([before.permits, before.charged, after.permits, after.charged]).toEqual([1, '35.00', 0, '165.00']);
    expect(after.sales).toEqual([
      { instead_of: 'RES', share: null, permits: 0, priced: 1, cards: 0, fees: 0 },
    ]);
    // 18 + 2 cards of 12, and 198 - 18 for the other category.
    const table = await drafted({ cells: [cell('RES', '18', '12'), cell('OTH', '198')] });
    expect((await checked(table)).body).toMatchObject({ charged: '200.00', revenue: '222.00' });
  });
  it('counts a permit of a part of the year with its part of the new price', async () => {
    await setParameter(world.deps.db, 'proration', 'monthly');
    await permitOf(clerk, anyone);
    const { row } = await compared('RES');
    expect(row).toMatchObject({ charged: '12.50', sales: [{ share: '2/12' }] });
    expect((await checked(await drafted())).body).toMatchObject({ charged: '12.50', revenue: '13.00' });
  });
});

it('shows to who sees prices, and is changed only with prices.manage', async () => {
  const table = await drafted();
  const { fingerprint } = (await checked(table)).body;
  const sees = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['parking.view', 'parking.manage'] }),
  );
  const params = { id: table.id };
  const { version } = table;
  expect((await sees.call(listPriceTables, { body: {} })).status).toBe(200);
  expect((await sees.call(getPriceTable, { params })).status).toBe(200);
  expect((await sees.call(createPriceTable, { body: {} })).status).toBe(403);
  expect((await sees.call(updatePriceTable, { params, body: { version } })).status).toBe(403);
  expect((await sees.call(publishPriceTable, { params, body: { version, fingerprint } })).status).toBe(403);
  expect((await sees.call(withdrawPriceTable, { params, body: { version, reason: 'Napaka.' } })).status).toBe(
    403,
  );
  expect((await sees.call(deletePriceTable, { params })).status).toBe(403);
  expect((await anyone.call(getPriceTable, { params })).status).toBe(401);
});
