import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBulkJob } from '../../../contract/platform/bulk-jobs.ts';
import { type BulkDetail } from '../../../contract/platform/bulk-jobs.ts';
import {
  createInvoice,
  creditInvoice,
  downloadInvoice,
  downloadMyInvoice,
  getInvoice,
  listInvoices,
  listMyInvoices,
  listToInvoice,
  printInvoice,
  sendInvoice,
  sendInvoices,
} from '../../../contract/money/invoices.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { copyPaidApplications } from '../../../test/rows/copies.ts';
import { paidByTransfer } from '../../../test/rows/money.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { startSmtp, type TestSmtpServer } from '../../../test/servers/smtp.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { issueInvoiceOf } from './create-invoice.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { paymentsFor, givenPayment } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let smtp: TestSmtpServer;
let visitor: Client;
let clerk: Client;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(async () => {
  smtp.received.length = 0;
  world = await app({ config: { smtp_url: smtp.url } });
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
});
afterEach(() => world.close());
afterAll(() => smtp.close());

const invoiced = async (change = {}) => {
  const paid = await paidByTransfer(world, clerk, visitor, { change });
  const { body } = await clerk.call(createInvoice, { params: { id: paid.id }, query: {} });
  return { ...body, application: paid.id, total: paid.total };
};
/** Its number on the device. */
const numberOf = ({ invoice_nr }: { invoice_nr: string }): number =>
  Number(/-(\d+)\/\d{4}$/.exec(invoice_nr)?.[1]);
const detail = async (id: string) => (await clerk.call(getInvoice, { params: { id } })).body;
const credit = async (id: string, body: object = {}) =>
  clerk.call(creditInvoice, {
    params: { id },
    body: { version: (await detail(id)).version, reason: 'Napačen kupec.', ...body },
  });
const pdfOf = async (id: string, output?: string) =>
  readPdf(
    (await clerk.call(downloadInvoice, { params: { id }, query: output ? { output } : {} })).raw.rawPayload,
  );

describe('a credit note', () => {
  it('reverses all of an invoice, cancels it, and makes a refund due to the account the money came from', async () => {
    const invoice = await invoiced();
    const { status, body: note } = await credit(invoice.id);
    expect(status).toBe(201);
    expect(note).toMatchObject({
      kind: 'credit_note',
      original_invoice_nr: invoice.invoice_nr,
      amount: `-${invoice.amount}`,
      fiscal_status: 'not_required',
    });
    expect(await detail(invoice.id)).toMatchObject({ status: 'cancelled', left: '0.00' });
    const refunds = await world.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('credit_note_id', '=', note.id)
      .execute();
    expect(refunds).toMatchObject([
      {
        amount: invoice.total,
        status: 'due',
        reason: 'credit_note',
        iban: 'SI56011001000123480',
        name: 'ANA NOVAK',
      },
    ]);
    // It is found by its receiver, and its history names who made it due.
    expect(refunds[0]!.search).toContain('novak');
    const events = await world.deps.db
      .selectFrom('refund_events')
      .select(['kind', 'actor'])
      .where('refund_id', '=', refunds[0]!.id)
      .execute();
    expect(events).toEqual([{ kind: 'create', actor: 'staff' }]);
    expect((await credit(invoice.id)).problem.errors?.[0]?.code).toBe('rule.nothing_to_credit');
    expect((await credit(note.id)).problem.errors?.[0]?.code).toBe('rule.credit_note_final');
    // The money is refunded, so the application needs no other invoice.
    const again = await clerk.call(createInvoice, { params: { id: invoice.application }, query: {} });
    expect(again.problem.errors?.[0]?.code).toBe('rule.not_paid');
    const pdf = await pdfOf(note.id);
    expect(pdf.text).toContain(`Dobropis popravlja račun št. ${invoice.invoice_nr} z dne 15. 1. 2027.`);
    expect(pdf.text).toContain('Razlog: Napačen kupec.');
  });

  it('credits part of an invoice by lines, never more than remains, and requires a reason and the newest version', async () => {
    const invoice = await invoiced();
    const rejected = async (body: object) => (await credit(invoice.id, body)).problem;
    expect((await rejected({ lines: [{ line: 0, amount: '999.00' }] })).errors).toMatchObject([
      { path: 'lines.0.amount', code: 'amount.more_than_left' },
    ]);
    expect((await rejected({ reason: '' })).errors?.[0]?.path).toBe('reason');
    expect((await rejected({ version: 99 })).code).toBe('stale_version');
    expect((await credit(invoice.id, { lines: [{ line: 0, amount: '5.00' }] })).body.amount).toBe('-5.00');
    const now = await detail(invoice.id);
    expect(now.status).toBe('issued');
    expect(now.left).toBe(((invoice.total - 500) / 100).toFixed(2));
    expect((await credit(invoice.id)).body.amount).toBe(`-${now.left}`);
  });

  it('of two concurrent ones only one credits what remains', { tags: ['postgres'] }, async () => {
    const invoice = await invoiced();
    const { version } = await detail(invoice.id);
    const replies = await Promise.all([1, 2].map(() => credit(invoice.id, { version })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('without a refund makes room for a corrected invoice of the same payment', async () => {
    const invoice = await invoiced();
    await credit(invoice.id, { refund: false });
    const again = await clerk.call(createInvoice, { params: { id: invoice.application }, query: {} });
    expect(again.status).toBe(201);
    expect(again.body.invoice_nr).not.toBe(invoice.invoice_nr);
  });

  it('needs its own permission', async () => {
    const invoice = await invoiced();
    const reader = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['invoices.view'] }),
    );
    const body = { version: 1, reason: 'Ne sme.' };
    expect((await reader.call(creditInvoice, { params: { id: invoice.id }, body })).status).toBe(403);
  });
});

describe('outputs', () => {
  it('the first is the original, then numbered copies, each reproduced unchanged', async () => {
    const invoice = await invoiced();
    const print = async () => (await clerk.call(printInvoice, { params: { id: invoice.id }, body: {} })).body;
    const [first, second] = [await print(), await print()];
    const mailed = (await clerk.call(sendInvoice, { params: { id: invoice.id }, body: {} })).body;
    expect([first, second, mailed].map(({ copy_nr, channel }) => [copy_nr, channel])).toEqual([
      [0, 'print'],
      [1, 'print'],
      [2, 'mail'],
    ]);
    expect((await detail(invoice.id)).status).toBe('sent');
    expect((await pdfOf(invoice.id, first.id)).text).not.toMatch(/KOPIJA|VPOGLED/);
    expect((await pdfOf(invoice.id, second.id)).text).toContain('KOPIJA št. 1');
    expect((await pdfOf(invoice.id)).text).toContain('VPOGLED');
    await world.deps.runJobs();
    const mail = smtp.received.find(({ subject }) => subject === `Račun št. ${invoice.invoice_nr}`);
    expect(mail?.attachments).toMatchObject([
      { filename: `racun-${invoice.invoice_nr.replace('/', '-')}.pdf` },
    ]);
    const pdf = await readPdf(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer));
    expect(pdf.text).toContain('KOPIJA št. 2');
  });

  it('many at once: issues what is missing, mails each once, even when asked twice, and gives reasons for the rest', async () => {
    const missing = await paidByTransfer(world, clerk, visitor);
    const issued = await invoiced();
    const sent = await invoiced();
    await clerk.call(sendInvoice, { params: { id: sent.id }, body: {} });
    const open = await createdBy(visitor);
    const ids = [missing.id, issued.application, sent.application, open];
    const listed = async () =>
      (await clerk.call(listToInvoice, { body: { per_page: 100 } })).body.data.map(({ id }) => id);
    expect(await listed()).toEqual(expect.arrayContaining([missing.id, issued.application]));
    expect(await listed()).not.toContain(sent.application);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const start = (headers = {}) => clerk.call(sendInvoices, { body: { application_uuids: ids }, headers });
    const first = await start(key);
    expect(first.status).toBe(202);
    expect((await start(key)).body.id).toBe(first.body.id);
    const second = await start();
    await world.deps.runJobs();
    // The queue decides which of the two jobs comes first; together they do each row once.
    const jobs = await Promise.all(
      [first, second].map(({ body }) => clerk.call(getBulkJob, { params: { id: body.id } })),
    );
    const [job, repeated] = jobs.map(({ body }) => body).toSorted((a, b) => b.done - a.done) as [
      BulkDetail,
      BulkDetail,
    ];
    expect(job.rows.map(({ state, code }) => [state, code]).toSorted()).toEqual([
      ['done', null],
      ['done', null],
      ['skipped', 'rule.invoice_sent'],
      ['skipped', 'rule.not_paid'],
    ]);
    expect(repeated.done).toBe(0);
    const subjects = smtp.received
      .map(({ subject }) => subject)
      .filter((subject) => subject?.startsWith('Račun'));
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toHaveLength(3);
    expect(await listed()).not.toContain(missing.id);
    const all = await clerk.call(sendInvoices, {
      body: { matching: { search: 'tega ni nikjer', filters: {} } },
    });
    expect(all.problem.errors?.[0]?.code).toBe('bulk.none');
  });
});

it(
  'a hundred at once on one device: no gap, no duplicate, and a rejected one takes no number',
  { tags: ['postgres'] },
  async () => {
    const { id } = await paidByTransfer(world, clerk, visitor);
    const copies = await copyPaidApplications(world.deps.db, id, 100);
    const short = copies.slice(0, 10).map((copy) => copy.id);
    const paid = await paymentsFor(world.deps.db, short);
    await givenPayment(world.deps.db, paid, { amount: 1 });
    const replies = await Promise.all(
      copies.map((copy) => clerk.call(createInvoice, { params: { id: copy.id }, query: {} })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(90);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    const rows = await world.deps.db
      .selectFrom('invoices')
      .select(['seq', 'date_time'])
      .where('cashier_nr', '=', 'SPLET1')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
    const times = rows.map(({ date_time }) => date_time);
    expect(times).toEqual(times.toSorted());
  },
);

it('a number taken in a failed transaction is used again', async () => {
  const { id } = await paidByTransfer(world, clerk, visitor);
  const expected = numberOf(await invoiced()) + 1;
  const taken: number[] = [];
  await expect(
    transaction(world.deps.db, async (trx) => {
      const caller = { user_id: null, session_id: null, role: 'root', permissions: [], name: '' } as const;
      taken.push(
        (await issueInvoiceOf({ trx, deps: world.deps, caller, audit: () => {} }, { application_id: id }))
          .seq,
      );
      throw new Error('The disk is full.');
    }),
  ).rejects.toThrow('The disk is full.');
  expect(taken).toEqual([expected]);
  const { body } = await clerk.call(createInvoice, { params: { id }, query: {} });
  expect(body.invoice_nr).toBe(`OBC1-SPLET1-${expected}/2027`);
});

describe('the printed invoice', () => {
  it('states everything that the law requires, tagged, and the code reads back', async () => {
    const id = await createdBy(visitor);
    const { version, price_total } = await approve(clerk, id);
    const paid = await clerk.call(takePayment, {
      params: { id },
      body: { version, method: 'cash', amount: price_total },
    });
    const invoice = await detail(paid.body.invoice!.id);
    const output = (await clerk.call(printInvoice, { params: { id: invoice.id }, body: {} })).body;
    const pdf = await pdfOf(invoice.id, output.id);
    expect(pdf).toMatchObject({
      language: 'sl',
      marked: true,
      ua: true,
      title: `Račun št. ${invoice.invoice_nr}`,
    });
    for (const part of [
      `Številka po ZDavPR: ${invoice.invoice_nr.replace('/2027', '')}`,
      '15. 1. 2027 ob 10.',
      'Kraj: Bohinjsko jezero',
      'Opravljeno: 15. 1. 2027',
      'Občina Planinsko Jezero',
      'ID za DDV: SI12345679',
      invoice.buyer.name,
      ...invoice.buyer.lines,
      invoice.buyer.tax_number!,
      ...invoice.lines.map(({ description }) => description),
      'Cena brez DDV',
      '22 %',
      'Obračun DDV',
      'Gotovina',
      'Vloga',
      invoice.application_nr,
      'Pravna podlaga: Odlok',
      'Oseba admin',
      'VADBENI RAČUN',
      invoice.zoi!,
      'EOR',
    ])
      expect(pdf.text, part).toContain(part);
    expect(pdf.tags).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'Caption', 'Figure']));
    const codes = await Promise.all(pdf.pages.map((_, i) => pdf.qr(i + 1)));
    expect(codes).toContain(invoice.fiscal_code);
    const again = await clerk.call(downloadInvoice, {
      params: { id: invoice.id },
      query: { output: output.id },
    });
    const once = await clerk.call(downloadInvoice, {
      params: { id: invoice.id },
      query: { output: output.id },
    });
    expect(again.raw.rawPayload.equals(once.raw.rawPayload)).toBe(true);
  });

  it('names the permit once it is issued, in English for those who applied in English', async () => {
    const { id } = await paidByTransfer(world, clerk, visitor, { change: { language: 'en' } });
    const { body: permit } = await clerk.call(issuePermit, { body: { application_uuid: id } });
    const { body: invoice } = await clerk.call(createInvoice, { params: { id }, query: {} });
    expect((await detail(invoice.id)).permit).toEqual({ id: permit.id, permit_nr: permit.permit_nr });
    const pdf = await pdfOf(invoice.id);
    expect(pdf.language).toBe('en');
    expect(pdf.text).toContain(`Permit: ${permit.permit_nr}`);
    expect(pdf.text).toContain('VAT summary');
  });
});

it('buyers see their own invoices and nobody else’s', async () => {
  const user = await world.as('user');
  const invoice = await invoiced();
  expect((await user.call(downloadMyInvoice, { params: { id: invoice.id } })).status).toBe(404);
  await givenApplication(world.deps.db, invoice.application, { user_id: user.person!.id });
  const { data } = (await user.call(listMyInvoices, { body: {} })).body;
  expect(data).toMatchObject([{ id: invoice.id, invoice_nr: invoice.invoice_nr }]);
  const file = await user.call(downloadMyInvoice, { params: { id: invoice.id } });
  expect((await readPdf(file.raw.rawPayload)).text).not.toMatch(/VPOGLED|KOPIJA/);
  expect((await user.call(listInvoices, { body: {} })).status).toBe(403);
});

it('the list finds by number, buyer and application, and sorts numbers numerically', async () => {
  const list = async (body: object) => (await clerk.call(listInvoices, { body })).body.data;
  // More than nine, because text would sort 10 before 9.
  const copies = await copyPaidApplications(
    world.deps.db,
    (await paidByTransfer(world, clerk, visitor)).id,
    10,
  );
  for (const { id } of copies) await clerk.call(createInvoice, { params: { id }, query: {} });
  const all = await list({
    per_page: 100,
    filters: { cashier_nr: 'SPLET1' },
    sort: [{ field: 'invoice_nr', direction: 'asc' }],
  });
  expect(all.length).toBeGreaterThan(9);
  expect(all.map(numberOf)).toEqual(all.map((_, i) => i + 1));

  const one = await invoiced();
  const { body: note } = await credit(one.id);
  for (const search of [one.invoice_nr, one.buyer_name, one.application_nr])
    expect(
      (await list({ search, per_page: 100 })).map(({ id }) => id),
      search,
    ).toContain(one.id);
  const notes = await list({
    per_page: 100,
    filters: { kind: 'credit_note', issued_on: { from: '2027-01-15', to: '2027-01-15' } },
  });
  expect(notes.map(({ id }) => id)).toContain(note.id);
  expect(notes.every(({ kind }) => kind === 'credit_note')).toBe(true);
  expect(await list({ filters: { issued_on: { from: '2028-01-01' } } })).toEqual([]);
});
