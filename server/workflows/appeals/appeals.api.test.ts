// @module-tag postgres

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  closeAppeal,
  decideAppeal,
  getAppeal,
  handOverAppeal,
  listAppeals,
  receiveAppeal,
  requestAppealSupplement,
  supplementAppeal,
} from '../../../contract/permits/decisions/appeals.ts';
import { getApplication, rejectApplication } from '../../../contract/permits/applications.ts';
import { changeService, recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { downloadCaseFile } from '../../../contract/permits/case-file.ts';
import { deleteDocument, downloadDocument } from '../../../contract/permits/documents.ts';
import {
  appealByLink,
  getApplicationStatus,
  supplementAppealByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { pdfFile } from '../../../test/make.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { unzip } from '../../../test/files/zip.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { findContested } from '../../permits/appeals/queries.ts';

let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
});
afterEach(() => world.close());

/** A rejected application, with the decision and a link to its status. */
const rejected = async () => {
  const id = await createdBy(visitor);
  const { version } = await act(clerk, id, { transition: 'start_review' });
  await clerk.call(rejectApplication, {
    body: { application_uuid: id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  const { decisions } = (await clerk.call(getApplication, { params: { id } })).body;
  const token = statusToken(world.deps.config, {
    application_id: id,
    version: 1,
    expires_at: '2028-01-01T00:00:00.000Z',
  });
  return { id, decision_id: decisions.at(-1)!.id, token };
};
type Case = Awaited<ReturnType<typeof rejected>>;
const TODAY = () => world.clock.today();
const receive = ({ decision_id }: Case, body: object = {}) =>
  clerk.call(receiveAppeal, {
    params: { id: decision_id },
    body: { channel: 'counter', received_on: TODAY(), text: 'Vozilo je moje.', ...body } as never,
  });
const mailsOf = async (application_id: string) =>
  (
    await world.deps.db
      .selectFrom('mail_messages')
      .select('template')
      .where('application_id', '=', application_id)
      .where('template', 'like', 'appeal_%')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('goes from the link of the party to the mayor with the file of the case, and back', async () => {
  const made = await rejected();
  const page = (await visitor.call(getApplicationStatus, { params: { token: made.token } })).body;
  expect(page.appealable).toMatchObject([{ decision_id: made.decision_id }]);

  // A link speaks for its own application only.
  const of_others = await rejected();
  const foreign = await visitor.call(appealByLink, {
    params: { token: made.token },
    body: { decision_id: of_others.decision_id, text: 'Ni moja.' },
  });
  expect(foreign.problem.errors).toMatchObject([{ code: 'appeal.not_possible' }]);
  // Another time than the one for appealing.
  await setParameter(world.deps.db, 'appeal_hand_over_days', 8);
  const sent = await visitor.call(appealByLink, {
    params: { token: made.token },
    body: { decision_id: made.decision_id, text: 'Vozilo je vpisano name.' },
    files: { appeal: [pdfFile('dokaz.pdf')] },
  });
  expect(sent.status).toBe(201);
  expect(sent.body.appeals).toMatchObject([{ status: 'received', received_on: TODAY() }]);
  expect(sent.body.appealable).toEqual([]);
  expect((await findContested(world.deps.db, made.decision_id))?.appeal).toBe('open');
  // A second one while the first is open.
  expect(
    (
      await visitor.call(appealByLink, {
        params: { token: made.token },
        body: { decision_id: made.decision_id, text: 'Še enkrat.' },
      })
    ).problem.errors,
  ).toMatchObject([{ code: 'appeal.not_possible' }]);

  const { data } = (await clerk.call(listAppeals, { body: { search: sent.body.appeals[0]!.appeal_nr } }))
    .body;
  expect(data).toMatchObject([{ application_id: made.id, channel: 'link', in_time: true }]);
  const params = { id: data[0]!.id };
  const read = async () => (await clerk.call(getAppeal, { params })).body;
  expect((await read()).allowed).toEqual(['request_supplement', 'hand_over', 'withdraw']);

  // The clock stands on Friday 2027-01-15, and the 8th day after it is a Saturday.
  expect((await read()).hand_over_due_on).toBe('2027-01-25');

  // What is missing is asked for and comes.
  const asked = await clerk.call(requestAppealSupplement, {
    params,
    body: { version: 1, missing: 'Pritožba ni podpisana.' },
  });
  expect(asked.body).toMatchObject({ status: 'incomplete', supplement_due_on: '2027-02-01' });
  expect((await clerk.call(handOverAppeal, { params, body: { version: 2 } })).status).toBe(422);
  const whole = await clerk.call(supplementAppeal, {
    params,
    body: { version: 2 },
    files: { appeal: [pdfFile('podpisana.pdf')] },
  });
  expect(whole.body).toMatchObject({ status: 'received', missing: null });
  expect(whole.body.documents.map(({ file_name }) => file_name)).toEqual(['dokaz.pdf', 'podpisana.pdf']);

  // Handed over: what was handed over stays as one file.
  expect((await clerk.call(handOverAppeal, { params, body: { version: 2 } })).status).toBe(409);
  const handed = await clerk.call(handOverAppeal, { params, body: { version: 3 } });
  expect(handed.body.status).toBe('handed_over');
  const kept = handed.body.documents.find(({ kind }) => kind === 'case_file')!;
  const zip = (await clerk.call(downloadDocument, { params: { id: kept.id }, query: {} })).raw.rawPayload;
  const files = unzip(zip);
  expect([...files.keys()].slice(0, 3)).toEqual([
    '000-popis-spisa.pdf',
    '000-popis-spisa.csv',
    expect.stringMatching(/^001-vloga-V-\d{4}-\d{6}\.pdf$/),
  ]);
  expect([...files.keys()].some((name) => name.endsWith('-dokaz.pdf'))).toBe(true);
  expect([...files.keys()].some((name) => name.includes('odlocba-371'))).toBe(true);
  const list = files.get('000-popis-spisa.csv')!.toString('utf8').trim().split('\r\n').slice(1);
  expect(list).toHaveLength(files.size - 2);
  for (const line of list) {
    const [path, hash] = line.split(';').slice(-2);
    expect(sha256(files.get(path!)!), path).toBe(hash);
  }
  expect((await readPdf(files.get('000-popis-spisa.pdf')!)).text).toContain('Popis spisa zadeve');
  // The party does not see the copy of the file among the documents.
  const then = (await visitor.call(getApplicationStatus, { params: { token: made.token } })).body;
  expect(then.documents.map(({ kind }) => kind)).not.toContain('case_file');

  // The mayor decided; the party gets the document.
  const decide = { version: 4, outcome: 'granted' as const, outcome_nr: '371-1/2027', decided_on: TODAY() };
  expect((await clerk.call(decideAppeal, { params, body: decide })).problem.errors).toMatchObject([
    { path: 'decision', code: 'required' },
  ]);
  const decided = await clerk.call(decideAppeal, {
    params,
    body: decide,
    files: { decision: [pdfFile('odlocba-zupana.pdf')] },
  });
  expect(decided.body).toMatchObject({
    status: 'decided',
    outcome: 'granted',
    allowed: ['decide', 'serve_outcome'],
  });
  expect(decided.body.events.map(({ transition }) => transition)).toEqual([
    'receive',
    'request_supplement',
    'supplement',
    'hand_over',
    'decide',
  ]);
  expect((await findContested(world.deps.db, made.decision_id))?.appeal).toBe('annulled');
  expect(await mailsOf(made.id)).toEqual([
    'appeal_received',
    'appeal_incomplete',
    'appeal_handed_over',
    'appeal_decided',
  ]);
});

it('is late by the day of posting and dismissed by an order that staff wrote themselves', async () => {
  const made = await rejected();
  world.clock.advance({ days: 45 });
  clerk = await world.as('admin');
  const { body, status } = await receive(made, {
    channel: 'post',
    served_on: '2027-01-20',
    posted_on: '2027-02-05',
    received_on: '2027-02-09',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ due_on: '2027-02-04', in_time: false, allowed: ['dismiss', 'withdraw'] });
  const params = { id: body.id };
  expect((await clerk.call(handOverAppeal, { params, body: { version: 1 } })).problem.errors).toMatchObject([
    { code: 'appeal.late' },
  ]);
  const dismiss = { version: 1, transition: 'dismiss' as const, reason: 'Oddana dan po izteku roka.' };
  const closed = await clerk.call(closeAppeal, {
    params,
    body: dismiss,
    files: { decision: [pdfFile('sklep.pdf')] },
  });
  expect(closed.body).toMatchObject({ status: 'late', allowed: [], order: null });
  expect(await mailsOf(made.id)).toEqual(['appeal_received', 'appeal_dismissed']);
});

it('is completed by the link until its day is over, and at the counter afterwards', async () => {
  const made = await rejected();
  const { body: appeal } = await receive(made);
  const params = { id: appeal.id };
  const supplement = (body: object, files: object = {}) =>
    visitor.call(supplementAppealByLink, {
      params: { token: made.token },
      body: { appeal_nr: appeal.appeal_nr, ...body },
      ...files,
    });
  const codes = async (reply: ReturnType<typeof supplement>) =>
    (await reply).problem.errors?.map(({ code }) => code);
  // Nobody asked for anything yet.
  expect(await codes(supplement({ text: 'Še to.' }))).toEqual(['appeal.supplement_late']);
  const ask = { missing: 'Pritožba ni podpisana.', due_on: '2027-01-25' };
  await clerk.call(requestAppealSupplement, { params, body: { version: 1, ...ask } });
  const status = async () =>
    (await visitor.call(getApplicationStatus, { params: { token: made.token } })).body.appeals;
  expect(await status()).toMatchObject([{ missing: ask.missing, may_supplement: true }]);
  expect(await codes(supplement({}))).toEqual(['appeal.no_content']);
  expect((await supplement({ appeal_nr: 'PR-2027-0099', text: 'Še to.' })).status).toBe(404);

  // On the last day it is in time; the day after only at the counter.
  world.clock.advance({ days: 11 });
  clerk = await world.as('admin');
  expect(await status()).toMatchObject([{ may_supplement: false }]);
  expect(await codes(supplement({ text: 'Prepozno.' }))).toEqual(['appeal.supplement_late']);
  expect((await clerk.call(getAppeal, { params })).body.allowed).toContain('supplement');
  const posted = { version: 2, text: 'Oddano priporočeno 25. 1.' };
  expect((await clerk.call(supplementAppeal, { params, body: posted })).status).toBe(200);
  await clerk.call(requestAppealSupplement, { params, body: { version: 3, ...ask, due_on: '2027-02-05' } });
  world.clock.advance({ days: 10 });
  const sent = await supplement({ text: 'Podpisano.' }, { files: { appeal: [pdfFile('podpis.pdf')] } });
  expect(sent.body.appeals).toMatchObject([{ status: 'received', missing: null, may_supplement: false }]);
  clerk = await world.as('admin');
  const { documents, events } = (await clerk.call(getAppeal, { params })).body;
  expect(documents.map(({ file_name }) => file_name)).toEqual(['podpis.pdf']);
  expect(events.at(-1)).toMatchObject({ transition: 'supplement', actor: 'applicant', reason: 'Podpisano.' });
});

it.each([
  [{ received_on: '2027-12-31' }, 'received_on', 'date.future'],
  [{ received_on: '2026-12-31' }, 'received_on', 'appeal.before_decision'],
  [{ text: undefined }, 'text', 'appeal.no_content'],
])('rejects %j', async (body, path, code) => {
  const reply = await receive(await rejected(), body);
  expect(reply.status).toBe(422);
  expect(reply.problem.errors).toMatchObject([{ path, code }]);
});

it('is not possible against a sale, which has a complaint', async () => {
  const root = await world.as('root');
  const sale = {
    kind: 'sale',
    title_sl: 'Odlok o prometu',
    title_en: '',
    gazette: 'Uradni list RS, št. 12/20',
    articles: '5.',
    complaint_sl: 'Pišite županu.',
    complaint_en: 'Write to the mayor.',
  };
  const { id } = { id: await createdBy(visitor) };
  const { user_type } = (await clerk.call(getApplication, { params: { id } })).body;
  const set = await root.call(updateParameter, {
    params: { name: 'procedures' },
    body: { value: { [user_type]: sale }, valid_from: TODAY() },
  });
  expect(set.status).toBeLessThan(300);
  const made = await rejected();
  const page = (await visitor.call(getApplicationStatus, { params: { token: made.token } })).body;
  expect(page.appealable).toEqual([]);
  expect((await receive(made)).problem.errors).toMatchObject([{ code: 'appeal.not_possible' }]);
});

it('makes the file of a case without an appeal, with what was set aside and how its decisions were served, and logs it', async () => {
  const made = await rejected();
  const on = TODAY();
  const attempt = { way: 'registered' as const, on, post_number: 'RR473124829SI' };
  const { attempts } = (await clerk.call(recordService, { params: { id: made.decision_id }, body: attempt }))
    .body;
  await clerk.call(changeService, {
    params: { id: made.decision_id, service_id: attempts[0]!.id },
    body: { version: 1, transition: 'serve', on },
    files: { other: [pdfFile('povratnica.pdf')] },
  });
  const before = (await clerk.call(getApplication, { params: { id: made.id } })).body;
  const own = before.documents.find(({ kind }) => kind === 'registration_certificate')!;
  await clerk.call(deleteDocument, {
    params: { id: own.id },
    body: { version: own.version, reason: 'Napačna datoteka.' },
  } as never);
  const reply = await clerk.call(downloadCaseFile, { params: { id: made.id } });
  expect(reply.raw.headers['content-type']).toContain('application/zip');
  const files = unzip(reply.raw.rawPayload);
  const list = files.get('000-popis-spisa.csv')!.toString('utf8');
  expect(list).toContain('se ne upošteva');
  expect(list).toContain('Vročanje in pravnomočnost');
  const served = [...files].find(([name]) => name.includes('vrocanje-V-'))![1];
  const text = (await readPdf(served)).text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'Priporočeno s povratnico',
    'RR473124829SI',
    'vročeno 15. 1. 2027',
    'povratnica.pdf',
    'teče rok za pritožbo',
    'Zadnji dan za pritožbo 1. 2. 2027',
  ])
    expect(text).toContain(part);
  const entry = await world.deps.db
    .selectFrom('access_log')
    .select(['action', 'purpose'])
    .where('subject_id', '=', made.id)
    .where('action', '=', 'download')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'download', purpose: 'case_file' });
  expect((await visitor.call(downloadCaseFile, { params: { id: made.id } })).status).toBe(401);
});
