// @module-tag postgres

import { dyingDb } from '../../../test/servers/dying-db.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sl from '../../../contract/platform/messages.sl.ts';
import { listDocuments } from '../../../contract/permits/documents.ts';
import { listBin } from '../../../contract/office/bin.ts';
import { listPayments } from '../../../contract/money/payments.ts';
import {
  deleteBankStatement,
  downloadBankStatement,
  getBankStatement,
  listBankStatements,
  restoreBankStatement,
  runBankStatement,
  updateBankStatement,
  uploadBankStatement,
} from '../../../contract/money/bank-statements.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { csvFile } from '../../../test/rows/imports.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { sheetXml, xlsxOf } from '../../../test/files/zip.ts';
import { type CamtBooking, camtFile, type CamtOptions, OWN_ACCOUNT } from '../../demo/camt-file.ts';
import { bind } from '../../platform/http/bind.ts';
import { bindings } from '../../slices.ts';
import { importStatement } from './import-statement.ts';
import { statementBooks } from './statement-books.ts';
import { uploadBankStatementHandler } from './upload-statement.ts';
import { forgetStatements, givenStatement, importStatementFile } from '../../../test/rows/statements.ts';
import { giveRefund } from '../../../test/rows/money-rows.ts';

const LIMIT = 1_000_000;
let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  // The limit of the route is 256 MB; a lower one is exceeded sooner.
  const small = bind({ ...uploadBankStatement, max_file_bytes: LIMIT }, uploadBankStatementHandler);
  world = await app({
    bindings: [...bindings.filter(({ route }) => route !== uploadBankStatement), small],
  });
  clerk = await world.as('admin');
});
afterAll(() => world.close());
beforeEach(() => forgetStatements(world.deps.db));

const file = (content: string | Uint8Array, name = 'izpisek.xml'): File =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name);
const send = (sent: File, body: { mapping_id?: string } = {}, who = clerk) =>
  who.call(uploadBankStatement, { body, files: { statement: [sent] } });
const work = () => world.deps.runJobs();
const detail = async (id: string) => (await clerk.call(getBankStatement, { params: { id } })).body;
const bring = (sent: File) => importStatementFile(world, clerk, sent);
const payments = () =>
  world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('import_id', 'is not', null)
    .orderBy('entry_key')
    .execute();
const statement = (bookings: CamtBooking[], options: CamtOptions = {}, id = 'S1') =>
  file(camtFile([{ id, number: '7', bookings }], options));
const NOVAK = {
  name: 'Novak Janez',
  iban: 'SI56040010019981504',
  reference: 'SI1220270000011',
  amount: '15.00',
};
const fixture = async () => file(await readFile('test/fixtures/camt053-001-02.synthetic.xml'));

describe('a statement', () => {
  it('is accepted at once and read in a job; every booking becomes a payment', async () => {
    const sent = await send(await fixture());
    expect([sent.status, sent.body.status, sent.body.entries]).toEqual([202, 'queued', 0]);
    await work();
    const found = await detail(sent.body.id);
    expect(found).toMatchObject({
      status: 'done',
      format: 'camt.053',
      account_iban: 'SI56012340100009973',
      period_from: '2027-01-18',
      period_to: '2027-01-18',
      entries: 7,
      entries_repeated: 0,
      entries_total: 7,
      credit_sum: '160.00',
      debit_sum: '12.50',
      failure: null,
      by_status: [
        { direction: 'credit', status: 'unmatched', count: 6, amount: '160.00' },
        { direction: 'debit', status: 'ignored', count: 1, amount: '12.50' },
      ],
      to_review: 6,
      allowed: ['delete'],
      table: null,
    });
    expect(found.statements[0]).toMatchObject({ number: '12', opening: '1000.00', closing: '1147.50' });
    expect(found.bytes_done).toBe(found.size);
    expect(await payments()).toHaveLength(7);
    const list = await clerk.call(listBankStatements, { body: {} });
    expect(list.body.data.map(({ id }) => id)).toEqual([found.id]);
    const search = await clerk.call(listBankStatements, { body: { search: 'SI56 0123 4010' } });
    expect(search.body.data).toHaveLength(1);
    const filtered = await clerk.call(listBankStatements, { body: { filters: { status: ['failed'] } } });
    expect(filtered.body.data).toEqual([]);
  });

  it('can be downloaded unchanged, and is no document of an application', async () => {
    const sent = await fixture();
    const found = await bring(sent);
    const { body, headers } = await clerk.call(downloadBankStatement, { params: { id: found.id } });
    expect(Buffer.from(await (body as Blob).arrayBuffer())).toEqual(Buffer.from(await sent.arrayBuffer()));
    expect(headers['content-disposition']).toContain('attachment');
    const root = await world.as('root');
    const { body: documents } = await root.call(listDocuments, { body: {} });
    expect(documents.data.filter(({ kind }) => kind === 'payment_statement')).toEqual([]);
    const stored = await world.deps.db
      .selectFrom('documents')
      .select('id')
      .where('owner_id', '=', found.id)
      .executeTakeFirstOrThrow();
    const direct = await root.inject({ method: 'GET', url: `/api/v1/admin/documents/${stored.id}/download` });
    expect(direct.statusCode).toBe(404);
  });

  it('is accepted once: 409 with the existing import', async () => {
    const found = await bring(await fixture());
    const again = await send(await fixture());
    expect(again.status).toBe(409);
    expect(again.problem.detail).toBe('Datoteka je že bila uvožena. Odprite jo v seznamu bančnih izpiskov.');
    expect(again.problem.current).toMatchObject({ id: found.id, status: 'done' });
  });

  it('is accepted once when it comes twice concurrently', async () => {
    const both = await Promise.all([send(await fixture()), send(await fixture())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await work();
    expect(await payments()).toHaveLength(7);
  });

  it('imports nothing twice that an earlier file or a notification had', async () => {
    await bring(statement([{ ...NOVAK, ref: 'A' }], { family: 'camt.054', version: '08' }));
    const next = await bring(
      statement([
        { ...NOVAK, ref: 'A' },
        { ...NOVAK, ref: 'B' },
      ]),
    );
    expect(next).toMatchObject({ status: 'done', entries: 1, entries_repeated: 1 });
    expect(await payments()).toHaveLength(2);
  });

  it.each([
    ['the whole first', false],
    ['the parts first', true],
  ])('does not count a joint booking twice: %s', async (_, reverse) => {
    const whole = statement([{ amount: '30.00', ref: 'B' }]);
    const parts = statement([{ amount: '30.00', ref: 'B', parts: [NOVAK, NOVAK] }], { family: 'camt.054' });
    const [first, second] = reverse ? [parts, whole] : [whole, parts];
    await bring(first);
    const found = await bring(second);
    expect(found.warnings.map(({ code }) => code)).toContain('known_batch');
    expect((await payments()).reduce((sum, { amount }) => sum + amount, 0)).toBe(3000);
  });

  it('of another account is read with a warning', async () => {
    const found = await bring(
      file(camtFile([{ id: 'S', account: 'SI56020100000000000', bookings: [NOVAK] }])),
    );
    expect(found.warnings).toEqual([
      { code: 'account', count: 1, about: 'SI56020100000000000', amount: null },
    ]);
  });

  it('of several accounts has each of them', async () => {
    const found = await bring(
      file(
        camtFile([
          { id: 'S', bookings: [NOVAK] },
          { id: 'T', account: 'SI56020100000000000', bookings: [NOVAK] },
        ]),
      ),
    );
    expect(found).toMatchObject({ account_iban: null, entries: 2 });
    expect(found.statements.map(({ account }) => account)).toEqual([OWN_ACCOUNT, 'SI56020100000000000']);
  });
});

describe('an interrupted job', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({
    ...NOVAK,
    ref: `R${n}`,
    amount: `${1 + (n % 90)}.00`,
  }));

  it('resumes where it was: nothing twice, nothing missing', async () => {
    // Large enough for a thread of its own.
    const large = file(
      (await statement(many).text()).replace('</Document>', `${' '.repeat(600_000)}</Document>`),
    );
    const { body } = await send(large);
    const { deps } = world;
    const dying = { ...deps, db: dyingDb(deps.db, { at: 'insert payments', nth: 3 }) };
    const job = { id: body.id, request_id: 'r', mapping_id: null };
    await expect(importStatement(dying, job, statementBooks, 5)).rejects.toThrow('killed');
    const half = await detail(body.id);
    expect(half.status).toBe('processing');
    expect(half.entries).toBeGreaterThan(0);
    expect(half.entries).toBeLessThan(12);
    await work();
    expect(await detail(body.id)).toMatchObject({ status: 'done', entries: 12, entries_repeated: 0 });
    const keys = (await payments()).map(({ entry_key }) => entry_key);
    expect([keys.length, new Set(keys).size]).toEqual([12, 12]);
  });

  it('gives up after a few attempts and removes what it wrote', async () => {
    const { body } = await send(statement(many));
    await givenStatement(world.deps.db, body.id, { attempts: 3 });
    const { deps } = world;
    const dying = { ...deps, db: dyingDb(deps.db, { at: 'insert payments', nth: 3, once: true }) };
    await importStatement(dying, { id: body.id, request_id: 'r', mapping_id: null }, statementBooks, 5);
    expect(await detail(body.id)).toMatchObject({
      status: 'failed',
      entries: 0,
      failure: { code: 'statement.failed' },
    });
    expect(await payments()).toEqual([]);
    await work();
    expect((await send(statement(many))).status).toBe(202);
  });

  it('stops when the import is deleted meanwhile', async () => {
    const { body } = await send(statement(many));
    expect((await clerk.call(deleteBankStatement, { params: { id: body.id } })).status).toBe(204);
    await work();
    expect(await payments()).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes the payments back, keeps the file, and the same file can be imported again', async () => {
    const found = await bring(await fixture());
    expect((await clerk.call(deleteBankStatement, { params: { id: found.id } })).status).toBe(204);
    expect(await payments()).toEqual([]);
    expect((await clerk.call(getBankStatement, { params: { id: found.id } })).status).toBe(404);
    expect((await clerk.call(downloadBankStatement, { params: { id: found.id } })).status).toBe(404);
    expect((await clerk.call(deleteBankStatement, { params: { id: found.id } })).status).toBe(404);
    const trace = await world.deps.db.selectFrom('bank_statements').selectAll().executeTakeFirstOrThrow();
    expect(trace.deleted_at).not.toBeNull();
    expect(trace.deleted_by).not.toBeNull();
    const again = await bring(await fixture());
    expect(again).toMatchObject({ status: 'done', entries: 7 });
  });

  it('is restored: the file is read and matched again, unless the same one came meanwhile', async () => {
    const found = await bring(await fixture());
    const params = { id: found.id };
    await clerk.call(deleteBankStatement, { params });
    const { data: binned } = (await clerk.call(listBin, { body: {} })).body;
    expect(binned).toMatchObject([{ id: found.id, kind: 'bank_statement', label: found.file_name }]);
    const back = await clerk.call(restoreBankStatement, { params, body: {} });
    expect([back.status, back.body.status]).toEqual([202, 'queued']);
    await work();
    const { version: _, ...now } = await detail(found.id);
    const { version: _before, ...before } = found;
    expect(now).toEqual({ ...before, finished_at: now.finished_at });
    expect(await payments()).toHaveLength(7);
    await clerk.call(deleteBankStatement, { params });
    const again = await bring(await fixture());
    const refused = await clerk.call(restoreBankStatement, { params, body: {} });
    expect([refused.status, refused.problem.current]).toMatchObject([409, { id: again.id }]);
    expect((await clerk.call(restoreBankStatement, { params: { id: again.id }, body: {} })).status).toBe(404);
  });

  it('is rejected once something was refunded', async () => {
    const found = await bring(await fixture());
    const [payment] = await payments();
    await giveRefund(world.deps.db, {
      application_id: null,
      payment_id: payment!.id,
      amount: 100,
      day: '2027-01-15',
      status: 'due',
    });
    const rejected = await clerk.call(deleteBankStatement, { params: { id: found.id } });
    expect([rejected.status, rejected.problem.errors?.[0]?.code]).toEqual([422, 'statement.refunded']);
    expect(await detail(found.id)).toMatchObject({
      allowed: [],
      kept_because: 'Za plačila s tega izpiska so zapisana vračila, zato ga ni mogoče izbrisati.',
    });
  });
});

describe('unreadable files', () => {
  const stored = async (): Promise<number> =>
    (await readdir(join(world.deps.config.data_dir, 'files'), { recursive: true })).filter(
      (name) => name.length > 60,
    ).length;

  it.each([
    [
      'a mistake in the last booking',
      camtFile([{ id: 'S', bookings: [NOVAK, NOVAK, { amount: 'NaN' }] }]),
      'statement.amount',
    ],
    [
      'a billion laughs',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>',
      'statement.doctype',
    ],
    [
      'a billion laughs with its declarations',
      `<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>${camtFile(
        [{ id: 'S', bookings: [{ ...NOVAK, name: 'Laughter' }] }],
      )
        .replace('<?xml version="1.0" encoding="UTF-8"?>', '')
        .replace('Laughter', '&c;')}`,
      'statement.doctype',
    ],
    [
      'an external entity',
      camtFile([{ id: 'S', bookings: [{ ...NOVAK, name: 'Spy' }] }])
        .replace('?>', '?><!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
        .replace('Spy', '&x;'),
      'statement.doctype',
    ],
    [
      'an undeclared entity',
      camtFile([{ id: 'S', bookings: [{ ...NOVAK, name: 'Spy' }] }]).replace('Spy', '&x;'),
      'statement.xml',
    ],
    [
      'an amount below zero',
      camtFile([{ id: 'S', bookings: [NOVAK, { ...NOVAK, amount: '-5.00' }] }]),
      'statement.amount',
    ],
    [
      'an amount without end',
      camtFile([{ id: 'S', bookings: [NOVAK, { ...NOVAK, amount: 'INF' }] }]),
      'statement.amount',
    ],
    ['half a file', camtFile([{ id: 'S', bookings: [NOVAK] }]).slice(0, 900), 'statement.truncated'],
    ['another message', camtFile([]).replace('camt.053', 'pain.002'), 'statement.namespace'],
  ])('%s: a message with what to do, and no payment', async (_, xml, code) => {
    const found = await bring(file(xml));
    expect(found).toMatchObject({ status: 'failed', entries: 0, failure: { code } });
    expect(found.failure!.message).toMatch(/\.$/);
    expect(await payments()).toEqual([]);
    // A retry is allowed.
    expect((await send(file(xml))).status).toBe(202);
  });

  it.each([
    ['2031-01-18', 'statement.date_ahead', 'prihodnosti'],
    ['1999-01-18', 'statement.date_old', 'preteklosti'],
  ])('a booking of %s: the whole file is rejected, with its position and day', async (day, code, word) => {
    const found = await bring(file(camtFile([{ id: 'S', bookings: [NOVAK, { ...NOVAK, day }] }])));
    expect(found).toMatchObject({
      status: 'failed',
      entries: 0,
      failure: { code, value: day, place: { statement: 1, entry: 2 } },
    });
    expect(found.failure!.message).toContain(word);
    expect(await payments()).toEqual([]);
  });

  it('a value date that is not to be believed gives way to the booking date, and the payment says so', async () => {
    const xml = camtFile([
      {
        id: 'S',
        bookings: [
          { ...NOVAK, value_day: '0001-01-01' },
          { ...NOVAK, name: 'Kralj Ana' },
        ],
      },
    ]);
    const period =
      '<FrToDt><FrDtTm>1900-01-01T00:00:00</FrDtTm><ToDtTm>2099-12-31T24:00:00</ToDtTm></FrToDt>';
    const wrapped = `<BizMsgEnvlp><AppHdr/>${xml.replace('</CreDtTm><Acct>', `</CreDtTm>${period}<Acct>`).slice(xml.indexOf('<Document'))}</BizMsgEnvlp>\x1a`;
    const found = await bring(file(Buffer.from(`\ufeff${wrapped}`, 'utf16le')));
    expect(found).toMatchObject({
      status: 'done',
      entries: 2,
      statements: [{ period_from: '2027-01-18', period_to: '2027-01-18' }],
    });
    const { body } = await clerk.call(listPayments, { body: { filters: { import_id: found.id } } });
    const told = body.data.map((row) => [row.value_date, row.explanation.includes('datuma valute')]);
    expect(told.toSorted()).toEqual([
      ['2027-01-18', false],
      ['2027-01-18', true],
    ]);
  });

  it('a day is evaluated relative to the upload day, even when the job runs later', async () => {
    const { body } = await send(statement([{ ...NOVAK, day: '2027-01-20' }]));
    const created_at = '2027-01-12T09:00:00.000Z';
    await givenStatement(world.deps.db, body.id, { created_at });
    await work();
    expect(await detail(body.id)).toMatchObject({ failure: { code: 'statement.date_ahead' } });
  });

  it('names the booking and line', async () => {
    const found = await bring(file(camtFile([{ id: 'S', bookings: [NOVAK, { amount: '-5.00' }] }])));
    expect(found.failure).toMatchObject({ place: { statement: 1, entry: 2, line: 5 }, value: '-5.00' });
  });

  it.each([
    ['nothing', '', 'statement.empty'],
    ['a PDF', '%PDF-1.7\n%%EOF', 'statement.pdf'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'statement.old_excel'],
    ['MT940', ':20:STMT\r\n:25:SI56011001000123480\r\n:28C:7/1\r\n', 'statement.mt940'],
    ['TKDIS', `${'011001000123480   OBČINA'.padEnd(180)}\r\n`.repeat(3), 'statement.tkdis'],
    ['a web page', '<!DOCTYPE html><html><body>Seja je potekla</body></html>', 'statement.html'],
    ['the older XML of UJP', '<?xml version="1.0"?><Izpisek><Stanje/></Izpisek>', 'statement.namespace'],
    ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'statement.image'],
    ['RAR', 'Rar!\u001a\u0007\u0001', 'statement.archive'],
  ])('are rejected at once and not stored: %s', async (_, content, code) => {
    const before = await stored();
    const { status, problem } = await send(file(content));
    expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([422, 'statement', code]);
    expect(problem.errors?.[0]?.message).toBe(sl[code as keyof typeof sl]);
    expect(await stored()).toBe(before);
  });

  it('the limit of the call itself rejects 300 MB', () => {
    expect(uploadBankStatement.max_file_bytes).toBe(256 * 1024 * 1024);
  });

  it('are rejected during the upload when they exceed the limit', async () => {
    const before = await stored();
    const { status, problem } = await send(
      file(camtFile([{ id: 'S', bookings: [NOVAK] }]) + ' '.repeat(LIMIT)),
    );
    expect([status, problem.errors]).toMatchObject([
      422,
      [{ path: 'statement', code: 'statement.too_large' }],
    ]);
    expect(problem.errors?.[0]?.message).toMatch(/\.$/);
    expect(await stored()).toBe(before);
    expect(await world.deps.db.selectFrom('bank_statements').select('id').execute()).toEqual([]);
  });

  it.each([
    ['with a false size', xlsxOf(Buffer.alloc(40 * 1024 * 1024, 0x20), 1000)],
    ['with its true size', xlsxOf(sheetXml(''), 3_000_000_000)],
  ])('a spreadsheet %s is a bomb: a message, and no payment', async (_, bytes) => {
    const found = await bring(file(bytes, 'izpisek.xlsx'));
    expect(found).toMatchObject({ status: 'failed', entries: 0, failure: { code: 'import.bomb' } });
    expect(found.failure!.message).toMatch(/\.$/);
    expect(await payments()).toEqual([]);
  });

  it('a spreadsheet with an uncalculated amount: the cell is named, and no payment', async () => {
    const rows = [HEADINGS, line(1, { 1: '15.00' }), line(2, { 1: '' })];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Promet', rows, cells: new Map([['2,1', { formula: 'SUM(B2:B2)' }]]) }],
    });
    const found = await bring(file(bytes, 'izpisek.xlsx'));
    const params = { id: found.id };
    await clerk.call(runBankStatement, { params, body: { version: found.version } });
    await work();
    const back = await detail(found.id);
    expect(back).toMatchObject({ status: 'mapping', failure: { code: 'statement.rows', count: 1 } });
    expect(back.failure!.rows).toMatchObject([{ cell: 'B3', code: 'import.formula' }]);
    expect(await payments()).toEqual([]);
  });

  it('is a call without a file', async () => {
    const { status, problem } = await clerk.call(uploadBankStatement, { body: {} });
    expect([status, problem.errors?.[0]?.code]).toEqual([422, 'statement.no_file']);
  });
});

const HEADINGS = [
  'Datum knjiženja',
  'Znesek',
  'Valuta',
  'Naziv plačnika',
  'IBAN plačnika',
  'Sklic',
  'Namen',
  'Št. transakcije',
];
const line = (n: number, change: Record<number, string> = {}) =>
  [
    '18. 1. 2027',
    '1.015,00',
    'EUR',
    'Žagar Špela',
    'SI56 0400 1001 9981 504',
    'SI12 20270000011',
    'dovolilnica',
    `T${n}`,
  ].map((cell, i) => change[i] ?? cell);
const table = (rows: string[][], options?: Parameters<typeof csvFile>[1]): File =>
  csvFile([HEADINGS, ...rows], options);

describe('a table', () => {
  it('in UTF-16, "Unicode text" of Excel, is read as every other', async () => {
    const wide = await bring(
      table([line(1, { 3: 'Žnidaršič Špela' })], { encoding: 'utf-16', separator: '\t' }),
    );
    expect(wide).toMatchObject({ status: 'mapping', missing: [], entries: 0 });
    expect(JSON.stringify(wide)).toContain('Žnidaršič Špela');
  });

  it('waits until a person confirms its columns, previews the result, and is remembered', async () => {
    const rows = [line(1), line(2, { 1: '-12,50' })];
    const clean = await bring(
      csvFile([['Banka d.d.', 'Izpisek prometa'], HEADINGS, ...rows], { encoding: 'windows-1250' }),
    );
    expect(clean).toMatchObject({
      status: 'mapping',
      entries: 0,
      mapping_remembered: false,
      missing: [],
      mapping: {
        columns: {
          booking_date: 0,
          amount: 1,
          currency: 2,
          payer_name: 3,
          payer_iban: 4,
          reference: 5,
          purpose: 6,
          bank_ref: 7,
        },
        decimal: 'comma',
        date_format: 'dmy',
      },
    });
    expect(clean.table?.sample).toMatchObject([
      {
        row_number: 3,
        booking_date: '2027-01-18',
        direction: 'credit',
        amount: '1015.00',
        payer_name: 'Žagar Špela',
        payer_iban: 'SI56040010019981504',
        problems: [],
      },
      { row_number: 4, direction: 'debit', amount: '12.50' },
    ]);
    expect(await payments()).toEqual([]);
    const started = await clerk.call(runBankStatement, {
      params: { id: clean.id },
      body: { version: clean.version },
    });
    expect([started.status, started.body.status]).toEqual([202, 'queued']);
    await work();
    expect(await detail(clean.id)).toMatchObject({
      status: 'done',
      entries: 2,
      format: 'csv',
      credit_sum: '1015.00',
      debit_sum: '12.50',
    });

    const next = await bring(table([line(3)]));
    expect(next).toMatchObject({ status: 'mapping', mapping_remembered: true });
    const { id: mapping_id } = await world.deps.db
      .selectFrom('bank_statement_mappings')
      .select('id')
      .executeTakeFirstOrThrow();
    const { body } = await send(table([line(4)]), { mapping_id });
    await work();
    expect(await detail(body.id)).toMatchObject({ status: 'done', entries: 1 });
  });

  it("is recognised by the bank's number", async () => {
    const bring2 = async (rows: string[][]) => {
      const found = await bring(table(rows));
      await clerk.call(runBankStatement, { params: { id: found.id }, body: { version: found.version } });
      await work();
      return detail(found.id);
    };
    await bring2([line(1)]);
    expect(await bring2([line(1), line(2)])).toMatchObject({ entries: 1, entries_repeated: 1 });
  });

  it('with an unreadable row imports nothing and names the cell; the row may be left out', async () => {
    const found = await bring(table([line(1), line(2, { 1: 'NaN' }), line(3, { 0: '' })]));
    const params = { id: found.id };
    await clerk.call(runBankStatement, { params, body: { version: found.version } });
    await work();
    const back = await detail(found.id);
    expect(back).toMatchObject({ status: 'mapping', failure: { code: 'statement.rows', count: 2 } });
    expect(back.failure!.rows).toMatchObject([
      { cell: 'B3', value: 'NaN', code: 'statement.cell_amount' },
      { cell: 'A4', code: 'statement.cell_empty' },
    ]);
    expect(await payments()).toEqual([]);
    await clerk.call(runBankStatement, { params, body: { version: back.version, leave_out_errors: true } });
    await work();
    expect(await detail(found.id)).toMatchObject({
      status: 'done',
      entries: 1,
      warnings: [{ code: 'rows', count: 2 }],
    });
  });

  it('with a day far ahead marks the cell, before and after it is run', async () => {
    const found = await bring(table([line(1), line(2, { 0: '18. 1. 2031' })]));
    expect(found.table!.sample[1]).toMatchObject({
      booking_date: null,
      problems: [{ cell: 'A3', value: '18. 1. 2031', code: 'statement.date_ahead' }],
    });
    await clerk.call(runBankStatement, { params: { id: found.id }, body: { version: found.version } });
    await work();
    expect(await detail(found.id)).toMatchObject({
      status: 'mapping',
      failure: { code: 'statement.rows', count: 1, rows: [{ cell: 'A3', code: 'statement.date_ahead' }] },
    });
    expect(await payments()).toEqual([]);
  });

  it('is read anew with other columns or another number format; an old version is rejected', async () => {
    const found = await bring(table([line(1)]));
    const params = { id: found.id };
    const { amount: _amount, ...columns } = found.mapping!.columns;
    const mapping = { ...found.mapping!, columns };
    const changed = await clerk.call(updateBankStatement, {
      params,
      body: { version: found.version, mapping, bank_name: 'Moja banka' },
    });
    expect(changed.body).toMatchObject({ bank_name: 'Moja banka', missing: [{ path: 'columns.amount' }] });
    const stale = await clerk.call(updateBankStatement, {
      params,
      body: { version: found.version, mapping },
    });
    expect([stale.status, (stale.problem.current as { version: number }).version]).toEqual([
      409,
      found.version + 1,
    ]);
    const run = await clerk.call(runBankStatement, { params, body: { version: changed.body.version } });
    expect([run.status, run.problem.errors?.[0]?.path]).toEqual([422, 'mapping.columns.amount']);
    const reading = { encoding: 'utf-8', separator: ',', sheet: null, header_row: 1 } as const;
    const reread = await clerk.call(updateBankStatement, {
      params,
      body: { version: changed.body.version, reading },
    });
    expect(reread.body.table?.columns.length).toBeLessThan(8);
    const bad = await clerk.call(updateBankStatement, {
      params,
      body: { version: reread.body.version, mapping: { ...mapping, account_iban: 'SI56' } },
    });
    expect([bad.status, bad.problem.errors?.[0]?.code]).toEqual([422, 'iban.invalid']);
  });

  it('cannot be changed once imported', async () => {
    const found = await bring(await fixture());
    const body = { version: found.version };
    for (const route of [updateBankStatement, runBankStatement] as const) {
      const denied = await clerk.call(route, { params: { id: found.id }, body });
      expect([denied.status, denied.problem.errors?.[0]?.code]).toEqual([422, 'rule.transition']);
    }
  });
});

describe('permissions', () => {
  it('to view is not to upload or delete', async () => {
    const found = await bring(await fixture());
    const looker = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['payments.view'] }),
    );
    const params = { id: found.id };
    expect((await looker.call(getBankStatement, { params })).status).toBe(200);
    expect((await send(file('x'), {}, looker)).status).toBe(403);
    expect((await looker.call(deleteBankStatement, { params })).status).toBe(403);
    const applicant = await world.as('user');
    expect((await applicant.call(getBankStatement, { params })).status).toBe(403);
    expect(
      (await clerk.call(getBankStatement, { params: { id: '01930000-0000-7000-8000-00000000ffff' } })).status,
    ).toBe(404);
  });

  it('is recorded: upload, view, download, deletion', async () => {
    const { db } = world.deps;
    const found = await bring(await fixture());
    await clerk.call(downloadBankStatement, { params: { id: found.id } });
    await clerk.call(deleteBankStatement, { params: { id: found.id } });
    const log = await db
      .selectFrom('access_log')
      .select('action')
      .where('subject_id', '=', found.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'view', 'download', 'delete']);
  });
});
