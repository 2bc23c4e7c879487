import { afterEach, beforeEach, expect, it } from 'vitest';
import { getInstallation } from '../../../contract/settings/installation.ts';
import { createParkingLots } from '../../../contract/settings/parking.ts';
import { listPriceRows, updatePriceRow } from '../../../contract/settings/price-list.ts';
import {
  checkPriceTable,
  createPriceTable,
  getPriceComparison,
  type PriceTable,
  publishPriceTable,
  updatePriceTable,
} from '../../../contract/settings/price-tables.ts';
import { getResources } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { lotInput } from '../../../test/make.ts';
import type { Client } from '../../../test/client.ts';

let world: TestApp;
let root: Client;
let today: string;
/** A municipality with its categories, and neither lots nor prices. */
beforeEach(async () => {
  world = await app();
  root = await world.as('root');
  today = world.deps.clock.today();
  await world.deps.db.deleteFrom('user_type_parking_lots').execute();
  await world.deps.db.deleteFrom('parking_lots').execute();
});
afterEach(() => world.close());

const withLots = (...codes: string[]) =>
  root.call(createParkingLots, { body: { lots: codes.map((code, sort) => lotInput({ code, sort })) } });
const cell = (user_type: string, price_gross: string, card_price_gross = '', administrative_fee = '') => ({
  user_type,
  price_gross,
  card_price_gross,
  administrative_fee,
});
const drafted = async (cells: object[]): Promise<PriceTable> => {
  const { body } = await root.call(createPriceTable, { body: {} });
  const { id, version } = body;
  return (await root.send(updatePriceTable, { params: { id }, body: { version, cells } })).body;
};
const checked = async ({ id, version }: PriceTable) =>
  (await root.call(checkPriceTable, { params: { id }, body: { version } })).body;
const published = async (table: PriceTable) => {
  const { fingerprint } = await checked(table);
  const { id, version } = table;
  return root.call(publishPriceTable, { params: { id }, body: { version, fingerprint } });
};
const compared = async () =>
  (
    await root.call(getPriceComparison, {
      query: { valid_from: today, compared_year: Number(today.slice(0, 4)) - 1 },
    })
  ).body.rows;

it('the first table names the categories without an amount, and waits for lots', async () => {
  const table = await drafted([cell('RES', '15,00 €', '10', '0')]);
  expect(table.valid_from).toBe(today);
  const before = await compared();
  expect(before.map(({ user_type }) => user_type)).toContain('OWN');
  expect(before.every(({ base, blocked }) => base === null && blocked === 'no_terms')).toBe(true);
  expect((await checked(table)).errors[0]).toMatchObject({
    path: 'cells.RES.price_gross',
    code: 'price_table.no_terms',
  });
  await withLots('P1', 'P2');
  expect((await compared())[0]).toMatchObject({ parking_lot_codes: ['P1', 'P2'], blocked: null });
  expect((await checked(table)).errors).toEqual([]);
});

it('prices are published with the terms that were shown, opened to people and still changed', async () => {
  await withLots('P1', 'P2');
  const table = await drafted([
    cell('RES', '15,00 €', '10', 'brezplačno'),
    cell('HST', '1.250,00', '0', '0'),
  ]);
  const { rows, errors, issued } = await checked(table);
  expect(errors).toEqual([]);
  expect(issued).toBe(0);
  expect(rows).toMatchObject([
    {
      user_type: 'RES',
      before: null,
      after: { price_gross: '15.00', card_price_gross: '10.00', administrative_fee: '0.00' },
      terms: {
        parking_lot_codes: ['P1', 'P2'],
        max_permits: 1,
        max_plates: 1,
        transferable: false,
        required_documents: ['registration_certificate'],
      },
    },
    { user_type: 'HST', terms: { max_permits: null, max_plates: 3, transferable: true } },
  ]);
  expect((await published(table)).status).toBe(200);
  const { entitlements } = (await (await world.as('anonymous')).call(getResources)).body;
  expect(entitlements.map(({ user_type }) => user_type)).toEqual(['RES', 'HST']);
  const { steps } = (await root.call(getInstallation)).body;
  expect(steps.find(({ name }) => name === 'prices')?.done).toBe(true);
  const [row] = (await root.call(listPriceRows, { body: { filters: { user_type: 'RES' } } })).body.data;
  const changed = await root.call(updatePriceRow, {
    params: { id: row!.id },
    body: { version: row!.version, parking_lot_codes: ['P2'], max_permits: 3 },
  });
  expect(changed.body).toMatchObject({ parking_lot_codes: ['P2'], max_permits: 3, price_gross: '15.00' });
});

it('what is published is what was checked: a lot that came meanwhile asks for another check', async () => {
  await withLots('P1');
  const table = await drafted([cell('RES', '15', '10', '0')]);
  const { fingerprint } = await checked(table);
  await withLots('P2');
  const { id, version } = table;
  const late = await root.call(publishPriceTable, { params: { id }, body: { version, fingerprint } });
  expect(late.status).toBe(409);
  expect(late.problem.current).toMatchObject({ rows: [{ terms: { parking_lot_codes: ['P1', 'P2'] } }] });
});
