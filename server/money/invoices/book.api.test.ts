import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConfirmation, decideConfirmation } from '../../../contract/office/confirmations.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createFiscalDevice, listUnverifiedInvoices } from '../../../contract/money/fiscal.ts';
import {
  creditInvoice,
  getInvoice,
  listInvoices,
  recordBookInvoice,
} from '../../../contract/money/invoices.ts';
import { listVatLedger } from '../../../contract/money/ledger.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import type { TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { verifyingOffice } from '../../../test/servers/fiscal-setup.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { startFurs, type Furs } from '../../../test/servers/furs.ts';
import { practise, fiscalEnvironment } from '../../../test/rows/money.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { approve, createdBy, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { watchFiscal } from '../fiscal/submission/watch.ts';
import { vatTotalsOf } from '../ledger/vat/vat-ledger.ts';

let furs: Furs;
let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeAll(async () => {
  furs = await startFurs();
});
afterAll(() => furs.close());
const openOffice = async () => {
  // Friday, 15 January 2027, 10:00 in Ljubljana.
  world = await verifyingOffice(furs, movableClock('2027-01-15T09:00:00.000Z'), 2000);
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
};
const closeOffice = () => world.close();

let forms = 0;
/** An approved application and the form that was written for it by hand. */
const written = async (ready: (staff: Client, id: string) => Promise<unknown> = approve) => {
  const set = ++forms;
  const id = await createdBy(visitor);
  await givenApplication(world.deps.db, id, { received_at: '2027-01-10' });
  await ready(clerk, id);
  const { application_nr, price_total } = (await clerk.call(getApplication, { params: { id } })).body;
  const form = {
    application_nr,
    serial_nr: '5001-0001018',
    set_nr: String(set).padStart(2, '0'),
    invoice_nr: String(611 + set),
    issued_on: '2027-01-14',
    method: 'cash' as const,
    amount: price_total,
  };
  return { id, form };
};
type Form = Awaited<ReturnType<typeof written>>['form'] & { late_reason?: string };
const record = (form: Form, who = clerk) => who.call(recordBookInvoice, { body: form });
const detail = async (id: string) => (await clerk.call(getInvoice, { params: { id } })).body;
type SalesBookIdentifier = { InvoiceNumber: string; SetNumber: string; SerialNumber: string };
type Request = {
  Header: unknown;
  SalesBookInvoice?: { SalesBookIdentifier: SalesBookIdentifier };
  Invoice?: { ReferenceSalesBook?: { ReferenceSalesBookIdentifier: SalesBookIdentifier }[] };
};
const requests = () =>
  furs.messages.map((message) => (message as { InvoiceRequest: Request }).InvoiceRequest);

describe('an invoice of the pre-numbered book', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  it('of a day in a closed period of VAT keeps its day and is reported in the open one', async () => {
    const { db } = world.deps;
    await db
      .insertInto('vat_closings')
      .values({
        id: newId(),
        period_from: '2026-12-01',
        period_to: '2026-12-31',
        totals: json(await vatTotalsOf(db, { from: '2026-12-01', to: '2026-12-31' })),
        closed_at: world.clock.now(),
        updated_at: world.clock.now(),
      })
      .execute();
    const { id, form } = await written();
    await givenApplication(db, id, { received_at: '2026-12-20' });
    const old = {
      ...form,
      serial_nr: '5001-0001019',
      issued_on: '2026-12-28',
      late_reason: 'Obrazec je bil najden v predalu.',
    };
    const reply = await record(old);
    expect(reply.status).toBe(201);
    const root = await world.as('root');
    const filters = { tax_point: { from: '2026-12-01', to: '2027-01-31' } };
    const { data } = (await root.call(listVatLedger, { body: { filters } })).body;
    expect(data.find((row) => row.id === reply.body.id)).toMatchObject({
      period: '2027-01',
      late_for: '2026-12',
      tax_point: '2026-12-28',
      issued_on: '2026-12-28',
    });
    await db.deleteFrom('vat_closings').execute();
  });

  it('is recorded with its payment and verified as SalesBookInvoice, without a ZOI of ours', async () => {
    const { id, form } = await written();
    const reply = await record(form);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      invoice_nr: `OBC1-VKR-${form.invoice_nr}/2027`,
      cashier_nr: 'VKR',
      zoi: null,
      fiscal_status: 'pending',
      payment_method: 'cash',
    });
    expect((await clerk.call(getApplication, { params: { id } })).body.status).toBe('paid');
    await world.deps.runJobs();
    expect(await detail(reply.body.id)).toMatchObject({
      book: { serial_nr: '5001-0001018', set_nr: form.set_nr, invoice_nr: form.invoice_nr },
      fiscal_status: 'confirmed',
      fiscal_code: null,
      issued_on: '2027-01-14',
      paid_on: '2027-01-14',
      eor: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { Header: _, ...sent } = requests().find(
      ({ SalesBookInvoice: one }) => one?.SalesBookIdentifier.SetNumber === form.set_nr,
    )!;
    expect(sent).toEqual({
      SalesBookInvoice: {
        TaxNumber: 12345679,
        IssueDate: '2027-01-14',
        SalesBookIdentifier: {
          InvoiceNumber: form.invoice_nr,
          SetNumber: form.set_nr,
          SerialNumber: '5001-0001018',
        },
        BusinessPremiseID: 'OBC1',
        InvoiceAmount: Number(form.amount),
        PaymentAmount: Number(form.amount),
        TaxesPerSeller: [expect.objectContaining({ VAT: [expect.objectContaining({ TaxRate: 22 })] })],
      },
    });
  });

  it('is found by book, set and number, and recorded once', async () => {
    const { form } = await written();
    const { body } = await record(form);
    for (const search of [body.invoice_nr, `${form.serial_nr}-${form.set_nr}`])
      expect((await clerk.call(listInvoices, { body: { search } })).body.data.map(({ id }) => id)).toEqual([
        body.id,
      ]);
    expect((await record(form)).status).toBe(409);
    const other = await written();
    const twice = await record({ ...other.form, set_nr: form.set_nr });
    expect(twice.problem.errors).toMatchObject([{ path: 'set_nr', code: 'book.used' }]);
    // Nothing of the rejected one is left.
    expect((await clerk.call(getApplication, { params: { id: other.id } })).body.status).toBe('approved');
    expect((await record(other.form)).status).toBe(201);
  });

  it.each([
    ['application_nr', 'V-2027-999999', 'book.application'],
    ['serial_nr', '5001-101', 'book.serial_nr'],
    ['set_nr', '3', 'book.set_nr'],
    ['invoice_nr', '6/12', 'book.invoice_nr'],
    ['issued_on', '2027-01-16', 'date.future'],
    ['amount', '1.00', 'amount.differs'],
  ])('rejects %s', async (path, value, code) => {
    const { form } = await written();
    const { status, problem } = await record({ ...form, [path]: value });
    expect([status, problem.errors]).toMatchObject([422, [{ path, code }]]);
  });

  it('has its paper day: not before the application, and between the days of its neighbours in the book', async () => {
    const of_book = (set_nr: string, issued_on: string) => async () => {
      const { form } = await written();
      const { status, problem } = await record({
        ...form,
        serial_nr: '5001-0007777',
        set_nr,
        issued_on,
        late_reason: 'Zvezek je bil na terenu.',
      });
      return status === 201 ? null : problem.errors;
    };
    expect(await of_book('10', '2027-01-14')()).toBeNull();
    expect(await of_book('12', '2027-01-12')()).toMatchObject([
      { path: 'issued_on', code: 'book.before_previous' },
    ]);
    expect(await of_book('12', '2027-01-15')()).toBeNull();
    expect(await of_book('09', '2027-01-15')()).toMatchObject([
      { path: 'issued_on', code: 'book.after_next' },
    ]);
    expect(await of_book('11', '2027-01-14')()).toBeNull();
    expect(await of_book('08', '2027-01-09')()).toMatchObject([
      { path: 'issued_on', code: 'book.before_application' },
    ]);
  });

  it('is corrected by a credit note that names the form', async () => {
    const { form } = await written();
    const { body } = await record(form);
    await world.deps.runJobs();
    const { version } = await detail(body.id);
    const note = await clerk.call(creditInvoice, {
      params: { id: body.id },
      body: { version, reason: 'Napačna kategorija' },
    });
    expect(note.body.invoice_nr).toMatch(/^OBC1-BLAG1-\d+\/2027$/);
    await world.deps.runJobs();
    const [sent] = requests().filter(({ Invoice: one }) => one?.ReferenceSalesBook);
    expect(sent!.Invoice).toMatchObject({
      ReferenceSalesBook: [
        {
          ReferenceSalesBookIdentifier: {
            InvoiceNumber: form.invoice_nr,
            SetNumber: form.set_nr,
            SerialNumber: form.serial_nr,
          },
          ReferenceSalesBookIssueDate: '2027-01-14',
        },
      ],
    });
    expect((await detail(note.body.id)).fiscal_status).toBe('confirmed');
  });

  it('reserves its code: no device can have it', async () => {
    const root = await world.as('root');
    const { premise_id } = await world.deps.db
      .selectFrom('fiscal_devices')
      .select('premise_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { problem } = await root.call(createFiscalDevice, {
      body: { premise_id, code: 'vkr', name: 'Knjiga', purpose: 'counter' },
    });
    expect(problem.errors).toMatchObject([{ path: 'code', code: 'device.book' }]);
  });
});

describe('in an office with settings and days of its own', () => {
  beforeEach(openOffice);
  afterEach(async () => {
    furs.failAlways(null);
    await closeOffice();
  });

  it('accepts the payment recorded when the money came, even from those who may not record payments', async () => {
    await practise(world, false);
    const { id, form } = await written(pay);
    await fiscalEnvironment(world, 'test');
    const writer = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['invoices.view', 'invoices.create'] }),
    );
    const other = await written();
    expect((await record(other.form, writer)).status).toBe(403);
    expect((await record(form, writer)).status).toBe(201);
    const payments = await world.deps.db
      .selectFrom('payments')
      .select('invoice_due')
      .where('application_id', '=', id)
      .execute();
    expect(payments).toEqual([{ invoice_due: false }]);
  });

  it('needs a reason after the time for its verification, and a second person where two decide', async () => {
    const { form } = await written();
    // Monday and two working days end on Wednesday, the 13th.
    const late = { ...form, issued_on: '2027-01-11' };
    expect((await record(late)).problem.errors).toMatchObject([{ path: 'late_reason', code: 'book.late' }]);
    const with_reason = { ...late, late_reason: 'Zvezek je bil na terenu.' };
    await setParameter(world.deps.db, 'second_person', true);
    const alone = await record(with_reason);
    expect(alone.status).toBe(409);
    expect(alone.problem.current).toMatchObject({
      kind: 'book_invoice',
      facts: [
        { name: 'invoice' },
        { name: 'issued_on', after: '2027-01-11' },
        { name: 'submit_before', after: '2027-01-13' },
        { name: 'amount', after: form.amount },
      ],
    });
    // In time, one person is enough.
    expect((await record({ ...(await written()).form })).status).toBe(201);
    const { status, body } = await clerk.send(createConfirmation, {
      body: { kind: 'book_invoice', body: with_reason, reason: 'Zvezek je bil na terenu.' },
    });
    expect(status).toBe(201);
    const second = await world.signIn(await makeUser(world.deps.db, 'root'));
    const decision = { params: { id: body.id }, body: { decision: 'confirm' as const } };
    expect((await second.call(decideConfirmation, decision)).status).toBe(200);
    const { body: found } = await clerk.call(listInvoices, {
      body: { search: `${form.serial_nr}-${form.set_nr}` },
    });
    expect(found.data).toHaveLength(1);
    expect(await detail(found.data[0]!.id)).toMatchObject({ issued_on: '2027-01-11' });
  });

  it('counts its days from the date written on it, and those responsible are notified of a late one', async () => {
    furs.failAlways('hang');
    const early = await record((await written()).form);
    // Thursday and two working days.
    expect((await detail(early.body.id)).submit_before).toBe('2027-01-18');
    const root = await world.as('root');
    const set_days = await root.call(updateParameter, {
      params: { name: 'book_submit_working_days' },
      body: { value: 10, valid_from: '2027-01-15' },
    });
    expect(set_days.status).toBe(200);
    const later = await record((await written()).form);
    expect((await detail(later.body.id)).submit_before).toBe('2027-01-28');
    furs.failAlways({ status: 503 });
    world.clock.advance({ days: 4 });
    // Staff sign in again after twelve hours.
    clerk = await world.as('admin');
    const urgent = await clerk.call(listInvoices, { body: { filters: { fiscal_urgent: true } } });
    expect(urgent.body.data.map(({ id }) => id)).toEqual([early.body.id]);
    await watchFiscal(world.deps);
    expect((await detail(early.body.id)).fiscal_status).toBe('overdue');
    expect((await detail(later.body.id)).fiscal_status).toBe('pending');
    const { body } = await clerk.call(listUnverifiedInvoices, { body: {} });
    expect(body.data[0]).toMatchObject({ id: early.body.id, fiscal_status: 'overdue' });
    const mails = await world.deps.db
      .selectFrom('mail_messages')
      .select('template')
      .where('template', '=', 'fiscal_unverified')
      .execute();
    // Root and the admin, once each.
    expect(mails).toHaveLength(2);
  });
});
