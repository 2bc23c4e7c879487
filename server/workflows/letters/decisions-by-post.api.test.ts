// @module-tag postgres

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeService,
  getDecisionServices,
  listServicesToSend,
  recordService,
  removeService,
  sendServices,
  type ServiceWay,
} from '../../../contract/permits/decisions/decision-services.ts';
import {
  signDecision,
  uploadSignedDecision,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import { listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { createApplication, rejectApplication } from '../../../contract/permits/applications.ts';
import {
  batchServices,
  downloadServiceBatch,
  listLetterBatches,
  listLetters,
  postLetters,
  printLetters,
} from '../../../contract/permits/decisions/letters.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { pdfFile, staffApplication } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { P12_PASSWORD, p12Of } from '../../../test/files/signed-pdf.ts';
import { act } from '../../../test/rows/transitions.ts';
import { unzip } from '../../../test/files/zip.ts';

let server: TestApp;
let clerk: Client;
let second: Client;
beforeEach(async () => {
  server = await app();
  clerk = await server.as('admin');
  second = await server.signIn(await makeUser(server.deps.db, 'admin'));
});
afterEach(() => server.close());

// The clock of tests begins on 15 January 2027, a Friday.
const TODAY = '2027-01-15';
const [ONE, TWO, THREE] = ['RR473124829SI', 'RR473124832SI', 'RR473124846SI'] as const;

/** A rejection of a paper application of somebody without an e-mail address: its decision. */
const rejected = async (last_name = 'Novak'): Promise<{ application: string; decision: string }> => {
  const body = staffApplication({ source: 'paper' });
  const { email: _email, ...applicant } = body.applicant;
  const made = await clerk.call(createApplication, {
    body: { ...body, applicant: { ...applicant, last_name } as typeof applicant },
  });
  const application = made.body.id;
  await act(clerk, application, { transition: 'start_review' });
  const version = await clerk.versionOf(application);
  await clerk.call(rejectApplication, {
    body: { application_uuid: application, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
  });
  const { data } = (await clerk.call(listDecisions, { body: { filters: { application_id: [application] } } }))
    .body;
  return { application, decision: data[0]!.id };
};
const prepare = (decision: string, way: ServiceWay = 'registered') =>
  clerk.call(recordService, { params: { id: decision }, body: { way } });
const prepared = async (way: ServiceWay = 'registered', last_name?: string) => {
  const made = await rejected(last_name);
  const reply = await prepare(made.decision, way);
  if (reply.status !== 201) throw new Error('Preparing failed.');
  const { id, version } = reply.body.attempts[0]!;
  return { ...made, id, version };
};
const listed = async (filters: Record<string, string[]> = { status: ['prepared'] }) =>
  (
    await clerk.call(listServicesToSend, {
      body: { filters: filters as never, sort: [{ field: 'created_at', direction: 'asc' }] },
    })
  ).body.data;
const batch = (ids: readonly string[], more: Partial<BodyOf<typeof batchServices>> = {}) =>
  clerk.call(batchServices, { body: { ids: [...ids], ...more } });
const fileOf = async (id: string) =>
  (await clerk.call(downloadServiceBatch, { params: { id } })).raw.rawPayload;
type Sending = BodyOf<typeof sendServices>['services'];
const send = (services: Sending, on = TODAY, browser = clerk) =>
  browser.call(sendServices, { body: { on, services } });
const attemptOf = async (decision: string) =>
  (await clerk.call(getDecisionServices, { params: { id: decision } })).body.attempts[0]!;
const errors = ({
  status,
  problem,
}: {
  status: number;
  problem: { errors?: readonly { path: string; code: string }[] };
}) => [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const waiting = async (application: string) =>
  (await clerk.call(listLetters, { body: { per_page: 100 } })).body.data.filter(
    (letter) => letter.application_id === application && letter.template === 'application_rejected',
  );
const letterOf = (application: string) =>
  server.deps.db
    .selectFrom('mail_messages')
    .select(['id', 'status', 'posted_on', 'post_number'])
    .where('application_id', '=', application)
    .where('template', '=', 'application_rejected')
    .executeTakeFirstOrThrow();
const sign = (decision: string) =>
  clerk.call(signDecision, {
    params: { id: decision },
    body: { p12: p12Of('Oseba Admin').toString('base64'), password: P12_PASSWORD },
  });

test('three decisions are printed in one batch and posted under following numbers; one comes back and goes again', async () => {
  const made = [
    await prepared('registered', 'Prva'),
    await prepared('registered', 'Druga'),
    await prepared('registered', 'Tretja'),
  ];
  await sign(made[1]!.decision);
  await clerk.call(uploadSignedDecision, {
    params: { id: made[2]!.decision },
    body: { way: 'scan' },
    files: { signed: [pdfFile('podpisano.pdf')] },
  });
  const rows = await listed();
  expect(
    rows.map(({ recipient, signature, with_letter, batch_nr }) => [
      recipient,
      signature,
      with_letter,
      batch_nr,
    ]),
  ).toEqual([
    [expect.stringContaining('Prva'), null, true, null],
    [expect.stringContaining('Druga'), 'certificate', true, null],
    [expect.stringContaining('Tretja'), 'scan', true, null],
  ]);
  const printed = await batch(rows.map(({ id }) => id));
  expect(printed.status).toBe(201);
  expect(printed.body).toMatchObject({ kind: 'registered', letters: 3, posted: 0 });

  // First what the post asks for, then each letter with its decision; of one signed by hand the original is enclosed.
  const bytes = await fileOf(printed.body.id);
  const pdf = await readPdf(bytes);
  const [list, ...pages] = pdf.pages.map(({ text }) => flat(text));
  for (const { recipient, decision_nr } of rows) {
    expect(list).toContain(recipient);
    expect(list).toContain(decision_nr);
  }
  expect(list).toMatch(/371-3\/2027-1 Priložite podpisani izvirnik/);
  const all = pages.join(' ');
  expect(all.match(/Odločba o zavrnitvi vloge stran 1|Pouk o pravnem sredstvu/g)).toHaveLength(2);
  expect(all).toContain('Odločitev je podpisana elektronsko: Oseba Admin');
  expect(bytes.equals(await fileOf(printed.body.id))).toBe(true);
  expect((await listed())[0]).toMatchObject({
    batch_nr: printed.body.batch_nr,
    batch_by_name: 'Oseba admin',
  });

  const numbers = [ONE, TWO, THREE];
  const posted = await send(rows.map(({ id, version }, i) => ({ id, version, post_number: numbers[i]! })));
  expect(posted.body).toEqual({ sent: 3 });
  expect(await listed()).toEqual([]);
  expect((await listed({ status: ['sent'] })).map(({ post_number }) => post_number)).toEqual(numbers);
  expect((await clerk.call(listLetterBatches, { body: {} })).body.data[0]).toMatchObject({
    kind: 'registered',
    letters: 3,
    posted: 3,
  });
  const { events, ...attempt } = await attemptOf(made[1]!.decision);
  expect(attempt).toMatchObject({ status: 'sent', sent_on: TODAY, post_number: TWO });
  expect(
    events.map(({ transition, from_status, to_status, actor_name }) => [
      transition,
      from_status,
      to_status,
      actor_name,
    ]),
  ).toEqual([
    ['record', null, 'prepared', 'Oseba admin'],
    ['send', 'prepared', 'sent', 'Oseba admin'],
  ]);

  const { version } = await attemptOf(made[1]!.decision);
  await clerk.call(changeService, {
    params: { id: made[1]!.decision, service_id: made[1]!.id },
    body: { version, transition: 'return', on: TODAY, reason: 'Neznan na naslovu.' },
  });
  expect((await attemptOf(made[1]!.decision)).events.at(-1)).toMatchObject({
    transition: 'return',
    to_status: 'returned',
    reason: 'Neznan na naslovu.',
  });
  expect((await prepare(made[1]!.decision)).status).toBe(201);
  // A new attempt: no batch held it before.
  const [again] = await listed();
  expect(again).toMatchObject({ batch_nr: null, with_letter: false });
  expect((await batch([again!.id])).status).toBe(201);
  const repeated = { id: again!.id, version: again!.version };
  expect(errors(await send([{ ...repeated, post_number: TWO }]))).toEqual([
    422,
    'services.0.post_number decision_services.number_used',
  ]);
  expect((await send([{ ...repeated, post_number: 'RR473124850SI' }])).status).toBe(200);
});

test('the letter about a decision goes with it, and no second time', async () => {
  const { application, decision, id, version } = await prepared();
  // It left the queue, so that nobody prints or posts it alone.
  expect(await waiting(application)).toEqual([]);
  const letter = await letterOf(application);
  expect(letter.status).toBe('registered');
  expect((await clerk.call(printLetters, { body: { ids: [letter.id] } })).status).toBe(409);

  // Not sent that way after all: it waits again, also one that was printed before.
  await clerk.call(removeService, { params: { id: decision, service_id: id }, body: { version } });
  expect(await waiting(application)).toMatchObject([{ status: 'letter' }]);
  await clerk.call(printLetters, { body: { ids: [letter.id] } });
  const anew = (await prepare(decision)).body.attempts[0]!;
  expect(await waiting(application)).toEqual([]);
  const alone = { letters: [{ id: letter.id }], posted_on: TODAY };
  expect((await clerk.call(postLetters, { body: alone })).status).toBe(409);
  await clerk.call(removeService, {
    params: { id: decision, service_id: anew.id },
    body: { version: anew.version },
  });
  expect(await waiting(application)).toMatchObject([{ status: 'printed' }]);

  // Posted with the decision, however that was recorded.
  await clerk.call(recordService, {
    params: { id: decision },
    body: { way: 'registered', on: TODAY, post_number: ONE },
  });
  expect(await letterOf(application)).toMatchObject({
    status: 'posted',
    posted_on: TODAY,
    post_number: ONE,
  });
  // What informs stays: a secure mailbox is no envelope.
  const other = await prepared('in_person');
  expect(await waiting(other.application)).toMatchObject([{ status: 'letter' }]);
});

test('what is not prepared, goes another way, is stale or twice in a batch is refused by its row; nothing is sent', async () => {
  const { id, version } = await prepared();
  const other = await prepared();
  const number = (post_number: string, of = { id, version }) => ({
    id: of.id,
    version: of.version,
    post_number,
  });
  expect(errors(await send([number(ONE), number(ONE, other)]))).toEqual([
    422,
    'services.1.post_number letters.number_repeated',
  ]);
  expect(errors(await send([{ id, version }, number('RR473124828SI', other)]))).toEqual([
    422,
    'services.1.post_number decision_services.post_number',
  ]);
  expect(errors(await send([{ id, version }, number(ONE, other)]))).toEqual([
    422,
    'services.0.post_number required',
  ]);
  expect(errors(await send([number(ONE)], '2027-01-16'))).toEqual([422, 'on date.future']);
  expect(errors(await send([number(ONE), number(TWO)]))).toEqual([
    409,
    'services.1 decision_services.not_prepared',
  ]);
  expect((await send([number(ONE, { id, version: version + 1 }), number(TWO, other)])).problem.code).toBe(
    'stale_version',
  );
  const at_counter = await prepared('in_person');
  expect(errors(await send([number(ONE), { id: at_counter.id, version: at_counter.version }]))).toEqual([
    422,
    'services.1 decision_services.other_way',
  ]);
  expect(errors(await batch([id, at_counter.id]))).toEqual([422, 'ids.1 decision_services.other_way']);
  const unknown = '01980000-0000-7000-8000-000000000009';
  expect(errors(await batch([id, unknown]))).toEqual([409, 'ids.1 decision_services.not_prepared']);

  await server.deps.db
    .updateTable('decisions')
    .set({ procedure: 'sale' })
    .where('id', '=', other.decision)
    .execute();
  expect(errors(await send([number(ONE), number(TWO, other)]))).toEqual([
    422,
    'services.1 decision_services.sale',
  ]);
  expect(errors(await batch([id, other.id]))).toEqual([422, 'ids.1 decision_services.sale']);

  expect((await attemptOf((await listed())[0]!.decision_id)).status).toBe('prepared');
  expect((await send([number(ONE)])).status).toBe(200);
  expect(errors(await send([number(TWO, { id, version: version + 1 })]))).toEqual([
    409,
    'services.0 decision_services.not_prepared',
  ]);
  // The same number on the page of a decision, and on an ordinary letter.
  const third = await rejected();
  const typed = await clerk.call(recordService, {
    params: { id: third.decision },
    body: { way: 'registered', on: TODAY, post_number: ONE },
  });
  expect(errors(typed)).toEqual([409, 'post_number decision_services.number_used']);
  const letter = await letterOf(third.application);
  await clerk.call(printLetters, { body: { ids: [letter.id] } });
  const posted = await clerk.call(postLetters, {
    body: { letters: [{ id: letter.id, post_number: ONE }], posted_on: TODAY },
  });
  expect(errors(posted)).toEqual([422, 'letters.0.post_number decision_services.number_used']);
  // The other way round: the letter was posted under it.
  expect(
    (
      await clerk.call(postLetters, {
        body: { letters: [{ id: letter.id, post_number: THREE }], posted_on: TODAY },
      })
    ).status,
  ).toBe(200);
  const fourth = await rejected();
  const late = await clerk.call(recordService, {
    params: { id: fourth.decision },
    body: { way: 'registered', on: TODAY, post_number: THREE },
  });
  expect(errors(late)).toEqual([409, 'post_number decision_services.number_used']);

  const user = await server.as('user');
  expect((await user.call(listServicesToSend, { body: {} })).status).toBe(403);
  expect((await user.call(batchServices, { body: { ids: [id] } })).status).toBe(403);
  expect((await send([number(ONE)], TODAY, user)).status).toBe(403);
});

test('the file for the secure mailbox holds signed decisions and their recipients, and is not made twice unseen', async () => {
  const one = await prepared('secure_mailbox', 'Prva');
  const two = await prepared('secure_mailbox', 'Druga');
  await sign(one.decision);
  expect(errors(await batch([one.id, two.id]))).toEqual([422, 'ids.1 decision_services.unsigned']);
  await sign(two.decision);
  const registered = await prepared();
  expect(errors(await batch([one.id, registered.id]))).toEqual([422, 'ids.1 decision_services.one_way']);

  const made = await batch([one.id, two.id]);
  expect(made.body).toMatchObject({ kind: 'secure_mailbox', letters: 2, posted: 0 });
  const bytes = await fileOf(made.body.id);
  const files = unzip(bytes);
  const names = [...files.keys()];
  expect(names).toEqual([
    '000-seznam.csv',
    expect.stringMatching(/^001-odlocba-[\d-]+-podpis\.pdf$/),
    expect.stringMatching(/^002-odlocba-[\d-]+-podpis\.pdf$/),
  ]);
  const [, ...lines] = files.get('000-seznam.csv')!.toString('utf8').trim().split('\r\n');
  const rows = await listed({ way: ['secure_mailbox'] });
  for (const [i, line] of lines.entries()) {
    const { recipient, decision_nr } = rows[i]!;
    const name = names[i + 1]!;
    const sha256 = createHash('sha256').update(files.get(name)!).digest('hex');
    const cells = line.split(';');
    expect(cells[0]).toBe(String(i + 1));
    for (const cell of [recipient, decision_nr, decision_nr.replace(/-\d+$/, ''), name, sha256])
      expect(cells).toContain(cell);
  }
  expect(bytes.equals(await fileOf(made.body.id))).toBe(true);
  // Nothing was sent by it.
  expect(rows.map(({ status }) => status)).toEqual(['prepared', 'prepared']);

  // Once more only when somebody says so, also of an attempt that was removed and prepared anew.
  expect(errors(await batch([two.id, one.id]))).toEqual([
    409,
    'ids.0 decision_services.in_batch',
    'ids.1 decision_services.in_batch',
  ]);
  await clerk.call(removeService, {
    params: { id: two.decision, service_id: two.id },
    body: { version: two.version },
  });
  const anew = (await prepare(two.decision, 'secure_mailbox')).body.attempts[0]!;
  expect((await listed({ way: ['secure_mailbox'] })).at(-1)).toMatchObject({ batch_nr: made.body.batch_nr });
  expect(errors(await batch([anew.id]))).toEqual([409, 'ids.0 decision_services.in_batch']);
  expect((await batch([anew.id], { again: true })).status).toBe(201);
  expect([...unzip(await fileOf(made.body.id)).keys()]).toEqual(names);

  const services = [
    { id: one.id, version: one.version },
    { id: anew.id, version: anew.version },
  ];
  expect(errors(await send([{ ...services[0]!, post_number: ONE }]))).toEqual([
    422,
    'services.0.post_number decision_services.no_number',
  ]);
  expect((await send(services)).body).toEqual({ sent: 2 });
  const log = await server.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject_id'])
    .where('subject_type', '=', 'decision')
    .where('action', '=', 'download')
    .execute();
  expect(new Set(log.map(({ subject_id }) => subject_id))).toEqual(new Set([one.decision, two.decision]));
});

test('two clerks who post the same batch at once post each decision once', async () => {
  const made = [await prepared(), await prepared(), await prepared()];
  const numbered = (numbers: readonly string[]): Sending =>
    made.map(({ id, version }, i) => ({ id, version, post_number: numbers[i]! }));
  const replies = await Promise.all([
    send(numbered([ONE, TWO, THREE])),
    send(numbered(['RR473124850SI', 'RR473124863SI', 'RR473124877SI']).toReversed(), TODAY, second),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('stale_version');
  const sent = await server.deps.db
    .selectFrom('decision_service_events')
    .select('service_id')
    .where('transition', '=', 'send')
    .execute();
  expect(sent.map(({ service_id }) => service_id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  const batches = await Promise.all(
    [clerk, second].map((browser) => browser.call(batchServices, { body: { ids: [made[0]!.id] } })),
  );
  expect(batches.map(({ status }) => status)).toEqual([409, 409]);
});

test('two clerks who print the same decisions at once: the second is told', async () => {
  const { id } = await prepared();
  const replies = await Promise.all(
    [clerk, second].map((browser) => browser.call(batchServices, { body: { ids: [id] } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
