import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveAppeal } from '../../../contract/permits/decisions/appeals.ts';
import { getApplication, rejectApplication } from '../../../contract/permits/applications.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import {
  confirmFinality,
  getDecisionServices,
  recordService,
} from '../../../contract/permits/decisions/decision-services.ts';
import {
  appealByLink,
  getApplicationStatus,
} from '../../../contract/permits/applicant/public-applications.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import type { Procedure } from '../../../contract/settings/procedures.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy, pay } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { lockPermit } from '../register/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { digitalPermit } from '../permit-life/digital/digital-permit.ts';

let world: TestApp;
let clerk: Client;
let visitor: Client;
let root: Client;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
  root = await world.as('root');
});
afterEach(() => world.close());

const ADMINISTRATIVE: Procedure = {
  kind: 'administrative',
  title_sl: 'Odlok o prometu v Zgornjem Kotu',
  title_en: '',
  gazette: 'Uradni list RS, št. 12/20',
  articles: '5.–8.',
  complaint_sl: '',
  complaint_en: '',
};
const SALE: Procedure = {
  ...ADMINISTRATIVE,
  kind: 'sale',
  complaint_sl: 'Če se ne strinjate, v 8 dneh pišite županu.',
  complaint_en: 'If you disagree, write to the mayor within 8 days.',
};
const NAMED = 'Odlok o prometu v Zgornjem Kotu (Uradni list RS, št. 12/20), 5.–8. člen';

const set = (value: object) =>
  root.call(updateParameter, {
    params: { name: 'procedures' },
    body: { value, valid_from: world.clock.today() },
  });
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A rejected application: its paper, mail and page. */
const rejected = async () => {
  const id = await createdBy(visitor);
  const { version } = await act(clerk, id, { transition: 'start_review' });
  await clerk.call(rejectApplication, {
    body: { application_uuid: id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  const { documents } = (await clerk.call(getApplication, { params: { id } })).body;
  const paper = documents.find(({ kind }) => kind === 'decision')!;
  const file = await clerk.call(downloadDocument, { params: { id: paper.id }, query: {} });
  const token = statusToken(world.deps.config, {
    application_id: id,
    version: 1,
    expires_at: '2027-12-31T00:00:00.000Z',
  });
  await world.deps.runJobs();
  const mails = await world.deps.mails();
  return {
    id,
    token,
    decision_id: (await clerk.call(getApplication, { params: { id } })).body.decisions.at(-1)!.id,
    file_name: paper.file_name,
    text: flat((await readPdf(file.raw.rawPayload)).text),
    mail: flat(mails.find(({ subject }) => subject?.includes('zavrnjena'))?.text ?? ''),
    page: (await visitor.call(getApplicationStatus, { params: { token } })).body,
  };
};

it('a rejection by decision names ordinance and appeal', async () => {
  expect((await set({ RES: ADMINISTRATIVE })).status).toBe(200);
  const { file_name, text, mail, page } = await rejected();
  expect(file_name).toMatch(/^odlocba-/);
  expect(text).toContain(NAMED);
  expect(text).toContain('dovoljena pritožba');
  expect(mail).toContain('Podpisan izvirnik');
  expect(mail).toContain('lahko pritožite');
  expect(page).toMatchObject({ legal_basis: { sl: NAMED }, complaint: null });
});

it('a sale has a notice and a complaint instead, and nothing of ZUP', async () => {
  expect((await set({ RES: SALE })).status).toBe(200);
  const { file_name, text, mail, page } = await rejected();
  expect(file_name).toMatch(/^obvestilo-/);
  expect(text).toContain(NAMED);
  expect(text).toContain('v 8 dneh pišite županu');
  expect(text).not.toMatch(/ZUP|pritožb/);
  expect(mail).toContain('Obvestilo št.');
  expect(mail).toContain('v 8 dneh pišite županu');
  expect(mail).not.toContain('pritožite');
  expect(page.complaint).toEqual({ sl: SALE.complaint_sl, en: SALE.complaint_en });
});

it('a notice of a sale is not served, never final and not appealed: each is refused with its code', async () => {
  await set({ RES: SALE });
  const { id, token, decision_id } = await rejected();
  const params = { id: decision_id };
  const codes = (reply: { status: number; problem: { code: string; errors?: { code: string }[] } }) => [
    reply.status,
    reply.problem.code,
    reply.problem.errors?.[0]?.code,
  ];
  for (const way of ['in_person', 'registered', 'secure_mailbox', 'ordinary'] as const)
    expect(
      codes(await clerk.call(recordService, { params, body: { way, on: world.clock.today() } })),
      way,
    ).toEqual([422, 'rule_broken', 'decision_services.sale']);
  expect(codes(await clerk.call(confirmFinality, { params, body: { no_appeal: true } }))).toEqual([
    422,
    'rule_broken',
    'decision_services.sale',
  ]);
  const appeal = { channel: 'counter', received_on: world.clock.today(), text: 'Vozilo je moje.' } as const;
  expect(codes(await clerk.call(receiveAppeal, { params, body: appeal }))).toEqual([
    422,
    'rule_broken',
    'appeal.not_possible',
  ]);
  const byLink = await visitor.call(appealByLink, {
    params: { token },
    body: { decision_id, text: 'Vozilo je moje.' },
  });
  expect(codes(byLink)).toEqual([422, 'rule_broken', 'appeal.not_possible']);

  const { body } = await clerk.call(getDecisionServices, { params });
  expect(body).toMatchObject({ attempts: [], finality: 'not_applicable' });
  expect((await clerk.call(getApplication, { params: { id } })).body.status).toBe('rejected');
});

it.each([
  [ADMINISTRATIVE, 'Odločba o izdaji dovolilnice št.', NAMED, 'v 15 dneh od dneva vročitve'],
  [SALE, 'Pravna podlaga: Odlok o prometu', 'v 8 dneh pišite županu'],
])('the permit of %j says how it was given, and its invoice by which ordinance', async (given, ...parts) => {
  await set({ RES: given });
  const id = await createdBy(visitor);
  await pay(clerk, id);
  const permit = await clerk.call(issuePermit, { body: { application_uuid: id } });
  const { db } = world.deps;
  const row = await transaction(db, (trx) => lockPermit(trx, permit.body.id));
  const sheet = await digitalPermit(world.deps, row!, 'sl');
  const chunks: Buffer[] = [];
  for await (const chunk of sheet.stream) chunks.push(chunk as Buffer);
  const { text } = await readPdf(Buffer.concat(chunks));
  for (const part of parts) expect(flat(text)).toContain(part);
  if (given.kind === 'sale') expect(text).not.toMatch(/ZUP|odločba|pritožb|uradna oseba/i);
  const { details } = await db.selectFrom('invoices').select('details').executeTakeFirstOrThrow();
  expect(details).toMatchObject({ legal_basis: NAMED });
});

it('rejects a sale without a way to complain, and an ordinance without its publication', async () => {
  const { complaint_sl: _, ...rest } = SALE;
  expect((await set({ RES: { ...ADMINISTRATIVE, gazette: '' } })).problem.errors).toMatchObject([
    { path: 'value.RES.gazette', code: 'required' },
  ]);
  expect((await set({ RES: { ...rest, complaint_sl: '' } })).problem.errors).toMatchObject([
    { path: 'value.RES.complaint_sl', code: 'required' },
  ]);
});
