import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInvoice, creditInvoice } from '../../../contract/money/invoices.ts';
import { getReconciliation } from '../../../contract/money/ledger.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { type MovableClock, movableClock } from '../../../test/clock.ts';
import { paidByTransfer } from '../../../test/rows/money.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

/** Changes made in a new year leave the figures of the old one unchanged: figures of a whole office. */

let clock: MovableClock;
let world: TestApp;
let clerk: Client;
let root: Client;
/** Sessions do not last over the end of the year. */
const signIn = async (): Promise<void> => {
  [clerk, root] = await Promise.all([world.as('admin'), world.as('root')]);
};
beforeEach(async () => {
  clock = movableClock('2027-12-20T09:00:00.000Z');
  world = await app({ clock });
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  await signIn();
});
afterEach(() => world.close());

const year = async (nr: number) => (await clerk.call(getReconciliation, { query: { year: nr } })).body;

/** An application paid by transfer, whose invoice was issued today. */
const invoiced = async (visitor: Client) => {
  const { id, total } = await paidByTransfer(world, clerk, visitor);
  const { body: invoice } = await clerk.call(createInvoice, { params: { id }, query: {} });
  return { id, total, invoice };
};
const credit = ({ id, version }: { id: string; version: number }) =>
  clerk.call(creditInvoice, {
    params: { id },
    body: { version, reason: 'Napačna cena.', lines: [{ line: 0, amount: '5.00' }] },
  });

test('a partial credit, and another price after reopening', async () => {
  const visitor = await world.as('anonymous');
  const [of_this_year, later] = [await invoiced(visitor), await invoiced(visitor)];
  clock.advance({ hours: 1 });
  await credit(of_this_year.invoice);
  const approved = await createdBy(visitor);
  const { price_total } = await approve(clerk, approved);
  const before = await year(2027);
  expect(Number(before.total.charged)).toBe(
    (of_this_year.total + later.total) / 100 - 5 + Number(price_total),
  );

  clock.advance({ days: 42 });
  await signIn();
  expect((await credit(later.invoice)).status).toBe(201);
  await act(clerk, approved, { transition: 'withdraw', reason: 'Na željo vlagatelja.' });
  await act(root, approved, { transition: 'reopen', reason: 'Umik je bil pomota.' });
  await act(root, approved, { changes: { user_type: 'OTH' } });
  const again = await act(root, approved, { transition: 'approve' });
  expect(again.price_total).not.toBe(price_total);

  // What is to be refunded is a figure of today.
  expect(await year(2027)).toEqual({ ...before, years: [2028, 2027], refunds_due: '10.00' });
  const { total, months } = await year(2028);
  expect(total).toMatchObject({ credited: '5.00', before: { to_pay: price_total, overpaid: '5.00' } });
  expect(Number(total.charged)).toBe(Number(again.price_total) - Number(price_total) - 5);
  for (const { equations } of [...months, total])
    for (const { difference } of equations) expect(difference).toBe('0.00');
});
