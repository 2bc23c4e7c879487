import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoice, getInvoice } from '../../../contract/money/invoices.ts';
import { confirmPayments } from '../../../contract/money/payments.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { entry, importRow, proFormaOf, record } from '../../../test/rows/payments.ts';

let world: TestApp;
let staff: Client;
let anyone: Client;
beforeAll(async () => {
  world = await app();
  staff = await world.as('root');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());

/** The day of payment on the invoice when these amounts (of 25.00) came on these days in one statement. */
async function paidOn(transfers: readonly (readonly [day: string, amount: number])[]) {
  const id = await createdBy(anyone);
  await approve(staff, id);
  const { reference: reference_raw } = await proFormaOf(world.deps, id);
  const import_id = await importRow(world.deps);
  const entries = transfers.map(([booking_date, amount]) => entry({ reference_raw, amount, booking_date }));
  await record(world.deps, entries, import_id);
  await staff.call(confirmPayments, { body: { import_id } });
  const invoice = await staff.call(createInvoice, { params: { id }, query: {} });
  expect(invoice.status).toBe(201);
  return (await staff.call(getInvoice, { params: { id: invoice.body.id } })).body.paid_on;
}

// Rows of one statement share their creation time: repeated, so that no order is right by chance.
test.each([1, 2, 3, 4])('paid in parts: the day on which it was complete (%i)', async () => {
  const parts = [
    ['2027-01-04', 1500],
    ['2027-01-06', 600],
    ['2027-01-08', 400],
  ] as const;
  expect(await paidOn(parts)).toBe('2027-01-08');
  expect(await paidOn(parts.toReversed())).toBe('2027-01-08');
});

test.each([1, 2, 3, 4])(
  'paid twice: the day of the payment that stays, not of the refunded one (%i)',
  async () => {
    expect(
      await paidOn([
        ['2027-01-04', 2500],
        ['2027-01-06', 2500],
      ]),
    ).toBe('2027-01-04');
  },
);
