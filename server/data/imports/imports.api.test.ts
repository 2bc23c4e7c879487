// @module-tag postgres

import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteImport,
  downloadImportFile,
  downloadImportReport,
  downloadImportTemplate,
  dryRunImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  undoImport,
  updateImport,
  uploadImport,
  type ImportDetail,
} from '../../../contract/data/imports.ts';
import { handOverPermit, listPermits } from '../../../contract/permits/permits.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { csvFile, permitRow, PERMIT_HEADINGS, plateOf, tablesOf, taxOf } from '../../../test/rows/imports.ts';
import { dyingDb } from '../../../test/servers/dying-db.ts';
import { makeUser, giveInvitation } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { forgetImportFiles } from './housekeeping.ts';
import { runImport as runBatches } from './run-import.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { giveCard, takeAwayCard } from '../../../test/rows/cards.ts';
import { givePayment } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let clerk: Client & { person: { id: string } | null };
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const upload = async (file: File, content?: 'permits' | 'users' | 'cards'): Promise<ImportDetail> => {
  const reply = await clerk.call(uploadImport, { body: content ? { content } : {}, files: { file: [file] } });
  expect(reply.problem?.errors ?? []).toEqual([]);
  expect(reply.status).toBe(201);
  return reply.body;
};
const look = async (id: string): Promise<ImportDetail> =>
  (await clerk.call(getImport, { params: { id } })).body;
const dryRun = async ({ id, version }: ImportDetail): Promise<ImportDetail> => {
  const reply = await clerk.call(dryRunImport, { params: { id }, body: { version } });
  expect(reply.problem?.errors ?? []).toEqual([]);
  expect(reply.status).toBe(202);
  expect(reply.body.status).toBe('checking');
  await world.deps.runJobs();
  return look(id);
};
const run = async ({ id, version }: ImportDetail, leave_out_errors = false): Promise<ImportDetail> => {
  const reply = await clerk.call(runImport, { params: { id }, body: { version, leave_out_errors } });
  expect(reply.status).toBe(202);
  await world.deps.runJobs();
  return look(id);
};
const rowsOf = async (id: string, filters = {}) =>
  (await clerk.call(listImportRows, { params: { id }, body: { per_page: 100, filters } })).body.data;
const codesOf = async (id: string) =>
  Object.fromEntries(
    (await rowsOf(id)).map((row) => [row.row_number, row.reasons.map((r) => `${r.field} ${r.code}`)]),
  );

/** The number of the permit that is issued next after this one. */
const numberAfter = (permit_nr: string): string => {
  const [year, n] = permit_nr.split('-');
  return `${year}-${String(Number(n) + 1).padStart(5, '0')}`;
};

describe('from a file to permits', () => {
  it('reads windows-1250 with semicolons, guesses the columns, checks, imports, finds by the old number, undoes exactly', async () => {
    const user = await makeUser(world.deps.db, 'user', {
      email: 'znana.oseba@example.org',
      tax_number: taxOf(900),
      name: 'Znana Oseba',
    });
    await giveCard(world.deps.db, '0004799999');
    const file = csvFile(
      [
        PERMIT_HEADINGS,
        permitRow(901, {
          'Stara številka': '12/A',
          'Registrska številka': 'kr ab-901',
          'Številka kartice': '4799999',
        }),
        permitRow(900, { 'E-pošta': 'znana.oseba@example.org', 'Stara številka': '13/A' }),
        permitRow(902, { 'Davčna številka': '12345678', 'Velja do': 'nikoli' }),
      ],
      { encoding: 'windows-1250', separator: ';' },
    );
    const before = await tablesOf(world.deps.db);
    const mails = await world.deps.mails();
    const uploaded = await upload(file);
    expect(uploaded).toMatchObject({
      format: 'csv',
      encoding: 'windows-1250',
      separator: ';',
      header_row: 1,
      total_rows: 3,
      content: 'permits',
      missing: [],
      status: 'uploaded',
    });
    expect(uploaded.columns.map((column) => column.header)).toEqual(PERMIT_HEADINGS);
    expect(uploaded.mapping.name_order).toBe('last_first');
    expect(uploaded.mapping.user_types).toEqual({ 'Občan s stalnim prebivališčem': 'RES' });

    const checked = await dryRun(uploaded);
    expect(checked).toMatchObject({ status: 'checked', counts: { create: 1, link: 1, skip: 0, error: 1 } });
    expect(await tablesOf(world.deps.db)).toEqual(before);
    const [wrong] = await rowsOf(checked.id, { result: 'error' });
    expect(wrong?.reasons).toMatchObject([
      { column: 'Davčna številka', value: '12345678', code: 'tax_number.invalid' },
      { column: 'Velja do', value: 'nikoli', code: 'import.date' },
    ]);
    expect(wrong?.reasons[0]?.message).toContain('Davčna številka ni veljavna');

    const rejected = await clerk.call(runImport, {
      params: { id: checked.id },
      body: { version: checked.version },
    });
    expect([rejected.status, rejected.problem.errors?.[0]?.code]).toEqual([422, 'import.has_errors']);
    const done = await run(checked, true);
    expect(done).toMatchObject({ status: 'done', progress: 2, failure: null });

    const found = await clerk.call(listPermits, { body: { search: '12/a' } });
    expect(found.body.data).toMatchObject([
      {
        holder_name: expect.stringContaining(' '),
        registration_numbers: ['KRAB901'],
        rfid_card_number: '0004799999',
        status: 'active',
      },
    ]);
    const permit = await world.deps.db
      .selectFrom('permits')
      .innerJoin('applications', 'applications.id', 'permits.application_id')
      .select([
        'permit_nr',
        'legacy_number',
        'permits.user_id',
        'price_total',
        'exempt_reason',
        'applications.status',
        'source',
        'kind',
      ])
      .where('legacy_number', '=', '13/A')
      .executeTakeFirstOrThrow();
    expect(permit).toEqual({
      permit_nr: numberAfter(found.body.data[0]!.permit_nr),
      legacy_number: '13/A',
      user_id: user.id,
      price_total: 0,
      exempt_reason: 'prenos iz prejšnje evidence',
      status: 'completed',
      source: 'admin',
      kind: 'new',
    });
    const card = world.deps.db
      .selectFrom('rfid_cards')
      .select(['status', 'permit_id'])
      .where('number', '=', '0004799999');
    expect(await card.executeTakeFirst()).toMatchObject({ status: 'assigned' });
    expect(await world.deps.mails()).toEqual(mails);
    expect((await tablesOf(world.deps.db)).mail_messages).toEqual(before.mail_messages);

    // The same file once more: nothing is new.
    const again = await dryRun(await upload(file));
    expect(again.counts).toEqual({ create: 0, link: 0, skip: 2, error: 1 });
    expect(again.allowed).not.toContain('run');
    expect((await clerk.call(deleteImport, { params: { id: again.id } })).status).toBe(204);

    const undone = await clerk.call(undoImport, { params: { id: done.id }, body: { version: done.version } });
    expect(undone.body).toMatchObject({ status: 'undone', file_available: false, columns: [], preview: [] });
    expect(await tablesOf(world.deps.db)).toEqual(before);
    expect(await rowsOf(done.id)).toEqual([]);
    const trail = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_type'])
      .where('purpose', '=', `import ${done.id}`)
      .execute();
    expect(trail.map((entry) => `${entry.action} ${entry.subject_type}`).toSorted()).toEqual([
      'create permit',
      'create permit',
      'delete permit',
      'delete permit',
    ]);
  });

  it('takes one name from columns of its own, says so, and stores no filler', async () => {
    const at = PERMIT_HEADINGS.indexOf('Priimek in ime');
    const row = (n: number, last_name: string, first_name: string) =>
      permitRow(n, { 'Stara številka': `1-${n}` }).toSpliced(at, 1, last_name, first_name);
    const headings = PERMIT_HEADINGS.toSpliced(at, 1, 'Priimek', 'Ime');
    const uploaded = await upload(
      csvFile([headings, row(970, '', 'Suharto'), row(971, 'Sukarno', ''), row(972, 'Žagar', 'Špela')]),
    );
    const checked = await dryRun(uploaded);
    expect(checked.counts).toMatchObject({ create: 3, error: 0 });
    expect(await codesOf(checked.id)).toEqual({
      2: ['last_name import.one_name'],
      3: ['last_name import.one_name'],
      4: [],
    });
    expect((await run(checked)).status).toBe('done');
    const { data } = (await clerk.call(listPermits, { body: { search: '1-97' } })).body;
    expect(data.map(({ holder_name }) => holder_name).toSorted()).toEqual([
      'Suharto',
      'Sukarno',
      'Špela Žagar',
    ]);
    const holders = await world.deps.db
      .selectFrom('permits')
      .select('holder')
      .where('legacy_number', 'in', ['1-970', '1-971'])
      .orderBy('legacy_number')
      .execute();
    expect(holders.map(({ holder }) => holder)).toMatchObject([
      { first_name: 'Suharto', last_name: '' },
      { first_name: 'Sukarno', last_name: '' },
    ]);
  });

  it('rejects undoing records that were changed since, and names them', async () => {
    const file = csvFile([
      PERMIT_HEADINGS,
      permitRow(910, { 'Stara številka': '910' }),
      permitRow(911, { 'Stara številka': '911' }),
    ]);
    const checked = await dryRun(await upload(file));
    expect(await codesOf(checked.id)).toEqual({ 2: [], 3: [] });
    const { id } = await run(checked);
    const [row] = await rowsOf(id);
    const permit_id = row?.permit?.id ?? '';
    await givenPermit(world.deps.db, permit_id, { handed_over_at: null });
    await clerk.call(handOverPermit, { params: { id: permit_id }, body: { version: 1 } });
    const now = await look(id);
    const before = await tablesOf(world.deps.db);
    const denied = await clerk.call(undoImport, { params: { id }, body: { version: now.version } });
    expect([denied.status, denied.problem.detail]).toEqual([409, expect.stringContaining('razveljaviti')]);
    expect(denied.problem.current).toEqual({
      reasons: [
        { row_number: 2, record: 'permit', id: permit_id, number: row?.permit?.permit_nr, reason: 'changed' },
      ],
    });
    expect(await tablesOf(world.deps.db)).toEqual(before);
  });

  it('rejects undoing an application with a payment, and an account in use', async () => {
    // A column of its own: what is changed for these headings is remembered for all files with them.
    const file = csvFile([
      [...PERMIT_HEADINGS, 'Mapa'],
      [...permitRow(915, { 'E-pošta': 'nova.oseba@example.org' }), ''],
    ]);
    const uploaded = await upload(file);
    const { body: mapped } = await clerk.call(updateImport, {
      params: { id: uploaded.id },
      body: { version: uploaded.version, mapping: { ...uploaded.mapping, create_accounts: true } },
    });
    const done = await run(await dryRun(mapped));
    const [row] = await rowsOf(done.id);
    expect(row?.user_id).toBeTruthy();
    const made = await world.deps.db
      .selectFrom('import_rows')
      .select(['application_id', 'user_id'])
      .where('import_id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(
      await world.deps.db
        .selectFrom('users')
        .select(['email', 'password_hash', 'role'])
        .where('id', '=', made.user_id)
        .executeTakeFirst(),
    ).toEqual({
      email: 'nova.oseba@example.org',
      password_hash: null,
      role: 'user',
    });
    await givePayment(world.deps.db, {
      application_id: made.application_id,
      method: 'cash',
      amount: 100,
      day: '2026-11-21',
    });
    await giveInvitation(world.deps, made.user_id ?? '');
    const turnedDown = await clerk.call(undoImport, {
      params: { id: done.id },
      body: { version: done.version },
    });
    const { reasons } = turnedDown.problem.current as { reasons: { record: string; reason: string }[] };
    expect(reasons.map(({ record, reason }) => `${record} ${reason}`).toSorted()).toEqual([
      'application payment',
      'user mail',
    ]);
  });

  it('two concurrent starts of a run make one', async () => {
    const checked = await dryRun(await upload(csvFile([PERMIT_HEADINGS, permitRow(920), permitRow(921)])));
    const other = await world.as('root');
    const body = { version: checked.version, leave_out_errors: false };
    const replies = await Promise.all(
      [clerk, other, clerk].map((browser) => browser.call(runImport, { params: { id: checked.id }, body })),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([202, 409, 409]);
    await world.deps.runJobs();
    expect(await look(checked.id)).toMatchObject({ status: 'done', progress: 2 });
    const permits = await world.deps.db
      .selectFrom('import_rows')
      .select('permit_id')
      .where('import_id', '=', checked.id)
      .execute();
    expect(new Set(permits.map((row) => row.permit_id)).size).toBe(2);
  });

  it('goes on where it was when the database was gone for a moment', async () => {
    const checked = await dryRun(await upload(csvFile([PERMIT_HEADINGS, permitRow(923), permitRow(924)])));
    const body = { version: checked.version, leave_out_errors: false };
    await clerk.call(runImport, { params: { id: checked.id }, body });
    const full = {
      ...world.deps,
      db: dyingDb(world.deps.db, { at: 'insert applications', nth: 1, code: '53100' }),
    };
    await expect(runBatches(full, { id: checked.id, request_id: newId() })).rejects.toThrow('killed');
    expect(await look(checked.id)).toMatchObject({ status: 'running', progress: 0 });
    await world.deps.runJobs();
    expect(await look(checked.id)).toMatchObject({ status: 'done', progress: 2 });
  });

  it('undoes everything when a row is no longer valid during the run', async () => {
    const { id: other } = await run(await dryRun(await upload(csvFile([PERMIT_HEADINGS, permitRow(922)]))));
    const [someone] = await rowsOf(other);
    const checked = await dryRun(
      await upload(csvFile([PERMIT_HEADINGS, ...Array.from({ length: 260 }, (_, i) => permitRow(1000 + i))])),
    );
    expect(checked.counts).toEqual({ create: 260, link: 0, skip: 0, error: 0 });
    const before = await tablesOf(world.deps.db);
    // Meanwhile the car of the last row, which is in the second batch, got a permit.
    const claim = {
      registration_number: plateOf(1259),
      parking_lot_code: 'P1',
      permit_year: 2027,
      permit_id: someone!.permit!.id,
    };
    await world.deps.db.insertInto('permit_plates').values(claim).execute();
    const failed = await run(checked);
    expect(failed).toMatchObject({ status: 'uploaded', failure: expect.stringContaining('razveljavljen') });
    await world.deps.db
      .deleteFrom('permit_plates')
      .where('registration_number', '=', claim.registration_number)
      .execute();
    expect(await tablesOf(world.deps.db)).toEqual(before);
    expect((await rowsOf(checked.id)).every((row) => row.permit === null)).toBe(true);
  });
});

describe('why rows are rejected', () => {
  it('uses the rules of the form, of the price list and of living permits', async () => {
    const living = await run(
      await dryRun(
        await upload(csvFile([PERMIT_HEADINGS, permitRow(930, { 'Številka kartice': '4798001' })])),
      ),
    );
    expect(living.status).toBe('done');
    const file = csvFile([
      PERMIT_HEADINGS,
      permitRow(931, { 'Registrska številka': plateOf(930) }),
      permitRow(932, { 'Številka kartice': '4798001' }),
      permitRow(933, { Naslov: 'Ribčev Laz', Pošta: '9999 Nikjer' }),
      permitRow(934, { Kategorija: 'Župan' }),
      permitRow(935, { 'Registrska številka': 'KR TT-111; KR TT-112' }),
      permitRow(936, { 'Stara številka': 'X1' }),
      permitRow(937, { 'Stara številka': 'X1', Telefon: '123456' }),
      permitRow(938, { 'Velja od': '5. 3. 2027', 'Velja do': '1. 2. 2027' }),
      permitRow(939, { Opomba: '=HYPERLINK("http://example.org")', 'Davčna številka': '#REF!' }),
      permitRow(940, { 'Priimek in ime': 'Novak', Parkirišča: 'P99' }),
      permitRow(941, { 'Velja od': '1. 1. 2199', 'Velja do': '31. 12. 2199' }),
      permitRow(942, { Parkirišča: 'P1', Cena: 'veliko' }),
      permitRow(943, { Parkirišča: 'P1, P2', Cena: '15,00 €' }),
    ]);
    const checked = await dryRun(await upload(file));
    expect(await codesOf(checked.id)).toEqual({
      2: ['registration_numbers registration_number.live_permit'],
      3: ['rfid_card_number rfid_card_number.unavailable'],
      4: ['address import.no_house_number', 'post postal_code.invalid'],
      5: ['user_type import.user_type_unknown'],
      6: ['registration_numbers import.plates_left_out'],
      7: [],
      8: ['legacy_number import.repeated'],
      9: ['valid_to date.order'],
      10: ['note import.formula', 'tax_number import.cell_error'],
      11: ['full_name import.name_parts', 'parking_lots import.lot_unknown'],
      12: ['valid_from permit_year.invalid'],
      13: ['price amount.invalid'],
      14: [],
    });
    const [last] = (await rowsOf(checked.id, { result: 'create' })).slice(-1);
    const done = await run(checked, true);
    expect(done.status).toBe('done');
    const row = await world.deps.db
      .selectFrom('import_rows as r')
      .innerJoin('applications as a', 'a.id', 'r.application_id')
      .select(['a.price_total', 'a.exempt_reason', 'a.parking_lot_codes'])
      .where('r.import_id', '=', done.id)
      .where('r.row_number', '=', last?.row_number ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ price_total: 1500, exempt_reason: null, parking_lot_codes: ['P1', 'P2'] });
  });

  it('counts permits of one person over the file', async () => {
    const mine = { 'Davčna številka': taxOf(950), 'Priimek in ime': 'Novak Ana' };
    const file = csvFile([
      PERMIT_HEADINGS,
      ...[951, 952, 953, 954].map((n) => permitRow(n, { ...mine, 'Stara številka': `L${n}` })),
    ]);
    const checked = await dryRun(await upload(file));
    expect(await codesOf(checked.id)).toEqual({ 2: [], 3: [], 4: [], 5: ['user_type rule.max_permits'] });
  });

  it('writes an error report that no spreadsheet executes', async () => {
    const file = csvFile([PERMIT_HEADINGS, permitRow(960, { Opomba: '=1+1', 'Priimek in ime': '@zlo zlo' })]);
    const checked = await dryRun(await upload(file));
    const { body } = await clerk.call(downloadImportReport, { params: { id: checked.id } });
    expect([...new Uint8Array(await body.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = await body.text();
    expect(text.split('\r\n')[0]).toBe(
      `${PERMIT_HEADINGS.join(';')};Vrstica v prvotni datoteki;Zakaj je zavrnjena in kaj storite`,
    );
    expect(text).toContain(";'=1+1;2;O · Opomba »=1+1«: V celici je formula.");
    expect(text.split(/[;\r\n]/).filter((cell) => /^["']?[=@]/.test(cell) && !cell.startsWith("'"))).toEqual(
      [],
    );
  });
});

describe('other files', () => {
  it('reads XLSX: serial dates, formulas, lost zeros, a title above the headings, hard spaces', async () => {
    const tax = taxOf(970);
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Prazen', rows: [] },
        {
          name: 'Dovolilnice',
          rows: [
            ['Evidenca dovolilnic 2027'],
            [
              'Ime in priimek',
              'Naslov',
              'Poštna številka',
              'Kraj',
              'Davčna',
              'Reg. št.',
              'Kartica',
              'Velja od',
              'Velja do',
              'Vrsta',
              'Leto',
            ],
            [
              'Ana\u00a0Novak ',
              'Ribčev Laz 48 a',
              4265,
              'Bohinjsko jezero',
              Number(tax),
              'KR\u00a0XL-970',
              4_790_970,
              46388,
              new Date('2027-12-31'),
              'RES',
              null,
            ],
          ],
          cells: new Map([['2,10', { formula: 'YEAR(H3)', formulaResult: 2027, value: 2027 }]]),
        },
      ],
    });
    // The first sheet is empty: the next one is proposed, and choosing the empty one is refused with the reason.
    const first = await upload(new File([Uint8Array.from(bytes)], 'evidenca.xlsx'));
    expect(first).toMatchObject({ sheets: ['Prazen', 'Dovolilnice'], sheet: 'Dovolilnice', total_rows: 1 });
    const empty = await clerk.call(updateImport, {
      params: { id: first.id },
      body: { version: 1, reading: { encoding: null, separator: null, sheet: 'Prazen', header_row: null } },
    });
    expect([empty.status, empty.problem.errors?.[0]]).toMatchObject([
      422,
      { path: 'reading', code: 'import.no_rows' },
    ]);
    const whole = await writeXlsx({
      sheets: [
        {
          name: 'Dovolilnice',
          rows: [
            ['Evidenca dovolilnic 2027'],
            [
              'Ime in priimek',
              'Naslov',
              'Poštna številka',
              'Kraj',
              'Davčna',
              'Reg. št.',
              'Kartica',
              'Velja od',
              'Velja do',
              'Kategorija',
              'Leto',
            ],
            [
              'Ana\u00a0Novak ',
              'Ribčev Laz 48 a',
              4265,
              'Bohinjsko jezero',
              Number(tax),
              'KR\u00a0XL-970',
              4_790_970,
              46388,
              new Date('2027-12-31'),
              'RES',
              null,
            ],
          ],
          cells: new Map([['2,10', { formula: 'YEAR(H3)', formulaResult: 2027, value: 2027 }]]),
        },
        {
          name: 'Drugo',
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      ],
    });
    const uploaded = await upload(new File([Uint8Array.from(whole)], 'evidenca.xlsx'));
    expect(uploaded).toMatchObject({
      format: 'xlsx',
      sheets: ['Dovolilnice', 'Drugo'],
      sheet: 'Dovolilnice',
      header_row: 2,
      total_rows: 1,
    });
    const checked = await dryRun(uploaded);
    expect(await codesOf(checked.id)).toEqual({ 3: [] });
    const done = await run(checked);
    const [row] = await rowsOf(done.id);
    const permit = await world.deps.db
      .selectFrom('permits')
      .selectAll()
      .where('id', '=', row?.permit?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(permit).toMatchObject({
      holder_name: 'Ana Novak',
      holder: { street: 'Ribčev Laz', house_number: '48a', postal_code: '4265', tax_number: tax },
      registration_numbers: ['KRXL970'],
      rfid_card_number: '0004790970',
      valid_from: '2027-01-01',
      valid_to: '2027-12-31',
      permit_year: 2027,
    });
    const { body: other } = await clerk.call(updateImport, {
      params: { id: (await upload(new File([Uint8Array.from(whole)], 'evidenca.xlsx'))).id },
      body: { version: 1, reading: { encoding: null, separator: null, sheet: 'Drugo', header_row: 1 } },
    });
    expect(other.columns.map((column) => column.header)).toEqual(['a', 'b']);
    // Chosen on the screen with the heading row of the other sheet: it is looked for again.
    const { body: back } = await clerk.call(updateImport, {
      params: { id: other.id },
      body: {
        version: other.version,
        reading: { encoding: null, separator: null, sheet: 'Dovolilnice', header_row: 1 },
      },
    });
    expect(back).toMatchObject({ sheet: 'Dovolilnice', header_row: 2, total_rows: 1 });
  });

  it('imports people, and cards with their chips', async () => {
    const before = await tablesOf(world.deps.db);
    const people = csvFile([
      ['Naziv', 'Naslov', 'Pošta', 'E-pošta', 'Davčna številka', 'Matična številka'],
      [
        'Hotel Jezero d.o.o.',
        'Triglavska cesta 17',
        '4264 Bohinjska Bistrica',
        'Hotel@Example.org',
        'SI90000013',
        '9900004',
      ],
      ['Ana Novak', 'Ribčev Laz 48', '4265 Bohinjsko jezero', '', '90000005', ''],
    ]);
    const checked = await dryRun(await upload(people, 'users'));
    expect(await codesOf(checked.id)).toEqual({ 2: [], 3: ['email required'] });
    const done = await run(checked, true);
    expect(
      await world.deps.db
        .selectFrom('users')
        .select(['name', 'type', 'role'])
        .where('email', '=', 'hotel@example.org')
        .executeTakeFirst(),
    ).toEqual({
      name: 'Hotel Jezero d.o.o.',
      type: 'legal_entity',
      role: 'user',
    });
    expect(
      (await clerk.call(undoImport, { params: { id: done.id }, body: { version: done.version } })).status,
    ).toBe(200);

    await giveCard(world.deps.db, '0004780001');
    const cards = csvFile([
      ['Številka kartice', 'UID'],
      ['4780001', '04:a2:b3:c4'],
      ['4780002', ''],
      ['4780002', ''],
      ['123456789012', ''],
      ['4780003', '04a2b3c4'],
    ]);
    const stock = await dryRun(await upload(cards));
    expect(stock.content).toBe('cards');
    expect(await codesOf(stock.id)).toEqual({
      2: [],
      3: [],
      4: ['rfid_card_number import.repeated'],
      5: ['rfid_card_number rfid_card_number.invalid'],
      6: ['rfid_card_uid rfid_card_uid.taken'],
    });
    const filled = await run(stock, true);
    const uids = world.deps.db
      .selectFrom('rfid_cards')
      .select(['number', 'uid', 'status'])
      .where('number', 'like', '000478%')
      .orderBy('number');
    expect(await uids.execute()).toEqual([
      { number: '0004780001', uid: '04A2B3C4', status: 'available' },
      { number: '0004780002', uid: null, status: 'available' },
    ]);
    await clerk.call(undoImport, { params: { id: filled.id }, body: { version: filled.version } });
    await takeAwayCard(world.deps.db, '0004780001');
    expect(await tablesOf(world.deps.db)).toEqual(before);
  });

  it('remembers the mapping of such a file, and reads its own template', async () => {
    const odd = csvFile([
      ['Kdo', 'Kje', 'Kam', 'Mail'],
      ['Qwert', 'Nekje', '4265 Bohinjsko jezero', 'a@example.org'],
    ]);
    const first = await upload(odd, 'users');
    expect(first.missing.map((m) => m.path)).toEqual(['columns.full_name', 'columns.address']);
    const rejected = await clerk.call(dryRunImport, {
      params: { id: first.id },
      body: { version: first.version },
    });
    expect(rejected.problem.errors?.map((e) => e.path)).toEqual([
      'mapping.columns.full_name',
      'mapping.columns.address',
    ]);
    const columns = { full_name: 0, address: 1, post: 2, email: 3 };
    await clerk.call(updateImport, {
      params: { id: first.id },
      body: { version: first.version, mapping: { ...first.mapping, columns } },
    });
    const second = await upload(odd, 'users');
    expect([second.mapping.columns, second.mapping_remembered, second.missing]).toEqual([columns, true, []]);

    for (const content of ['permits', 'users', 'cards'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const { body } = await clerk.call(downloadImportTemplate, { query: { content, format } });
        const mine = await upload(new File([body], `predloga.${format}`));
        expect([mine.content, mine.missing]).toEqual([content, []]);
        expect(Object.keys(mine.mapping.columns).length).toBe(mine.columns.length);
        const checked = await dryRun(mine);
        expect((await rowsOf(checked.id)).flatMap((row) => row.reasons)).toEqual([]);
      }
  });

  it('deletes the file and the values after 30 days and can still undo', async () => {
    const done = await run(await dryRun(await upload(csvFile([PERMIT_HEADINGS, permitRow(980)]))));
    const waiting = await upload(csvFile([PERMIT_HEADINGS, permitRow(981)]));
    const file = await clerk.call(downloadImportFile, { params: { id: done.id } });
    expect(await file.body.text()).toContain('Stara številka');
    const document = await world.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('owner_id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect((await clerk.call(downloadDocument, { params: { id: document.id }, query: {} })).status).toBe(404);
    await forgetImportFiles({
      ...world.deps,
      clock: { now: () => later(29), today: () => later(29).slice(0, 10) },
    });
    expect(await world.deps.files.exists(document.sha256)).toBe(true);
    await forgetImportFiles({
      ...world.deps,
      clock: { now: () => later(31), today: () => later(31).slice(0, 10) },
    });
    expect(await world.deps.files.exists(document.sha256)).toBe(false);
    expect((await clerk.call(getImport, { params: { id: waiting.id } })).status).toBe(404);
    const kept = await look(done.id);
    expect([kept.file_available, kept.columns, kept.preview]).toEqual([false, [], []]);
    expect((await rowsOf(done.id))[0]).toMatchObject({ cells: [], label: '' });
    expect((await clerk.call(downloadImportFile, { params: { id: done.id } })).status).toBe(404);
    expect(
      (await clerk.call(undoImport, { params: { id: done.id }, body: { version: kept.version } })).status,
    ).toBe(200);
  });
});

const later = (days: number): string =>
  new Date(Date.parse(world.clock.now()) + days * 86_400_000).toISOString();

it('is only for those who may import, and rejects stale calls and wrong order', async () => {
  const warden = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
  );
  expect((await warden.call(listImports, { body: {} })).status).toBe(403);
  const one = await upload(csvFile([PERMIT_HEADINGS, permitRow(990)]));
  const params = { id: one.id };
  expect((await clerk.call(runImport, { params, body: { version: 1 } })).problem.code).toBe('rule_broken');
  expect((await clerk.call(undoImport, { params, body: { version: 1 } })).problem.code).toBe('rule_broken');
  expect(
    (await clerk.call(updateImport, { params, body: { version: 9, mapping: one.mapping } })).problem.code,
  ).toBe('stale_version');
  const wrong = { ...one.mapping, user_types: { a: 'XXX' } };
  expect(
    (await clerk.call(updateImport, { params, body: { version: 1, mapping: wrong } })).problem.errors,
  ).toMatchObject([{ path: 'mapping.user_types.a', code: 'user_type.unknown' }]);
  expect(
    (
      await clerk.send(updateImport, {
        params,
        body: { version: 1, mapping: { ...one.mapping, columns: { nikoli: 1 } } },
      })
    ).status,
  ).toBe(422);
  const { body } = await clerk.call(listImports, { body: { search: one.file_name } });
  expect(body.data[0]).toMatchObject({ id: one.id, created_by_name: 'Oseba admin' });
  expect((await clerk.call(deleteImport, { params })).status).toBe(204);
  expect((await clerk.call(deleteImport, { params })).status).toBe(404);
  expect(
    await world.deps.db.selectFrom('documents').select('id').where('owner_id', '=', one.id).execute(),
  ).toEqual([]);
});
