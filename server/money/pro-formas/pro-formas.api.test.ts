import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { getBulkJob } from '../../../contract/platform/bulk-jobs.ts';
import { bulkApplications } from '../../../contract/permits/bulk.ts';
import {
  getApplication,
  previewApplicationDocument,
  previewApplicationMail,
} from '../../../contract/permits/applications.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { isSiReference } from '../../../contract/values/money/payment-reference.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { latin2Bytes } from '../../../contract/values/texts/latin2.ts';
import { downloadMyDocument } from '../../../contract/permits/documents.ts';
import {
  createMyApplication,
  getMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import {
  downloadByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import {
  cancelProForma,
  createProForma,
  listProFormas,
  openProForma,
  resendProForma,
} from '../../../contract/money/pro-formas.ts';
import { sql } from 'kysely';
import { downloadLetter, listLetters } from '../../../contract/permits/decisions/letters.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { copyApplications, giveOwnCars } from '../../../test/rows/copies.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenProForma } from '../../../test/rows/money-rows.ts';
import { givenInstallation } from '../../../test/rows/installation.ts';
import { forgetCalls } from '../../../test/rate-counters.ts';

let server: TestApp;
let admin: Client;
let anyone: Client;
const openOffice = async () => {
  server = await app();
  // Approving and billing are two steps here.
  await setParameter(server.deps.db, 'pro_forma_on_approval', false);
  admin = await server.as('admin');
  anyone = await server.as('anonymous');
};
const closeOffice = () => server.close();

const set = (name: string, value: unknown) => setParameter(server.deps.db, name, value);
const submitted = async (change = {}): Promise<string> => {
  // All requests come from one address here.
  await forgetCalls(server.deps.db);
  return createdBy(anyone, change);
};
const approved = async (change = {}): Promise<string> => {
  const id = await submitted(change);
  await approve(admin, id);
  return id;
};
const issue = (id: string, query: { due_date?: string } = {}, as = admin) =>
  as.call(createProForma, { params: { id }, query });

const issuedFor = async (id: string, query = {}) => {
  const { status, body, problem } = await issue(id, query);
  if (status !== 201) throw new Error(`Issuing answered ${status}: ${JSON.stringify(problem)}`);
  return body;
};
const statusOf = async (id: string) => (await admin.call(getApplication, { params: { id } })).body.status;
const eventsOf = async (id: string) =>
  (await admin.call(getApplication, { params: { id } })).body.events.map(({ transition }) => transition);
const pdfOf = async (id: string) =>
  readPdf((await admin.call(openProForma, { params: { id } })).raw.rawPayload);
const mailsSince = async (from: number) => {
  await server.deps.runJobs();
  return (await server.deps.mails()).slice(from);
};
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const expire = (id: string) => givenApplication(server.deps.db, id, { status: 'payment_expired' });

describe('issuing', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  test('issues number and reference from one sequence, a due date, PDF and mail, and the application awaits payment', async () => {
    const before = (await mailsSince(0)).length;
    const id = await approved();
    const row = await issuedFor(id);
    expect(row).toMatchObject({
      application_id: id,
      amount: '25.00',
      status: 'issued',
      issued_on: '2027-01-15',
      due_date: '2027-02-01',
      paid_at: null,
    });
    const [, year, seq] = /^P-(\d{4})-(\d{6})$/.exec(row.pro_forma_nr)!;
    expect(row.reference).toMatch(new RegExp(`^SI12${year}${seq}\\d$`));
    expect(isSiReference(row.reference)).toBe(true);
    expect(await statusOf(id)).toBe('awaiting_payment');
    expect(await eventsOf(id)).toContain('issue_pro_forma');
    const mail = (await mailsSince(before)).find(({ subject }) => subject?.startsWith('Predračun št.'));
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`predracun-${row.pro_forma_nr}.pdf`]);
    expect(flat(mail!.text!)).toContain(`SI12 ${row.reference.slice(4)}`);
    const access = await server.deps.db
      .selectFrom('access_log')
      .select('action')
      .where('subject_id', '=', row.id)
      .execute();
    expect(access).toEqual([{ action: 'create' }]);
  });

  test('a live one answers 409 with it; the due date can be set within limits', async () => {
    const id = await approved();
    for (const [due_date, code] of [
      ['2027-01-14', 'payment.too_soon'],
      ['2027-01-15', 'payment.too_soon'],
      ['2027-01-19', 'payment.too_soon'],
      ['2027-04-16', 'date.too_far'],
    ]) {
      const rejected = await issue(id, { due_date });
      expect(rejected.status).toBe(422);
      expect(rejected.problem?.errors).toMatchObject([{ path: 'due_date', code }]);
    }
    expect((await issue(id, { due_date: 'morgen' })).status).toBe(422);
    const row = await issuedFor(id, { due_date: '2027-04-15' });
    expect(row.due_date).toBe('2027-04-15');
    const again = await issue(id);
    expect(again.status).toBe(409);
    expect(again.problem).toMatchObject({ code: 'conflict', current: { id: row.id, amount: '25.00' } });
  });

  test('after expiry the old one is cancelled and its reference stays on record', async () => {
    const id = await approved();
    const first = await issuedFor(id);
    await expire(id);
    const second = await issuedFor(id);
    expect(second.reference).not.toBe(first.reference);
    const { pro_formas } = (await admin.call(getApplicationMoney, { params: { id } })).body;
    expect(pro_formas.map(({ reference, status }) => [reference, status])).toEqual([
      [first.reference, 'cancelled'],
      [second.reference, 'issued'],
    ]);
    expect(await statusOf(id)).toBe('awaiting_payment');
  });

  test('an overdue one is replaced before the application expires', async () => {
    const id = await approved();
    const first = await issuedFor(id);
    await givenProForma(server.deps.db, first.id, { due_date: '2027-01-14' });
    expect((await issuedFor(id)).due_date).toBe('2027-02-01');
    expect(await statusOf(id)).toBe('awaiting_payment');
  });

  test('fifty concurrent requests for one application issue one', { tags: ['postgres'] }, async () => {
    const id = await approved();
    const replies = await Promise.all(Array.from({ length: 50 }, () => issue(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('the PDF', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  test('holds every field as text, tags and language, and codes that a phone can read', async () => {
    const id = await approved();
    const row = await issuedFor(id);
    const { body: application } = await admin.call(getApplication, { params: { id } });
    const pdf = await pdfOf(row.id);
    expect(pdf).toMatchObject({
      language: 'sl',
      ua: true,
      marked: true,
      title: `Predračun ${row.pro_forma_nr} – ni račun`,
    });
    const reference = `SI12 ${row.reference.slice(4)}`;
    for (const part of [
      'PREDRAČUN – ni račun',
      row.pro_forma_nr,
      application.application_nr,
      application.applicant_name,
      '1. 2. 2027',
      'Letna parkirna dovolilnica 2027',
      'Kartica RFID',
      '22 %',
      '20,49',
      '4,51',
      '25,00',
      'Občina Planinsko Jezero',
      'SI56 0110 0100 0123 480',
      'BSLJSI2X',
      reference,
      'OTHR',
      `Dovolilnica 2027, ${application.application_nr}`,
      'ID za DDV SI12345679',
      'stran 1 od 1',
    ])
      expect(flat(pdf.text)).toContain(part);
    expect(pdf.tags).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI', 'Figure', 'Sect']),
    );
    expect(pdf.alternatives).toContainEqual(expect.stringContaining(reference));
    const [upn, epc] = await pdf.codes(1);
    expect(upn).toMatchObject({ version: '15', ecLevel: 'M', hasECI: true });
    const fields = upn!.text.split('\n');
    expect(Buffer.from(upn!.bytes).equals(Buffer.from(latin2Bytes(upn!.text)))).toBe(true);
    expect(fields.slice(8, 19)).toEqual([
      '00000002500',
      '',
      '',
      'OTHR',
      `Dovolilnica 2027, ${application.application_nr}`,
      '01.02.2027',
      'SI56011001000123480',
      row.reference,
      'Občina Planinsko Jezero',
      'Trg ob jezeru 1',
      '4265 Bohinjsko jezero',
    ]);
    expect(Number(fields[19])).toBe(fields.slice(0, 19).reduce((sum, field) => sum + field.length + 1, 0));
    expect(epc!.text).toBe(
      `BCD\n002\n1\nSCT\nBSLJSI2X\nObčina Planinsko Jezero\nSI56011001000123480\nEUR25.00\n\n${epc!.text.split('\n')[9]}`,
    );
    expect(epc!.text.split('\n')[9]).toMatch(/^RF\d\d2027\d{6}$/);
  });

  test('is shown inline, and every view is recorded', async () => {
    const row = await issuedFor(await approved());
    const reply = await admin.call(openProForma, { params: { id: row.id } });
    expect(reply.headers['content-disposition']).toMatch(/^inline/);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const access = await server.deps.db
      .selectFrom('access_log')
      .select('action')
      .where('subject_id', '=', row.id)
      .execute();
    expect(access.map(({ action }) => action).toSorted()).toEqual(['create', 'download']);
    expect(
      (await admin.call(openProForma, { params: { id: '01980000-0000-7000-8000-000000000009' } })).status,
    ).toBe(404);
  });

  test('in English for those who applied in English, from abroad, with a long name and letters outside ISO 8859-2', async () => {
    const name = 'Muñoz-Åkesson von und zu Hohenstauffen-Wittelsbach';
    const id = await submitted({
      language: 'en',
      applicant: {
        type: 'natural_person',
        first_name: 'José María',
        last_name: name,
        birth_date: '1980-05-05',
        street: 'Völkermarkter Straße',
        house_number: '12',
        postal_code: '9020',
        city: 'Klagenfurt am Wörthersee',
        country: 'AT',
        email: 'jose@example.org',
        phone: '+43 660 1234567',
      },
      vehicles: [{ registration_number: 'KL123AB', country: 'AT', ownership: 'own' }],
      user_type: 'OTH',
    });
    await approve(admin, id);
    const row = await issuedFor(id);
    const pdf = await pdfOf(row.id);
    expect(pdf.language).toBe('en');
    expect(pdf.pages).toHaveLength(1);
    for (const part of [
      'PRO-FORMA INVOICE – not an invoice',
      name,
      'AUSTRIA',
      '22%',
      'Annual parking permit 2027',
    ])
      expect(flat(pdf.text)).toContain(part);
    const [upn] = await pdf.codes(1);
    const fields = upn!.text.split('\n');
    expect(fields[5]).toBe('José María Munoz-Akesson von und');
    expect(fields[6]).toBe('Völkermarkter Straße 12');
    expect(fields[12]).toMatch(/^Parking permit 2027, V-2027-\d{6}$/);
    const [mail] = (await mailsSince(0)).filter(({ subject }) => subject?.includes(row.pro_forma_nr));
    expect(mail?.subject).toMatch(/^Pro-forma invoice /);
  });
});

describe('cancelling', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  test('needs the version and a reason, notifies the applicant and makes the application approved again', async () => {
    const id = await approved();
    const row = await issuedFor(id);
    const before = (await mailsSince(0)).length;
    const cancel = (body: object) => admin.send(cancelProForma, { params: { id: row.id }, body });
    expect((await cancel({ version: 1 })).status).toBe(422);
    expect((await cancel({ version: 9, reason: 'Napačna cena.' })).problem).toMatchObject({
      code: 'stale_version',
      current: { id: row.id },
    });
    const { body } = await cancel({ version: 1, reason: 'Napačna cena.' });
    expect(body).toMatchObject({ status: 'cancelled', version: 2 });
    expect(await statusOf(id)).toBe('approved');
    expect(await eventsOf(id)).toContain('cancel_pro_forma');
    const [mail] = await mailsSince(before);
    expect(mail).toMatchObject({ subject: `Predračuna št. ${row.pro_forma_nr} ne plačajte` });
    expect(mail!.text).toContain('Napačna cena.');
    expect((await cancel({ version: 2, reason: 'Še enkrat.' })).problem).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await issuedFor(id)).status).toBe('issued');
  });

  test.each([
    ['reopen', 'in_review', 'znova v obravnavi'],
    ['withdraw', 'withdrawn', 'umaknjena'],
  ] as const)('%s cancels a live one and mentions it', async (transition, to, subject) => {
    const id = await approved();
    const row = await issuedFor(id);
    const before = (await mailsSince(0)).length;
    const token = statusToken(server.deps.config, {
      application_id: id,
      version: 1,
      expires_at: '2027-12-31T00:00:00.000Z',
    });
    const page = async () => (await anyone.call(getApplicationStatus, { params: { token } })).body;
    const document = (await page()).documents.find(({ kind }) => kind === 'pro_forma')!.id!;
    await act(admin, id, { transition, reason: 'Dopolnjeno po telefonu.' });
    const seen = await page();
    expect(seen).toMatchObject({ payment: null, open: '0.00' });
    // Nor is there a PDF with a code that a phone would still pay.
    expect(seen.documents.map(({ kind }) => kind)).not.toContain('pro_forma');
    expect((await anyone.call(downloadByLink, { params: { token, id: document } })).status).toBe(404);
    expect(await statusOf(id)).toBe(to);
    const { pro_formas, open } = (await admin.call(getApplicationMoney, { params: { id } })).body;
    expect(pro_formas).toMatchObject([{ id: row.id, status: 'cancelled' }]);
    expect(open).toBe('0.00');
    const mails = await mailsSince(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toContain(subject);
    expect(mails[0]!.text).toContain(`Predračun št. ${row.pro_forma_nr} je razveljavljen`);
  });

  test('a cancelled one is closed to its owner, who may have kept its address', async () => {
    const owner = await server.as('user');
    const made = await owner.call(createMyApplication, { body: applicationData(), files: certificate() });
    const { id } = made.body;
    await approve(admin, id);
    const row = await issuedFor(id);
    const { documents } = (await owner.call(getMyApplication, { params: { id } })).body;
    const document = documents.find(({ kind }) => kind === 'pro_forma')!.id!;
    const open = async () =>
      (await owner.call(downloadMyDocument, { params: { id: document }, query: {} })).status;
    expect(await open()).toBe(200);
    const body = { version: row.version, reason: 'Napačna cena.' };
    expect((await admin.call(cancelProForma, { params: { id: row.id }, body })).status).toBe(200);
    expect(await open()).toBe(404);
  });

  test('paid at the counter it counts as paid', async () => {
    const id = await approved();
    const row = await issuedFor(id);
    const version = await admin.versionOf(id);
    const paid = await admin.call(takePayment, {
      params: { id },
      body: { version, method: 'cash', amount: '25.00' },
    });
    expect(paid.status).toBe(201);
    const { pro_formas } = (await admin.call(getApplicationMoney, { params: { id } })).body;
    expect(pro_formas).toMatchObject([{ id: row.id, status: 'paid', paid_at: expect.any(String) }]);
    expect((await issue(id)).problem).toMatchObject({ status: 422, errors: [{ code: 'rule.paid_already' }] });
    const denied = await admin.call(cancelProForma, {
      params: { id: row.id },
      body: { version: 2, reason: 'Prepozno.' },
    });
    expect(denied.status).toBe(409);
  });
});

describe('approving', () => {
  beforeEach(async () => {
    await openOffice();
    await set('pro_forma_on_approval', true);
  });
  afterEach(closeOffice);

  test('previews the pro-forma in a form that nobody can pay', async () => {
    const id = await submitted();
    const before = await server.deps.db.selectFrom('pro_formas').select('id').execute();
    const preview = (body: object = {}) =>
      admin.call(previewApplicationDocument, { params: { id }, body: { transition: 'approve', ...body } });
    expect((await preview({ exempt: true })).problem.errors).toMatchObject([
      { code: 'rule.no_pro_forma_sent' },
    ]);
    const reply = await preview();
    expect(reply.status).toBe(200);
    const pdf = await readPdf(reply.raw.rawPayload);
    expect(flat(pdf.text)).toContain('Osnutek za predogled, ni za plačilo');
    expect(flat(pdf.text)).toContain('P-2027-…');
    expect(pdf.text).not.toMatch(/SI12 ?2027|RF\d\d ?2027/);
    expect(await pdf.codes(1)).toEqual([]);
    expect(await server.deps.db.selectFrom('pro_formas').select('id').execute()).toHaveLength(before.length);
    await set('pro_forma_on_approval', false);
    expect((await preview()).problem.errors).toMatchObject([{ code: 'rule.no_pro_forma_sent' }]);
  });

  test('issues the pro-forma in the same step, and one mail covers both', async () => {
    const before = (await mailsSince(0)).length;
    const id = await submitted();
    await act(admin, id, { transition: 'start_review' });
    const seen = (
      await admin.call(previewApplicationMail, { params: { id }, body: { transition: 'approve' } })
    ).body;
    expect(seen.subject).toMatch(/je odobrena – predračun$/);
    expect(seen.text).toContain('SI12 2027…');
    await act(admin, id, { transition: 'approve' });
    expect(await statusOf(id)).toBe('awaiting_payment');
    expect((await eventsOf(id)).slice(-2)).toEqual(['approve', 'issue_pro_forma']);
    const mails = (await mailsSince(before)).filter(({ subject }) => !subject?.includes('prejeta'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^Vloga št\. V-2027-\d+ je odobrena – predračun$/);
    expect(mails[0]!.attachments).toHaveLength(1);
  });

  test('not for a free or exempt one, nor for a municipality without an account', async () => {
    const exempt = await submitted();
    await act(admin, exempt, { transition: 'start_review' });
    await act(admin, exempt, { transition: 'approve', exempt: true, reason: 'Reševalci.' });
    expect(await statusOf(exempt)).toBe('ready');
    const { value } = await server.deps.db
      .selectFrom('parameters')
      .select('value')
      .where('name', '=', 'municipality')
      .executeTakeFirstOrThrow();
    await set('municipality', { ...(value as object), bank_accounts: [] });
    const id = await approved();
    await set('municipality', value);
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('sent again, listed and issued for many', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  test('sending again: the same PDF to the current address, a letter without one', async () => {
    const id = await approved();
    const row = await issuedFor(id);
    const before = (await mailsSince(0)).length;
    const resend = (version: number) =>
      admin.call(resendProForma, { params: { id: row.id }, body: { version } });
    expect((await resend(7)).status).toBe(409);
    expect((await resend(1)).status).toBe(200);
    const [mail] = await mailsSince(before);
    expect(mail?.attachments).toHaveLength(1);
    await givenApplication(server.deps.db, id, { applicant: sql<StoredApplicant>`applicant - 'email'` });
    expect((await resend(1)).status).toBe(200);
    const { body: letters } = await admin.call(listLetters, { body: { filters: { status: 'letter' } } });
    const letter = letters.data.find(({ application_id }) => application_id === id);
    expect(letter).toMatchObject({ template: 'pro_forma_issued', documents: 1 });
    const printed = await admin.call(downloadLetter, { params: { id: letter!.id } });
    const pdf = await readPdf(printed.raw.rawPayload);
    expect(flat(pdf.text)).toContain('PREDRAČUN – ni račun');
    const codes = (await Promise.all(pdf.pages.map((_, i) => pdf.codes(i + 1)))).flat();
    expect(codes.map(({ version }) => version)).toContain('15');
  });

  test('the list filters by the displayed status and finds by number, reference and name', async () => {
    const id = await approved({});
    const row = await issuedFor(id);
    const list = async (body: object) =>
      (await admin.call(listProFormas, { body: { per_page: 100, ...body } })).body.data;
    const reference = row.reference;
    for (const search of [
      row.pro_forma_nr,
      reference,
      `si12 ${reference.slice(4)}`,
      row.buyer_name,
      row.application_nr,
    ])
      expect((await list({ search })).map((found) => found.id)).toContain(row.id);
    expect(await list({ search: 'ni nikogar' })).toEqual([]);
    expect((await list({ filters: { status: 'issued' } })).some(({ status }) => status !== 'issued')).toBe(
      false,
    );
    const late = await issuedFor(await approved());
    await givenProForma(server.deps.db, late.id, { due_date: '2027-01-14' });
    const overdue = await list({ filters: { status: ['overdue'] } });
    expect(overdue.map((found) => found.id)).toContain(late.id);
    expect(overdue.every(({ status, due_date }) => status === 'overdue' && due_date < '2027-01-15')).toBe(
      true,
    );
    expect((await list({ filters: { application_id: id } })).map((found) => found.id)).toEqual([row.id]);
    expect(
      (await list({ filters: { due_date: { from: row.due_date, to: row.due_date } } })).map((r) => r.id),
    ).toContain(row.id);
    for (const field of ['pro_forma_nr', 'application_nr', 'buyer_name', 'amount', 'issued_on', 'due_date'])
      expect((await list({ sort: [{ field, direction: 'asc' }] })).length).toBeGreaterThan(0);
    expect((await (await server.as('user')).call(listProFormas, { body: {} })).status).toBe(403);
  });

  test('for many applications at once: each gets its own, the others the reason why not', async () => {
    const ids = [await approved(), await approved(), await submitted()];
    const rows = await Promise.all(
      ids.map(async (id) => ({
        id,
        version: await admin.versionOf(id),
      })),
    );
    const { body: job } = await admin.call(bulkApplications, { body: { action: 'issue_pro_forma', rows } });
    await server.deps.runJobs();
    const { body: done } = await admin.call(getBulkJob, { params: { id: job.id } });
    expect(done.rows.map(({ state, code }) => [state, code])).toEqual([
      ['done', null],
      ['done', null],
      ['skipped', 'state.application.submitted'],
    ]);
    expect(await statusOf(ids[1]!)).toBe('awaiting_payment');
  });
});

describe('in an office with numbers, settings and days of its own', () => {
  beforeEach(openOffice);
  afterEach(closeOffice);

  test('the account of the sample municipality is never used outside the demo', async () => {
    const id = await approved();
    const mark = (demo_seeded_at: string | null) => givenInstallation(server.deps.db, { demo_seeded_at });
    await mark(null);
    expect((await issue(id)).problem.errors).toMatchObject([{ code: 'rule.sample_bank_account' }]);
    expect(
      await server.deps.db.selectFrom('pro_formas').select('id').where('application_id', '=', id).execute(),
    ).toEqual([]);
    await mark(server.clock.now());
    expect((await issue(id)).status).toBe(201);
  });

  test('rejected in a wrong status, for nothing, without an account, without the permission', async () => {
    expect((await issue(await submitted())).problem).toMatchObject({
      status: 422,
      errors: [{ code: 'rule.transition' }],
    });
    const free = await submitted();
    await act(admin, free, { transition: 'start_review' });
    await act(admin, free, { transition: 'approve', exempt: true, reason: 'Reševalci.' });
    expect((await issue(free)).problem).toMatchObject({
      status: 422,
      errors: [{ code: 'rule.nothing_to_pay' }],
    });
    const id = await approved();
    const { value } = await server.deps.db
      .selectFrom('parameters')
      .select('value')
      .where('name', '=', 'municipality')
      .executeTakeFirstOrThrow();
    await set('municipality', { ...(value as object), bank_accounts: [] });
    expect((await issue(id)).problem).toMatchObject({
      status: 422,
      errors: [{ code: 'rule.no_bank_account' }],
    });
    await set('municipality', value);
    expect((await issue('01980000-0000-7000-8000-000000000009')).status).toBe(404);
    const clerk = await server.signIn(
      await makeUser(server.deps.db, 'admin', { permissions: ['applications.view'] }),
    );
    for (const who of [clerk, await server.as('user')]) expect((await issue(id, {}, who)).status).toBe(403);
    expect((await issue(id, {}, anyone)).status).toBe(401);
    expect(await statusOf(id)).toBe('approved');
  });

  // The embedded database is single-threaded: a few are enough there, on PostgreSQL a hundred.
  test(
    'a hundred for different applications leave no gap, even when one is rolled back in between',
    { tags: ['postgres'] },
    async () => {
      const count = process.env.TEST_DATABASE === 'postgres' ? 100 : 25;
      const copies = await copyApplications(server.deps.db, await approved(), count);
      const ids = copies.map(({ id }) => id);
      await giveOwnCars(server.deps.db, ids);
      // Its PDF cannot be stored, so nothing of it may remain.
      const { put } = server.deps.files;
      const broken = await approved();
      server.deps.files.put = async () => {
        throw new Error('The disk is full.');
      };
      await expect(issue(broken)).rejects.toThrow('500');
      server.deps.files.put = put;
      expect(await statusOf(broken)).toBe('approved');
      const replies = await Promise.all(ids.map((id) => issue(id)));
      expect(replies.every(({ status }) => status === 201)).toBe(true);
      const rows = await server.deps.db.selectFrom('pro_formas').select('seq').orderBy('seq').execute();
      expect(rows.map(({ seq }) => seq)).toEqual(ids.map((_, i) => i + 1));
    },
  );

  test('the status page shows the same data and the PDF, to nobody else', async () => {
    const id = await approved();
    const row = await issuedFor(id);
    const { status_link_version } = await server.deps.db
      .selectFrom('applications')
      .select('status_link_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = statusToken(server.deps.config, {
      application_id: id,
      version: status_link_version,
      expires_at: '2027-06-01T00:00:00.000Z',
    });
    const page = (await anyone.call(getApplicationStatus, { params: { token } })).body;
    expect(page.payment).toMatchObject({
      pro_forma_nr: row.pro_forma_nr,
      amount: '25.00',
      transfers: [{ kind: 'price', amount: '25.00', iban: 'SI56011001000123480', reference: row.reference }],
      due_date: '2027-02-01',
      status: 'issued',
      purpose_code: 'OTHR',
    });
    expect(page.payment!.transfers[0]!.upn_qr).toHaveLength(77);
    const file = await anyone.call(downloadByLink, { params: { token, id: page.payment!.document_id! } });
    expect(file.status).toBe(200);
    server.clock.advance({ days: 20 });
    expect((await anyone.call(getApplicationStatus, { params: { token } })).body.payment?.status).toBe(
      'overdue',
    );
    admin = await server.as('admin');
    await act(admin, id, { transition: 'withdraw', reason: 'Prodano vozilo.' });
    expect((await anyone.call(getApplicationStatus, { params: { token } })).body.payment).toBeNull();
  });
});
