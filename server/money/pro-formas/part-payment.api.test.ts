import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { listMyApplications } from '../../../contract/permits/applicant/my-applications.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import {
  confirmPayments,
  getPayment,
  remindOfRest,
  unconfirmPayment,
  takePayment,
} from '../../../contract/money/payments.ts';
import {
  createProForma,
  listProFormas,
  openProForma,
  resendProForma,
} from '../../../contract/money/pro-formas.ts';
import {
  downloadByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import { listRefunds } from '../../../contract/money/refunds.ts';
import { runDunning } from '../dunning/run-dunning.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { liftLimits } from '../../../test/rows/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

const REASON = 'Nakazilo je bilo za drugo vlogo.';
const PART = 2000;

// Received and missing are one pair of figures everywhere, however pro-formas are issued.
describe.each([true, false])('with pro_forma_on_approval %s', (on_approval) => {
  let world: TestApp;
  let staff: Client;
  let holder: Awaited<ReturnType<TestApp['as']>>;
  beforeAll(async () => {
    world = await app();
    await liftLimits(world.deps.db);
    await setParameter(world.deps.db, 'pro_forma_on_approval', on_approval);
    staff = await world.as('admin');
    holder = await world.as('user');
  });
  afterAll(() => world.close());

  const look = async (id: string) => (await staff.call(getApplication, { params: { id } })).body;
  /** An application of the account of `holder` that awaits payment. */
  const billed = async () => {
    const id = await createdBy(await world.as('anonymous'));
    await approve(staff, id);
    if (!on_approval) await staff.call(createProForma, { params: { id }, query: {} });
    await givenApplication(world.deps.db, id, { user_id: holder.person!.id });
    const { body } = await staff.call(listProFormas, { body: { filters: { application_id: id } } });
    return { id, pro_forma: body.data[0]!, total: Math.round(Number((await look(id)).price_total) * 100) };
  };
  /** A transfer for it on a statement, confirmed by default. */
  const transfer = async (reference: string, amount: number, confirmed = true) => {
    const one = entry({ reference_raw: reference, amount, booking_date: world.clock.today() });
    await record(world.deps, [one]);
    const { id } = await world.deps.db
      .selectFrom('payments')
      .select('id')
      .where('entry_key', '=', one.entry_key)
      .executeTakeFirstOrThrow();
    if (confirmed) await staff.call(confirmPayments, { body: { payment_ids: [id] } });
    return id;
  };
  const tokenOf = async (id: string) => {
    const { status_link_version: version } = await world.deps.db
      .selectFrom('applications')
      .select('status_link_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return statusToken(world.deps.config, {
      application_id: id,
      version,
      expires_at: '2027-12-01T00:00:00.000Z',
    });
  };
  const page = async (id: string) =>
    (await (await world.as('anonymous')).call(getApplicationStatus, { params: { token: await tokenOf(id) } }))
      .body;
  const mine = async (id: string) =>
    (await holder.call(listMyApplications, { body: { per_page: 100 } })).body.data.find(
      (row) => row.id === id,
    )!;
  const lastMail = async (id: string) =>
    world.deps.db
      .selectFrom('mail_messages')
      .select(['template', 'data'])
      .where('application_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const printed = (cents: number) => `${euros(cents).replace('.', ',')} €`;
  /** The text of the PDF linked from the status page, and the amounts in its codes. */
  const paper = async (id: string) => {
    const { payment } = await page(id);
    const reply = await (
      await world.as('anonymous')
    ).call(downloadByLink, {
      params: { token: await tokenOf(id), id: payment!.document_id! },
    });
    const pdf = await readPdf(reply.raw.rawPayload);
    return { text: pdf.text.replace(/\s+/g, ' '), codes: await pdf.codes(1) };
  };

  it('asks everywhere for the missing amount, in the same figures', async () => {
    const { id, pro_forma, total } = await billed();
    expect(await page(id)).toMatchObject({
      received: '0.00',
      open: euros(total),
      payment: { amount: euros(total) },
    });
    const before = await page(id);
    const payment_id = await transfer(pro_forma.reference, PART);
    const rest = total - PART;
    const figures = { received: euros(PART), open: euros(rest) };
    const now = await page(id);
    expect(now).toMatchObject({
      ...figures,
      payment: {
        amount: euros(rest),
        transfers: [{ amount: euros(rest), reference: pro_forma.reference }],
      },
    });
    expect(now.payment!.transfers[0]!.upn_qr).not.toEqual(before.payment!.transfers[0]!.upn_qr);
    expect(now.documents.filter(({ kind }) => kind === 'pro_forma')).toHaveLength(1);
    expect(await mine(id)).toMatchObject(figures);
    expect(await look(id)).toMatchObject(figures);
    expect((await staff.call(getApplicationMoney, { params: { id } })).body).toMatchObject(figures);
    const { text, codes } = await paper(id);
    expect(text).toContain(printed(rest));
    expect(text).toContain(`\u2212${printed(PART)}`);
    expect(codes.map(({ text: code }) => code).join('\n')).toMatch(
      new RegExp(
        `${String(rest).padStart(11, '0')}[^]*EUR${euros(rest)}|EUR${euros(rest)}[^]*${String(rest).padStart(11, '0')}`,
      ),
    );

    const { version } = (await staff.call(getPayment, { params: { id: payment_id } })).body;
    await staff.call(remindOfRest, { params: { id: payment_id }, body: { version } });
    expect(await lastMail(id)).toMatchObject({
      template: 'payment_rest',
      data: { received: PART, open: rest },
    });
    const { body: rows } = await staff.call(listProFormas, { body: { filters: { application_id: id } } });
    await staff.call(resendProForma, {
      params: { id: rows.data[0]!.id },
      body: { version: rows.data[0]!.version },
    });
    expect(await lastMail(id)).toMatchObject({ template: 'pro_forma_issued', data: { amount: rest } });

    // Unconfirmed: the full amount is asked for again.
    const counted = (await staff.call(getPayment, { params: { id: payment_id } })).body;
    await staff.call(unconfirmPayment, {
      params: { id: payment_id },
      body: { version: counted.version, reason: REASON },
    });
    expect(await page(id)).toMatchObject({
      received: '0.00',
      open: euros(total),
      payment: { amount: euros(total) },
    });
    expect((await paper(id)).text).not.toContain(`\u2212${printed(PART)}`);
    // Confirmed again, and the counter takes exactly the rest.
    await staff.call(confirmPayments, { body: { payment_ids: [payment_id] } });
    const seen = await look(id);
    const take = (amount: string) =>
      staff.call(takePayment, { params: { id }, body: { version: seen.version, method: 'cash', amount } });
    expect((await take(seen.price_total)).problem.errors).toMatchObject([{ code: 'amount.differs' }]);
    expect((await take(seen.open)).status).toBe(201);
    expect(await look(id)).toMatchObject({ status: 'paid', received: euros(total), open: '0.00' });
  });

  it('staff open the same PDF that the applicant gets', async () => {
    const { id, pro_forma, total } = await billed();
    await transfer(pro_forma.reference, PART);
    const reply = await staff.call(openProForma, { params: { id: pro_forma.id } });
    expect((await readPdf(reply.raw.rawPayload)).text).toContain(printed(total - PART));
    // A second payment under the same reference completes it.
    await transfer(pro_forma.reference, total - PART);
    expect(await look(id)).toMatchObject({ status: 'paid', open: '0.00' });
    expect((await page(id)).payment).toBeNull();
  });

  it('an unconfirmed payment changes nothing yet', async () => {
    const { id, pro_forma, total } = await billed();
    await transfer(pro_forma.reference, PART, false);
    expect(await page(id)).toMatchObject({ received: '0.00', open: euros(total) });
  });

  it('a partial payment of an expired pro-forma is a task: used with a new one, or refunded', async () => {
    const used = await billed();
    const back = await billed();
    const unpaid = await billed();
    for (const { pro_forma } of [used, back]) await transfer(pro_forma.reference, PART);
    world.clock.advance({ days: 60 });
    staff = await world.as('admin');
    holder = await world.as('user');
    const tasks = async () => (await staff.call(getDashboard)).body.payments?.part_paid;
    const before = await tasks();
    while (!['payment_expired'].includes((await look(unpaid.id)).status)) {
      world.clock.advance({ days: 1 });
      staff = await world.as('admin');
      await runDunning(world.deps);
    }
    expect(await tasks()).toBe(before! + 2);
    const list = async () =>
      (
        await staff.call(listApplications, {
          body: { filters: { part_paid: true }, per_page: 100 },
        })
      ).body.data.map(({ id }) => id);
    expect((await list()).toSorted()).toEqual([used.id, back.id].toSorted());
    holder = await world.as('user');
    expect(await mine(used.id)).toMatchObject({
      status: 'payment_expired',
      received: euros(PART),
      open: euros(used.total - PART),
    });

    const next = await staff.call(createProForma, { params: { id: used.id }, query: {} });
    expect(next.body.amount).toBe(euros(used.total - PART));
    await act(staff, back.id, { transition: 'withdraw', reason: 'Dovolilnice ne želi več.' });
    const { body: refunds } = await staff.call(listRefunds, {
      body: { filters: { application_id: back.id } },
    });
    expect(refunds.data).toMatchObject([{ status: 'due', amount: euros(PART), reason: 'withdrawn' }]);
    expect(await list()).toEqual([]);
    expect(await tasks()).toBe(before);
  });
});
