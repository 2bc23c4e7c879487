// @module-tag postgres

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sl from '../../../contract/platform/messages.sl.ts';
import {
  getBankStatement,
  listBankStatements,
  uploadBankStatement,
} from '../../../contract/money/bank-statements.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { type Part, sheetXml, xlsxOf, zip, zipPart } from '../../../test/files/zip.ts';
import { camtFile } from '../../demo/camt-file.ts';
import { forgetStatements } from '../../../test/rows/statements.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.runJobs();
  await forgetStatements(world.deps.db);
  for await (const sha256 of world.deps.files.list('2100-01-01T00:00:00.000Z'))
    await world.deps.files.remove(sha256);
});

const camt = (day: number, ref = 'A'): string =>
  camtFile([
    {
      id: `S${day}`,
      number: String(day),
      bookings: [{ name: 'Novak', amount: `${day}.00`, day: `2027-01-${day}`, ref: `${ref}${day}` }],
    },
  ]);
const statement = (name: string, day: number): Part => zipPart(name, camt(day));
const send = (bytes: Buffer | string, name = 'izpiski.zip', headers?: Record<string, string>) =>
  clerk.call(uploadBankStatement, {
    body: {},
    files: { statement: [new File([Uint8Array.from(Buffer.from(bytes))], name)] },
    ...(headers ? { headers } : {}),
  });
const imports = async () => (await clerk.call(listBankStatements, { body: {} })).body.data;
const payments = () =>
  world.deps.db.selectFrom('payments').selectAll().where('import_id', 'is not', null).execute();
const stored = async (): Promise<number> =>
  (await readdir(join(world.deps.config.data_dir, 'files'), { recursive: true })).filter(
    (name) => name.length > 60,
  ).length;

describe('a ZIP of statements', () => {
  it('becomes an import with a job for each; each can be opened and downloaded as a separate file', async () => {
    const { status, body } = await send(
      zip([statement('a.xml', 11), statement('mapa/b.xml', 12), { ...statement('c.xml', 13), method: 0 }]),
    );
    expect(status).toBe(202);
    expect(body.archive!.imports.map(({ file_name }) => file_name)).toEqual(['a.xml', 'b.xml', 'c.xml']);
    expect(body.archive).toMatchObject({ repeated: [], left_out: [] });
    expect(body.id).toBe(body.archive!.imports[0]!.id);
    await world.deps.runJobs();
    for (const { id } of body.archive!.imports)
      expect((await clerk.call(getBankStatement, { params: { id } })).body).toMatchObject({
        status: 'done',
        format: 'camt.053',
        entries: 1,
      });
    expect((await payments()).map(({ amount }) => amount).toSorted()).toEqual([1100, 1200, 1300]);
    // Nothing refers to the archive any more.
    expect(await stored()).toBe(3);
    const log = await world.deps.db
      .selectFrom('access_log')
      .select('id')
      .where(
        'subject_id',
        'in',
        body.archive!.imports.map(({ id }) => id),
      )
      .where('action', '=', 'create')
      .execute();
    expect(log).toHaveLength(3);
  });

  it('may hold tables, too; a spreadsheet alone is a spreadsheet, not an archive', async () => {
    const xlsx = xlsxOf(sheetXml('<row><c><v>1</v></c></row>'));
    const csv = zipPart('promet.csv', 'Datum;Znesek\n18. 1. 2027;15,00\n');
    const { body } = await send(zip([csv, { name: 'promet.xlsx', bytes: xlsx }, statement('a.xml', 14)]));
    expect(body.archive!.imports).toHaveLength(3);
    const formats = (await imports()).map(({ file_name, format }) => [file_name, format]);
    expect(formats).toContainEqual(['promet.csv', 'csv']);
    expect(formats).toContainEqual(['promet.xlsx', 'xlsx']);
    const alone = await send(xlsxOf(sheetXml('<row><c><v>2</v></c></row>')), 'sam.xlsx');
    expect([alone.status, alone.body.archive, alone.body.format]).toEqual([202, null, 'xlsx']);
  });

  it('names the files that are no statements, and why', async () => {
    const { body } = await send(
      zip([
        statement('a.xml', 15),
        zipPart('potrdilo.pdf', '%PDF-1.7'),
        zipPart('preberi.txt', 'Izpiski za januar.'),
        zipPart('011001000123480EUR_TKDIS.txt', `${'011001000123480   '.padEnd(180)}\r\n`.repeat(2)),
        zipPart('racun.xml', '<Invoice/>'),
        zipPart('prazno.xml', ''),
        zipPart('__MACOSX/._a.xml', 'x'),
        zipPart('mapa/', ''),
      ]),
    );
    expect(body.archive!.imports).toHaveLength(1);
    expect(body.archive!.left_out).toEqual([
      { file_name: 'potrdilo.pdf', code: 'statement.pdf', message: sl['statement.pdf'] },
      { file_name: 'preberi.txt', code: 'statement.type', message: sl['statement.type'] },
      { file_name: '011001000123480EUR_TKDIS.txt', code: 'statement.tkdis', message: sl['statement.tkdis'] },
      { file_name: 'racun.xml', code: 'statement.namespace', message: sl['statement.namespace'] },
      { file_name: 'prazno.xml', code: 'statement.empty', message: sl['statement.empty'] },
    ]);
    expect(await imports()).toHaveLength(1);
  });

  it('imports nothing twice: the same within it, from an earlier upload, and again', async () => {
    const earlier = (await send(camt(16), 'prej.xml')).body;
    const both = zip([statement('a.xml', 16), statement('b.xml', 17), statement('kopija.xml', 17)]);
    const { body } = await send(both);
    const [b] = body.archive!.imports;
    expect(body.archive!.imports).toEqual([{ id: b!.id, file_name: 'b.xml' }]);
    expect(body.archive!.repeated).toEqual([
      { id: earlier.id, file_name: 'a.xml' },
      { id: b!.id, file_name: 'kopija.xml' },
    ]);
    const again = await send(both);
    expect([again.status, again.problem.detail]).toEqual([409, sl['statement.zip_repeated']]);
    expect(again.problem.current).toMatchObject({ id: earlier.id, file_name: 'prej.xml' });
    await world.deps.runJobs();
    expect(await imports()).toHaveLength(2);
    expect(await payments()).toHaveLength(2);
    expect(await stored()).toBe(2);
  });

  it('sent twice with one key, or concurrently, is accepted once', async () => {
    const bytes = zip([statement('a.xml', 18), statement('b.xml', 19)]);
    const key = { 'idempotency-key': 'zip-double-click-1' };
    const [first, second] = await Promise.all([send(bytes, 'x.zip', key), send(bytes, 'x.zip', key)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    const others = zip([statement('a.xml', 20), statement('b.xml', 21)]);
    const race = await Promise.all([send(others, 'x.zip'), send(others, 'y.zip'), send(camt(20), 'a.xml')]);
    expect(race.every(({ status }) => status === 202 || status === 409)).toBe(true);
    await world.deps.runJobs();
    expect(await imports()).toHaveLength(4);
    expect(await payments()).toHaveLength(4);
  });
});

describe('an archive that is not unpacked', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => zipPart(`${i}.xml`, `<Document>${i}</Document>`));
  it.each<[string, () => Buffer, string]>([
    ['without a statement', () => zip([zipPart('potrdilo.pdf', '%PDF-1.7')]), 'zip_empty'],
    ['that is empty', () => zip([]), 'zip_empty'],
    [
      'within an archive',
      () => zip([statement('a.xml', 11), { name: 'b.zip', bytes: zip([statement('c.xml', 12)]) }]),
      'zip_nested',
    ],
    [
      'of another kind within it',
      () => zip([statement('a.xml', 11), zipPart('b.rar', 'Rar!\u001a\u0007')]),
      'zip_nested',
    ],
    ['with a password', () => zip([{ ...statement('a.xml', 11), encrypted: true }]), 'zip_encrypted'],
    ['with a name above its folder', () => zip([statement('../../a.xml', 11)]), 'zip_names'],
    ['with 401 statements', () => zip(many(401)), 'zip_too_many'],
    ['with 2001 files', () => zip(many(2001)), 'zip_too_many'],
    [
      'that exceeds the size limit',
      () => zip([{ ...statement('a.xml', 11), claims: 3_000_000_000 }]),
      'zip_bomb',
    ],
    [
      'with an impossible compression ratio',
      () => zip([{ name: 'a.xml', bytes: Buffer.alloc(30_000_000, 0x20) }]),
      'zip_bomb',
    ],
    [
      'with a false size',
      () =>
        zip([
          {
            name: 'a.xml',
            bytes: Buffer.from(`<Document>${' '.repeat(5_000_000)}</Document>`),
            claims: 1000,
          },
        ]),
      'zip_bomb',
    ],
    [
      'whose file is damaged',
      () => zip([statement('b.xml', 12), { ...statement('a.xml', 11), crc: 1 }]),
      'zip_broken',
    ],
    ['that is truncated', () => zip([statement('a.xml', 11)]).subarray(0, -30), 'zip_broken'],
    [
      'that is a text document',
      () => zip([zipPart('[Content_Types].xml', '<Types/>'), zipPart('word/document.xml', '<a/>')]),
      'type',
    ],
  ])('%s: a message at the field, nothing is stored', async (_, bytes, code) => {
    const before = await stored();
    const { status, problem } = await send(bytes());
    expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([
      422,
      'statement',
      `statement.${code}`,
    ]);
    expect(problem.errors?.[0]?.message).toBe(sl[`statement.${code}` as keyof typeof sl]);
    expect(await stored()).toBe(before);
    expect(await imports()).toEqual([]);
  });
});
