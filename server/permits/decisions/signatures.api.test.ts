import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getApplication,
  rejectApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { getMail, listMails } from '../../../contract/mail/mail-log.ts';
import { getDecision } from '../../../contract/permits/decisions/decisions.ts';
import {
  getDecisionSignature,
  signDecision,
  uploadSignedDecision,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import { recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { deleteDocument, downloadDocument } from '../../../contract/permits/documents.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { scanPdf } from '../../../test/files/scan-pdf.ts';
import { has_pdfsig, identityOf, P12_PASSWORD, p12Of, pdfsig } from '../../../test/files/signed-pdf.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { signPdf } from '../../platform/signatures/sign-pdf.ts';

const SEAL = { bytes: p12Of('Občina Zgornji Kot'), password: P12_PASSWORD };
let world: TestApp;
let clerk: Client;
let colleague: Client;
let visitor: Client;
beforeAll(async () => {
  world = await app({
    config: { seal_p12: SEAL },
  });
  clerk = await world.as('admin');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Druga Uradnica' }));
  visitor = await world.as('anonymous');
});
afterAll(() => world.close());

/** A rejected application and its decision. */
const rejected = async () => {
  const application_id = await createdBy(visitor);
  const { version } = await act(clerk, application_id, { transition: 'start_review' });
  const body = { application_uuid: application_id, version, reason: 'Vozilo ni vpisano na vlagatelja.' };
  expect((await clerk.call(rejectApplication, { body })).status).toBe(200);
  const { id } = await world.deps.db
    .selectFrom('decisions')
    .select('id')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  return { id, application_id };
};
const sign = (id: string, p12: Buffer, password = P12_PASSWORD, by = clerk) =>
  by.call(signDecision, { params: { id }, body: { p12: p12.toString('base64'), password } });
const upload = (id: string, way: 'scan' | 'certificate', file: Blob, by = clerk) =>
  by.call(uploadSignedDecision, { params: { id }, body: { way }, files: { signed: [file] } });
const signatureOf = async (id: string) => (await clerk.call(getDecisionSignature, { params: { id } })).body;
const download = async (id: string): Promise<Buffer> =>
  (await clerk.call(downloadDocument, { params: { id }, query: {} })).raw.rawPayload;
const asFile = (bytes: Uint8Array, name = 'podpisano.pdf', type = 'application/pdf') =>
  new File([Uint8Array.from(bytes)], name, { type });
const NOTE = { name: 'Ana Kos', reason: '', location: '', at: '2027-01-15T09:00:00.000Z' };

describe('a certificate in a file', () => {
  it('signs and seals the decision, which from then on is the one that everybody sees', async () => {
    const { id, application_id } = await rejected();
    const before = await signatureOf(id);
    expect(before).toMatchObject({
      signature: null,
      signed: null,
      hindered_by: null,
      mine: true,
      issued_by_name: 'Oseba admin',
      seal: { name: 'Občina Zgornji Kot' },
    });
    const original = await download(before.original.id);
    const p12 = p12Of('Oseba Admin', { qualified: true });
    const { status, body } = await sign(id, p12);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      signature: 'certificate',
      signed_by_name: 'Oseba admin',
      signed_at: world.clock.now(),
      hindered_by: 'rule.decision_signed',
      certificates: [
        { role: 'official', source: 'file', name: 'Oseba Admin', qualified: true },
        { role: 'seal', source: 'file', name: 'Občina Zgornji Kot', qualified: false },
      ],
    });
    const signed = await download(body.signed!.id);
    expect(signed.subarray(0, original.length).equals(original)).toBe(true);
    if (has_pdfsig)
      expect(pdfsig(signed).filter((one) => one.includes('Signature is Valid.'))).toHaveLength(2);
    expect((await clerk.call(getDecision, { params: { id } })).body.document.id).toBe(body.signed!.id);
    const token = statusToken(world.deps.config, {
      application_id,
      version: 1,
      expires_at: '2027-12-31T00:00:00.000Z',
    });
    const page = (await visitor.call(getApplicationStatus, { params: { token } })).body;
    expect(page.documents.filter(({ kind }) => kind === 'decision').map((one) => one.id)).toEqual([
      body.signed!.id,
    ]);
    // Staff keep both in the file of the case.
    const { documents } = (await clerk.call(getApplication, { params: { id: application_id } })).body;
    expect(documents.filter(({ kind }) => kind === 'decision')).toHaveLength(2);
  });

  it('goes with a mail that waited for it, whose log says so', async () => {
    const { id, application_id } = await rejected();
    const { body } = await sign(id, p12Of('Oseba Admin'));
    await world.deps.runJobs();
    const { file_name } = body.signed!;
    const mail = (await world.deps.mails()).find(({ attachments }) =>
      attachments.some(({ filename }) => filename === file_name),
    )!;
    expect(mail.text).not.toContain('posebej');
    const logged = await clerk.call(listMails, { body: { filters: { application_id: [application_id] } } });
    const { id: mail_id } = logged.body.data.find(({ template }) => template === 'application_rejected')!;
    const { text } = (await clerk.call(getMail, { params: { id: mail_id } })).body;
    expect(text).toContain('je v prilogi');
    expect(text).not.toContain('posebej');
  });

  it(
    'signs once when the button is pressed twice, and nothing more after that',
    { tags: ['postgres'] },
    async () => {
      const { id } = await rejected();
      const p12 = p12Of('Oseba Admin');
      const replies = await Promise.all([sign(id, p12), sign(id, p12)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies[0].body.signed).toEqual(replies[1].body.signed);
      expect((await sign(id, p12Of('Druga Uradnica'), P12_PASSWORD, colleague)).problem.errors).toMatchObject(
        [{ code: 'rule.decision_signed' }],
      );
    },
  );

  it('says who signed when it was a colleague', async () => {
    const { id } = await rejected();
    const { body } = await sign(id, p12Of('Druga Uradnica'), P12_PASSWORD, colleague);
    expect(body).toMatchObject({
      signed_by_name: 'Druga Uradnica',
      issued_by_name: 'Oseba admin',
      mine: false,
    });
  });

  it('is refused with what to do', async () => {
    const { id } = await rejected();
    const codes = async (p12: Buffer, password: string) =>
      (await sign(id, p12, password)).problem.errors?.map(({ path, code }) => [path, code]);
    expect(await codes(p12Of('Ana Kos'), 'Skrivno-geslo-7')).toEqual([['password', 'signature.password']]);
    expect(await codes(Buffer.from('to ni potrdilo'), '')).toEqual([['p12', 'signature.p12_invalid']]);
    expect(await codes(p12Of('Ana Kos', { to: '2026-12-31T00:00:00Z' }), P12_PASSWORD)).toEqual([
      ['p12', 'signature.expired'],
    ]);
    expect(await codes(p12Of('Ana Kos', { from: '2027-02-01T00:00:00Z' }), P12_PASSWORD)).toEqual([
      ['p12', 'signature.not_yet'],
    ]);
    expect((await signatureOf(id)).signature).toBeNull();
  });
});

describe('a PDF that was signed elsewhere', () => {
  it('is verified, sealed and kept', async () => {
    const { id } = await rejected();
    const { original } = await signatureOf(id);
    const pdf = signPdf(await download(original.id), identityOf('Ana Kos', { qualified: true }), NOTE);
    const { status, body } = await upload(id, 'certificate', asFile(pdf));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      signature: 'certificate',
      certificates: [
        { role: 'official', source: 'elsewhere', name: 'Ana Kos', qualified: true },
        { role: 'seal' },
      ],
    });
    const kept = await download(body.signed!.id);
    expect(kept.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect((await upload(id, 'certificate', asFile(pdf))).body.signed).toEqual(body.signed);
  });

  it('is refused when it is another document, unsigned, changed, expired or a picture', async () => {
    const { id } = await rejected();
    const other = await rejected();
    const pdf = await download((await signatureOf(id)).original.id);
    const foreign = signPdf(
      await download((await signatureOf(other.id)).original.id),
      identityOf('Ana Kos'),
      NOTE,
    );
    const signed = signPdf(pdf, identityOf('Ana Kos'), NOTE);
    const broken = Buffer.from(signed);
    broken[signed.indexOf('/Contents <', pdf.length) + 900]! ^= 1;
    const expired = signPdf(pdf, identityOf('Ana Kos', { to: '2026-12-31T00:00:00Z' }), NOTE);
    const code = async (bytes: Uint8Array, type?: string, name?: string) =>
      (await upload(id, 'certificate', asFile(bytes, name, type))).problem.errors?.[0]?.code;
    expect(await code(foreign)).toBe('signature.other_document');
    expect(await code(pdf)).toBe('signature.unsigned');
    expect(await code(broken)).toBe('signature.broken');
    expect(await code(expired)).toBe('signature.expired');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await code(picture, 'image/png', 'podpis.png')).toBe('signature.picture');
    expect((await signatureOf(id)).signature).toBeNull();
  });
});

describe('signed by hand', () => {
  it('is kept as a scan, replaced by another one or a certificate until it is sent', async () => {
    const { id, application_id } = await rejected();
    const first = await upload(id, 'scan', asFile(scanPdf('JPXDecode')), colleague);
    expect(first.body).toMatchObject({
      signature: 'scan',
      signed_by_name: 'Druga Uradnica',
      certificates: [],
      hindered_by: null,
    });
    expect((await upload(id, 'scan', asFile(scanPdf('JPXDecode')))).body.signed).toEqual(first.body.signed);
    const second = await upload(id, 'scan', asFile(scanPdf('JBIG2Decode')));
    expect(second.body.signed!.id).not.toBe(first.body.signed!.id);
    const { set_aside_documents } = (await clerk.call(getApplication, { params: { id: application_id } }))
      .body;
    expect(set_aside_documents.map((one) => one.id)).toEqual([first.body.signed!.id]);
    expect((await sign(id, p12Of('Oseba Admin'))).body.signature).toBe('certificate');
  });

  it('is not the unsigned document itself, nor nothing at all', async () => {
    const { id } = await rejected();
    const pdf = await download((await signatureOf(id)).original.id);
    expect((await upload(id, 'scan', asFile(pdf))).problem.errors?.[0]?.code).toBe('signature.unsigned');
    const nothing = await clerk.call(uploadSignedDecision, {
      params: { id },
      body: { way: 'scan' },
      files: {},
    });
    expect(nothing.problem.errors?.[0]).toMatchObject({ path: 'signed', code: 'signature.file_required' });
  });

  it('is for those who decide, and before it is sent', async () => {
    const { id } = await rejected();
    const viewer = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
    );
    expect((await viewer.call(getDecisionSignature, { params: { id } })).status).toBe(200);
    expect((await upload(id, 'scan', asFile(scanPdf('JPXDecode')), viewer)).status).toBe(403);
    await world.deps.db.updateTable('decisions').set({ procedure: 'sale' }).where('id', '=', id).execute();
    expect((await upload(id, 'scan', asFile(scanPdf('JPXDecode')))).problem.errors).toMatchObject([
      { code: 'rule.sale_unsigned' },
    ]);
  });
});

it('does not sign without the seal when that has expired', async () => {
  const seal_p12 = { bytes: p12Of('Občina', { to: '2026-12-31T00:00:00Z' }), password: P12_PASSWORD };
  const office = await app({ config: { seal_p12 } });
  try {
    const [by, applicant] = [await office.as('admin'), await office.as('anonymous')];
    const application_uuid = await createdBy(applicant);
    const { version } = await act(by, application_uuid, { transition: 'start_review' });
    await by.call(rejectApplication, { body: { application_uuid, version, reason: 'Ni dokazila o rabi.' } });
    const { id } = await office.deps.db.selectFrom('decisions').select('id').executeTakeFirstOrThrow();
    expect((await sign(id, p12Of('Oseba Admin'), P12_PASSWORD, by)).problem.errors).toMatchObject([
      { code: 'signature.seal_expired' },
    ]);
  } finally {
    await office.close();
  }
});

it('keeps a decision as it was sent: no signature, no other file, no set-aside document, no new date', async () => {
  const { id, application_id } = await rejected();
  const scan = asFile(scanPdf('JPXDecode'), 'podpisano.pdf');
  expect((await upload(id, 'scan', scan)).status).toBe(200);
  const before = await clerk.call(getDecision, { params: { id } });
  const served = await clerk.call(recordService, {
    params: { id },
    body: { way: 'registered', on: world.clock.today(), post_number: 'RA123456785SI' },
  });
  expect(served.status).toBe(201);
  const codes = ({ status, problem }: Awaited<ReturnType<typeof sign>>) => [
    status,
    problem.errors?.[0]?.code,
  ];
  expect(codes(await sign(id, p12Of('Oseba Admin')))).toEqual([422, 'rule.signing_sent']);
  expect(codes(await upload(id, 'scan', asFile(scanPdf('JBIG2Decode'))))).toEqual([422, 'rule.signing_sent']);
  const { original, signed } = await signatureOf(id);
  for (const document of [original, signed!]) {
    const gone = await clerk.call(deleteDocument, { params: { id: document.id } });
    expect([gone.status, gone.problem.errors?.[0]?.code]).toEqual([422, 'rule.document_ours']);
  }
  const version = await clerk.versionOf(application_id);
  const reopened = await clerk.call(updateApplication, {
    params: { application_uuid: application_id },
    body: { version, transition: 'reopen', reason: 'Datum je bil napačen.' },
  });
  expect([reopened.status, reopened.problem.errors?.[0]?.code]).toEqual([422, 'rule.decision_served']);
  const after = await clerk.call(getDecision, { params: { id } });
  expect(after.body.document).toEqual(before.body.document);
  expect(after.body.issued_at).toBe(before.body.issued_at);
});
