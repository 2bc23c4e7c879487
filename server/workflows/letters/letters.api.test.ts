import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createApplication,
  getApplication,
  rejectApplication,
} from '../../../contract/permits/applications.ts';
import {
  downloadLetter,
  downloadLetterBatch,
  listLetterBatches,
  listLetters,
  postLetters,
  printLetters,
} from '../../../contract/permits/decisions/letters.ts';
import {
  signDecision,
  uploadSignedDecision,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import { confirmFinality, recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { pdfFile, staffApplication } from '../../../test/make.ts';
import { P12_PASSWORD, p12Of } from '../../../test/files/signed-pdf.ts';
import { act } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';

let server: TestApp;
let clerk: Client;
let second: Client;
// Batches are numbered and recorded for a whole office, so each test has one of its own.
beforeEach(async () => {
  server = await app();
  clerk = await server.as('admin');
  second = await server.signIn(await makeUser(server.deps.db, 'admin'));
});
afterEach(() => server.close());

/** A paper application without an e-mail address; its receipt is a letter. */
const onPaper = async (): Promise<string> => {
  const body = staffApplication({ source: 'paper' });
  const { email: _email, ...applicant } = body.applicant;
  const made = await clerk.call(createApplication, { body: { ...body, applicant } });
  if (made.status !== 201) throw new Error(`Entering a paper application answered ${made.status}.`);
  return made.body.id;
};
const rejectedOnPaper = async (): Promise<string> => {
  const application_uuid = await onPaper();
  const { version } = await act(clerk, application_uuid, { transition: 'start_review' });
  await clerk.call(rejectApplication, {
    body: { application_uuid, version, reason: 'Pogoji niso izpolnjeni.' },
  });
  return application_uuid;
};
const lettersOf = async (application_id: string) => {
  const { body } = await clerk.call(listLetters, { body: { per_page: 100 } });
  return body.data.filter((letter) => letter.application_id === application_id);
};
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const drawn = async (batch: string) =>
  readPdf((await clerk.call(downloadLetterBatch, { params: { id: batch } })).raw.rawPayload);

// One story, because a letter goes one way only.
test('a letter goes from the queue to the post', async () => {
  // The queue holds the letter; viewing it gives no working link.
  const application = await onPaper();
  const [letter] = await lettersOf(application);
  const { body } = await clerk.call(getApplication, { params: { id: application } });
  expect(letter).toMatchObject({
    status: 'letter',
    recipient: body.applicant_name,
    application_nr: body.application_nr,
    batch_nr: null,
  });
  const reply = await clerk.call(downloadLetter, { params: { id: letter!.id } });
  const pdf = await readPdf(reply.raw.rawPayload);
  const text = flat(pdf.text);
  for (const part of [
    body.applicant_name,
    `${body.applicant.postal_code} ${body.applicant.city}`,
    'smo prejeli',
    'stran 1 od 1',
  ])
    expect(text).toContain(part);
  expect(pdf).toMatchObject({ ua: true, language: 'sl' });
  expect(pdf.tags).not.toContain('Figure');

  // Printing makes one file of letters and their documents, in order, the same each time.
  await act(clerk, application, { transition: 'start_review' });
  const version = await clerk.versionOf(application);
  await clerk.call(rejectApplication, {
    body: { application_uuid: application, version, reason: 'Pogoji niso izpolnjeni.' },
  });
  const letters = (await lettersOf(application)).toReversed();
  expect(letters.map(({ documents }) => documents)).toEqual([0, 1]);
  const printed = await clerk.call(printLetters, {
    body: { ids: letters.map(({ id }) => id), duplex: true },
  });
  expect(printed.status).toBe(201);
  expect(printed.body).toMatchObject({ batch_nr: 1, letters: 2, posted: 0, duplex: true });
  const batch = printed.body.id;
  const file = await drawn(batch);
  const at = (part: string) => file.pages.findIndex(({ text }) => flat(text).includes(part));
  expect(at('je prejeta')).toBe(0);
  expect(at('je zavrnjena')).toBe(2);
  expect(at('Pouk o pravnem sredstvu')).toBeGreaterThanOrEqual(4);
  expect(at('Odločba o zavrnitvi vloge')).toBe(4);
  const again = (await clerk.call(downloadLetterBatch, { params: { id: batch } })).raw.rawPayload;
  const once = (await second.call(downloadLetterBatch, { params: { id: batch } })).raw.rawPayload;
  expect(again.equals(once)).toBe(true);
  expect((await lettersOf(application)).map(({ status }) => status)).toEqual(['printed', 'printed']);

  // The code on the letter opens the application.
  expect(await file.qr(1)).toMatch(/^http:\/\/.*\/vloga\/[\w-]{4}\.[\w-]+\.[\w-]{43}$/);

  // Posting records when, by whom and under which number; a second time is rejected.
  const [one, other] = await lettersOf(application);
  const post = (letters: { id: string; post_number?: string }[], posted_on = '2027-01-15') =>
    clerk.call(postLetters, { body: { letters, posted_on } });
  const codes = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.status,
    ...(reply.problem.errors ?? []).map(({ path, code }) => `${path} ${code}`),
  ];
  expect(codes(await post([{ id: one!.id }], '2027-01-16'))).toEqual([422, 'posted_on date.future']);
  expect(codes(await post([{ id: one!.id }], '2027-01-14'))).toEqual([
    422,
    'posted_on letters.before_printing',
  ]);
  // A form that fits is not enough: here the check digit is wrong, and there it is no registered letter.
  for (const post_number of ['12', 'RA123456784SI', 'CA123456785SI', 'RA123456785AT'])
    expect(codes(await post([{ id: one!.id, post_number }]))).toEqual([
      422,
      'letters.0.post_number decision_services.post_number',
    ]);
  const number = 'RA123456785SI';
  expect(
    codes(
      await post([
        { id: one!.id, post_number: number },
        { id: other!.id, post_number: number },
      ]),
    ),
  ).toEqual([422, 'letters.1.post_number letters.number_repeated']);
  expect((await post([{ id: one!.id, post_number: 'ra 123456785 si' }])).body).toEqual({ posted: 1 });
  expect((await lettersOf(application)).find(({ id }) => id === one!.id)).toMatchObject({
    status: 'posted',
    post_number: number,
    posted_on: '2027-01-15',
    posted_by_name: 'Oseba admin',
  });
  expect((await post([{ id: one!.id }])).status).toBe(409);
  // All or none: the other one is not posted either.
  expect((await post([{ id: one!.id }, { id: other!.id }])).problem.detail).toContain('že oddano');
  expect((await lettersOf(application)).find(({ id }) => id === other!.id)?.status).toBe('printed');
  const { body: batches } = await second.call(listLetterBatches, { body: {} });
  expect(batches.data[0]).toMatchObject({
    batch_nr: 1,
    letters: 2,
    posted: 1,
    created_by_name: 'Oseba admin',
  });

  // Every view, print and download is recorded.
  const rows = await server.deps.db
    .selectFrom('access_log')
    .select('action')
    .distinct()
    .where('subject_type', '=', 'mail')
    .orderBy('action')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['change', 'download', 'view']);
});

test('a decision signed with a certificate says so in print; of one signed by hand the original is enclosed', async () => {
  const rejected = async (sign: (decision_id: string) => Promise<{ status: number }>) => {
    const application = await rejectedOnPaper();
    const filters = { application_id: [application] };
    const [decision] = (await clerk.call(listDecisions, { body: { filters } })).body.data;
    expect((await sign(decision!.id)).status).toBe(200);
    return (await lettersOf(application)).find(({ documents }) => documents > 0)!.id;
  };
  const printed = async (id: string) =>
    readPdf(
      (
        await clerk.call(downloadLetterBatch, {
          params: { id: (await clerk.call(printLetters, { body: { ids: [id] } })).body.id },
        })
      ).raw.rawPayload,
    );
  const p12 = p12Of('Oseba Admin').toString('base64');
  const electronic = await rejected((id) =>
    clerk.call(signDecision, { params: { id }, body: { p12, password: P12_PASSWORD } }),
  );
  const first = flat((await printed(electronic)).text);
  expect(first).toContain('Odločba o zavrnitvi vloge');
  expect(first).toMatch(/Odločitev je podpisana elektronsko: Oseba Admin \([0-9a-f]+\); 15\. 1\. 2027/i);
  const by_hand = await rejected(async (id) =>
    clerk.call(uploadSignedDecision, {
      params: { id },
      body: { way: 'scan' },
      files: { signed: [pdfFile('podpisano.pdf')] },
    }),
  );
  const second = flat((await printed(by_hand)).text);
  expect(second).toMatch(/Priloga: odlocba-[\d-]+-podpis\.pdf \(podpisan izvirnik\)/);
  expect(second).not.toContain('Odločba o zavrnitvi vloge');
});

test('two clerks who print concurrently get each letter once', { tags: ['postgres'] }, async () => {
  const applications = [await onPaper(), await onPaper(), await onPaper()];
  const ids = (await Promise.all(applications.map(lettersOf))).flatMap((rows) => rows.map(({ id }) => id));
  const replies = await Promise.all(
    [clerk, second].map((browser) => browser.call(printLetters, { body: { ids } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.problem.detail).toContain('natisnil nekdo drug');
  const late = await onPaper();
  const [letter] = await lettersOf(late);
  const rest = await second.call(printLetters, { body: { ids: [...ids, letter!.id] } });
  expect(rest.body).toMatchObject({ letters: 1 });
});

test('bad input and missing permissions', async () => {
  const id = '01980000-0000-7000-8000-000000000009';
  expect((await clerk.call(printLetters, { body: { ids: [] } })).problem.errors).toMatchObject([
    { path: 'ids', code: 'bulk.none' },
  ]);
  expect((await clerk.call(downloadLetter, { params: { id } })).status).toBe(404);
  expect((await clerk.call(downloadLetterBatch, { params: { id } })).status).toBe(404);
  expect((await clerk.call(printLetters, { body: { ids: [id] } })).status).toBe(409);
  const user = await server.as('user');
  expect((await user.call(listLetters, { body: {} })).status).toBe(403);
  expect((await user.call(printLetters, { body: { ids: [id] } })).status).toBe(403);
});

test('the certificate of finality goes as a letter to whoever has no e-mail address', async () => {
  const application = await rejectedOnPaper();
  const { decisions } = (await clerk.call(getApplication, { params: { id: application } })).body;
  const { id, decision_nr } = decisions[0]!;
  await clerk.call(recordService, { params: { id }, body: { way: 'in_person', on: server.clock.today() } });
  server.clock.advance({ days: 40 });
  clerk = await server.as('admin');
  const confirmed = await clerk.call(confirmFinality, { params: { id }, body: { no_appeal: true } });
  expect(confirmed.body.finality).toBe('final');
  const letter = (await lettersOf(application)).find(({ template }) => template === 'decision_final')!;
  expect(letter.status).toBe('letter');
  const printed = await clerk.call(printLetters, { body: { ids: [letter.id] } });
  const { pages } = await drawn(printed.body.id);
  expect(pages).toHaveLength(2);
  // The letter, and the certificate on a sheet of its own.
  expect(flat(pages[0]!.text)).toContain(`Odločitev ${decision_nr} je pravnomočna`);
  for (const part of ['Potrdilo o pravnomočnosti', decision_nr, 'postala pravnomočna'])
    expect(flat(pages[1]!.text)).toContain(part);
});
