import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  getParameters,
  getParkingLots,
  getResources,
  getUserTypeParkingLots,
} from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

it('gives a visitor the data of the form, for every open year', async () => {
  const visitor = await world.as('anonymous');
  const { body: parameters } = await visitor.call(getParameters);
  expect(parameters).toMatchObject({ today: '2027-01-15', open_permit_years: [2027], supplement_days: 15 });
  const { body } = await visitor.call(getResources);
  expect(body.entitlements.find((e) => e.user_type === 'RES')).toMatchObject({
    permit_year: 2027,
    price_gross: '15.00',
    card_price_gross: '10.00',
    required_documents: ['registration_certificate'],
  });
  expect(body.parking_lots.map((lot) => lot.code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']);
});

it('hides retired lots from visitors and shows them to staff', async () => {
  const offer = async (active: boolean) => {
    await world.deps.db.updateTable('parking_lots').set({ active }).where('code', '=', 'P7').execute();
  };
  await offer(false);
  onTestFinished(() => offer(true));
  const visitor = await world.as('anonymous');
  const clerk = await world.as('admin');
  const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
  expect(codes((await visitor.call(getResources)).body.parking_lots)).not.toContain('P7');
  expect(codes((await clerk.call(getParkingLots)).body.data)).toContain('P7');
});

it('shows staff the price list with its dates', async () => {
  const clerk = await world.as('admin');
  const { body } = await clerk.call(getUserTypeParkingLots);
  expect(body.data.find((row) => row.user_type === 'OTH')).toMatchObject({
    name_sl: 'Drugi uporabniki',
    price_gross: '180.00',
    vat_rate: 2200,
    parking_lot_codes: ['P5', 'P6', 'P7'],
  });
});
