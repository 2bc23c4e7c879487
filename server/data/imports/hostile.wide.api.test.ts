import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dryRunImport,
  getImport,
  listImportRows,
  runImport,
  undoImport,
  uploadImport,
} from '../../../contract/data/imports.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { csvFile, permitRow, PERMIT_HEADINGS, tablesOf } from '../../../test/rows/imports.ts';
import { sheetXml, xlsxOf, zip, zipPart } from '../../../test/files/zip.ts';
import { samplePdf } from '../../demo/sample-pdf.ts';
import { columnLetter } from './present.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const file = (bytes: Uint8Array | string, name = 'evidenca.csv'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name);

const wide = Array.from({ length: 10_000 }, (_, i) => `s${i}`);
const manyWideRows = '<row><c r="XFD1" t="str"><v>x</v></c></row>'.repeat(20_000);

const FILES: Record<string, [() => File | Promise<File>, string]> = {
  'an empty file': [() => file(''), 'import.empty'],
  'a PDF': [() => file(samplePdf('RAČUN', ['1']), 'racun.csv'), 'import.type'],
  'an old Excel file': [
    () => file(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'), 'stara.xls'),
    'import.old_excel',
  ],
  'text with NUL bytes': [() => file('Ime;Priimek\r\nAna;No\0vak'), 'import.nul'],
  'text as UTF-16 without a mark': [
    () => file(Buffer.from('Ime;Priimek\r\nAna;Novak', 'utf16le')),
    'import.nul',
  ],
  'headings only': [() => file('Ime;Priimek;E-pošta\r\n\r\n;;\r\n'), 'import.no_rows'],
  'an unclosed quotation mark': [
    () => file(`Ime;E-pošta\r\n"Ana;a@example.org\r\n${'x;y\r\n'.repeat(1000)}`),
    'import.cell_too_long',
  ],
  '10,000 columns': [() => csvFile([wide, wide]), 'import.too_many_columns'],
  '10,000 columns of a spreadsheet': [
    async () => file(await writeXlsx({ sheets: [{ name: 'A', rows: [wide, wide] }] }), 'a.xlsx'),
    'import.too_many_columns',
  ],
  'rows up to the last column': [
    () => file(xlsxOf(sheetXml(manyWideRows)), 'a.xlsx'),
    'import.too_many_columns',
  ],
  '60,000 rows': [
    () => file(`Ime;E-pošta\r\n${'Ana;a@example.org\r\n'.repeat(60_000)}`),
    'import.too_many_rows',
  ],
  'a spreadsheet that claims to unpack to gigabytes': [
    () => file(xlsxOf(sheetXml(''), 3_000_000_000), 'a.xlsx'),
    'import.bomb',
  ],
  'a bomb with its true size': [
    () => file(xlsxOf(Buffer.alloc(310 * 1024 * 1024, 0x20)), 'a.xlsx'),
    'import.bomb',
  ],
  'a bomb with a false size': [
    () => file(xlsxOf(Buffer.alloc(40 * 1024 * 1024, 0x20), 1000), 'a.xlsx'),
    'import.bomb',
  ],
  'a bomb without a size': [
    () => file(xlsxOf(Buffer.alloc(40 * 1024 * 1024, 0x20), 0), 'a.xlsx'),
    'import.bomb',
  ],
  'a ZIP that is no spreadsheet': [() => file(zip([zipPart('a.txt', 'a')]), 'a.xlsx'), 'import.broken'],
  'a truncated spreadsheet': [
    () => file(xlsxOf(sheetXml(manyWideRows)).subarray(0, 600), 'a.xlsx'),
    'import.broken',
  ],
  '60 MB': [() => file(Buffer.alloc(60 * 1024 * 1024, 0x61)), 'import.too_large'],
};

/** What an upload leaves behind: rows in the database and files beside it. */
const stored = async () => {
  const { db, config } = world.deps;
  const files = await readdir(join(config.data_dir, 'files'), { recursive: true, withFileTypes: true });
  return {
    imports: await db.selectFrom('imports').select('id').orderBy('id').execute(),
    documents: await db.selectFrom('documents').select('id').orderBy('id').execute(),
    files: files
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  };
};

it.each(Object.entries(FILES))(
  'explains what is wrong with %s, and stores nothing',
  async (_, [make, code]) => {
    const before = await stored();
    const reply = await clerk.call(uploadImport, { body: {}, files: { file: [await make()] } });
    expect([reply.status, reply.problem.errors]).toMatchObject([422, [{ path: 'file', code }]]);
    expect(reply.problem.errors?.[0]?.message).toMatch(/\w{3}/);
    expect(await stored()).toEqual(before);
  },
);

it('asks for a file when there is none', async () => {
  const reply = await clerk.call(uploadImport, { body: {} });
  expect(reply.problem.errors).toMatchObject([{ path: 'file', code: 'import.no_file' }]);
});

it('names columns like a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

/**
 * CPU time of this process, which includes the embedded database: other load on the machine must not fail a
 * test.
 */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = process.cpuUsage();
  await work();
  await world.deps.runJobs();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
};
const uploaded = async (rows: number) => {
  const cards = Array.from({ length: rows }, (_, n) =>
    permitRow(n, { 'Številka kartice': String(5_000_000 + n) }),
  );
  const file = csvFile([PERMIT_HEADINGS, ...cards], { encoding: 'utf-8-bom', separator: ',' });
  return (await clerk.call(uploadImport, { body: {}, files: { file: [file] } })).body;
};

// The times of all steps with 20,000 rows, which may take a minute: bench/imports.ts.
it('checks many rows within the limits of time and memory', async () => {
  const found = await uploaded(6_000);
  expect(found).toMatchObject({ total_rows: 6_000, encoding: 'utf-8', separator: ',' });
  const params = { id: found.id };
  const heap = process.memoryUsage().heapUsed;
  expect(await cpuOf(() => clerk.call(dryRunImport, { params, body: { version: 1 } }))).toBeLessThan(60_000);
  expect((process.memoryUsage().heapUsed - heap) / 2 ** 20).toBeLessThan(300);
  const { body: checked } = await clerk.call(getImport, { params });
  expect(checked.counts).toEqual({ create: 6_000, link: 0, skip: 0, error: 0 });
  const page = await clerk.call(listImportRows, {
    params,
    body: { search: 'Žagar', per_page: 10, page: 50 },
  });
  expect(page.body.meta).toMatchObject({ total: 1000, total_is_capped: true });
});

it('imports and undoes many rows without slowing down', async () => {
  const before = await tablesOf(world.deps.db);
  const rows = 400;
  const params = { id: (await uploaded(rows)).id };
  await cpuOf(() => clerk.call(dryRunImport, { params, body: { version: 1 } }));
  // A constant for the start of a run, plus the share of a row if 20,000 rows take a minute.
  const most = 20_000 + (60_000 / 20_000) * rows;
  expect(await cpuOf(() => clerk.call(runImport, { params, body: { version: 2 } }))).toBeLessThan(most);
  const { body: done } = await clerk.call(getImport, { params });
  expect(done).toMatchObject({ status: 'done', progress: rows });
  const undone = () => clerk.call(undoImport, { params, body: { version: done.version } });
  expect(await cpuOf(undone)).toBeLessThan(most);
  expect((await clerk.call(getImport, { params })).body.status).toBe('undone');
  expect(await tablesOf(world.deps.db)).toEqual(before);
});
