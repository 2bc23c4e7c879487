// @module-tag postgres

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/db.ts';
import type { OpenDatabase } from './db.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ID = '01a20000-0000-7000-8000-000000000001';

/** Empties the database and brings it to where it stood before the migration `next`. */
const before = async (next: string): Promise<void> => {
  const earlier = await mkdtemp(join(tmpdir(), 'dovolilnice-migrations-'));
  for (const name of await readdir(MIGRATIONS_DIR))
    if (name < next) await cp(join(MIGRATIONS_DIR, name), join(earlier, name));
  await database.session((session) => session.exec('drop schema public cascade; create schema public'));
  await migrate(database, earlier);
  await rm(earlier, { recursive: true });
};

/** Writes rows with no regard to what they refer to; columns that a row leaves out get something that fits. */
const insert = (table: string, row: Record<string, unknown>): Promise<void> =>
  database.session(async (session) => {
    const columns = await session.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns
       where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
      [table],
    );
    const filled: Record<string, unknown> = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, FILLING[type] ?? '1'])),
      ...row,
    };
    const names = Object.keys(filled);
    await session.exec('set session_replication_role = replica');
    await session.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(filled),
    );
    await session.exec('set session_replication_role = origin');
  });
const FILLING: Readonly<Record<string, unknown>> = {
  uuid: ID,
  jsonb: '{}',
  timestamptz: '2027-01-05T10:00:00Z',
  date: '2027-01-05',
  bytea: Buffer.from('1'),
  _text: [],
  _uuid: [],
};

const rows = (query: string): Promise<unknown[]> =>
  database.session(async (session) =>
    (await session.query<Record<string, unknown>>(query)).map((row) => Object.values(row)),
  );

test('what was refused is rejected', async () => {
  await before('0044');
  const ask = JSON.stringify({ search: 'refused', sort: [], filters: { check_status: ['refused'] } });
  const kind = 'residence_proof';
  await insert('documents', {
    owner_type: 'application',
    kind,
    check_status: 'refused',
    refusal_reason: 'Ni.',
  });
  await insert('application_events', {
    transition: 'refuse_document',
    actor: 'staff',
    to_status: 'in_review',
  });
  await insert('registration_number_audits', {
    channel: 'user',
    check_result: 'refused',
    new_value: 'LJ12ABC',
  });
  await insert('permit_events', {
    transition: 'check_plates',
    actor: 'staff',
    data: '{"result": "refused"}',
  });
  await insert('data_requests', { kind: 'access', channel: 'paper', status: 'refused', user_id: ID });
  await insert('fiscal_messages', { kind: 'echo', environment: 'test', outcome: 'refused' });
  await insert('payment_confirmations', { status: 'done', refused: '[{"code": "payment.reversed"}]' });
  await insert('mail_messages', {
    template: 'plate_change_refused',
    language: 'sl',
    status: 'queued',
    data: '{"refused_plate": "LJ12ABC", "reason": "refused"}',
  });
  await insert('mail_messages', {
    id: ID.replace('1', '2'),
    message_id: '2',
    template: 'data_request_answered',
    language: 'sl',
    status: 'sent',
    data: '{"refused": true}',
  });
  await insert('text_versions', {
    name: 'plate_change_refused',
    language: 'sl',
    subject: 'Ne {refused_plate}',
    body: 'Tablica {refused_plate}.',
  });
  await insert('saved_views', {
    table_id: 'documents',
    query: 'search=refused&filter.check_status=waiting,refused&filter.kind=other',
  });
  await insert('exports', {
    data_group: 'documents',
    ask,
    columns: ['month', 'refused'],
    file_type: 'csv',
    language: 'sl',
    status: 'done',
  });

  await migrate(database);
  expect(await rows('select check_status, rejection_reason from documents')).toEqual([['rejected', 'Ni.']]);
  expect(await rows('select transition from application_events')).toEqual([['reject_document']]);
  expect(await rows('select check_result from registration_number_audits')).toEqual([['rejected']]);
  expect(await rows('select data from permit_events')).toEqual([[{ result: 'rejected' }]]);
  expect(await rows('select status from data_requests')).toEqual([['rejected']]);
  expect(await rows('select outcome from fiscal_messages')).toEqual([['rejected']]);
  expect(await rows('select rejected from payment_confirmations')).toEqual([
    [[{ code: 'payment.reversed' }]],
  ]);
  expect(await rows('select template, data from mail_messages order by id')).toEqual([
    ['plate_change_rejected', { rejected_plate: 'LJ12ABC', reason: 'refused' }],
    ['data_request_answered', { rejected: true }],
  ]);
  expect(await rows('select name, subject, body from text_versions')).toEqual([
    ['plate_change_rejected', 'Ne {rejected_plate}', 'Tablica {rejected_plate}.'],
  ]);
  expect(await rows('select query from saved_views')).toEqual([
    ['search=refused&filter.check_status=waiting,rejected&filter.kind=other'],
  ]);
  expect(await rows('select ask, columns from exports')).toEqual([
    [{ search: 'refused', sort: [], filters: { check_status: ['rejected'] } }, ['month', 'rejected']],
  ]);
});

test('what was taken back is unconfirmed or reopened, lots are retired and restored', async () => {
  await before('0045');
  await insert('application_events', {
    transition: 'take_back_payment',
    actor: 'staff',
    to_status: 'approved',
  });
  await insert('payment_events', { kind: 'take_back', actor: 'staff' });
  await insert('refund_events', { kind: 'take_back', actor: 'staff' });
  await insert('parking_changes', { subject: 'parking_lot', action: 'take_out' });
  await insert('parking_changes', { id: ID.replace('1', '2'), subject: 'parking_lot', action: 'put_back' });
  await insert('payment_confirmations', { status: 'done', rejected: '[{"code": "payment.takes_back"}]' });
  await insert('mail_messages', {
    template: 'payment_taken_back',
    language: 'sl',
    status: 'sent',
    data: '{}',
  });
  await insert('text_versions', { name: 'payment_taken_back', language: 'en', subject: 'S', body: 'B' });
  await insert('saved_views', {
    table_id: 'mail-log',
    query: 'filter.template=plate_change_refused,invitation',
  });
  await insert('exports', {
    data_group: 'parking_changes',
    ask: JSON.stringify({ filters: { action: ['take_out', 'put_back'] } }),
    columns: [],
    file_type: 'csv',
    language: 'sl',
    status: 'done',
  });

  await migrate(database);
  expect(await rows('select transition from application_events')).toEqual([['unconfirm_payment']]);
  expect(await rows('select kind from payment_events')).toEqual([['unconfirm']]);
  expect(await rows('select kind from refund_events')).toEqual([['reopen']]);
  expect(await rows('select action from parking_changes order by id')).toEqual([['retire'], ['restore']]);
  expect(await rows('select rejected from payment_confirmations')).toEqual([
    [[{ code: 'payment.is_reversal' }]],
  ]);
  expect(await rows('select template from mail_messages')).toEqual([['payment_unconfirmed']]);
  expect(await rows('select name from text_versions')).toEqual([['payment_unconfirmed']]);
  expect(await rows('select query from saved_views')).toEqual([
    ['filter.template=plate_change_rejected,invitation'],
  ]);
  expect(await rows('select ask from exports')).toEqual([[{ filters: { action: ['retire', 'restore'] } }]]);
});

test('a payment import is a bank statement', async () => {
  await before('0046');
  await insert('payment_imports', { status: 'done', file_name: 'izpisek.xml' });
  await insert('payment_mappings', { header_key: 'Datum' });
  await insert('documents', { owner_type: 'payment_import', kind: 'payment_statement' });
  await insert('saved_views', { table_id: 'statements', query: 'filter.status=done' });

  await migrate(database);
  expect(await rows('select file_name from bank_statements')).toEqual([['izpisek.xml']]);
  expect(await rows('select header_key from bank_statement_mappings')).toEqual([['Datum']]);
  expect(await rows('select owner_type, kind from documents')).toEqual([
    ['bank_statement', 'payment_statement'],
  ]);
  expect(await rows('select table_id from saved_views')).toEqual([['bank-statements']]);
  const former = "like 'payment\\_imports%' or relname like 'payment\\_mappings%'";
  expect(await rows(`select relname from pg_class where relname ${former}`)).toEqual([]);
});

test('codes that differ in case alone stay, and no others come', async () => {
  await before('0075');
  const [first, second, third] = ['2', '3', '4'].map((last) => `01a20000-0000-7000-8000-00000000000${last}`);
  const day = (n: number) => `2027-01-0${n}T10:00:00Z`;
  await insert('business_premises', { id: second, code: 'mol1', created_at: day(2) });
  await insert('business_premises', { id: first, code: 'MOL1', created_at: day(1) });
  for (const [premise_id, code, n] of [
    [first, 'Pult', 1],
    [first, 'PULT', 2],
    [second, 'pult', 3],
  ] as const)
    await insert('fiscal_devices', {
      id: crypto.randomUUID(),
      premise_id,
      code,
      created_at: day(n),
      purpose: 'bank',
    });
  await migrate(database);
  expect(
    await rows(
      `select code, code_repeats from business_premises where lower(code) = 'mol1' order by created_at`,
    ),
  ).toEqual([
    ['MOL1', false],
    ['mol1', true],
  ]);
  expect(
    await rows(
      `select code, code_repeats from fiscal_devices where lower(code) = 'pult' order by created_at`,
    ),
  ).toEqual([
    ['Pult', false],
    ['PULT', true],
    ['pult', false],
  ]);
  await expect(insert('business_premises', { id: third, code: 'Mol1' })).rejects.toThrow(
    'business_premises_code',
  );
  const another = { id: third, premise_id: first, code: 'pULT', purpose: 'bank' };
  await expect(insert('fiscal_devices', another)).rejects.toThrow('fiscal_devices_code');
});

test('files for the bank are made of the events of their exports, one of each moment', async () => {
  await before('0081');
  const [first, second] = [ID, ID.replace(/1$/, '2')];
  await insert('refunds', { id: first, reason: 'other', status: 'due', amount: 700, name: 'Novak Janez' });
  await insert('refunds', { id: second, reason: 'other', status: 'paid', amount: 800, name: 'Kos Ana' });
  let n = 0;
  const event = (refund_id: string, kind: string, created_at: string) =>
    insert('refund_events', {
      id: ID.replace(/1$/, String(++n)),
      refund_id,
      kind,
      actor: 'staff',
      created_at,
    });
  // Both in one file; one of them once more the next day; the bank returned the other one, which is in no file now.
  for (const id of [first, second]) await event(id, 'export', '2027-01-05T10:00:00.123Z');
  await event(first, 'export', '2027-01-06T10:00:00Z');
  await event(second, 'return', '2027-01-07T10:00:00Z');

  await migrate(database);
  expect(
    await rows(`select f.message_id, t.refund_id, t.end_to_end_id, t.amount, t.ended from refund_transfers t
      join refund_files f on f.id = t.file_id order by f.created_at, t.amount`),
  ).toEqual([
    ['VR-20270105100000123', first, 'VR01A20000000070008000000000000001', 700, 'voided'],
    ['VR-20270105100000123', second, 'VR01A20000000070008000000000000002', 800, 'returned'],
    ['VR-20270106100000000', first, 'VR01A20000000070008000000000000001', 700, null],
  ]);
  expect(await rows('select count(*)::int from refund_files where debtor is null')).toEqual([[2]]);
});
