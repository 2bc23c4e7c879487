// @module-tag postgres

import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadBankStatement } from '../../../../contract/money/bank-statements.ts';
import { creditInvoice, createInvoice } from '../../../../contract/money/invoices.ts';
import { downloadVatLedger, listVatLedger } from '../../../../contract/money/ledger.ts';
import { ignorePayment } from '../../../../contract/money/payments.ts';
import {
  closeVatPeriod,
  downloadVatPeriod,
  fileVatPeriod,
  listVatPeriods,
  markSelfCorrection,
  reopenVatPeriod,
  type VatPeriod,
} from '../../../../contract/money/vat-periods.ts';
import { getDashboard } from '../../../../contract/office/office.ts';
import { getApplication } from '../../../../contract/permits/applications.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { givenApplication } from '../../../../test/rows/applications.ts';
import type { Client } from '../../../../test/client.ts';
import { movableClock } from '../../../../test/clock.ts';
import { giveInvoice, givePayment } from '../../../../test/rows/money-rows.ts';
import { setParameter } from '../../../../test/rows/parameters.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { byTwo } from '../../../../test/second-person.ts';
import { approve, createdBy } from '../../../../test/rows/transitions.ts';
import { type CamtBooking, camtFile, OWN_ACCOUNT } from '../../../demo/camt-file.ts';

let world: TestApp;
let root: Client;
let visitor: Client;
let application: string;
// Closings are of the whole office, so each test has one of its own. It is 3 February 2027.
beforeEach(async () => {
  world = await app({ clock: movableClock('2027-02-03T09:00:00.000Z') });
  root = await world.as('root');
  visitor = await world.as('anonymous');
  application = await createdBy(visitor);
});
afterEach(() => world.close());

const bring = async (
  number: string,
  opening: string,
  closing: string,
  bookings: CamtBooking[],
  day: string,
) => {
  const xml = camtFile([{ id: `S-${number}`, number, opening, closing, bookings }]).replace(
    '<Acct><Id>',
    `<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt><Acct><Id>`,
  );
  const { status } = await root.call(uploadBankStatement, {
    body: {},
    files: { statement: [new File([xml], 'izpisek.xml')] },
  });
  expect(status).toBe(202);
  await world.deps.runJobs();
};
/** A statement of an account that had no bookings, up to the end of January. */
const bringJanuary = () => bring('1', '100.00', '100.00', [], '2027-01-31');

const periods = async (year = 2027) => (await root.call(listVatPeriods, { query: { year } })).body.data;
const periodOf = async (name: string): Promise<VatPeriod> =>
  (await periods(Number(name.slice(0, 4)))).find((one) => one.name === name)!;
const close = (from: string, who: Client = root) => who.call(closeVatPeriod, { body: { from } });
const ledger = async (from: string, to: string) =>
  (await root.call(listVatLedger, { body: { filters: { tax_point: { from, to } } } })).body;
const january = () => ledger('2027-01-01', '2027-01-31');
const february = () => ledger('2027-02-01', '2027-02-28');

/** A paid application whose transfer of this day waits for its invoice. */
const paidOn = async (day: string) => {
  const id = await createdBy(visitor);
  await approve(root, id);
  const { price_total } = (await root.call(getApplication, { params: { id } })).body;
  await givenApplication(world.deps.db, id, { status: 'paid' });
  await givePayment(world.deps.db, {
    application_id: id,
    amount: Math.round(Number(price_total) * 100),
    day,
  });
  return id;
};
const issue = async (id: string) => {
  const reply = await root.call(createInvoice, { params: { id }, query: {} });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body;
};

/** January has one invoice, its statement is there, and it is closed. */
const closeJanuary = async () => {
  await giveInvoice(world.deps.db, { application_id: application, day: '2027-01-12', seq: 800 });
  await bringJanuary();
  const reply = await close('2027-01-01');
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body;
};

test('a period waits for its statements and for a decision on every transfer', async () => {
  await bring(
    '1',
    '100.00',
    '125.00',
    [{ amount: '25.00', day: '2027-01-11', name: 'Novak', ref: 'A1' }],
    '2027-01-11',
  );
  expect(await periodOf('2027-01')).toMatchObject({
    state: 'open',
    due_on: '2027-02-26',
    missing: [
      { code: 'statement', iban: OWN_ACCOUNT, day: '2027-01-11' },
      { code: 'money_without_invoice', count: 1, amount: '25.00' },
    ],
  });
  expect((await close('2027-01-01')).problem).toMatchObject({ code: 'rule_broken' });
  await bring('3', '130.00', '130.00', [], '2027-01-31');
  expect((await periodOf('2027-01')).missing).toMatchObject([
    { code: 'statement_gap', day: '2027-01-11' },
    { code: 'money_without_invoice' },
  ]);
  await bring(
    '2',
    '125.00',
    '130.00',
    [{ amount: '5.00', day: '2027-01-20', name: 'Kos', ref: 'B1' }],
    '2027-01-20',
  );
  const money = await world.deps.db.selectFrom('payments').select(['id', 'version']).execute();
  for (const { id, version } of money)
    await root.call(ignorePayment, { params: { id }, body: { version, reason: 'Ni za dovolilnico.' } });
  expect((await periodOf('2027-01')).missing).toEqual([]);
  expect((await close('2027-01-01')).status).toBe(201);
});

test('periods are closed in order, once, and not before they end', async () => {
  await giveInvoice(world.deps.db, { application_id: application, day: '2026-12-20' });
  await bringJanuary();
  expect((await periodOf('2027-01')).missing).toMatchObject([{ code: 'earlier_open' }]);
  expect((await periodOf('2027-02')).missing).toMatchObject([{ code: 'not_ended' }]);
  expect((await close('2027-01-01')).status).toBe(409);
  expect((await close('2026-12-01')).status).toBe(201);
  expect((await close('2026-12-01')).status).toBe(409);
  expect((await close('2027-01-01')).status).toBe(201);
  expect((await close('2027-02-01')).problem).toMatchObject({ code: 'rule_broken' });
});

test('sums and file are kept byte for byte, with the taxpayer', async () => {
  const closed = await closeJanuary();
  expect(closed).toMatchObject({
    name: '2027-01',
    state: 'closed',
    agrees: true,
    totals: { documents: 1, net: '12.30', vat: '2.70', amount: '15.00' },
  });
  const kept = async (format: 'csv' | 'xlsx') =>
    (await root.call(downloadVatPeriod, { params: { id: closed.closing!.id }, query: { format } })).raw
      .rawPayload;
  for (const { format, sha256 } of closed.closing!.files)
    expect(
      createHash('sha256')
        .update(await kept(format))
        .digest('hex'),
    ).toBe(sha256);
  const csv = (await kept('csv')).toString();
  const [head, row, sums] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(
    /^Zap\. št\.;Davčno obdobje;.*;Opomba;Popravek \(88\.b člen ZDDV-1\);Davčni zavezanec;/,
  );
  expect(row).toMatch(/;;;Občina Planinsko Jezero;Trg ob jezeru 1, 4265 Bohinjsko jezero;SI12345679$/);
  expect(sums).toMatch(/^Skupaj;.*;SI12345679$/);
  const live = await root.call(downloadVatLedger, {
    query: { from: '2027-01-01', to: '2027-01-31', format: 'csv' },
  });
  expect(live.raw.body).toBe(csv);
  const { sheets } = await readXlsx(new Uint8Array(await kept('xlsx')));
  expect(sheets[0]!.rows[1]!.slice(-3)).toEqual([
    'Občina Planinsko Jezero',
    'Trg ob jezeru 1, 4265 Bohinjsko jezero',
    'SI12345679',
  ]);
});

test('an invoice that is issued later keeps its tax point and is reported in the open period', async () => {
  const late = await paidOn('2027-01-20');
  await world.deps.db.updateTable('payments').set({ status: 'ignored' }).execute();
  const before = await closeJanuary();
  await world.deps.db.updateTable('payments').set({ status: 'matched' }).execute();
  const { invoice_nr } = await issue(late);
  expect((await january()).totals).toEqual(before.totals);
  const { data, totals } = await february();
  expect(data).toMatchObject([
    {
      invoice_nr,
      period: '2027-02',
      late_for: '2027-01',
      tax_point: '2027-01-20',
      issued_on: '2027-02-03',
      may_self_correct: false,
    },
  ]);
  expect(totals.documents).toBe(1);
  expect(await periodOf('2027-01')).toMatchObject({ agrees: true, totals: before.totals });
  const { raw } = await root.call(downloadVatLedger, {
    query: { from: '2027-02-01', to: '2027-02-28', format: 'csv' },
  });
  expect(raw.body).toContain('Obveznost za DDV je nastala v zaključenem obdobju 01/2027');
});

test('in an open period nothing changes: an invoice belongs to its tax point', async () => {
  await issue(await paidOn('2027-01-20'));
  expect((await january()).data).toMatchObject([{ period: '2027-01', late_for: null, issued_late: true }]);
  expect((await february()).data).toEqual([]);
});

test('a credit note is of its own day, and never a self-correction', async () => {
  const id = await paidOn('2027-01-20');
  const invoice = await issue(id);
  await bringJanuary();
  await close('2027-01-01');
  const { closing } = await periodOf('2027-01');
  await root.call(fileVatPeriod, { params: { id: closing!.id }, body: { version: 1 } });
  const reply = await root.call(creditInvoice, {
    params: { id: invoice.id },
    body: { version: invoice.version, reason: 'Napačen kupec.', refund: false },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  expect((await february()).data).toMatchObject([
    { kind: 'credit_note', late_for: null, self_correction: null, may_self_correct: false },
  ]);
  const marked = await root.call(markSelfCorrection, {
    params: { id: reply.body.id },
    body: { marked: true, reason: 'Popravek obračuna.' },
  });
  expect(marked.problem.errors).toMatchObject([{ code: 'self_correction.not_late' }]);
});

test('the accountant marks a self-correction once the return is filed, and takes it back, while the period is open', async () => {
  const late = await paidOn('2027-01-20');
  await world.deps.db.updateTable('payments').set({ status: 'ignored' }).execute();
  const { closing } = await closeJanuary();
  await world.deps.db.updateTable('payments').set({ status: 'matched' }).execute();
  const { id } = await issue(late);
  const mark = (marked: boolean, who = root) =>
    who.call(markSelfCorrection, {
      params: { id },
      body: { marked, reason: 'Račun je bil pozabljen.' },
    });
  expect((await mark(true)).problem.errors).toMatchObject([{ code: 'self_correction.not_now' }]);
  await root.call(fileVatPeriod, { params: { id: closing!.id }, body: { version: closing!.version } });
  expect((await february()).data).toMatchObject([{ self_correction: null, may_self_correct: true }]);
  const clerk = await world.as('admin');
  expect((await mark(true, clerk)).status).toBe(403);
  expect((await mark(true)).body).toMatchObject({ self_correction: 'Račun je bil pozabljen.' });
  expect((await mark(true)).problem.errors).toMatchObject([{ code: 'self_correction.already' }]);
  const { raw } = await root.call(downloadVatLedger, {
    query: { from: '2027-02-01', to: '2027-02-28', format: 'csv' },
  });
  expect(raw.body).toMatch(/obdobju 01\/2027;Da;Občina/);
  expect((await mark(false)).body).toMatchObject({ self_correction: null });
  const entries = await world.deps.db
    .selectFrom('access_log')
    .select('purpose')
    .where('subject_type', '=', 'invoice')
    .where('purpose', '=', 'self_correction')
    .execute();
  expect(entries).toHaveLength(2);
});

test('two persons reopen a closed period until it is filed; the closing stays as history', async () => {
  const { closing } = await closeJanuary();
  const { id, version } = closing!;
  const sent = { params: { id }, body: { version, reason: 'Manjka račun dobave.' } };
  const alone = await root.call(reopenVatPeriod, sent);
  expect(alone.problem).toMatchObject({
    code: 'second_person_required',
    current: { kind: 'reopen_vat_period', facts: [{ name: 'period', after: '2027-01' }, { after: '15.00' }] },
  });
  const second = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Tone Kos' }));
  await byTwo(root, second, 'reopen_vat_period', sent);
  expect(await periodOf('2027-01')).toMatchObject({
    state: 'open',
    closing: null,
    reopened: [{ id, reopen_reason: 'Manjka račun dobave.', files: [{}, {}] }],
  });
  await giveInvoice(world.deps.db, { application_id: application, day: '2027-01-14', seq: 900 });
  const again = await close('2027-01-01');
  expect(again.body).toMatchObject({ totals: { documents: 2 }, reopened: [{ id }] });
  const filed = await root.call(fileVatPeriod, {
    params: { id: again.body.closing!.id },
    body: { version: again.body.closing!.version },
  });
  expect(filed.body).toMatchObject({ state: 'filed', closing: { filed_by_name: expect.any(String) } });
  const refused = await root.call(reopenVatPeriod, {
    params: { id: filed.body.closing!.id },
    body: { version: filed.body.closing!.version, reason: 'Še en račun.' },
  });
  expect(refused.problem.errors).toMatchObject([{ code: 'vat_period.filed' }]);
});

test('only the last closed period is reopened', async () => {
  await giveInvoice(world.deps.db, { application_id: application, day: '2026-12-20' });
  await bringJanuary();
  const { closing } = (await close('2026-12-01')).body;
  await close('2027-01-01');
  const reply = await root.call(reopenVatPeriod, {
    params: { id: closing!.id },
    body: { version: closing!.version, reason: 'Napaka v decembru.' },
  });
  expect(reply.problem.errors).toMatchObject([{ code: 'vat_period.not_last' }]);
});

test('a quarter is one period', async () => {
  await setParameter(world.deps.db, 'vat_period', 'quarter');
  await giveInvoice(world.deps.db, { application_id: application, day: '2026-11-20' });
  await bringJanuary();
  expect((await periods(2026)).map(({ name }) => name)).toEqual(['2026-Q4']);
  expect((await close('2026-10-01')).body).toMatchObject({ due_on: '2027-01-29', totals: { documents: 1 } });
  expect((await ledger('2026-10-01', '2026-12-31')).data).toMatchObject([{ period: '2026-Q4' }]);
});

test('a clerk sees the periods; closing takes a right of its own', async () => {
  const clerk = await world.as('admin');
  await bringJanuary();
  expect((await clerk.call(listVatPeriods, { query: {} })).status).toBe(200);
  expect((await close('2027-01-01', clerk)).status).toBe(403);
  const accountant = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['invoices.view', 'vat_periods.close'] }),
  );
  await giveInvoice(world.deps.db, { application_id: application, day: '2027-01-14' });
  expect((await close('2027-01-01', accountant)).status).toBe(201);
});

test('*Danes* names the return of a closed period until it is filed, to who may close it', async () => {
  const due = async (who: Client) => (await who.call(getDashboard)).body.vat_returns;
  const clerk = await world.as('admin');
  await closeJanuary();
  expect(await due(root)).toEqual({ count: 1, due_on: '2027-02-26' });
  expect(await due(clerk)).toBeNull();
  const { closing } = await periodOf('2027-01');
  const filed = await root.call(fileVatPeriod, {
    params: { id: closing!.id },
    body: { version: closing!.version },
  });
  expect(filed.status).toBe(200);
  expect(await due(root)).toEqual({ count: 0, due_on: null });
});

test('*Danes* names an open period a week before its return is due', async () => {
  await giveInvoice(world.deps.db, { application_id: application, day: '2027-01-12' });
  const due = async () => (await root.call(getDashboard)).body.vat_returns;
  expect(await due()).toEqual({ count: 0, due_on: null });
  world.clock.advance({ days: 16 });
  root = await world.as('root');
  expect(await due()).toEqual({ count: 1, due_on: '2027-02-26' });
});
