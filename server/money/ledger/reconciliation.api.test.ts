// @module-tag postgres

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  downloadBalances,
  downloadMovements,
  getReconciliation,
  listBalances,
  listMovements,
} from '../../../contract/money/ledger.ts';
import type {
  ApplicationStatus,
  ApplicationTransition,
} from '../../../contract/values/application-states.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { giveInvoice, givePayment, giveRefund } from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import type { Trx } from '../../platform/db/db.ts';
import { findBalances, flowsByMonth, receiptsByMonth, stockChangesByMonth } from './queries.ts';
import { stocksOf, yearOf } from './rules.ts';
import { givenApplication, giveEvent } from '../../../test/rows/applications.ts';

let server: TestApp;
let clerk: Client;
let applications: string[];
const PRICE = 2500;
const openOffice = async () => {
  server = await app();
  clerk = await server.as('admin');
  const anonymous = await server.as('anonymous');
  applications = [];
  for (let i = 0; i < 5; i++) applications.push(await createdBy(anonymous));
  await givenApplication(server.deps.db, applications, { price_total: PRICE });
};
const closeOffice = () => server.close();

const STEPS: readonly [ApplicationTransition, ApplicationStatus | null, ApplicationStatus][] = [
  ['approve', 'in_review', 'approved'],
  ['expire_payment', 'awaiting_payment', 'payment_expired'],
  ['withdraw', 'approved', 'withdrawn'],
];
/** One step of a history: what happens to an application on a day of two years. */
type Step = {
  application: number;
  day: string;
  what:
    | 'charge'
    | 'lapse'
    | 'pay'
    | 'pay_split'
    | 'stray'
    | 'ignored'
    | 'invoice'
    | 'credit'
    | 'refund'
    | 'refund_stray';
  amount: number;
  method: PaymentMethod;
};
const step: fc.Arbitrary<Step> = fc.record({
  application: fc.nat(4),
  day: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  what: fc.constantFrom(
    'charge',
    'charge',
    'lapse',
    'pay',
    'pay',
    'pay_split',
    'stray',
    'ignored',
    'invoice',
    'invoice',
    'credit',
    'refund',
    'refund_stray',
  ),
  amount: fc.integer({ min: 1, max: 5000 }),
  method: fc.constantFrom('upn', 'cash', 'card', 'online'),
});

/** The test's own books: what each application was charged, invoiced and paid, day by day. */
type Line = {
  day: string;
  application: number | null;
  c: number;
  i: number;
  r: number;
  kind: Step['what'];
  amount: number;
};

async function live(trx: Trx, steps: readonly Step[]): Promise<Line[]> {
  const books: Line[] = [];
  const charged = new Map<number, boolean>();
  const ordered = steps.toSorted((a, b) => a.day.localeCompare(b.day));
  for (const { application, day, what, amount, method } of ordered) {
    const application_id = applications[application]!;
    const note = (line: Partial<Line>): void =>
      void books.push({ day, application, c: 0, i: 0, r: 0, kind: what, amount, ...line });
    const event = ([transition, from_status, to_status]: (typeof STEPS)[number]) =>
      giveEvent(trx, { application_id, day, transition, from_status, to_status });
    switch (what) {
      case 'charge':
        if (charged.get(application)) break;
        charged.set(application, true);
        await event(STEPS[0]!);
        note({ c: PRICE });
        break;
      case 'lapse':
        if (!charged.get(application)) break;
        charged.set(application, false);
        await event(STEPS[1 + (amount % 2)]!);
        note({ c: -PRICE });
        break;
      case 'pay':
        await givePayment(trx, { application_id, amount, day, method });
        note({ r: amount });
        break;
      case 'pay_split': {
        const parent_id = await givePayment(trx, {
          application_id: null,
          amount: amount + 7,
          day,
          split: true,
        });
        await givePayment(trx, { application_id, amount, day, parent_id });
        await givePayment(trx, {
          application_id: null,
          amount: 7,
          day,
          parent_id,
          counted: false,
          status: 'unmatched',
        });
        note({ r: amount });
        note({ kind: 'stray', amount: 7, application: null });
        break;
      }
      case 'stray':
        await givePayment(trx, { application_id, amount, day, counted: false, status: 'underpaid' });
        note({ application: null });
        break;
      case 'ignored':
        await givePayment(trx, { application_id: null, amount, day, status: 'ignored' });
        break;
      case 'invoice':
        await giveInvoice(trx, { application_id, day, amount });
        note({ i: amount });
        break;
      case 'credit': {
        const { id } = await giveInvoice(trx, { application_id, day, amount });
        await giveInvoice(trx, { application_id, day, amount: -amount, original_invoice_id: id });
        note({ i: 0 });
        break;
      }
      case 'refund':
        await giveRefund(trx, { application_id, amount, day });
        note({ r: -amount });
        break;
      case 'refund_stray': {
        const payment_id = await givePayment(trx, {
          application_id,
          amount,
          day,
          counted: false,
          status: 'refunded',
        });
        await giveRefund(trx, { application_id, amount, day, payment_id });
        break;
      }
    }
  }
  return books;
}

const rolledBack = async (work: (trx: Trx) => Promise<void>): Promise<void> => {
  const undo = new Error('undo');
  await server.deps.db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
};

describe('any history', () => {
  // Every history is rolled back.
  beforeAll(openOffice);
  afterAll(closeOffice);

  test("for any history, every equation holds to the cent and every balance matches the test's books", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await rolledBack(async (trx) => {
          const books = await live(trx, steps);
          const sources = {
            flows: await flowsByMonth(trx),
            stocks: await stockChangesByMonth(trx),
            receipts: await receiptsByMonth(trx),
          };
          for (const year of [2026, 2027]) {
            const { months, total } = yearOf(year, sources);
            for (const period of [...months, total]) {
              expect(period.equations.map(({ difference }) => difference)).toEqual([0, 0, 0]);
              const inside = books.filter(({ day }) => period.from <= day && day <= period.to);
              const sum = (of: (line: Line) => number): number =>
                inside.reduce((all, line) => all + of(line), 0);
              expect(period.charged).toBe(sum(({ c }) => c));
              expect(period.invoiced - period.credited).toBe(sum(({ i }) => i));
              expect(period.received - period.refunded).toBe(sum(({ r }) => r));
              expect(period.unassigned).toBe(sum((line) => (line.kind === 'stray' ? line.amount : 0)));
              const at_end = applications.map((_, application) => {
                const own = books.filter((line) => line.application === application && line.day <= period.to);
                const all = (of: (line: Line) => number): number => own.reduce((x, line) => x + of(line), 0);
                return stocksOf({
                  charged: all(({ c }) => c),
                  invoiced: all(({ i }) => i),
                  received: all(({ r }) => r),
                });
              });
              for (const kind of ['to_pay', 'overpaid', 'owed', 'prepaid'] as const)
                expect(period[kind]).toBe(at_end.reduce((x, one) => x + one[kind], 0));
            }
            const { sum } = await findBalances(trx, { kind: 'prepaid', as_of: total.to }, {});
            expect(sum).toBe(total.prepaid);
          }
        });
      }),
      { numRuns: 12 },
    );
  });

  test('a cent that belongs nowhere shows as a difference, and a wrong document is counted', async () => {
    await rolledBack(async (trx) => {
      // A split whose parts do not add up: possible only by hand in the database.
      const parent_id = await givePayment(trx, {
        application_id: null,
        amount: 1000,
        day: '2027-06-01',
        split: true,
      });
      await givePayment(trx, { application_id: applications[0]!, amount: 999, day: '2027-06-01', parent_id });
      const sources = {
        flows: await flowsByMonth(trx),
        stocks: await stockChangesByMonth(trx),
        receipts: await receiptsByMonth(trx),
      };
      const june = yearOf(2027, sources).months[5]!;
      expect(june.equations.find(({ name }) => name === 'receipts')).toMatchObject({ difference: 1 });
    });
  });

  test('bad input is a validation error with its field; only reports.view', async () => {
    const bad = async (filters: Record<string, unknown>) => {
      const { status, problem } = await clerk.call(listMovements, { body: { filters } });
      return [status, problem.errors?.[0]?.path];
    };
    expect(await bad({ kind: 'secret' })).toEqual([422, 'filters.kind']);
    expect(await bad({ day: 'yesterday' })).toEqual([422, 'filters.day']);
    expect((await clerk.call(getReconciliation, { query: { year: 'x' } })).status).toBe(422);
    const user = await server.as('user');
    for (const route of [listMovements, listBalances] as const)
      expect((await user.call(route, { body: {} })).status).toBe(403);
    expect((await user.call(getReconciliation, { query: {} })).status).toBe(403);
  });
});

describe('one year', () => {
  beforeEach(openOffice);
  afterEach(closeOffice);

  test('a figure leads to its rows, they add up to it, and the file holds the same', async () => {
    const { db } = server.deps;
    const [one, two] = applications as [string, string];
    const events = [
      [one, '2027-03-02'],
      [two, '2027-03-03'],
    ] as const;
    for (const [application_id, day] of events)
      await giveEvent(db, {
        application_id,
        day,
        transition: 'approve',
        from_status: 'in_review',
        to_status: 'approved',
      });
    await givePayment(db, { application_id: one, amount: 3000, day: '2027-03-05' });
    await givePayment(db, { application_id: one, amount: 100, day: '2027-04-05', method: 'cash' });
    await giveInvoice(db, { application_id: one, amount: PRICE, day: '2027-03-31' });
    const { body } = await clerk.call(getReconciliation, { query: { year: 2027 } });
    expect(body.years).toContain(2027);
    expect(body.months[2]).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-31',
      charged: '50.00',
      invoiced: '25.00',
      received: '30.00',
      received_upn: '30.00',
      to_pay: '25.00',
      overpaid: '5.00',
      prepaid: '5.00',
      owed: '0.00',
    });
    expect(body.months[3]).toMatchObject({
      received_cash: '1.00',
      prepaid: '6.00',
      before: { prepaid: '5.00' },
    });
    expect(body.total).toMatchObject({ charged: '50.00', received: '31.00', overpaid: '6.00' });
    expect(
      [...body.months, body.total].flatMap(({ equations }) => equations.map(({ difference }) => difference)),
    ).toEqual(Array.from({ length: 39 }, () => '0.00'));
    expect(body.wrong_sums).toEqual({ invoices: 0, closings: 0, splits: 0 });

    const rows = await clerk.call(listMovements, {
      body: { filters: { kind: 'received', day: { from: '2027-03-01', to: '2027-03-31' } } },
    });
    expect(rows.body).toMatchObject({
      sum: '30.00',
      meta: { total: 1 },
      data: [{ method: 'upn', application_id: one }],
    });
    const balances = await clerk.call(listBalances, {
      body: { filters: { kind: 'prepaid', as_of: '2027-03-31' } },
    });
    expect(balances.body).toMatchObject({
      sum: '5.00',
      data: [
        {
          id: one,
          charged: '25.00',
          invoiced: '25.00',
          received: '30.00',
          balance: '5.00',
          cause: 'overpaid',
        },
      ],
    });
    const file = await clerk.call(downloadMovements, {
      query: { kind: 'received', from: '2027-03-01', to: '2027-04-30' },
    });
    const lines = file.raw.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffDatum;Vrsta;Način plačila;Dokument;Naziv;Vloga;Znesek');
    expect(lines[1]).toMatch(/^05\.03\.2027;Plačilo;Nakazilo na TRR;.*;30,00$/);
    const csv = await clerk.call(downloadBalances, { query: { kind: 'to_pay', as_of: '2027-03-31' } });
    expect(csv.raw.body).toContain('25,00;čaka na plačilo');
  });
});
