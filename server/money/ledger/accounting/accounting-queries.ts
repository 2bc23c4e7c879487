import { sql } from 'kysely';
import type { EntryKind } from '../../../../contract/money/ledger.ts';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import { INVOICE_KINDS, type PaymentMethod } from '../../../../contract/values/status.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { listPage } from '../../../platform/db/list.ts';
import type { AccountingDocumentsTable, AccountingEntriesTable } from '../../../platform/db/types.ts';
import { isCounted } from '../cash/movements.ts';
import type { CounterAccount, Document } from './posting-rules.ts';
import type { Insertable } from 'kysely';

/** Rows per statement: a statement takes at most 65,535 parameters. */
const CHUNK = 1000;

/** An invoice or credit note as an accounting document; `of_advance`: an advance invoice, or what credits one. */
export const invoiceDocuments = (db: Db | Trx) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .leftJoin('invoices as o', 'o.id', 'i.original_invoice_id')
    .select([
      'i.kind',
      'i.id as document_id',
      'i.invoice_nr as document_nr',
      'i.issued_on as document_date',
      'i.service_date',
      'i.due_date',
      sql<string>`case i.kind when 'invoice' then 'Račun ' || i.invoice_nr when 'advance' then 'Račun za predplačilo ' || i.invoice_nr
        else 'Dobropis ' || i.invoice_nr || coalesce(' k računu ' || o.invoice_nr, '') end`.as('description'),
      sql<string | null>`i.buyer->>'name'`.as('partner_name'),
      sql<string | null>`i.buyer->>'tax_number'`.as('partner_tax_number'),
      'i.reference',
      'a.application_nr',
      'i.application_id',
      'i.original_invoice_id',
      sql<boolean>`coalesce(o.kind, i.kind) = 'advance'`.as('of_advance'),
      'i.date_time',
      'i.lines',
    ]);
export type InvoiceDocument = Awaited<ReturnType<ReturnType<typeof invoiceDocuments>['execute']>>[number];

/** Invoices and credit notes up to a day that no batch holds, oldest first. */
export const waitingInvoices = (db: Db | Trx, period_to: string): Promise<InvoiceDocument[]> =>
  invoiceDocuments(db)
    .where('i.issued_on', '<=', period_to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting_documents as d')
            .select('d.revision')
            .whereRef('d.document_id', '=', 'i.id')
            .where('d.kind', 'in', [...INVOICE_KINDS]),
        ),
      ),
    )
    .orderBy('i.issued_on')
    .orderBy('i.date_time')
    .orderBy('i.id')
    .execute();

export type WaitingMoney = Document & {
  amount: number;
  method: PaymentMethod;
  application_id: string | null;
  /** The account of the municipality that received it; null at the counter. */
  account_iban: string | null;
  against: CounterAccount;
  /** The counter-account in the newest batch that holds it; `''` if none does. */
  posted: CounterAccount;
  /** The application that it was posted for. */
  posted_application_id: string | null;
  revision: number;
};

const lastRevision = (kind: EntryKind, id: string) => sql`left join lateral (
  select d.posted, d.revision, d.application_id, d.document_date from accounting_documents d
  where d.kind = ${sql.lit(kind)} and d.document_id = ${sql.ref(id)} order by d.revision desc limit 1) d on true`;
const POSTED = sql`coalesce(d.posted, '') as posted, coalesce(d.revision, 0) as revision, d.application_id as posted_application_id,
  d.document_date as posted_date`;
/** The current state differs from what was posted: another account, application or day. */
const CHANGED = sql`(w.against <> w.posted or (w.posted <> '' and (w.posted_date <> w.document_date
  or (w.posted = 'receivable' and w.posted_application_id <> w.application_id))))`;

/**
 * Payments up to a day whose posting is outdated: new ones, and those unconfirmed, split or reassigned since.
 */
export const waitingPayments = async (db: Db | Trx, period_to: string): Promise<WaitingMoney[]> => {
  const { rows } = await sql<WaitingMoney>`
    select * from (
      select 'payment' as kind, p.id as document_id,
        coalesce(i.invoice_nr, p.bank_ref, p.reference, left(p.id::text, 13)) as document_nr,
        p.booking_date as document_date, null as service_date, null as due_date,
        case p.method when 'upn' then 'Nakazilo' when 'cash' then 'Plačilo z gotovino' when 'card' then 'Plačilo s kartico' else 'Spletno plačilo' end as description,
        coalesce(a.applicant_name, p.payer_name) as partner_name, a.applicant->>'tax_number' as partner_tax_number,
        p.reference, a.application_nr, p.amount, p.method, p.application_id, p.account_iban,
        case when ${isCounted} then 'receivable'
          when p.status = 'refunded' and p.split_at is null and p.direction = 'credit' then 'unassigned' else '' end as against,
        ${POSTED}, p.created_at
      from payments p left join applications a on a.id = p.application_id
      left join lateral (select invoice_nr from invoices where payment_id = p.id and kind = 'invoice' order by date_time limit 1) i on p.method <> 'upn'
      ${lastRevision('payment', 'p.id')}
      where p.booking_date <= ${period_to}::date) w
    where ${CHANGED} order by w.document_date, w.created_at, w.document_id`.execute(db);
  return rows;
};

/**
 * Payments that were posted and no longer exist: parts of a payment made whole again, and those of a deleted
 * statement.
 */
export const removedPayments = async (db: Db | Trx, period_to: string): Promise<WaitingMoney[]> => {
  const { rows } = await sql<WaitingMoney>`
    with gone as materialized (
      select d.* from accounting_documents d
      where d.kind = 'payment' and d.posted <> '' and d.document_date <= ${period_to}::date
        and not exists (select 1 from payments p where p.id = d.document_id)
        and not exists (select 1 from accounting_documents x where x.kind = d.kind and x.document_id = d.document_id and x.revision > d.revision))
    select d.kind, d.document_id, e.document_nr, d.document_date, null as service_date, null as due_date, e.description, e.partner_name,
      e.partner_tax_number, e.reference, e.application_nr, e.debit + e.credit as amount, 'upn' as method, null as application_id,
      null as account_iban, '' as against, d.posted, d.revision, d.application_id as posted_application_id
    from gone d
    join accounting_entries e on e.batch_id = d.batch_id and e.kind = d.kind and e.document_id = d.document_id
      and not e.is_reversal and e.debit <> 0
    order by d.document_date, d.document_id`.execute(db);
  return rows;
};

/**
 * Refunds up to a day whose posting is outdated: newly paid, on another day, or not paid after all (returned
 * by the bank, or a mistake). The latter have no day of payment any more: the day of that change is used.
 */
export const waitingRefunds = async (db: Db | Trx, period_to: string): Promise<WaitingMoney[]> => {
  const { rows } = await sql<WaitingMoney>`
    select * from (
      select 'refund' as kind, r.id as document_id, coalesce(r.bank_ref, left(r.id::text, 13)) as document_nr, ${REFUND_DAY} as document_date,
        null as service_date, null as due_date, 'Vračilo' as description, r.name as partner_name,
        a.applicant->>'tax_number' as partner_tax_number, null as reference, a.application_nr, r.amount, r.method,
        r.application_id, p.account_iban,
        case when r.status <> 'paid' then ''
          when r.application_id is not null and (p.id is null or ${isCounted}) then 'receivable' else 'unassigned' end as against,
        ${POSTED}, r.created_at
      from refunds r left join payments p on p.id = r.payment_id left join applications a on a.id = r.application_id
      ${lastRevision('refund', 'r.id')}
      where ${REFUND_DAY} <= ${period_to}::date and (r.status = 'paid' or d.posted is not null)) w
    where ${CHANGED} order by w.document_date, w.created_at, w.document_id`.execute(db);
  return rows;
};
const REFUND_DAY = sql`coalesce(r.paid_on, (r.updated_at at time zone 'Europe/Ljubljana')::date)`;

export type WaitingClosing = Document & { difference: number };
/** Closings up to a day with a difference that no batch holds. */
export const waitingClosings = (db: Db | Trx, period_to: string): Promise<WaitingClosing[]> =>
  db
    .selectFrom('cash_closings as c')
    .innerJoin('fiscal_devices as d', 'd.id', 'c.device_id')
    .innerJoin('business_premises as b', 'b.id', 'd.premise_id')
    .select([
      sql<EntryKind>`'closing'`.as('kind'),
      'c.id as document_id',
      sql<string>`b.code || '-' || d.code || '-' || c.seq`.as('document_nr'),
      'c.business_date as document_date',
      sql<string | null>`null`.as('service_date'),
      sql<string | null>`null`.as('due_date'),
      sql<string>`'Razlika v blagajni'`.as('description'),
      sql<string | null>`null`.as('partner_name'),
      sql<string | null>`null`.as('partner_tax_number'),
      sql<string | null>`null`.as('reference'),
      sql<string | null>`null`.as('application_nr'),
      sql<number>`c.cash_counted - c.cash_expected`.as('difference'),
    ])
    .where('c.business_date', '<=', period_to)
    .whereRef('c.cash_counted', '<>', 'c.cash_expected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting_documents as x')
            .select('x.revision')
            .whereRef('x.document_id', '=', 'c.id')
            .where('x.kind', '=', 'closing'),
        ),
      ),
    )
    .orderBy('c.closed_at')
    .execute();

/** The entries of the newest posted revision of a document. */
export const postedEntries = (
  db: Db | Trx,
  { kind, document_id, revision }: { kind: EntryKind; document_id: string; revision: number },
) =>
  db
    .selectFrom('accounting_entries as e')
    .innerJoin('accounting_documents as d', (join) =>
      join
        .onRef('d.batch_id', '=', 'e.batch_id')
        .onRef('d.kind', '=', 'e.kind')
        .onRef('d.document_id', '=', 'e.document_id'),
    )
    .selectAll('e')
    .where('d.kind', '=', kind)
    .where('d.document_id', '=', document_id)
    .where('e.document_id', '=', document_id)
    .where('d.revision', '=', revision)
    .where('e.is_reversal', '=', false)
    .orderBy('e.entry_nr')
    .execute();

export const insertEntries = async (
  trx: Trx,
  entries: readonly Insertable<AccountingEntriesTable>[],
  documents: readonly Insertable<AccountingDocumentsTable>[],
): Promise<void> => {
  for (let from = 0; from < entries.length; from += CHUNK)
    await trx
      .insertInto('accounting_entries')
      .values(entries.slice(from, from + CHUNK))
      .execute();
  for (let from = 0; from < documents.length; from += CHUNK)
    await trx
      .insertInto('accounting_documents')
      .values(documents.slice(from, from + CHUNK))
      .execute();
};

const batches = (db: Db | Trx) =>
  db
    .selectFrom('accounting_batches')
    .innerJoin('users', 'users.id', 'accounting_batches.created_by')
    .selectAll('accounting_batches')
    .select('users.name as created_by_name');

export const findBatch = (db: Db | Trx, id: string) =>
  batches(db).where('accounting_batches.id', '=', id).executeTakeFirst();

export const listBatches = (db: Db | Trx, body: ListBody) =>
  listPage(db, batches(db), body, { table: 'accounting_batches' });

export const entriesOfBatch = (db: Db | Trx, batch_id: string) =>
  db
    .selectFrom('accounting_entries')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .orderBy('entry_nr')
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entriesOfBatch>>[number];
