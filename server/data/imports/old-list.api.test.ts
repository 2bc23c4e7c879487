import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  downloadImportReport,
  dryRunImport,
  getImport,
  listImportRows,
  previewImport,
  runImport,
  updateImport,
  uploadImport,
  type ImportDetail,
} from '../../../contract/data/imports.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { getPerson, listPersonRecords, listPersons } from '../../../contract/office/persons.ts';
import { listUsers } from '../../../contract/people/users.ts';
import { getPermit, listPermits } from '../../../contract/permits/permits.ts';
import { updatePermit } from '../../../contract/permits/permit-actions.ts';
import { listPermitHolders } from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { csvFile, permitRow, PERMIT_HEADINGS, taxOf } from '../../../test/rows/imports.ts';
import { oldList, OLD_HEADINGS } from '../../../test/rows/old-list.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const upload = async (file: File): Promise<ImportDetail> => {
  const reply = await clerk.call(uploadImport, { body: {}, files: { file: [file] } });
  expect(reply.problem?.errors ?? []).toEqual([]);
  return reply.body;
};
const look = async (id: string) => (await clerk.call(getImport, { params: { id } })).body;
const check = async ({ id, version }: ImportDetail): Promise<ImportDetail> => {
  const reply = await clerk.call(dryRunImport, { params: { id }, body: { version } });
  expect(reply.problem?.errors ?? []).toEqual([]);
  await world.deps.runJobs();
  return look(id);
};
const run = async ({ id, version }: ImportDetail): Promise<ImportDetail> => {
  await clerk.call(runImport, { params: { id }, body: { version, leave_out_errors: true } });
  await world.deps.runJobs();
  return look(id);
};
/** The words of the file for a resident, as the clerk maps them. */
const mapWords = async (found: ImportDetail): Promise<ImportDetail> => {
  const index = found.mapping.columns.user_type ?? 0;
  const words = found.columns[index]?.words ?? [];
  const mapping = { ...found.mapping, user_types: Object.fromEntries(words.map((word) => [word, 'RES'])) };
  return (
    await clerk.call(updateImport, { params: { id: found.id }, body: { version: found.version, mapping } })
  ).body;
};

it('imports an old list, shows ten rows before, and takes the repaired report as it is', async () => {
  const { rows, truths } = oldList(300);
  const checked = await check(await mapWords(await upload(csvFile(rows, { encoding: 'windows-1250' }))));
  const broken = truths.filter((truth) => truth.broken);
  const unnumbered = truths.filter((truth) => truth.tax_number === null && !truth.broken);
  expect(checked.counts).toEqual({
    create: 300 - broken.length,
    link: 0,
    skip: 3,
    error: broken.length,
    incomplete: unnumbered.length,
  });
  const params = { id: checked.id };

  const { body: preview } = await clerk.call(previewImport, { params });
  expect(preview.data).toHaveLength(10);
  for (const { row_number, cells } of preview.data) {
    const truth = truths.find((one) => one.row_number === row_number)!;
    const of = (letter: string) => cells.find((cell) => cell.letter === letter);
    expect(of('B')).toEqual({
      column: 'PRIIMEK IN IME',
      letter: 'B',
      before: `${truth.last_name} ${truth.first_name}`,
      after: [
        { field: 'first_name', value: truth.first_name },
        { field: 'last_name', value: truth.last_name },
      ],
    });
    expect(of('C')?.after.slice(0, 4)).toEqual(
      (['street', 'house_number', 'postal_code', 'city'] as const).map((field) => ({
        field,
        value: truth[field],
      })),
    );
    expect(of('I')?.after).toContainEqual({ field: 'valid_to', value: '2026-12-31' });
    expect(cells.at(-1)).toMatchObject({ column: null, before: '' });
  }

  const errors = (await clerk.call(listImportRows, { params, body: { filters: { result: 'error' } } })).body
    .data;
  expect(errors.map((row) => row.reasons[0])).toMatchObject(
    broken.map(({ broken: wrong }) => ({
      column: wrong?.heading,
      letter: String.fromCharCode(65 + OLD_HEADINGS.indexOf(wrong?.heading ?? '')),
      value: wrong?.value,
    })),
  );
  for (const { reasons } of errors)
    for (const { message, advice } of reasons) expect(message + advice).toMatch(/\./);

  const report = await (await clerk.call(downloadImportReport, { params })).body.text();
  const lines = report.trim().split('\r\n');
  expect(lines).toHaveLength(1 + broken.length);
  expect(lines[0]).toBe(
    [...OLD_HEADINGS, 'Vrstica v prvotni datoteki', 'Zakaj je zavrnjena in kaj storite'].join(';'),
  );
  expect(lines[1]).toContain('D · DAVČNA ŠT. »12345678«: Davčna številka ni veljavna.');

  expect(await run(checked)).toMatchObject({ status: 'done' });
  // The clerk repairs the cells and uploads the report as it is: mapped as the first file was.
  const repaired = report
    .replace('12345678', '')
    .replace('pri cerkvi', '"Ribčev Laz 5, 4265 Bohinjsko jezero"');
  const again = await upload(new File([repaired], 'popravljeno.csv'));
  expect(again).toMatchObject({ mapping_remembered: true, missing: [], total_rows: broken.length });
  expect(await run(await check(again))).toMatchObject({
    status: 'done',
    counts: { create: broken.length, error: 0 },
  });
});

it('marks holders without a tax number wherever they are listed, until somebody enters it', async () => {
  const file = csvFile([
    [...PERMIT_HEADINGS, 'Kraj oddaje'],
    ...[1, 2].map((n) => [
      ...permitRow(600 + n, {
        'Davčna številka': '',
        'Priimek in ime': 'Nepopolna Neža',
        'E-pošta': 'neza@example.org',
      }).map((cell) => cell.replace(/Ribčev Laz \d+a/, 'Ribčev Laz 7a')),
      '',
    ]),
    [...permitRow(603, { 'Davčna številka': '', 'Priimek in ime': 'Nepopolna Neža', Naslov: 'Ukanc 1' }), ''],
    [...permitRow(604), ''],
  ]);
  const uploaded = await upload(file);
  const { body: mapped } = await clerk.call(updateImport, {
    params: { id: uploaded.id },
    body: { version: uploaded.version, mapping: { ...uploaded.mapping, create_accounts: true } },
  });
  const before = (await clerk.call(getDashboard, {})).body.incomplete_holders ?? 0;
  const done = await run(await check(mapped));
  const rows = (await clerk.call(listImportRows, { params: { id: done.id }, body: {} })).body.data;
  expect(rows.map((row) => [row.result, row.reasons.map(({ code }) => code)])).toEqual([
    ['create', ['import.incomplete.tax_number']],
    ['link', ['import.incomplete.tax_number']],
    ['create', ['import.incomplete.tax_number']],
    ['create', []],
  ]);
  expect((await clerk.call(getDashboard, {})).body.incomplete_holders).toBe(before + 3);
  const search = { search: 'Nepopolna', filters: { incomplete: true } };
  const list = (await clerk.call(listPermits, { body: search })).body;
  expect([list.meta.total, list.data.every((row) => row.incomplete)]).toEqual([3, true]);
  // The namesake at another address is somebody else.
  const holders = (await clerk.call(listPermitHolders, { body: search })).body.data;
  expect(holders.map((row) => [row.incomplete, row.permits.length])).toEqual(
    expect.arrayContaining([
      [true, 2],
      [true, 1],
    ]),
  );
  expect((await clerk.call(listUsers, { body: search })).body.data).toMatchObject([
    { email: 'neza@example.org', incomplete: true },
  ]);

  // The page of a person says what is missing, and which of their records lack it.
  const [found] = (await clerk.call(listPersons, { body: search })).body.data.filter(
    ({ user_id }) => user_id,
  );
  const page = async () => {
    const params = { id: found!.id };
    const { missing } = (await clerk.call(getPerson, { params })).body;
    const { data } = (await clerk.call(listPersonRecords, { params })).body;
    return { missing, records: data.map(({ incomplete }) => incomplete) };
  };
  expect(await page()).toEqual({ missing: ['tax_number'], records: [true, true, false, false] });

  // At the counter staff enter the number on one permit: it is the person's, so the mark goes everywhere.
  const [permit_id] = rows.map((row) => row.permit?.id ?? '');
  const { body: permit } = await clerk.call(getPermit, { params: { id: permit_id! } });
  const change = async (holder: object) =>
    clerk.send(updatePermit, {
      params: { permit_uuid: permit_id! },
      body: { version: permit.version, holder },
    });
  expect((await change({ ...permit.holder, phone: '041 555 666' })).status).toBe(422);
  expect((await change({ ...permit.holder, tax_number: '12345678' })).status).toBe(422);
  expect((await change({ ...permit.holder, tax_number: taxOf(3000) })).status).toBe(200);
  const left = (await clerk.call(listPermits, { body: search })).body.data;
  expect(left.map((row) => row.id)).toEqual([rows[2]?.permit?.id]);
  expect((await clerk.call(listUsers, { body: search })).body.data).toEqual([]);
  expect((await clerk.call(listPermits, { body: { search: taxOf(3000) } })).body.meta.total).toBe(2);
  expect((await clerk.call(getDashboard, {})).body.incomplete_holders).toBe(before + 1);
  expect(await page()).toEqual({ missing: [], records: [false, false, false, false] });
});
