import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  getText,
  listTexts,
  previewText,
  previewTextFile,
  resetText,
  testText,
  updateText,
} from '../../../contract/mail/texts.ts';
import {
  createReasonTemplate,
  deleteReasonTemplate,
  listReasonTemplates,
  updateReasonTemplate,
} from '../../../contract/settings/reasons.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { EDITABLE_TEXTS } from './registry.ts';

let server: TestApp;
let root: Awaited<ReturnType<TestApp['as']>>;
let admin: Client;
beforeAll(async () => {
  server = await app();
  root = await server.as('root');
  admin = await server.as('admin');
});
afterAll(() => server.close());

const params = { name: 'payment_received' };
const input = { language: 'sl' as const, subject: 'Hvala za {amount}', body: 'Dober dan, {applicant_name}!' };

test('every mail and document is listed, none edited at first', async () => {
  const { body } = await root.call(listTexts);
  expect(body.data.map(({ name }) => name)).toEqual(EDITABLE_TEXTS.map(({ name }) => name));
  expect(body.data.some(({ edited_sl, edited_en }) => edited_sl || edited_en)).toBe(false);
});

describe('a changed text', () => {
  test('is stored as a version, restored and reset', async () => {
    const first = await root.call(updateText, { params, body: { ...input, version: 0 } });
    expect(first.status).toBe(200);
    expect(first.body.sl).toMatchObject({ version: 1, edited: true, subject: input.subject });
    expect(first.body.en).toMatchObject({ version: 0, edited: false });
    const next = { ...input, subject: 'Drugič', version: 1 };
    expect((await root.call(updateText, { params, body: next })).body.sl.versions).toHaveLength(2);
    const reset = await root.call(resetText, { params, body: { language: 'sl', version: 2 } });
    expect(reset.body.sl).toMatchObject({ version: 3, edited: false, subject: 'Plačilo je prejeto' });
    expect(reset.body.sl.versions.map(({ subject }) => subject)).toEqual([null, 'Drugič', input.subject]);
    expect(reset.body.sl.versions[1]).toMatchObject({ created_by_name: 'Oseba root' });
  });

  test('of two changes of the same version one is stored', { tags: ['postgres'] }, async () => {
    const other = { name: 'invoice_issued' };
    onTestFinished(async () => {
      await root.call(resetText, { params: other, body: { language: 'sl', version: 1 } });
    });
    const both = await Promise.all(
      ['A', 'B'].map((subject) =>
        root.call(updateText, { params: other, body: { ...input, subject, version: 0 } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.current).toMatchObject({ sl: { version: 1 } });
  });
});

test('unknown placeholders are rejected by name, and nothing is stored', async () => {
  const body = 'Dober dan, {nobody} in {who_else}! {applicant_name}';
  const { version } = (await root.call(getText, { params })).body.sl;
  const rejected = await root.call(updateText, { params, body: { ...input, body, version } });
  expect(rejected.status).toBe(422);
  expect(rejected.problem.detail).toBe('{nobody}, {who_else}');
  expect(rejected.problem.errors).toMatchObject([{ path: 'body', code: 'template.unknown' }]);
  const open = '{if nothing}\nx';
  const codes = (await root.call(previewText, { params, body: { ...input, body: open } })).problem.errors;
  expect(codes).toMatchObject([{ path: 'body', code: 'template.unknown' }]);
  const markup = { ...input, body: '<script>alert(1)</script>' };
  expect((await root.call(previewText, { params, body: markup })).problem.errors).toMatchObject([
    { path: 'body', code: 'text.characters' },
  ]);
  expect((await root.call(getText, { params })).body.sl.version).toBe(version);
  expect((await root.call(getText, { params: { name: 'no_such_text' } })).status).toBe(404);
});

test('a preview has sample data and no working link; printed, too', async () => {
  const body = 'Dober dan, {applicant_name}!\n\n| Znesek: {amount}\n\n[Stanje] {status_link}';
  const { body: shown } = await root.call(previewText, { params, body: { ...input, body } });
  expect(shown.subject).toContain('25,00');
  expect(shown.text).toContain('Dober dan, Ana Novak!');
  expect(shown.blocks).toContainEqual({ type: 'link', label: 'Stanje', href: '…' });
  const letter = await root.call(previewTextFile, { params, body: { ...input, body } });
  expect((await readPdf(letter.raw.rawPayload)).text).toContain('Dober dan, Ana Novak!');
  const document = await root.call(previewTextFile, {
    params: { name: 'rejection_document' },
    body: { language: 'en', subject: 'Decision', body: 'Within {appeal_days: day|days}.' },
  });
  const pdf = await readPdf(document.raw.rawPayload);
  expect(pdf.language).toBe('en');
  expect(pdf.text.replaceAll('\u00a0', ' ')).toContain('Within 15 days.');
});

test('a test mail goes to oneself', async () => {
  const reply = await root.call(testText, { params, body: input });
  expect(reply.body).toEqual({ to: root.person!.email });
  const [mail] = await server.deps.mails();
  expect(mail).toMatchObject({ to: [{ address: root.person!.email }] });
  expect(mail?.html).toContain('Dober dan, Ana Novak!');
});

test('texts are only for root', async () => {
  for (const browser of [admin, await server.as('user')]) {
    expect((await browser.call(listTexts)).status).toBe(403);
    expect((await browser.call(updateText, { params, body: { ...input, version: 0 } })).status).toBe(403);
    expect((await browser.call(testText, { params, body: input })).status).toBe(403);
  }
});

describe('ready-made reasons', () => {
  const fields = {
    kind: 'reject' as const,
    title_sl: 'Novo',
    title_en: 'New',
    text_sl: 'Besedilo',
    text_en: 'Text',
    sort_order: 1,
    active: true,
  };
  test('are created by root, chosen by staff, changed with their version and removed', async () => {
    const made = await root.call(createReasonTemplate, { body: fields });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const offered = async (browser: Client) =>
      (await browser.call(listReasonTemplates, { body: { kind: 'reject', active: true } })).body.data;
    expect((await offered(admin))[0]).toMatchObject({ id, title_sl: 'Novo' });
    const change = (version: number) =>
      root.call(updateReasonTemplate, { params: { id }, body: { ...fields, version, active: false } });
    expect((await change(1)).body).toMatchObject({ version: 2, active: false });
    expect((await change(1)).problem).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    expect((await offered(admin)).some((row) => row.id === id)).toBe(false);
    expect((await root.call(deleteReasonTemplate, { params: { id } })).status).toBe(204);
    expect((await root.call(deleteReasonTemplate, { params: { id } })).status).toBe(404);
    expect((await change(2)).status).toBe(404);
  });
  test('every kind has a default one', async () => {
    const { body } = await admin.call(listReasonTemplates, { body: {} });
    expect([...new Set(body.data.map(({ kind }) => kind))].toSorted()).toEqual([
      'dismiss',
      'exempt',
      'reject',
      'revoke',
      'supplement',
      'suspend',
    ]);
  });
  test('admins and applicants cannot change them', async () => {
    expect((await admin.call(createReasonTemplate, { body: fields })).status).toBe(403);
    expect((await (await server.as('user')).call(listReasonTemplates, { body: {} })).status).toBe(403);
  });
});
