// @module-tag postgres

import { transaction } from '../../platform/db/transaction.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../../../test/runs/wait-for.ts';
import {
  listUnverifiedInvoices,
  retryFiscalInvoice,
  retryFiscalInvoices,
} from '../../../contract/money/fiscal.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { pendingInvoice } from '../../../test/files/fiscal-invoice.ts';
import { verifyingOffice } from '../../../test/servers/fiscal-setup.ts';
import { fursPki } from '../../../test/servers/furs-pki.ts';
import { startFurs, type Furs, type FursTrouble } from '../../../test/servers/furs.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { retryAll } from './retry.ts';
import { dueSubmissions, loadInvoice } from './submission/submission-queries.ts';
import { verifyInvoice } from './submission/verify-invoice.ts';

let furs: Furs;
let server: TestApp;
let admin: Client;
let application_id: string;
// Friday, 29 January 2027, 10:00 in Ljubljana.
const clock = movableClock('2027-01-29T09:00:00.000Z');

beforeAll(async () => {
  furs = await startFurs();
  server = await verifyingOffice(furs, clock);
  admin = await server.as('admin');
  application_id = await createdBy(client(server.fastify));
});
afterAll(async () => {
  await server.close();
  await furs.close();
});
beforeEach(() => {
  furs.forget();
});
afterEach(async () => {
  furs.failNext('S100', 0);
  furs.failAlways(null);
  // Leave nothing waiting for the next test.
  const { deps } = server;
  const now = clock.now();
  const today = clock.today();
  await transaction(deps.db, (trx) => retryAll({ trx, deps, now, today, audit: () => {} }));
  clock.advance({ seconds: 91 });
  await go();
});

const pending = (change: Partial<Parameters<typeof pendingInvoice>[1]> = {}) =>
  pendingInvoice(server.deps, { application_id, ...change });
const stateOf = (id: string) => loadInvoice(server.deps.db, id);
const messagesOf = (id: string) =>
  server.deps.db
    .selectFrom('fiscal_messages')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('sent_at')
    .execute();
/** Runs what is due without the queue, which takes its time. */
const go = async () => {
  for (const { invoice_id } of await dueSubmissions(server.deps.db, clock.now(), 50))
    await verifyInvoice(server.deps, invoice_id);
};
const invoiceSent = (index = 0) =>
  (furs.messages[index] as { InvoiceRequest: { Invoice: Record<string, unknown> } }).InvoiceRequest.Invoice;

const inLjubljana = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Ljubljana', timeStyle: 'medium' });
test('an invoice is verified by a message that holds what the law requires, and nothing else', async () => {
  const id = await pending({ fee: 455, operator_tax_number: '12345679' });
  await server.deps.runJobs();
  const invoice = await stateOf(id);
  expect(invoice).toMatchObject({
    fiscal_status: 'confirmed',
    fiscal_environment: 'test',
    fiscal_attempts: 1,
    fiscal_late: false,
    fiscal_confirmed_at: clock.now(),
    eor: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(invoiceSent()).toEqual({
    TaxNumber: 12345679,
    IssueDateTime: `2027-01-29T${inLjubljana.format(new Date(clock.now()))}`,
    NumberingStructure: 'B',
    InvoiceIdentifier: {
      BusinessPremiseID: 'OBC1',
      ElectronicDeviceID: 'BLAG1',
      InvoiceNumber: String(invoice.seq),
    },
    InvoiceAmount: 19.55,
    PaymentAmount: 19.55,
    TaxesPerSeller: [{ VAT: [{ TaxRate: 22, TaxableAmount: 12.3, TaxAmount: 2.7 }], NontaxableAmount: 4.55 }],
    OperatorTaxNumber: 12345679,
    ProtectedID: invoice.zoi,
  });
  expect(await messagesOf(id)).toEqual([
    expect.objectContaining({
      id: furs.taken[0]?.message_id,
      kind: 'invoice',
      environment: 'test',
      outcome: 'accepted',
      code: null,
      eor: invoice.eor,
      http_status: 200,
      late: false,
    }),
  ]);
  await verifyInvoice(server.deps, id);
  expect(furs.taken).toHaveLength(1);
});

test('a credit note names the invoice it reverses; a company has its number, an operator without one is foreign', async () => {
  const original = await pending({ buyer_vat_id: 'SI12345679' });
  const note = await pending({ original: { id: original }, by: 'root' });
  await server.deps.runJobs();
  expect(await stateOf(note)).toMatchObject({ fiscal_status: 'confirmed' });
  const sent = [invoiceSent(0), invoiceSent(1)];
  const first = sent.find((one) => one.InvoiceAmount === 15);
  const second = sent.find((one) => one.InvoiceAmount === -15);
  expect(first).toMatchObject({ CustomerVATNumber: 'SI12345679' });
  expect(first).not.toHaveProperty('ForeignOperator');
  expect(second).toMatchObject({
    ForeignOperator: true,
    TaxesPerSeller: [{ VAT: [{ TaxRate: 22, TaxableAmount: -12.3, TaxAmount: -2.7 }] }],
    ReferenceInvoice: [
      {
        ReferenceInvoiceIdentifier: first?.InvoiceIdentifier,
        ReferenceInvoiceIssueDateTime: first?.IssueDateTime,
      },
    ],
  });
});

test.each<[FursTrouble, string, 'pending' | 'failed', number | null]>([
  ['S001', 's001', 'failed', null],
  ['s002', 's002', 'failed', null],
  ['S003', 's003', 'failed', null],
  ['S004', 's004', 'failed', null],
  ['s005', 's005', 'failed', null],
  ['S006', 's006', 'failed', null],
  ['S007', 's007', 'failed', null],
  ['S008', 's008', 'failed', null],
  ['s100', 's100', 'pending', 1],
  ['S999', 'unknown', 'pending', 1],
  [{ status: 500 }, 'http', 'pending', 1],
  [{ status: 503 }, 'http', 'pending', 1],
  [{ status: 302, headers: { location: 'https://drugje.example/' } }, 'redirect', 'pending', 1],
  ['hang', 'timeout', 'pending', 1],
  ['cut', 'unreachable', 'pending', 1],
  ['garbage', 'reply_invalid', 'pending', 1],
  ['no_token', 'reply_invalid', 'pending', 1],
  ['no_eor', 'reply_invalid', 'pending', 1],
  ['wrong_signature', 'reply_signature', 'pending', 1],
  ['wrong_chain', 'reply_chain', 'pending', 1],
  [{ slow_ms: 2000 }, 'timeout', 'pending', 1],
])('%j: %s, %s', async (trouble, code, fiscal_status, minutes) => {
  furs.failNext(trouble);
  const id = await pending();
  await verifyInvoice(server.deps, id);
  expect(await stateOf(id)).toMatchObject({
    fiscal_status,
    fiscal_error_code: code,
    eor: null,
    fiscal_attempts: 1,
  });
  const [message] = await messagesOf(id);
  expect(message).toMatchObject({
    code,
    outcome: /^(s\d{3}|unknown)$/.test(code) ? 'rejected' : 'failed',
  });
  const listed = await admin.call(listUnverifiedInvoices, { body: {} });
  const row = listed.body.data.find((one) => one.id === id);
  const next = minutes === null ? null : new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString();
  expect(row).toMatchObject({ next_attempt_at: next, submit_before: '2027-02-02' });

  // Fixed: a permanent rejection waits for a person, the others are retried automatically.
  const before = (await stateOf(id)).zoi;
  await go();
  expect((await stateOf(id)).fiscal_attempts).toBe(1);
  clock.advance({ seconds: 61 });
  await go();
  expect((await stateOf(id)).fiscal_status).toBe(minutes === null ? 'failed' : 'confirmed');
  const { body } = await admin.call(retryFiscalInvoice, { params: { id } });
  expect(body).toMatchObject({ fiscal_status: 'confirmed', fiscal_error_code: null, zoi: before });
  expect(furs.taken.at(-1)).toMatchObject({ late: true, zoi: before });
  const ids = (await messagesOf(id)).map((one) => one.id);
  expect(new Set(ids).size).toBe(2);
});

test('nothing listening, an unknown peer in its place, and a certificate that is denied access', async () => {
  const { deps } = server;
  const id = await pending();
  const other = await app({ config: { furs_timeout_ms: 1000 } });
  const asked = async (fiscal: typeof deps.fiscal, pins: string | null) => {
    await admin.call(retryFiscalInvoices, { body: {} });
    await verifyInvoice({ ...deps, fiscal, config: { ...deps.config, furs_ca: pins } }, id);
    return (await stateOf(id)).fiscal_error_code;
  };
  // Port 9 of this machine, where nothing listens.
  expect(await asked(other.deps.fiscal, null)).toBe('unreachable');
  expect(await asked(deps.fiscal, fursPki().stranger.certificate)).toBe('server_certificate');
  await other.close();
  expect(furs.taken).toHaveLength(0);
});

test('concurrent senders send one message', async () => {
  const id = await pending();
  // The first is held until all the others have returned.
  const gate = Promise.withResolvers<void>();
  const { fiscal } = server.deps;
  const held = {
    ...server.deps,
    fiscal: {
      ...fiscal,
      send: async (...args: Parameters<typeof fiscal.send>) => {
        await gate.promise;
        return fiscal.send(...args);
      },
    },
  };
  let back = 0;
  const calls = [1, 2, 3].map(() => verifyInvoice(held, id).then(() => (back += 1)));
  await waitFor(() => expect(back).toBe(2));
  const { body } = await admin.call(retryFiscalInvoice, { params: { id } });
  expect(body).toMatchObject({ fiscal_status: 'pending', eor: null });
  await server.deps.runJobs();
  expect(furs.taken).toHaveLength(0);
  gate.resolve();
  await Promise.all(calls);
  expect(furs.taken).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ fiscal_status: 'confirmed', fiscal_attempts: 1 });
});

test('a process that dies after the reply asks again later and gets the same EOR', async () => {
  const id = await pending();
  const dying = {
    ...server.deps,
    fiscal: {
      ...server.deps.fiscal,
      send: async (...args: Parameters<typeof server.deps.fiscal.send>) => {
        await server.deps.fiscal.send(...args);
        throw new Error('the process died here');
      },
    },
  };
  await expect(verifyInvoice(dying, id)).rejects.toThrow('died');
  expect((await stateOf(id)).eor).toBeNull();
  // Its claim expires by itself.
  await server.deps.runJobs();
  expect(furs.taken).toHaveLength(1);
  clock.advance({ seconds: 91 });
  await go();
  expect(furs.taken).toHaveLength(2);
  const { eor } = await stateOf(id);
  const again = await furs.taken;
  expect(again[0]?.zoi).toBe(again[1]?.zoi);
  expect(again[0]?.message_id).not.toBe(again[1]?.message_id);
  expect(eor).toMatch(/^[0-9a-f-]{36}$/);
});

test('when the service is up again, the others do not wait for their hour', async () => {
  furs.failAlways('cut');
  const ids = [await pending(), await pending(), await pending()];
  await server.deps.runJobs();
  clock.advance({ seconds: 61 });
  await go();
  furs.failAlways(null);
  // The next attempt is in two minutes; the first success takes the others along.
  await admin.call(retryFiscalInvoice, { params: { id: ids[0]! } });
  await go();
  for (const id of ids) expect((await stateOf(id)).fiscal_status).toBe('confirmed');
});

test('retrying needs the permission to issue invoices, viewing the one to view them', async () => {
  const id = await pending();
  const user = await server.as('user');
  expect((await user.call(retryFiscalInvoice, { params: { id } })).status).toBe(403);
  expect((await user.call(listUnverifiedInvoices, { body: {} })).status).toBe(403);
  const unknown = '01980000-0000-7000-8000-00000000ffff';
  expect((await admin.call(retryFiscalInvoice, { params: { id: unknown } })).status).toBe(404);
  furs.failNext('S006');
  await server.deps.runJobs();
  expect((await stateOf(id)).fiscal_status).toBe('failed');
  const { status, body } = await admin.call(retryFiscalInvoices, { body: {} });
  expect([status, body]).toEqual([202, { waiting: 1 }]);
  expect((await stateOf(id)).fiscal_status).toBe('pending');
  await server.deps.runJobs();
  expect((await stateOf(id)).fiscal_status).toBe('confirmed');
});
