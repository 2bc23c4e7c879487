import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createAccountingBatch,
  downloadAccountingBatch,
  downloadVatLedger,
  getAccountingWaiting,
  listAccountingBatches,
  listVatLedger,
} from '../../../contract/money/ledger.ts';
import { linesOf } from '../../../contract/money/invoice-lines.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import {
  giveInvoice,
  givePayment,
  giveRefund,
  givenPayment,
  givenRefund,
} from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

let server: TestApp;
let clerk: Client;
let application_id: string;
let payment_id: string;
let refund_id: string;
const TODAY = '2027-01-15';
// A batch takes every document of an office, so each test has an office of its own, with the same documents.
beforeEach(async () => {
  server = await app();
  clerk = await server.as('admin');
  application_id = await createdBy(await server.as('anonymous'));
  const { db } = server.deps;
  payment_id = await givePayment(db, { application_id, amount: 2950, day: '2027-01-05' });
  const lines = linesOf([
    { code: 'permit', description: 'Dovolilnica', gross: 1500, vat_rate: 2200 },
    { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
    { code: 'fee', description: 'Taksa', gross: 450, vat_rate: null },
  ]);
  const { id } = await giveInvoice(db, {
    application_id,
    day: '2027-01-06',
    service_date: '2027-01-05',
    payment_id,
    lines,
    buyer: { name: '=HYPERLINK("http://x")' },
  });
  const turned = lines.map((line) => ({
    ...line,
    unit_net: -line.unit_net,
    net: -line.net,
    vat: -line.vat,
    gross: -line.gross,
  }));
  await giveInvoice(db, { application_id, day: '2027-01-10', lines: turned, original_invoice_id: id });
  refund_id = await giveRefund(db, { application_id, amount: 2950, day: '2027-01-12' });
});
afterEach(() => server.close());

test('the VAT ledger: base and VAT by rate, credit notes negative, totals of the whole period', async () => {
  const period = { from: '2027-01-01', to: '2027-01-31' };
  const { body } = await clerk.call(listVatLedger, { body: { per_page: 1, filters: { tax_point: period } } });
  expect(body.data).toMatchObject([
    {
      position: 1,
      kind: 'invoice',
      period: '2027-01',
      posted_on: '2027-01-06',
      issued_on: '2027-01-06',
      tax_point: '2027-01-05',
      buyer_address: 'Jezerska cesta 1, 4265 Bohinjsko jezero',
      rates: [{ vat_rate: 2200, net: '20.49', vat: '4.51' }],
      exempt: '0.00',
      untaxed: '4.50',
      amount: '29.50',
      buyer_vat_id: '10039856',
    },
  ]);
  expect(body.meta.total).toBe(2);
  expect(body.totals).toMatchObject({
    documents: 2,
    net: '0.00',
    vat: '0.00',
    untaxed: '0.00',
    amount: '0.00',
  });
  const half = await clerk.call(listVatLedger, {
    body: { filters: { tax_point: { from: '2027-01-01', to: '2027-01-09' } } },
  });
  expect(half.body.totals).toMatchObject({
    documents: 1,
    rates: [{ vat_rate: 2200, net: '20.49', vat: '4.51' }],
    amount: '29.50',
  });
});

test('its file opens in Slovenian Excel and holds no formula', async () => {
  const query = { from: '2027-01-01', to: '2027-01-31' };
  const csv = await clerk.call(downloadVatLedger, { query });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.raw.body.startsWith('\ufeffZap. št.;Davčno obdobje;Datum knjiženja;')).toBe(true);
  const [head, first, second, total] = parseCsv(csv.raw.body, { delimiter: ';' });
  const at = (row: unknown[] | undefined, title: string): unknown => row?.[(head as string[]).indexOf(title)];
  expect(at(first, 'Prejemnik')).toBe(`'=HYPERLINK("http://x")`);
  expect([at(first, 'Osnova 22 %'), at(first, 'DDV 22 %'), at(first, 'Ni predmet DDV')]).toEqual([
    '20,49',
    '4,51',
    '4,50',
  ]);
  expect([at(second, 'Vrsta'), at(second, 'Vrednost z DDV')]).toEqual(['Dobropis', '-29,50']);
  expect(
    ['Davčno obdobje', 'Datum knjiženja', 'Datum dokumenta', 'Sedež ali naslov'].map((title) =>
      at(first, title),
    ),
  ).toEqual(['01/2027', '06.01.2027', '06.01.2027', 'Jezerska cesta 1, 4265 Bohinjsko jezero']);
  expect(at(second, 'Opomba')).toMatch(/^Dobropis k računu OBC1-SPLET1-\d+\/2027$/);
  expect(at(total, 'Vrednost z DDV')).toBe('0,00');
  const xlsx = await clerk.call(downloadVatLedger, { query: { ...query, format: 'xlsx' } });
  const { sheets } = await readXlsx(new Uint8Array(xlsx.raw.rawPayload));
  const row = sheets[0]!.rows[1]!;
  expect(row).toContain('=HYPERLINK("http://x")');
  expect(row).toContain(29.5);
  expect(
    (await clerk.call(downloadVatLedger, { query: { from: '2027-02-01', to: '2027-01-01' } })).status,
  ).toBe(422);
});

test('by the day on which VAT is due: payment or supply, whichever is earlier; a credit note by its own day', async () => {
  const { db } = server.deps;
  const paid_before = await giveInvoice(db, {
    application_id,
    day: '2028-04-02',
    service_date: '2028-03-31',
    lines: linesOf([{ code: 'permit', description: 'Oproščena storitev', gross: 700, vat_rate: null }]),
  });
  await giveInvoice(db, {
    application_id,
    day: '2028-04-03',
    service_date: '2028-03-31',
    lines: linesOf([{ code: 'permit', description: 'Oproščena storitev', gross: -700, vat_rate: null }]),
    original_invoice_id: paid_before.id,
  });
  const of = async (from: string, to: string) =>
    (await clerk.call(listVatLedger, { body: { filters: { tax_point: { from, to } } } })).body;
  const march = await of('2028-03-01', '2028-03-31');
  expect(march.data).toMatchObject([
    { invoice_nr: paid_before.invoice_nr, period: '2028-03', exempt: '7.00', untaxed: '0.00' },
  ]);
  expect(march.totals).toMatchObject({ documents: 1, exempt: '7.00', untaxed: '0.00', amount: '7.00' });
  const april = await of('2028-04-01', '2028-04-30');
  expect(april.data).toMatchObject([
    {
      kind: 'credit_note',
      tax_point: '2028-04-03',
      exempt: '-7.00',
      original_invoice_nr: paid_before.invoice_nr,
    },
  ]);
  const csv = await clerk.call(downloadVatLedger, { query: { from: '2028-03-01', to: '2028-03-31' } });
  const [head, first] = parseCsv(csv.raw.body, { delimiter: ';' });
  const cell = (title: string): unknown => (first as string[])[(head as string[]).indexOf(title)];
  expect([cell('Oproščeno'), cell('Ni predmet DDV'), cell('Opomba')]).toEqual([
    '7,00',
    '0,00',
    'Račun izdan po davčnem obdobju',
  ]);
});

const create = (who: Client, period_to = TODAY) => who.call(createAccountingBatch, { body: { period_to } });
/** Batch 1, with all documents. */
const firstBatch = async () => {
  const { status, body } = await create(clerk);
  expect([status, body.batch_nr]).toEqual([201, 1]);
  return body;
};

test(
  'a batch holds each document once, balanced; of two concurrent requests one makes it',
  { tags: ['postgres'] },
  async () => {
    const { body: waiting } = await clerk.call(getAccountingWaiting, { query: { period_to: TODAY } });
    expect(waiting).toMatchObject({
      period_from: '2027-01-05',
      documents: [
        { kind: 'invoice', count: 1 },
        { kind: 'credit_note', count: 1 },
        { kind: 'payment', count: 1 },
        { kind: 'refund', count: 1 },
      ],
      changed: 0,
      entries: 12,
      amount: '118.00',
    });
    expect((await create(clerk, '2027-01-16')).problem.errors).toMatchObject([
      { path: 'period_to', code: 'date.future' },
    ]);
    const both = await Promise.all([create(clerk), create(clerk)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)!.body).toMatchObject({
      batch_nr: 1,
      documents: 4,
      entries: 12,
      amount: '118.00',
    });
    expect((await create(clerk)).problem.detail).toContain('Računovodstvo');
  },
);

test('a batch downloads the same each time: stable columns, debit equals credit', async () => {
  const { id } = await firstBatch();
  const { data } = (await clerk.call(listAccountingBatches, { body: {} })).body;
  expect(data.map((batch) => batch.id)).toEqual([id]);
  const file = () => clerk.call(downloadAccountingBatch, { params: { id }, query: { format: 'csv' } });
  const text = (await file()).raw.body;
  expect((await file()).raw.body).toBe(text);
  const [head, ...rows] = parseCsv(text, { delimiter: ';' }) as string[][];
  expect(head!.slice(0, 10)).toEqual([
    '\ufeffNalog'.slice(1),
    'Zap. št.',
    'Vrsta dokumenta',
    'Številka dokumenta',
    'Datum dokumenta',
    'Datum storitve',
    'Rok plačila',
    'Konto',
    'V breme',
    'V dobro',
  ]);
  expect(rows).toHaveLength(12);
  const cents = (amount: string | undefined): number => Number((amount ?? '').replace(',', ''));
  const sum = (column: number, of = rows): number => of.reduce((all, row) => all + cents(row[column]), 0);
  expect(sum(8)).toBe(sum(9));
  for (const number of new Set(rows.map((row) => row[3])))
    expect(
      sum(
        8,
        rows.filter((row) => row[3] === number),
      ),
    ).toBe(
      sum(
        9,
        rows.filter((row) => row[3] === number),
      ),
    );
  // Everything was credited and refunded: no account keeps a balance but the money that came and went.
  for (const account of ['1200', '7130', '7111', '2600'])
    expect(
      sum(
        8,
        rows.filter((row) => row[7] === account),
      ),
    ).toBe(
      sum(
        9,
        rows.filter((row) => row[7] === account),
      ),
    );
  expect(rows.find((row) => row[2] === 'Račun')?.[12]).toBe(`'=HYPERLINK("http://x")`);
  const { data: log } = await server.deps.db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject_type', '=', 'accounting_batch')
    .where('action', '=', 'download')
    .execute()
    .then(([row]) => ({ data: row!.count }));
  expect(log).toBe(2);
});

test('a payment unconfirmed later is reversed in the next batch', async () => {
  const { db } = server.deps;
  await firstBatch();
  await givenPayment(db, payment_id, { confirmed_at: null, status: 'unmatched' });
  const { body: made } = await create(clerk);
  expect(made).toMatchObject({ batch_nr: 2, documents: 1, entries: 2, amount: '29.50' });
  const entries = await db
    .selectFrom('accounting_entries')
    .selectAll()
    .where('batch_id', '=', made.id)
    .orderBy('entry_nr')
    .execute();
  expect(entries.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['1100', 0, 2950],
    ['1200', 2950, 0],
  ]);
  expect(entries[0]!.description).toBe('Storno: Nakazilo');
  await givenPayment(db, payment_id, { confirmed_at: `${TODAY}T10:00:00.000Z`, status: 'matched' });
  expect((await create(clerk)).body).toMatchObject({ batch_nr: 3, documents: 1, amount: '29.50' });
  // Not even the database lets them go, from whatever code.
  await expect(db.deleteFrom('accounting_entries').execute()).rejects.toThrow('never changed');
});

test('a returned refund is reversed in the next batch, and posted anew when it is paid again', async () => {
  const { db } = server.deps;
  await firstBatch();
  const refund = (status: 'due' | 'paid', paid_on: string | null) =>
    givenRefund(db, refund_id, {
      status,
      paid_on,
      method: paid_on ? 'upn' : null,
      updated_at: `${TODAY}T09:00:00.000Z`,
    });
  const posted = async () => {
    const { status, body } = await create(clerk);
    expect(status).toBe(201);
    const entries = await db
      .selectFrom('accounting_entries')
      .select(['account', 'debit', 'credit', 'document_date', 'description'])
      .where('batch_id', '=', body.id)
      .orderBy('entry_nr')
      .execute();
    return entries.map((entry) => Object.values(entry).join(' '));
  };
  await refund('due', null);
  expect(await posted()).toEqual([
    `1200 0 2950 ${TODAY} Storno: Vračilo`,
    `1100 2950 0 ${TODAY} Storno: Vračilo`,
  ]);
  expect((await create(clerk)).status).toBe(409);
  await refund('paid', TODAY);
  expect(await posted()).toEqual([`1200 2950 0 ${TODAY} Vračilo`, `1100 0 2950 ${TODAY} Vračilo`]);
});

test('viewing, creating and downloading need their permissions', async () => {
  const viewer = await server.signIn(
    await makeUser(server.deps.db, 'admin', { permissions: ['invoices.view'] }),
  );
  expect((await viewer.call(listAccountingBatches, { body: {} })).status).toBe(200);
  expect((await create(viewer)).status).toBe(403);
  const user = await server.as('user');
  expect((await user.call(listVatLedger, { body: {} })).status).toBe(403);
});
