import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createInvoice,
  creditInvoice,
  getCounterDevices,
  getInvoice,
} from '../../../contract/money/invoices.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { checkSystem } from '../../../contract/office/system.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { paidByTransfer, practise } from '../../../test/rows/money.ts';
import { givenUser, makeUser } from '../../../test/rows/people.ts';
import { approve, createdBy, pay } from '../../../test/rows/transitions.ts';

let world: TestApp;
let nth = 0;
let visitor: Client;
let named: Client;
/** At the till, with neither a tax number nor the mark of a person without one. */
let unnamed: Client & { person: { id: string } };

const operatorOf = (id: string) =>
  world.deps.db
    .selectFrom('invoices')
    .select('operator_tax_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const toPay = async (): Promise<string> => {
  const id = await createdBy(visitor);
  await approve(named, id);
  return id;
};
const take = async (clerk: Client, id: string, method: 'cash' | 'card' = 'cash') => {
  const { version, open } = (await clerk.call(getApplication, { params: { id } })).body;
  return clerk.call(takePayment, {
    params: { id },
    body: { version, method, amount: open, ...(method === 'card' ? { transaction_id: 'T-1' } : {}) },
  });
};
const UNNAMED = { code: 'rule_broken', errors: [{ code: 'rule.operator_unnamed' }] };

beforeAll(async () => {
  world = await app();
  await practise(world, true);
  visitor = await world.as('anonymous');
  named = await world.as('admin');
});
beforeEach(async () => {
  unnamed = await world.signIn(
    await makeUser(world.deps.db, 'admin', { name: `Blaž Brez Številke ${++nth}`, tax_number: null }),
  );
});
afterAll(() => world.close());

describe('somebody without a tax number at the till (FURS, technical documentation 3.2, R_3.10)', () => {
  it('hears it before money changes hands, and takes neither cash nor cards', async () => {
    expect((await unnamed.call(getCounterDevices)).body.operator_unnamed).toBe(true);
    expect((await named.call(getCounterDevices)).body.operator_unnamed).toBe(false);
    const id = await toPay();
    for (const method of ['cash', 'card'] as const) {
      const reply = await take(unnamed, id, method);
      expect([reply.status, reply.problem]).toMatchObject([422, UNNAMED]);
    }
    expect((await unnamed.call(getApplication, { params: { id } })).body).toMatchObject({
      status: 'approved',
      payments: [],
    });
  });

  it('issues and reverses no verified invoice either, but those of transfers', async () => {
    const id = await createdBy(visitor);
    await practise(world, false);
    await pay(named, id);
    await practise(world, true);
    expect((await unnamed.call(createInvoice, { params: { id }, query: {} })).problem).toMatchObject(UNNAMED);
    const { body } = await named.call(createInvoice, { params: { id }, query: {} });
    const { version } = (await named.call(getInvoice, { params: { id: body.id } })).body;
    const credit = { version, reason: 'Napačna stranka.', refund: false };
    expect(
      (await unnamed.call(creditInvoice, { params: { id: body.id }, body: credit })).problem,
    ).toMatchObject(UNNAMED);

    const transfer = await paidByTransfer(world, named, visitor);
    const issued = await unnamed.call(createInvoice, { params: { id: transfer.id }, query: {} });
    expect(issued.status).toBe(201);
    // Not the municipality's: a person issued it.
    expect(await operatorOf(issued.body.id)).toEqual({ operator_tax_number: null });
  });

  it('is named to root by the check of the system, until the number or the mark is entered', async () => {
    const root = await world.as('root');
    const said = async () =>
      (await root.call(checkSystem)).body.checks.find(({ name }) => name === 'operators');
    const before = await said();
    expect(before).toMatchObject({ state: 'warning' });
    expect(before?.findings[0]?.says).toContain(`Blaž Brez Številke ${nth}`);

    await givenUser(world.deps.db, unnamed.person.id, { tax_number: '90009118' });
    expect(JSON.stringify(await said())).not.toContain(`Blaž Brez Številke ${nth}`);
    const { body, status } = await take(unnamed, await toPay());
    expect(status).toBe(201);
    expect(await operatorOf(body.invoice?.id ?? '')).toEqual({ operator_tax_number: '90009118' });
  });

  it('goes on with the mark of a person without a Slovenian number', async () => {
    await givenUser(world.deps.db, unnamed.person.id, {
      tax_number: null,
      details: JSON.stringify({ foreign_operator: true }) as never,
    });
    expect((await unnamed.call(getCounterDevices)).body.operator_unnamed).toBe(false);
    const { body, status } = await take(unnamed, await toPay());
    expect(status).toBe(201);
    expect(await operatorOf(body.invoice?.id ?? '')).toEqual({ operator_tax_number: null });
  });
});
