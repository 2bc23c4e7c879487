import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy, pay } from '../../../test/rows/transitions.ts';
import { entry, importRow, proFormaOf, record } from '../../../test/rows/payments.ts';
import { ownReference, printedReference } from '../../../contract/values/money/payment-reference.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

let world: TestApp;
let staff: Client;
let anyone: Client;
beforeAll(async () => {
  world = await app();
  staff = await world.as('admin');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());

/** An application that waits for `amount`, with its reference. */
const waiting = async () => {
  const id = await createdBy(anyone);
  await approve(staff, id);
  const pro_forma = await proFormaOf(world.deps, id);
  return { id, pro_forma, due: pro_forma.amount };
};
const paymentsOf = (application_id: string) =>
  world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('created_at')
    .orderBy('amount')
    .execute();

test('entries are matched by their reference, and the amount decides their status', async () => {
  const import_id = await importRow(world.deps);
  const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, waiting));
  const paid = await createdBy(anyone);
  await pay(staff, paid);
  const late = await proFormaOf(world.deps, paid, { status: 'cancelled' });
  const result = await record(
    world.deps,
    [
      entry({ reference_raw: a!.pro_forma.reference, amount: a!.due }),
      entry({ reference_raw: printedReference(b!.pro_forma.reference), amount: b!.due - 500 }),
      entry({
        reference_raw: 'SI99',
        purpose: `dovolilnica ${c!.pro_forma.reference.slice(4)}`,
        amount: c!.due + 100,
      }),
      entry({ end_to_end_id: d!.pro_forma.reference, amount: d!.due }),
      entry({ end_to_end_id: d!.pro_forma.reference, amount: d!.due }),
      entry({ reference_raw: late.reference, amount: late.amount }),
      entry({ reference_raw: ownReference(2026, 5) }),
      entry({ reference_raw: e!.pro_forma.reference, direction: 'debit' }),
      entry({ reference_raw: e!.pro_forma.reference, currency: 'CHF' }),
      entry({ purpose: `${a!.pro_forma.reference} in ${b!.pro_forma.reference}` }),
    ],
    import_id,
  );
  expect(result).toMatchObject({
    recorded: 10,
    repeated: 0,
    by_status: { matched: 2, underpaid: 1, overpaid: 1, duplicate: 2, unmatched: 3, ignored: 1 },
  });
  const [payment] = await paymentsOf(a!.id);
  expect(payment).toMatchObject({
    status: 'matched',
    pro_forma_id: a!.pro_forma.id,
    import_id,
    match: { rule: 'exact', certainty: 100, found: a!.pro_forma.reference },
    confirmed_at: null,
  });
  expect((await paymentsOf(c!.id))[0]!.match).toMatchObject({ rule: 'free_text', certainty: 95 });
  expect(await paymentsOf(e!.id)).toEqual([]);
});

test('the same booking in another file is recorded once', async () => {
  const { id, pro_forma, due } = await waiting();
  const one = entry({ reference_raw: pro_forma.reference, amount: due });
  expect(await record(world.deps, [one, one])).toMatchObject({ recorded: 1, repeated: 1 });
  const again = await record(world.deps, [one]);
  expect(again).toMatchObject({ recorded: 0, repeated: 1 });
  expect(Object.values(again.by_status).every((count) => count === 0)).toBe(true);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test(
  'two files with the same bookings at the same time: each booking once, both for their application',
  { tags: ['postgres'] },
  async () => {
    const places = await Promise.all(Array.from({ length: 4 }, waiting));
    const entries = places.map(({ pro_forma, due }) =>
      entry({ reference_raw: pro_forma.reference, amount: due }),
    );
    const results = await Promise.all([
      record(world.deps, entries),
      record(world.deps, entries.toReversed()),
    ]);
    expect(results.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(4);
    for (const { id } of places)
      expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['matched']);
  },
);

test('two halves of different days make a whole', async () => {
  const { id, pro_forma, due } = await waiting();
  const half = Math.floor(due / 2);
  await record(world.deps, [
    entry({ reference_raw: pro_forma.reference, amount: half, booking_date: '2027-01-14' }),
  ]);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['underpaid']);
  const result = await record(world.deps, [
    entry({ reference_raw: pro_forma.reference, amount: due - half }),
  ]);
  expect(result.by_status.matched).toBe(1);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['matched', 'matched']);
});

test('a reversal by the bank finds the payment it reverses', async () => {
  const { pro_forma, due } = await waiting();
  const first = entry({ reference_raw: pro_forma.reference, amount: due, bank_ref: 'BANKA-77' });
  await record(world.deps, [first]);
  await record(world.deps, [
    entry({
      ...first,
      entry_key: 'storno-77',
      direction: 'debit',
      reversal: true,
      booking_date: '2027-01-16',
    }),
  ]);
  const rows = await world.deps.db
    .selectFrom('payments')
    .select(['id', 'status', 'reverses_id', 'direction'])
    .where('bank_ref', '=', 'BANKA-77')
    .orderBy('booking_date')
    .execute();
  expect(rows).toMatchObject([
    { status: 'reversed', reverses_id: null },
    { status: 'ignored', reverses_id: rows[0]!.id, direction: 'debit' },
  ]);
});

test('money for a withdrawn application finds it, and all of it is surplus', async () => {
  const { id, pro_forma, due } = await waiting();
  await givenApplication(world.deps.db, id, { status: 'withdrawn' });
  await record(world.deps, [entry({ reference_raw: pro_forma.reference, amount: due })]);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['overpaid']);
});
