import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProForma } from '../../../contract/money/pro-formas.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { routes } from '../../../contract/routes.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { AnyInput, Client } from '../../../test/client.ts';
import type { ImportMapping } from '../../../contract/data/imports.ts';
import { approve, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { type Db, json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { vatTotalsOf } from '../../money/ledger/vat/vat-ledger.ts';
import { shownPersonIds } from '../../platform/http/reply/shown-persons.ts';
import { givenMail } from '../../../test/rows/mails.ts';

/**
 * Every call by which staff read is made against a small town and must leave the entry that its route declares
 * (`audit`), unless that says why it need not.
 */

const PERIOD = { from: '2027-01-01', to: '2027-01-31' };
const REJECTION = { transition: 'reject', reason: 'Vozilo ni v lasti vlagatelja.' };
/** What a call needs beside the ids of its path. */
const INPUT: Readonly<Record<string, AnyInput>> = {
  findPaymentTargets: { body: { search: 'Novak' } },
  downloadBalances: { query: { kind: 'to_pay', as_of: '2027-01-31' } },
  downloadMovements: { query: { ...PERIOD, kind: 'charged' } },
  downloadVatLedger: { query: { ...PERIOD, format: 'csv' } },
  listBalances: { body: { filters: { kind: 'to_pay', as_of: '2027-01-31' } } },
  listMovements: { body: { filters: { kind: 'charged', day: PERIOD } } },
  findRecords: { body: { query: 'Novak' } },
  findLogPeople: { body: { query: 'Novak', staff: false } },
  previewApplicationMail: { body: REJECTION },
  previewApplicationDocument: { body: REJECTION },
  diagnoseBarrier: { body: { query: 'KR AB-123' } },
};

const MAPPING: ImportMapping = {
  content: 'permits',
  columns: {},
  constants: {},
  name_order: 'last_first',
  date_format: 'dmy',
  user_types: {},
  parking_lots: {},
  create_accounts: false,
};

const isStaff = ({ access }: Route): boolean => access === 'root' || access.startsWith('staff:');
/** `findRfidCard` records that a lost card was found: it changes something. */
const READING = /^(list|find(?!RfidCard$)|count|sum|preview|diagnose)/;
const reads = (name: string, { method, changes_state }: Route): boolean =>
  method === 'GET' ? changes_state !== true : READING.test(name);
const reading = (Object.entries(routes) as [string, Route][]).filter(
  ([name, route]) => isStaff(route) && reads(name, route),
);
const personal = reading.filter(([, { audit }]) => 'action' in audit);

let world: TestApp;
let root: Client;
/** A record for the path up to its first parameter. */
let ids: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  world = await app();
  root = await world.as('root');
  ids = await town();
});
afterAll(() => world.close());

const someId = async (
  db: Db,
  table: 'access_log' | 'invoices' | 'mail_messages' | 'parking_lots' | 'payments' | 'pro_formas',
): Promise<string> => (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;

/** One record of every kind that can be opened, and one stored file for all that can be downloaded. */
async function town(): Promise<Record<string, string>> {
  const { db } = world.deps;
  const staff = await world.as('admin');
  const visitor = await world.as('anonymous');
  const { user_id, application, permit } = await permitOf(staff, visitor);
  const open = await createdBy(visitor);
  await approve(staff, open);
  await staff.call(createProForma, { params: { id: open }, query: {} });
  const today = world.clock.today();
  const now = world.clock.now();
  const officer = staff.person!.id;
  const file = await db.selectFrom('documents').select(['id', 'sha256', 'size']).executeTakeFirstOrThrow();
  const rows = Object.fromEntries(
    `appeals rfid-cards refunds refund-files cash-closings decisions documents/payments imports exports campaigns accounting-batches vat-periods letter-batches decision-batches
    confirmations data-requests anomalies passage`
      .split(/\s+/)
      .map((folder) => [folder, newId()]),
  ) as Record<string, string>;
  const of = (folder: string): string => rows[folder]!;
  const stored = (owner_type: 'bank_statement' | 'import' | 'export' | 'vat_closing', owner_id: string) => ({
    id: newId(),
    owner_type,
    owner_id,
    kind: owner_type === 'bank_statement' ? ('payment_statement' as const) : ('export' as const),
    file_name: 'datoteka.csv',
    mime: 'text/csv',
    size: file.size,
    sha256: file.sha256,
  });
  await db
    .insertInto('documents')
    .values([
      stored('bank_statement', of('documents/payments')),
      stored('import', of('imports')),
      stored('export', of('exports')),
      stored('vat_closing', of('vat-periods')),
    ])
    .execute();
  await db
    .insertInto('rfid_cards')
    .values({ id: of('rfid-cards'), number: '0009999002', status: 'available' })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: of('refunds'),
      application_id: application.id,
      reason: 'other',
      amount: 100,
      name: 'Ana Novak',
      status: 'due',
    })
    .execute();
  await db
    .insertInto('refund_files')
    .values({
      id: of('refund-files'),
      message_id: 'VR1',
      execution_date: today,
      debtor: json({ name: 'Občina', iban: 'SI56011001000123480', bic: null }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('refund_transfers')
    .values({
      id: newId(),
      file_id: of('refund-files'),
      refund_id: of('refunds'),
      end_to_end_id: 'VR2',
      amount: 100,
      name: 'Ana Novak',
      iban: 'SI56020170014356205',
      purpose: 'Vračilo plačila',
    })
    .execute();
  await db
    .insertInto('decisions')
    .values({
      id: of('decisions'),
      application_id: application.id,
      document_id: file.id,
      kind: 'rejection',
      decision_nr: '371-9/2027-1',
      case_year: 2027,
      case_seq: 9,
      document_seq: 1,
    })
    .execute();
  await db
    .insertInto('appeals')
    .values({
      id: of('appeals'),
      appeal_nr: 'PR-2027-9001',
      decision_id: of('decisions'),
      application_id: application.id,
      status: 'received',
      channel: 'post',
      received_on: '2027-01-15',
      in_time: true,
      hand_over_due_on: '2027-02-01',
    })
    .execute();
  const device = await db
    .selectFrom('fiscal_devices')
    .select('id')
    .where('purpose', '=', 'counter')
    .executeTakeFirstOrThrow();
  const sums = {
    payments: 0,
    cash_expected: 0,
    cash_counted: 0,
    card_total: 0,
    opening: 0,
    cash_received: 0,
    cash_refunded: 0,
    card_received: 0,
    card_refunded: 0,
    refunds: 0,
    cash_left: 0,
  };
  await db
    .insertInto('cash_closings')
    .values({
      ...sums,
      id: of('cash-closings'),
      device_id: device.id,
      seq: 1,
      cashier_id: officer,
      business_date: today,
      period_from: now,
      period_to: now,
      closed_at: now,
      closed_by: officer,
    })
    .execute();
  await db
    .insertInto('bank_statements')
    .values({
      id: of('documents/payments'),
      status: 'done',
      file_name: 'izpisek.xml',
      mime: 'application/xml',
      size: file.size,
      sha256: file.sha256,
    })
    .execute();
  await db
    .insertInto('payment_confirmations')
    .values({
      id: of('confirmations'),
      payment_ids: [await someId(db, 'payments')],
      status: 'done',
      total: 1,
      rejected: json([{ payment_id: await someId(db, 'payments'), code: 'problem.not_found' }]),
      created_by: officer,
      request_id: 'r',
    })
    .execute();
  await db
    .insertInto('imports')
    .values({
      id: of('imports'),
      status: 'done',
      content: 'permits',
      file_name: 'stare.csv',
      format: 'csv',
      size: file.size,
      header_key: '',
      mapping: json(MAPPING),
      total_rows: 0,
    })
    .execute();
  await db
    .insertInto('exports')
    .values({
      id: of('exports'),
      name: 'Dovolilnice',
      data_group: 'permits',
      columns: ['permit_nr'],
      ask: json({ search: '', sort: [], filters: {} }),
      file_type: 'csv',
      language: 'sl',
      status: 'done',
      request_id: 'r',
      created_by: officer,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('accounting_batches')
    .values({
      id: of('accounting-batches'),
      batch_nr: 1,
      period_from: today,
      period_to: today,
      documents: 1,
      entries: 2,
      amount: 1500,
      created_by: officer,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('vat_closings')
    .values({
      id: of('vat-periods'),
      period_from: '2026-12-01',
      period_to: '2026-12-31',
      totals: json(await vatTotalsOf(db, { from: '2026-12-01', to: '2026-12-31' })),
      closed_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('letter_batches')
    .values({ id: of('letter-batches'), batch_nr: 1, duplex: false, created_by: officer })
    .execute();
  await db
    .insertInto('letter_batches')
    .values({
      id: of('decision-batches'),
      kind: 'registered',
      batch_nr: 2,
      duplex: false,
      created_by: officer,
    })
    .execute();
  await db
    .insertInto('service_batch_items')
    .values({
      batch_id: of('decision-batches'),
      position: 1,
      decision_id: of('decisions'),
      document_id: file.id,
      recipient: json({}),
    })
    .execute();
  const mail = await someId(db, 'mail_messages');
  await givenMail(db, mail, { status: 'printed', to_address: null, letter_batch_id: of('letter-batches') });
  const texts = { subject_sl: 'Obnova', body_sl: 'Obnova', subject_en: 'Renewal', body_en: 'Renewal' };
  await db
    .insertInto('campaigns')
    .values({
      ...texts,
      id: of('campaigns'),
      name: 'Obnova',
      permit_year: 2028,
      answer_by: '2027-12-01',
      minutes_per_application: 5,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('data_requests')
    .values({
      id: of('data-requests'),
      kind: 'erasure',
      channel: 'paper',
      status: 'open',
      user_id,
      received_on: today,
      due_on: today,
      export_status: 'ready',
      export_sha256: file.sha256,
      export_size: file.size,
      export_made_at: now,
      export_expires_at: '2037-01-01T00:00:00.000Z',
    })
    .execute();
  const lot = await someId(db, 'parking_lots');
  await db
    .insertInto('barrier_passages')
    .values({
      id: of('passage'),
      lot_id: lot,
      source: 'manual',
      direction: 'in',
      occurred_at: now,
      decision: 'open',
      reason: 'manual',
      matched_by: 'none',
      permit_id: permit.id,
    })
    .execute();
  await db
    .insertInto('barrier_anomalies')
    .values({ id: of('anomalies'), kind: 'two_lots', passage_id: of('passage'), permit_id: permit.id })
    .execute();
  return {
    ...rows,
    users: user_id,
    'permit-holders': user_id,
    persons: user_id,
    permits: permit.id,
    applications: application.id,
    documents: file.id,
    mails: mail,
    letters: mail,
    payments: await someId(db, 'payments'),
    'payments/confirmations': of('confirmations'),
    'access-log': await someId(db, 'access_log'),
    invoices: await someId(db, 'invoices'),
    'invoices/proxy/pro-forma': await someId(db, 'pro_formas'),
    'barrier/lots': lot,
    'barrier/anomalies': of('anomalies'),
    'barrier/permits': permit.id,
  };
}

/** The folder of the record that a path names: `/v1/admin/permits/{id}/documents` is `permits`. */
const folderOf = (path: string): string => path.replace(/^\/v1\/(admin\/|resources\/)?/, '').split('/{')[0]!;

/** The entries of the call in the log, by its request id. */
const entriesOf = (request_id: string) =>
  world.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject_type', 'shown_ids'])
    .where('request_id', '=', request_id)
    .execute();

/** Shows rows of persons that are not those of the record in its path. */
const ofMany = (route: Route): boolean =>
  'action' in route.audit &&
  (route.audit.file_of === 'many' ||
    (route.audit.action === 'list' && !route.path.includes('{') && shownPersonIds(route, {}) !== undefined));

describe('every view of personal data by staff is recorded', () => {
  it.each(personal)('%s', async (name, route) => {
    const id = ids[folderOf(route.path)];
    const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, id]);
    if (params.length > 0) expect(id, `give the town a record for ${route.path}`).toBeDefined();
    const { query = {}, body = {} }: AnyInput =
      name === 'listImportToConfirm'
        ? { body: { import_id: ids['documents/payments'] } }
        : (INPUT[name] ?? {});
    const call = { params: Object.fromEntries(params), query, ...(route.method === 'POST' ? { body } : {}) };
    const { status, headers, problem } = await root.send(route, call);
    expect(status, JSON.stringify(problem)).toBe(200);
    const entries = await entriesOf(String(headers['x-request-id']));
    const declared = 'action' in route.audit ? route.audit.subject : '';
    expect(entries.map(({ subject_type }) => subject_type)).toContain(declared);
    // Whose rows a list, a search or a file has is declared in its reply (test/source/shown-persons.test.ts).
    if ('action' in route.audit && ofMany(route)) expect(entries[0]?.shown_ids).not.toBeNull();
    for (const { action } of entries) expect(['view', 'list', 'search', 'download']).toContain(action);
  });

  it('has input only for calls that it makes', () => {
    // Whoever renames a call here must not drop it from those that are tried.
    for (const name of Object.keys(INPUT)) expect(personal.map(([one]) => one)).toContain(name);
  });
});
