import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getApplication,
  previewApplicationDocument,
  previewApplicationMail,
  rejectApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { uploadSignedDecision } from '../../../contract/permits/decisions/decision-signatures.ts';
import { recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { bulkApplications } from '../../../contract/permits/bulk.ts';
import { getDecision, listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { downloadDocument, downloadMyDocument } from '../../../contract/permits/documents.ts';
import {
  createMyApplication,
  getMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import {
  downloadByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import { createReasonTemplate, FACTS_PLACEHOLDER } from '../../../contract/settings/reasons.ts';
import { updateText } from '../../../contract/mail/texts.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { startSmtp, type TestSmtpServer } from '../../../test/servers/smtp.ts';

let server: TestApp;
let smtp: TestSmtpServer;
let admin: Client;
let anyone: Client;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(async () => {
  smtp.received.length = 0;
  server = await app({ config: { smtp_url: smtp.url } });
  admin = await server.as('admin');
  anyone = await server.as('anonymous');
});
afterEach(() => server.close());
afterAll(() => smtp.close());

const REASON = 'Vozilo ni vpisano na vlagatelja & ni dokazila "o rabi".';
const inReview = async (change = {}): Promise<string> => {
  const id = await createdBy(anyone, change);
  await act(admin, id, { transition: 'start_review' });
  return id;
};
const reject = async (id: string, more: Record<string, unknown> = {}) => {
  const version = await admin.versionOf(id);
  return admin.call(rejectApplication, {
    body: { application_uuid: id, version, reason: REASON, ...more },
  });
};
const signByHand = async (application_id: string): Promise<void> => {
  const { body } = await admin.call(listDecisions, {
    body: { filters: { application_id: [application_id] } },
  });
  const signed = await admin.call(uploadSignedDecision, {
    params: { id: body.data[0]!.id },
    body: { way: 'scan' },
    files: { signed: [pdfFile('scan.pdf')] },
  });
  expect(signed.status).toBe(200);
};
const decisionsOf = async (id: string) =>
  (await admin.call(getApplication, { params: { id } })).body.documents.filter((d) => d.kind === 'decision');
const download = async (browser: Client, id: string) =>
  readPdf((await browser.call(downloadDocument, { params: { id }, query: {} })).raw.rawPayload);
const mailOf = async (part_of_subject: string) => {
  await server.deps.runJobs();
  return smtp.received.find(({ subject }) => subject?.includes(part_of_subject));
};
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a rejection', () => {
  let id: string;
  beforeEach(async () => {
    id = await inReview();
    if ((await reject(id)).status !== 200) throw new Error('The rejection failed.');
  });

  test('is a numbered PDF with every part that the law requires', async () => {
    const [document] = await decisionsOf(id);
    expect(document).toMatchObject({ mime: 'application/pdf', file_name: 'odlocba-371-1-2027-1.pdf' });
    const pdf = await download(admin, document!.id);
    expect(pdf).toMatchObject({ language: 'sl', ua: true, marked: true, title: 'Odločba o zavrnitvi vloge' });
    for (const part of [
      'Številka: 371-1/2027-1',
      'Datum: 15. 1. 2027',
      '207. člena Zakona o splošnem upravnem postopku',
      'se zavrne',
      'Obrazložitev',
      REASON,
      'Pouk o pravnem sredstvu',
      'v 15 dneh od dneva vročitve',
      'Oseba admin',
      'stran 1 od',
    ])
      expect(flat(pdf.text)).toContain(part);
    expect(pdf.bookmarks).toEqual([
      'Odločba o zavrnitvi vloge',
      'Izrek',
      'Obrazložitev',
      'Pouk o pravnem sredstvu',
    ]);
  });

  test('leaves by no mail unsigned: that names its number, and carries the signed one when sent again', async () => {
    const mail = await mailOf('zavrnjena');
    expect(mail?.text).toContain('Številka odločitve je 371-1/2027-1. Podpisan izvirnik');
    expect(mail?.text).not.toContain('v prilogi');
    expect(mail?.attachments).toEqual([]);
    smtp.received.length = 0;
    await signByHand(id);
    const version = await admin.versionOf(id);
    await admin.call(bulkApplications, {
      body: { action: 'resend_mail', rows: [{ id, version }] },
    });
    const again = await mailOf('zavrnjena');
    expect(again?.text).toContain('Odločba št. 371-1/2027-1 je v prilogi.');
    expect(again?.attachments).toMatchObject([
      { filename: 'odlocba-371-1-2027-1-podpis.pdf', mimeType: 'application/pdf' },
    ]);
  });

  test('is shown on the status page once it is signed, and the link opens only what the municipality made', async () => {
    const mail = await mailOf('zavrnjena');
    const token = decodeURIComponent(/\/vloga\/([\w.-]+)/.exec(mail!.text!)![1]!);
    const shown = async () =>
      (await anyone.call(getApplicationStatus, { params: { token } })).body.documents.map(({ kind }) => kind);
    expect(await shown()).not.toContain('decision');
    await signByHand(id);
    const page = (await anyone.call(getApplicationStatus, { params: { token } })).body;
    const own = page.documents.find((document) => document.kind === 'decision');
    expect(own?.id).not.toBeNull();
    expect(page.documents.find((document) => document.kind !== 'decision')?.id).toBeNull();
    const file = await anyone.call(downloadByLink, { params: { token, id: own!.id! } });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('odlocba-371-1-2027-1-podpis.pdf');
    const detail = (await admin.call(getApplication, { params: { id } })).body;
    const uploaded = detail.documents.find((document) => document.kind === 'registration_certificate')!;
    expect((await anyone.call(downloadByLink, { params: { token, id: uploaded.id } })).status).toBe(404);
    const other = await inReview();
    await reject(other);
    const [foreign] = await decisionsOf(other);
    expect((await anyone.call(downloadByLink, { params: { token, id: foreign!.id } })).status).toBe(404);
  });
});

test('numbers have no gaps: a failed decision takes none, a second document of the case counts on', async () => {
  const id = await inReview();
  expect((await reject(id, { version: 999 })).status).toBe(409);
  expect((await reject(id, { reason: '' })).status).toBe(422);
  await act(admin, id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'registration_certificate', note: 'Slika je nejasna.' }],
    due_date: '2027-01-25',
  });
  const [request] = await decisionsOf(id);
  const number = /poziv-371-(\d+)-2027-1\.pdf/.exec(request!.file_name)?.[1];
  const pdf = await download(admin, request!.id);
  for (const part of ['67. člena', 'prometno dovoljenje: Slika je nejasna.', '25. 1. 2027', 'zavrgli'])
    expect(flat(pdf.text)).toContain(part);
  server.clock.advance({ days: 18 });
  admin = await server.as('admin');
  await act(admin, id, { transition: 'dismiss', reason: 'Dopolnitve ni bilo.' });
  const documents = await decisionsOf(id);
  expect(documents.map(({ file_name }) => file_name)).toEqual([
    `poziv-371-${number}-2027-1.pdf`,
    `sklep-371-${number}-2027-2.pdf`,
  ]);
  const dismissal = await download(admin, documents[1]!.id);
  for (const part of [
    'Sklep o zavrženju vloge',
    'drugega odstavka 67. člena',
    'se zavrže',
    'Dopolnitve ni bilo.',
  ])
    expect(flat(dismissal.text)).toContain(part);
  const rows = await server.deps.db
    .selectFrom('decisions')
    .select('case_seq')
    .distinct()
    .orderBy('case_seq')
    .execute();
  expect(rows.map(({ case_seq }) => case_seq)).toEqual(rows.map((_, i) => i + 1));
});

test('an English applicant gets the Slovenian original and a marked translation, with the reason in both', async () => {
  const id = await inReview({ language: 'en' });
  await reject(id, { reason_translation: 'The vehicle is not registered to you.' });
  const [document] = await decisionsOf(id);
  const pdf = await download(admin, document!.id);
  const sl = flat(pdf.pages[0]!.text);
  expect(sl).toContain(REASON);
  expect(flat(pdf.text)).toContain('This is a courtesy translation');
  expect(flat(pdf.text)).toContain('The vehicle is not registered to you.');
  expect(pdf.language).toBe('sl');
  const mail = await mailOf('is rejected');
  expect(mail?.text).toContain('The reason:\nThe vehicle is not registered to you.');
  const token = decodeURIComponent(/\/vloga\/([\w.-]+)/.exec(mail!.text!)![1]!);
  expect((await anyone.call(getApplicationStatus, { params: { token } })).body.decision_reason).toBe(
    'The vehicle is not registered to you.',
  );
});

test('the applicant downloads the decision on an own application, nobody else does', async () => {
  const user = await server.as('user');
  const { body } = await user.call(createMyApplication, { body: applicationData(), files: certificate() });
  await act(admin, body.id, { transition: 'start_review' });
  await reject(body.id);
  const seen = async () => (await user.call(getMyApplication, { params: { id: body.id } })).body.documents;
  expect((await seen()).map(({ kind }) => kind)).not.toContain('decision');
  // Signed by hand, not scanned, and handed over.
  const [decision] = (await admin.call(listDecisions, { body: { filters: { application_id: [body.id] } } }))
    .body.data;
  await admin.call(recordService, {
    params: { id: decision!.id },
    body: { way: 'in_person', on: server.clock.today() },
  });
  const page = (await user.call(getMyApplication, { params: { id: body.id } })).body;
  const own = page.documents.find((document) => document.kind === 'decision')!;
  const file = await user.call(downloadMyDocument, { params: { id: own.id! }, query: {} });
  expect(file.status).toBe(200);
  expect((await anyone.call(downloadMyDocument, { params: { id: own.id! }, query: {} })).status).toBe(401);
});

test('grounds without the facts of the case are refused with the field, also beside a kept text', async () => {
  const id = await inReview();
  const kept = 'Vozilo ni vpisano na vlagatelja.';
  const root = await server.as('root');
  await root.call(createReasonTemplate, {
    body: {
      kind: 'reject',
      title_sl: 'Vozilo ni vaše',
      title_en: 'Not your vehicle',
      text_sl: kept,
      text_en: 'The vehicle is not registered to you.',
      sort_order: 1,
      active: true,
    },
  });
  const errorsOf = async (reason: string, more = {}) =>
    (await reject(id, { reason, ...more })).problem.errors?.map(({ path, code }) => `${path} ${code}`);
  expect(await errorsOf('Ni.')).toEqual(['reason grounds.facts_missing']);
  expect(await errorsOf(kept)).toEqual(['reason grounds.facts_missing']);
  expect(await errorsOf(`${kept}\n\n${FACTS_PLACEHOLDER.sl}`)).toEqual(['reason grounds.blank_left']);
  const facts = `${kept}\n\nV tej zadevi: dovoljenje z dne 3. 1. 2027 je na ime druge osebe.`;
  expect(await errorsOf(facts, { reason_translation: 'None.' })).toEqual([
    'reason_translation grounds.facts_missing',
  ]);
  expect(await decisionsOf(id)).toEqual([]);
  expect((await reject(id, { reason: facts })).status).toBe(200);
});

test('a withdrawal stops the procedure by an order that says who asked and when', async () => {
  const id = await inReview();
  const withdraw = async (more: Record<string, unknown>) => {
    const version = await admin.versionOf(id);
    const body = { version, transition: 'withdraw' as const, ...more };
    return admin.call(updateApplication, { params: { application_uuid: id }, body });
  };
  expect((await withdraw({ asked_by: 'heir', asked_on: '2027-01-16' })).problem.errors).toMatchObject([
    { path: 'asked_on', code: 'date.future' },
  ]);
  expect((await withdraw({ asked_by: 'heir', asked_on: '2026-12-01' })).problem.errors).toMatchObject([
    { path: 'asked_on', code: 'withdrawal.before_application' },
  ]);
  const { body } = await withdraw({ asked_by: 'heir', asked_on: '2027-01-15', reason: 'Stranka je umrla.' });
  expect(body.events.at(-1)).toMatchObject({
    transition: 'withdraw',
    asked_by: 'heir',
    asked_on: '2027-01-15',
  });
  expect(body.decisions).toMatchObject([{ kind: 'stopping' }]);
  const [document] = await decisionsOf(id);
  const { text } = await download(admin, document!.id);
  for (const part of [
    '135. člena',
    'se ustavi',
    '15. 1. 2027',
    'dedič stranke',
    'Upravne takse za pritožbo ni',
  ])
    expect(flat(text)).toContain(part);
  const mail = await mailOf('umaknjena');
  expect(mail?.text).toContain('Številka odločitve je');
  expect(mail?.attachments).toEqual([]);
});

test('decisions are listed by number or name, and each has a page with its document', async () => {
  const id = await inReview();
  await reject(id);
  const application = (await admin.call(getApplication, { params: { id } })).body;
  const [link] = application.decisions;
  expect(link).toMatchObject({ kind: 'rejection' });
  const list = async (ask: Partial<BodyOf<typeof listDecisions>>) =>
    (await admin.call(listDecisions, { body: ask })).body.data.map((row) => row.id);
  expect(await list({ search: link!.decision_nr })).toEqual([link!.id]);
  expect(await list({ search: application.application_nr })).toEqual([link!.id]);
  expect(await list({ filters: { kind: 'rejection', case_year: 2027, application_id: id } })).toEqual([
    link!.id,
  ]);
  expect(await list({ filters: { kind: 'revocation' } })).toEqual([]);
  const { body } = await admin.call(getDecision, { params: { id: link!.id } });
  expect(body).toMatchObject({
    procedure: 'administrative',
    application_nr: application.application_nr,
    permit_id: null,
    issued_by_name: 'Oseba admin',
    replaced_by: null,
    document: { mime: 'application/pdf' },
  });
  const user = await server.as('user');
  expect((await user.call(getDecision, { params: { id: link!.id } })).status).toBe(403);
});
test('a preview is a draft without a number and leaves nothing behind', async () => {
  const id = await inReview();
  const before = await server.deps.db.selectFrom('documents').select('id').execute();
  const reply = await admin.call(previewApplicationDocument, {
    params: { id },
    body: { transition: 'reject', reason: 'Poskus' },
  });
  expect(reply.status).toBe(200);
  const pdf = await readPdf(reply.raw.rawPayload);
  expect(flat(pdf.text)).toContain('Osnutek za predogled');
  expect(flat(pdf.text)).toContain('371-…/2027-…');
  expect(await server.deps.db.selectFrom('documents').select('id').execute()).toHaveLength(before.length);
  const user = await server.as('user');
  const rejected = await user.call(previewApplicationDocument, {
    params: { id },
    body: { transition: 'reject' },
  });
  expect(rejected.status).toBe(403);
});

test('the mail of a supplement is previewed with a day, and with nothing else in its place', async () => {
  const id = await createdBy(anyone);
  const preview = (due_date: string) =>
    admin.call(previewApplicationMail, {
      params: { id },
      body: { transition: 'request_supplement', missing_items: [{ note: 'Potrdilo' }], due_date },
    });
  expect((await preview('2027-02-01')).body.text).toContain('1. 2. 2027');
  const { status, problem } = await preview('2027-02-01T08:00:00.000Z');
  expect([status, problem.errors]).toMatchObject([422, [{ path: 'due_date', code: 'date.invalid' }]]);
});

test('mails of a payment and of a permit can be seen before they are sent', async () => {
  const id = await createdBy(anyone);
  await approve(admin, id);
  const preview = async (body: BodyOf<typeof previewApplicationMail>) =>
    (await admin.call(previewApplicationMail, { params: { id }, body })).body;
  expect(await preview({ transition: 'pay', method: 'card' })).toMatchObject({
    subject: 'Plačilo je prejeto',
  });
  expect((await preview({ transition: 'pay', method: 'card' })).text).toContain('plačilna kartica');
  // Before a method is chosen none is named.
  expect((await preview({ transition: 'pay' })).text).toContain('Način plačila: …');
  const permit = await preview({
    transition: 'issue_permit',
    rfid_card_number: '0012345678',
    valid_to: '2027-06-30',
  });
  expect(permit.text).toContain('30. 6. 2027');
  expect(permit.text).toContain('0012345678');
});

test('an edited text applies to the next decision, and the mail goes out with it in the right language', async () => {
  const root = await server.as('root');
  const edit = (name: string, language: 'sl' | 'en', subject: string, body: string) =>
    root.call(updateText, { params: { name }, body: { language, version: 0, subject, body } });
  expect(
    (await edit('rejection_document', 'sl', 'Odločba NOVA', '# Izrek\n\nZavrne se: {reason}')).status,
  ).toBe(200);
  expect(
    (await edit('application_rejected', 'sl', 'Žal ne: {application_nr}', 'Razlog je {reason}.')).status,
  ).toBe(200);
  const [sl, en] = [await inReview(), await inReview({ language: 'en' })];
  await reject(sl);
  await reject(en, { reason_translation: 'The vehicle is not yours.' });
  smtp.received.length = 0;
  await server.deps.runJobs();
  const subjects = smtp.received.map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Žal ne: V-2027-/));
  expect(subjects).toContainEqual(expect.stringMatching(/^Application V-2027-\d+ is rejected$/));
  const pdf = await download(admin, (await decisionsOf(sl))[0]!.id);
  expect(pdf.title).toBe('Odločba NOVA');
  expect(flat(pdf.text)).toContain(`Zavrne se: ${REASON}`);
});

test('two concurrent decisions get two numbers', { tags: ['postgres'] }, async () => {
  const ids = [await inReview(), await inReview()];
  const replies = await Promise.all(ids.map((id) => reject(id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const names = (await Promise.all(ids.map(decisionsOf))).map(([document]) => document!.file_name);
  expect(new Set(names).size).toBe(2);
});
