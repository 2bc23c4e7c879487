import { sql } from 'kysely';
import type { ChangedFact } from '../../contract/platform/second-person.ts';
import { json, type Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { copyPaidApplications } from '../../test/rows/copies.ts';
import { copyRows } from '../../test/rows/row-copies.ts';

/** More than a page of ten, and more than fit on a screen without scrolling. */
const COPIES = 16;
const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/** Two requests for a second person that were rejected, a short one and a long one; the demo works without the rule. */
export const addConfirmations = async (db: Db): Promise<void> => {
  const [root, clerk] = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['root', 'admin'])
    .orderBy('role', 'desc')
    .limit(2)
    .execute();
  const rejected = {
    status: 'rejected',
    state_hash: '',
    requested_by: clerk!.id,
    requested_at: '2026-01-05T09:00:00.000Z',
    expires_at: '2026-01-12T09:00:00.000Z',
    decided_by: root!.id,
    decided_at: '2026-01-06T09:00:00.000Z',
    decision_reason: 'Ne ustreza sklepu.',
  } as const;
  const amount: ChangedFact = { name: 'amount', before: null, after: '150.00' };
  const accounts: ChangedFact = {
    name: 'accounts',
    before: 'SI56 0110 0010 0000 153 BSLJSI2X *',
    after: 'SI56 0110 0010 0000 153 BSLJSI2X *, SI56 0123 4010 0009 973 BSLJSI2X',
  };
  await db
    .insertInto('confirmations')
    .values([
      { ...rejected, id: newId(), kind: 'refund', facts: json([amount]), reason: 'Dvakrat plačano.' },
      {
        ...rejected,
        id: newId(),
        kind: 'setting',
        facts: json([accounts, { name: 'valid_from', before: null, after: '2026-02-01' }]),
        reason:
          'Sklep župana 12/2026 o novem podračunu, ki ga je Uprava za javna plačila odprla 5. januarja.',
      },
    ])
    .execute();
};

/** The first rows of lists that the demo municipality leaves empty. */
const begin = async (db: Db): Promise<void> => {
  const { id: created_by } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'root')
    .executeTakeFirstOrThrow();
  const import_id = newId();
  await db
    .insertInto('imports')
    .values({
      id: import_id,
      status: 'done',
      content: 'permits',
      file_name: 'stara-evidenca-dovolilnic.csv',
      format: 'csv',
      size: 12_000,
      header_key: '',
      mapping: json({
        content: 'permits',
        columns: {},
        constants: {},
        name_order: 'last_first',
        date_format: 'dmy',
        user_types: {},
        parking_lots: {},
        create_accounts: false,
      }),
      total_rows: COPIES,
      created_by,
    })
    .execute();
  await db
    .insertInto('import_rows')
    .values({ id: newId(), import_id, row_number: 1, result: 'create', label: 'Zora Vrstnik' })
    .execute();
  await addConfirmations(db);
  await db
    .insertInto('letter_batches')
    .values({ id: newId(), batch_nr: 1, duplex: true, created_by })
    .execute();
  const now = new Date().toISOString();
  const [buyer] = (
    await sql<{ tax_number: string; name: string }>`
      select buyer->>'tax_number' as tax_number, buyer->>'name' as name from invoices
      where buyer->>'tax_number' is not null limit 1`.execute(db)
  ).rows;
  await db
    .insertInto('budget_users')
    .values({
      ...buyer!,
      created_by,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

const fillMoney = async (db: Db): Promise<void> => {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirstOrThrow();
  await copyPaidApplications(db, id, COPIES);
  await copyRows(db, 'bank_statements', COPIES, { change: (n) => ({ sha256: `kopija-${n}` }) });
  await copyRows(db, 'applications', COPIES, {
    of: { status: 'submitted' },
    change: (n) => ({
      application_nr: `V-2026-7${digits(n, 5)}`,
      submission_key: null,
      deleted_at: '2026-01-05T09:00:00.000Z',
      deleted_by: null,
    }),
  });
  await copyRows(db, 'decisions', COPIES, {
    change: (n) => ({ decision_nr: `371-${8000 + n}/2026-1`, case_seq: 8000 + n }),
  });
  // One of a decision may be under way.
  await sql`insert into decision_services (id, decision_id, way, status)
    select gen_random_uuid(), d.id, 'registered', 'prepared' from decisions d
    where not exists (select 1 from decision_services s
      where s.decision_id = d.id and s.way <> 'ordinary' and s.status <> 'returned')
    limit ${COPIES}`.execute(db);
  // One of a decision may be open.
  await copyRows(db, 'appeals', COPIES, {
    change: (n) => ({ appeal_nr: `PR-2026-${8000 + n}`, status: 'withdrawn' }),
  });
  await copyRows(db, 'refunds', COPIES, { change: () => ({ payment_id: null }) });
  await copyRows(db, 'refund_files', COPIES, { change: (n) => ({ message_id: `VR${digits(n, 32)}` }) });
  await copyRows(db, 'pro_formas', COPIES, {
    of: { status: 'paid' },
    change: (n) => ({ seq: 8000 + n, pro_forma_nr: `P-2026-8${digits(n, 5)}`, reference: `SI12${7700 + n}` }),
  });
  // Nothing waits to send these, so that no job changes them meanwhile.
  await db
    .updateTable('invoices')
    .set({ fiscal_status: 'failed' })
    .where('payment_method', '=', 'upn')
    .execute();
  await copyRows(db, 'cash_closings', COPIES, { change: (n) => ({ seq: 8000 + n }) });
  await copyRows(db, 'accounting_batches', COPIES, { change: (n) => ({ batch_nr: 8000 + n }) });
  await copyRows(db, 'budget_users', COPIES, { change: (n) => ({ tax_number: `7700${digits(n, 4)}` }) });
};

const fillOffice = async (db: Db): Promise<void> => {
  for (const role of ['user', 'admin'] as const)
    await copyRows(db, 'users', COPIES, {
      of: { role },
      change: (n) => ({ email: `${role}-${n}@example.org` }),
    });
  await copyRows(db, 'mail_messages', COPIES, {
    of: { status: 'letter' },
    change: (n) => ({ message_id: `<kopija-${n}@example.org>` }),
  });
  await copyRows(db, 'letter_batches', COPIES, { change: (n) => ({ batch_nr: 8000 + n }) });
  await copyRows(db, 'campaigns', COPIES);
  await copyRows(db, 'data_requests', COPIES);
  await copyRows(db, 'confirmations', COPIES, { of: { kind: 'setting' } });
  await copyRows(db, 'retention_holds', COPIES, { change: () => ({ subject_id: newId() }) });
  await copyRows(db, 'retention_runs', COPIES, { of: { status: 'done' } });
  await copyRows(db, 'price_tables', COPIES);
};

const fillData = async (db: Db): Promise<void> => {
  await copyRows(db, 'exports', COPIES, { of: { status: 'done' } });
  await copyRows(db, 'export_templates', COPIES);
  await copyRows(db, 'export_schedules', COPIES);
  await copyRows(db, 'import_rows', COPIES - 1, { change: (n) => ({ row_number: n + 1 }) });
  await copyRows(db, 'imports', COPIES, { of: { total_rows: COPIES }, change: () => ({ total_rows: 0 }) });
};

const fillBarriers = async (db: Db): Promise<void> => {
  const passages = await db
    .selectFrom('barrier_passages')
    .select('id')
    .where('permit_id', 'is not', null)
    .where('id', 'not in', db.selectFrom('barrier_anomalies').select('passage_id'))
    .limit(COPIES)
    .execute();
  await copyRows(db, 'barrier_anomalies', passages.length, {
    of: { status: 'open' },
    change: (n) => ({ passage_id: passages[n - 1]!.id }),
  });
  await copyRows(db, 'barrier_controllers', COPIES);
  await copyRows(db, 'parking_lots', COPIES, { change: (n) => ({ code: `P${20 + n}` }) });
};

/** Fills every list of the staff to more than ten rows, by copies of what the demo municipality has. */
export const fillLists = async (db: Db): Promise<void> => {
  await begin(db);
  await fillMoney(db);
  await fillOffice(db);
  await fillData(db);
  await fillBarriers(db);
};

/** A clerk who has permits: only their account shows lists of its own, those of applicants are on the page of the person. */
export const clerkWithPermits = async (db: Db): Promise<{ id: string }> => {
  const clerk = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow();
  const permits = await db
    .selectFrom('permits')
    .select(['id', 'application_id'])
    .where('status', '=', 'active')
    .limit(3)
    .execute();
  const ids = permits.map(({ id }) => id);
  const applications = permits.map(({ application_id }) => application_id);
  await db.updateTable('permits').set({ user_id: clerk.id }).where('id', 'in', ids).execute();
  await db.updateTable('applications').set({ user_id: clerk.id }).where('id', 'in', applications).execute();
  return clerk;
};
