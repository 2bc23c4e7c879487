// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReconciliation } from '../../../contract/money/ledger.ts';
import { downloadReport, getReport, type ReportName, REPORTS } from '../../../contract/data/reports.ts';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { giveInvoice, givePayment, giveRefund } from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { giveHours } from '../../../test/rows/barrier-rows.ts';

// Today is 15 January 2027.
let server: TestApp;
let clerk: Client;
let application_id: string;
beforeAll(async () => {
  server = await app();
  clerk = await server.as('admin');
  application_id = await createdBy(await server.as('anonymous'));
});
afterAll(() => server.close());

type Given = {
  user_type?: string;
  lots?: string[];
  permit_year?: number;
  kind?: 'new' | 'renewal' | 'replacement';
  delivery?: 'pickup' | 'post';
  status?: 'active' | 'revoked' | 'replaced' | 'suspended' | 'pending';
  received_at?: string;
  decided_at?: string | null;
  issued_at?: string | null;
  handed_over_at?: string | null;
  valid_to?: string;
};
let next = 1;
/** An application like the first one, with its permit; returns the id of the permit. */
async function given(context: Given): Promise<string> {
  const { db } = server.deps;
  const base = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  const n = next++;
  const [id, permit_id] = [newId(), newId()];
  const { user_type = 'RES', lots = ['P1', 'P2'], permit_year = 2027, delivery = 'pickup' } = context;
  const issued_at = context.issued_at === undefined ? '2027-01-10T10:00:00.000Z' : context.issued_at;
  const jsonb = {
    applicant: json(base.applicant),
    vehicles: json(base.vehicles),
    consents: json(base.consents),
    missing_items: json([]),
    representative: null,
  };
  await db
    .insertInto('applications')
    .values({
      ...base,
      ...jsonb,
      id,
      application_nr: `V-2099-${String(n).padStart(6, '0')}`,
      submission_key: null,
      kind: context.kind ?? 'new',
      user_type,
      parking_lot_codes: lots,
      permit_year,
      delivery,
      received_at: context.received_at ?? '2027-01-02',
      decided_at: context.decided_at ?? null,
      status: 'completed',
    })
    .execute();
  await db
    .insertInto('permits')
    .values({
      id: permit_id,
      permit_nr: `2099-${String(n).padStart(5, '0')}`,
      status: context.status ?? 'active',
      application_id: id,
      holder: jsonb.applicant,
      holder_name: base.applicant_name,
      person_key: base.person_key,
      user_type,
      parking_lot_codes: lots,
      permit_year,
      vehicles: jsonb.vehicles,
      registration_numbers: base.registration_numbers,
      valid_from: `${permit_year}-01-01`,
      valid_to: context.valid_to ?? `${permit_year}-12-31`,
      delivery,
      issued_at,
      handed_over_at: context.handed_over_at ?? null,
      created_at: issued_at ?? '2027-01-10T10:00:00.000Z',
    })
    .execute();
  return permit_id;
}
/** Rolls back everything that a test wrote. */
const clear = async (): Promise<void> => {
  const { db } = server.deps;
  await db.deleteFrom('registration_number_audits').execute();
  await db.deleteFrom('permits').execute();
  await db.deleteFrom('applications').where('id', '<>', application_id).execute();
};

type Query = { from?: string; to?: string; permit_year?: number; parking_lot?: string };
/**
 * The rows of a report with a value that is neither 0 nor null, as `{row: {column: value}}`, and the totals.
 */
async function report(name: ReportName, query: Query = {}) {
  const reply = await clerk.call(getReport, { params: { report: name }, query });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
  const { columns, rows, total } = reply.body;
  const named = (values: readonly (number | string | null)[]) =>
    Object.fromEntries(
      columns
        .map(({ key }, i) => [key, values[i] ?? null] as const)
        .filter(([, value]) => value !== 0 && value !== null && value !== '0.00'),
    );
  return {
    body: reply.body,
    rows: Object.fromEntries(
      rows
        .map(({ key, values }) => [key, named(values)] as const)
        .filter(([, values]) => Object.keys(values).length > 0),
    ),
    total: named(total.values),
  };
}

describe('access and input', () => {
  test('only who may see reports', async () => {
    const call = { params: { report: 'issued_by_week' as const }, query: {} };
    expect((await (await server.as('anonymous')).call(getReport, call)).status).toBe(401);
    expect((await (await server.as('user')).call(getReport, call)).status).toBe(403);
    const other = await server.signIn(
      await makeUser(server.deps.db, 'admin', { permissions: ['permits.view'] }),
    );
    expect((await other.call(getReport, call)).status).toBe(403);
    expect((await other.call(downloadReport, call)).status).toBe(403);
  });

  test.each([
    [{ from: '2027-02-30' }, 'from', 'date.invalid'],
    [{ from: '2027-02-01', to: '2027-01-31' }, 'to', 'date.order'],
    [{ from: '2010-01-01' }, 'from', 'report.too_long'],
    [{ permit_year: 1999 }, 'permit_year', 'permit_year.invalid'],
    [{ parking_lot: 'P99' }, 'parking_lot', 'value.choice'],
    [{ colour: 'red' }, 'colour', 'value.unknown_field'],
  ])('%j is rejected', async (query, path, code) => {
    const { status, problem } = await clerk.send(getReport, {
      params: { report: 'issued_by_week' },
      query,
    });
    expect([status, problem.errors?.map((e) => [e.path, e.code])]).toEqual([422, [[`query.${path}`, code]]]);
  });

  test('an unknown report, and a permit year for cars', async () => {
    const unknown = await clerk.send(getReport, { params: { report: 'everything' }, query: {} });
    expect(unknown.status).toBe(404);
    const cars = await clerk.call(getReport, {
      params: { report: 'occupancy_by_day' },
      query: { permit_year: 2027 },
    });
    expect(cars.problem.errors?.[0]?.code).toBe('report.no_permit_year');
  });

  test.each(REPORTS)(
    '%s of an empty year has its rows and totals, without entries in the access log',
    async (name) => {
      const entries = async () => (await clerk.call(listAccessLog, { body: {} })).body.meta.total;
      const before = await entries();
      const { rows, total, body } = await report(name, { from: '2019-01-01', to: '2019-12-31' });
      expect([rows, total]).toEqual([{}, {}]);
      const steps: Partial<Record<ReportName, number>> = {
        permits_by_lot: 8,
        issued_by_week: 53,
        occupancy_by_day: 365,
        occupancy_by_hour: 24,
        cards_not_collected: 0,
      };
      expect(body.rows).toHaveLength(steps[name] ?? 12);
      for (const { values } of body.rows) expect(values).toHaveLength(body.columns.length);
      // The look at the log is an entry itself.
      expect(await entries()).toBe(before + 1);
    },
  );
});

describe('permits', () => {
  beforeAll(async () => {
    await given({});
    await given({ user_type: 'BOA', lots: ['P3'], status: 'suspended' });
    await given({ lots: ['P2'], permit_year: 2026 });
    await given({ status: 'revoked' });
    await given({ status: 'replaced' });
    await given({ kind: 'replacement', delivery: 'post' });
    await given({ status: 'pending', issued_at: null });
    // New Year in Slovenia: the first instant of 2027, and the last of 2026.
    await given({ kind: 'renewal', issued_at: '2026-12-31T23:00:00.000Z' });
    await given({ kind: 'renewal', issued_at: '2026-12-31T22:59:59.999Z', delivery: 'post' });
    // The last instant of today, and the first of tomorrow.
    await given({ issued_at: '2027-01-15T22:59:59.999Z' });
    await given({ issued_at: '2027-01-15T23:00:00.000Z' });
  });
  afterAll(clear);

  test('by lot and category: each once in the total, however many lots it holds on', async () => {
    const { rows, total } = await report('permits_by_lot');
    expect(rows).toEqual({
      P1: { all: 4, 'category:RES': 4 },
      P2: { all: 5, 'category:RES': 5 },
      P3: { all: 1, 'category:BOA': 1 },
    });
    expect(total).toEqual({ all: 6, 'category:RES': 5, 'category:BOA': 1 });
  });

  test('of one permit year, of one lot', async () => {
    expect((await report('permits_by_lot', { permit_year: 2026 })).total).toEqual({
      all: 1,
      'category:RES': 1,
    });
    const one = await report('permits_by_lot', { parking_lot: 'P3' });
    expect(one.body.rows.map(({ key }) => key)).toEqual(['P3']);
    expect(one.total).toEqual({ all: 1, 'category:BOA': 1 });
  });

  test('by week: the week over New Year belongs to the year of its Thursday, the period cuts it', async () => {
    const { rows, total } = await report('issued_by_week');
    expect(rows).toEqual({
      '2026-W53': { issued: 1, renewal: 1, pickup: 1 },
      '2027-W01': { issued: 6, new: 5, replacement: 1, pickup: 5, post: 1 },
      '2027-W02': { issued: 1, new: 1, pickup: 1 },
    });
    expect(total).toEqual({ issued: 8, new: 6, renewal: 1, replacement: 1, pickup: 7, post: 1 });
    const both = await report('issued_by_week', { from: '2026-12-28', to: '2027-01-03' });
    expect(both.rows).toEqual({ '2026-W53': { issued: 2, renewal: 2, pickup: 1, post: 1 } });
    expect(both.body.rows[0]?.label).toBe('53. teden (28. 12.–3. 1. 2027)');
  });

  test('as a file: CSV as Slovenian Excel opens it, XLSX, in the language of the caller', async () => {
    const csv = await clerk.call(downloadReport, {
      params: { report: 'permits_by_lot' },
      query: { format: 'csv' },
    });
    expect(csv.headers['content-disposition']).toContain(
      'dovolilnice-po-parkiriscih-2027-01-01-2027-01-15.csv',
    );
    expect(csv.raw.body.replace('\ufeff', '').split('\r\n').slice(0, 4)).toEqual([
      'Parkirišče (01.01.2027–15.01.2027);Skupaj;Občan s stalnim prebivališčem;Lastnik plovila (dostop)',
      'P1 Pod Skalo;4;4;0',
      'P2 Jezero – vzhod;5;5;0',
      'P3 Pristan;1;0;1',
    ]);
    expect(csv.raw.body).toContain('Dovolilnice skupaj (vsaka enkrat);6;5;1');
    const english = await clerk.call(downloadReport, {
      params: { report: 'permits_by_lot' },
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.raw.body).toContain('All permits (each once);6;5;1');
    const xlsx = await clerk.call(downloadReport, {
      params: { report: 'income_by_month' },
      query: { format: 'xlsx' },
    });
    expect([...xlsx.raw.rawPayload.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  });
});

describe('cards that were not collected', () => {
  afterAll(clear);

  test('by category and days since issue', async () => {
    await given({ issued_at: '2027-01-08T10:00:00.000Z' }); // 7 days
    await given({ issued_at: '2027-01-07T10:00:00.000Z' }); // 8 days
    await given({ issued_at: '2026-12-16T10:00:00.000Z' }); // 30 days
    await given({ issued_at: '2026-12-15T10:00:00.000Z' }); // 31 days
    await given({ issued_at: '2027-01-12T10:00:00.000Z', delivery: 'post', user_type: 'OWN' });
    await given({ handed_over_at: '2027-01-11T10:00:00.000Z' });
    await given({ permit_year: 2026 });
    await given({ status: 'revoked' });
    const { rows, total, body } = await report('cards_not_collected');
    expect(body.from).toBe('2026-01-01');
    expect(rows).toEqual({
      RES: { waiting: 4, week_old: 1, month_old: 2, older: 1 },
      OWN: { to_post: 1 },
    });
    expect(total).toEqual({ waiting: 4, week_old: 1, month_old: 2, older: 1, to_post: 1 });
  });
});

describe('time to a decision', () => {
  afterAll(clear);

  test('median, nine of ten, and the share within the legal term, which ends on a working day', async () => {
    // Due on Saturday 30 January, so on Monday 1 February; and a day later.
    await given({ received_at: '2026-12-31', decided_at: '2027-02-01T22:00:00.000Z' });
    await given({ received_at: '2026-12-31', decided_at: '2027-02-02T09:00:00.000Z' });
    await given({ received_at: '2027-01-25', decided_at: '2027-02-01T09:00:00.000Z' });
    // Half past midnight on 1 March in Slovenia.
    await given({ received_at: '2027-02-28', decided_at: '2027-02-28T23:30:00.000Z' });
    const { rows, total, body } = await report('processing_times', { from: '2027-01-01', to: '2027-03-31' });
    expect(rows).toEqual({
      '2027-02': { decided: 3, median: 32, ninety: 33, in_time: 66.7 },
      '2027-03': { decided: 1, median: 1, ninety: 1, in_time: 100 },
    });
    expect(total).toEqual({ decided: 4, median: 7, ninety: 33, in_time: 75 });
    expect(body.rows[0]?.values).toEqual([null, null, null, 0]);
    expect(body.bound?.value).toBe(30);
  });
});

describe('changes of plates', () => {
  afterAll(clear);

  test('by month and by who changed, without plates written at issue', async () => {
    const permit_id = await given({});
    const change = (created_at: string, row: object) =>
      server.deps.db
        .insertInto('registration_number_audits')
        .values({ id: newId(), permit_id, channel: 'user', created_at, ...row })
        .execute();
    await change('2027-01-05T10:00:00.000Z', { channel: 'issue' });
    await change('2027-01-05T10:00:00.000Z', { channel: 'admin' });
    await change('2027-01-06T10:00:00.000Z', { check_due_at: '2027-01-13' });
    await change('2027-01-07T10:00:00.000Z', {
      check_due_at: '2027-01-14',
      checked_at: '2027-01-08T10:00:00.000Z',
      check_result: 'rejected',
    });
    await change('2027-03-31T22:00:00.000Z', {});
    const { rows, total } = await report('plate_changes', { to: '2027-04-30' });
    expect(rows).toEqual({
      '2027-01': { all: 3, by_holder: 2, by_staff: 1, rejected: 1, unchecked: 1 },
      '2027-04': { all: 1, by_holder: 1 },
    });
    expect(total).toMatchObject({ all: 4, by_holder: 3 });
    expect((await report('plate_changes', { permit_year: 2026 })).total).toEqual({});
  });
});

describe('income', () => {
  test('every figure is that of the reconciliation, to the cent', async () => {
    const { db } = server.deps;
    await givePayment(db, { application_id, amount: 2501, day: '2027-01-01' });
    await givePayment(db, { application_id, amount: 1000, day: '2027-01-31', method: 'cash' });
    await givePayment(db, { application_id, amount: 333, day: '2027-02-01', method: 'card' });
    await givePayment(db, {
      application_id: null,
      amount: 77,
      day: '2027-02-02',
      counted: false,
      status: 'unmatched',
    });
    await givePayment(db, { application_id, amount: 5000, day: '2026-12-31' });
    await giveRefund(db, { application_id, amount: 101, day: '2027-02-28' });
    const { id } = await giveInvoice(db, { application_id, day: '2027-01-31', amount: 2501 });
    await giveInvoice(db, { application_id, day: '2027-02-01', amount: -100, original_invoice_id: id });
    const { rows, total, body } = await report('income_by_month', { from: '2027-01-01', to: '2027-12-31' });
    expect(rows).toEqual({
      '2027-01': { income: '35.01', upn: '25.01', cash: '10.00', invoiced: '25.01', vat: '4.51' },
      '2027-02': { income: '2.32', card: '3.33', refunded: '1.01', invoiced: '-1.00', vat: '-0.18' },
    });
    expect(total).toMatchObject({ income: '37.33', invoiced: '24.01', vat: '4.33' });

    const ledger = (await clerk.call(getReconciliation, { query: { year: 2027 } })).body;
    const cents = (money: string): number => Math.round(Number(money) * 100);
    const column = (key: string) => body.columns.findIndex((one) => one.key === key);
    for (const [i, month] of [...ledger.months, ledger.total].entries()) {
      const values = [...body.rows, body.total][i]!.values;
      const of = (key: string): number => cents(String(values[column(key)]));
      expect({
        upn: of('upn'),
        cash: of('cash'),
        card: of('card'),
        online: of('online'),
        refunded: of('refunded'),
        income: of('income'),
        invoiced: of('invoiced'),
      }).toEqual({
        upn: cents(month.received_upn),
        cash: cents(month.received_cash),
        card: cents(month.received_card),
        online: cents(month.received_online),
        refunded: cents(month.refunded),
        income: cents(month.received) - cents(month.refunded),
        invoiced: cents(month.invoiced) - cents(month.credited),
      });
    }
    expect((await report('income_by_month', { permit_year: 2026, from: '2027-01-01' })).total).toEqual({});
    expect((await report('income_by_month', { parking_lot: 'P1', to: '2027-01-30' })).total).toEqual({
      income: '25.01',
      upn: '25.01',
    });
  });
});

describe('cars at barriers', () => {
  test('by day and by hour in Slovenia, also when clocks change, of one lot and of all', async () => {
    const { db } = server.deps;
    const lots = await db
      .selectFrom('parking_lots')
      .select(['id', 'code', 'spaces'])
      .orderBy('code')
      .execute();
    const [p1, p2] = lots;
    const hour = (lot_id: string, at: string, opened_in: number, opened_out: number, cars: number | null) =>
      giveHours(db, [{ lot_id, hour: at, opened_in, opened_out, cars, denied: 1 }]);
    // Clocks go forward on 28 March 2027: 2 o'clock does not exist, 23.00 UTC is 1 o'clock of the next day
    // afterwards.
    await hour(p1!.id, '2027-03-27T22:00:00.000Z', 5, 0, 5); // 27 March, 23.00
    await hour(p1!.id, '2027-03-27T23:00:00.000Z', 10, 1, 14); // 28 March, 0.00
    await hour(p2!.id, '2027-03-27T23:00:00.000Z', 3, 0, 7);
    await hour(p1!.id, '2027-03-28T21:00:00.000Z', 1, 9, 6); // 28 March, 23.00
    await hour(p1!.id, '2027-03-28T22:00:00.000Z', 2, 2, null); // 29 March, 0.00
    const spaces = p1!.spaces + p2!.spaces;
    const span = { from: '2027-03-27', to: '2027-03-28' };
    const days = await report('occupancy_by_day', span);
    expect(days.rows).toEqual({
      '2027-03-27': { entries: 5, denied: 1, peak: 5, average: 5, share: Math.round(5000 / spaces) / 10 },
      '2027-03-28': {
        entries: 14,
        exits: 10,
        denied: 3,
        peak: 21,
        average: 13.5,
        share: Math.round(21000 / spaces) / 10,
      },
    });
    expect(days.total).toMatchObject({ entries: 19, exits: 10, denied: 4, peak: 21, average: 10.7 });
    expect(days.body.bound?.value).toBe(spaces);
    const hours = await report('occupancy_by_hour', { ...span, parking_lot: p1!.code });
    expect(hours.rows).toMatchObject({
      '00': { entries: 10, exits: 1, peak: 14 },
      '23': { entries: 6, exits: 9, peak: 6, average: 5.5 },
    });
    expect(Object.keys(hours.rows)).toHaveLength(2);
    expect(hours.body.bound?.value).toBe(p1!.spaces);
  });
});
