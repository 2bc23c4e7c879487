import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  confirmPayments,
  getPayment,
  matchPayment,
  remindOfRest,
  takePayment,
} from '../../../contract/money/payments.ts';
import { listProFormas, resendProForma } from '../../../contract/money/pro-formas.ts';
import {
  downloadByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';
import { runDunning } from '../dunning/run-dunning.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

const { municipality } = DEMO_PARAMETERS;
const PRICE_IBAN = municipality.bank_accounts[0]!.iban;
const FEE_IBAN = 'SI56012340100009973';
const REFERENCE = 'SI1176996-7111207';
const FEE = 450;
const OWN_ACCOUNT = {
  ...municipality,
  bank_accounts: [
    ...municipality.bank_accounts,
    { iban: FEE_IBAN, bic: 'BSLJSI2X', bank: 'UJP', is_default: false },
  ],
  fee_account: { iban: FEE_IBAN, revenue_subaccount: '7111207' },
};

let world: TestApp;
let staff: Client;
const openOffice = async () => {
  world = await app();
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  await setParameter(world.deps.db, 'municipality', OWN_ACCOUNT);
  staff = await world.as('admin');
};
const closeOffice = () => world.close();

/** An application with a fee that awaits payment. */
const billed = async () => {
  const id = await createdBy(await world.as('anonymous'));
  const { price_total } = await world.deps.db
    .selectFrom('applications')
    .select('price_total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await givenApplication(world.deps.db, id, { price_fee: FEE, price_total: price_total + FEE });
  await approve(staff, id);
  const application = (await staff.call(getApplication, { params: { id } })).body;
  const { body } = await staff.call(listProFormas, { body: { filters: { application_id: id } } });
  return { id, application, price: price_total, pro_forma: body.data[0]! };
};
/** A transfer on the statement of an account; its id. */
const transfer = async (account: string, change: Parameters<typeof entry>[0]) => {
  const one = entry({ booking_date: world.clock.today(), ...change });
  await record(world.deps, [one], null, account);
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  return id;
};
const confirm = (id: string) => staff.call(confirmPayments, { body: { payment_ids: [id] } });
const tokenOf = async (id: string) => {
  const { status_link_version: version } = await world.deps.db
    .selectFrom('applications')
    .select('status_link_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const expires_at = '2027-12-01T00:00:00.000Z';
  return statusToken(world.deps.config, { application_id: id, version, expires_at });
};
const page = async (id: string) =>
  (await (await world.as('anonymous')).call(getApplicationStatus, { params: { token: await tokenOf(id) } }))
    .body;
const euros = (cents: number) => (cents / 100).toFixed(2);
const priceOf = (cents: number, reference: string) => ({
  kind: 'price',
  amount: euros(cents),
  iban: PRICE_IBAN,
  reference,
});
const FEE_TRANSFER = { kind: 'fee', iban: FEE_IBAN, reference: REFERENCE, rf_reference: null };
/** Text of the linked PDF, and the content of its UPN codes: amount, account, reference. */
const paper = async (id: string) => {
  const { payment } = await page(id);
  const reply = await (
    await world.as('anonymous')
  ).call(downloadByLink, { params: { token: await tokenOf(id), id: payment!.document_id! } });
  const pdf = await readPdf(reply.raw.rawPayload);
  const codes = [];
  for (let n = 1; n <= pdf.pages.length; n++) codes.push(...(await pdf.codes(n)));
  return {
    text: pdf.text.replace(/\s+/g, ' '),
    upn: codes
      .map(({ text }) => text.split('\n'))
      .filter(([first]) => first === 'UPNQR')
      .map((lines) => [Number(lines[8]), lines[14], lines[15]]),
  };
};
const lastMail = async (id: string) =>
  world.deps.db
    .selectFrom('mail_messages')
    .select(['template', 'data'])
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a fee with an account of its own', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  it('asks for two transfers on the page, in the PDF and in the mail, each for its own amount', async () => {
    const { id, price, pro_forma, application } = await billed();
    const fee = { amount: FEE, iban: FEE_IBAN, reference: REFERENCE };
    expect((await lastMail(id)).data).toMatchObject({ amount: price + FEE, transfer_amount: price, fee });
    const { payment } = await page(id);
    expect(payment).toMatchObject({
      amount: euros(price + FEE),
      transfers: [
        priceOf(price, pro_forma.reference),
        { ...FEE_TRANSFER, amount: '4.50', purpose: `Upravna taksa, ${application.application_nr}` },
      ],
    });
    const { upn, text } = await paper(id);
    expect(upn.toSorted()).toEqual(
      [
        [price, PRICE_IBAN, pro_forma.reference],
        [FEE, FEE_IBAN, REFERENCE],
      ].toSorted(),
    );
    expect(text).toContain('SI11 76996-7111207');
    expect(text).toContain('Potrebni sta obe nakazili');
    expect(text).toContain('2 od 2: upravna taksa');
  });

  it('asks for the fee alone once the price is paid, everywhere alike', async () => {
    const { id, price, pro_forma } = await billed();
    await transfer(PRICE_IBAN, { reference_raw: pro_forma.reference, amount: price }).then(confirm);
    const { payment, open } = await page(id);
    expect(open).toBe('4.50');
    expect(payment).toMatchObject({ amount: '4.50', transfers: [{ ...FEE_TRANSFER, amount: '4.50' }] });
    expect((await paper(id)).upn).toEqual([[FEE, FEE_IBAN, REFERENCE]]);
    const { body } = await staff.call(listProFormas, { body: { filters: { application_id: id } } });
    await staff.call(resendProForma, {
      params: { id: pro_forma.id },
      body: { version: body.data[0]!.version },
    });
    expect((await lastMail(id)).data).toMatchObject({
      amount: FEE,
      transfer_amount: FEE,
      iban: 'SI56 0123 4010 0009 973',
      reference: 'SI11 76996-7111207',
    });
  });

  it('asks for the price alone once the fee is paid, also in reminders', async () => {
    const { id, price, pro_forma } = await billed();
    const paid = await transfer(FEE_IBAN, { reference_raw: pro_forma.reference, amount: FEE });
    await confirm(paid);
    const { payment } = await page(id);
    expect(payment!.transfers).toMatchObject([priceOf(price, pro_forma.reference)]);
    expect(payment!.transfers).toHaveLength(1);
    expect((await paper(id)).upn).toEqual([[price, PRICE_IBAN, pro_forma.reference]]);
    const { body } = await staff.call(getPayment, { params: { id: paid } });
    await staff.call(remindOfRest, { params: { id: paid }, body: { version: body.version } });
    const rest = (await lastMail(id)).data as Record<string, unknown>;
    expect(rest).toMatchObject({ open: price, transfer_amount: price, iban: PRICE_IBAN });
    expect(rest['fee']).toBeUndefined();
  });

  it('suggests targets for the reference of the fee, and matches nothing automatically', async () => {
    const { id, price, pro_forma, application } = await billed();
    const other = await billed();
    await transfer(PRICE_IBAN, { reference_raw: pro_forma.reference, amount: price }).then(confirm);
    const nameless = await transfer(FEE_IBAN, {
      reference_raw: 'SI11 76996-7111207',
      amount: FEE,
      payer_name: 'Zzz Qqq',
    });
    const nothing = (await staff.call(getPayment, { params: { id: nameless } })).body;
    expect(nothing).toMatchObject({ status: 'unmatched', application: null, suggestions: [] });

    const named = await transfer(FEE_IBAN, {
      reference_raw: 'SI11 76996-7111207',
      amount: FEE,
      payer_name: application.applicant_name,
      purpose: `Upravna taksa, ${application.application_nr}`,
    });
    const { body } = await staff.call(getPayment, { params: { id: named } });
    expect(body).toMatchObject({ status: 'unmatched', application: null });
    expect(body.suggestions[0]).toMatchObject({ application: { id } });
    expect(body.suggestions[0]!.reasons).toEqual(
      expect.arrayContaining(['application_nr', 'name', 'amount', 'fee_account']),
    );
    expect(other.id).not.toBe(id);
    await staff.call(matchPayment, {
      params: { id: named },
      body: { version: body.version, application_id: id },
    });
    await confirm(named);
    expect(await page(id)).toMatchObject({ status: 'paid', open: '0.00', payment: null });
  });

  it('accepts one transfer, or the counter, for both', async () => {
    const one = await billed();
    await transfer(PRICE_IBAN, { reference_raw: one.pro_forma.reference, amount: one.price + FEE }).then(
      confirm,
    );
    expect(await page(one.id)).toMatchObject({ status: 'paid', payment: null });
    const two = await billed();
    await transfer(FEE_IBAN, { reference_raw: two.pro_forma.reference, amount: FEE }).then(confirm);
    const desk = await staff.call(takePayment, {
      params: { id: two.id },
      body: {
        version: await staff.versionOf(two.id),
        method: 'cash',
        amount: euros(two.price),
      },
    });
    expect(desk.status).toBeLessThan(300);
    expect(await page(two.id)).toMatchObject({ status: 'paid', payment: null });
  });
});

describe('in an office with settings and days of its own', () => {
  beforeEach(openOffice);
  afterEach(closeOffice);

  it('follows the issued pro-forma when the setting changes, and reminds of both transfers', async () => {
    const { id, price } = await billed();
    await setParameter(world.deps.db, 'municipality', municipality);
    expect((await page(id)).payment!.transfers).toHaveLength(2);
    const later = await billed();
    expect((await page(later.id)).payment!.transfers).toMatchObject([{ amount: euros(later.price + FEE) }]);
    await setParameter(world.deps.db, 'municipality', OWN_ACCOUNT);
    world.clock.advance({ days: 20 });
    await runDunning(world.deps);
    expect(await lastMail(id)).toMatchObject({
      template: 'payment_overdue',
      data: { open_amount: price + FEE, transfer_amount: price, iban: PRICE_IBAN, fee: { amount: FEE } },
    });
  });
});
