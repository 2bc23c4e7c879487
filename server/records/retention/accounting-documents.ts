import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RetentionKind } from '../../../contract/records/retention.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { heldApplication } from './cases.ts';

/**
 * Kinds of which each row has its own day: mails that belong to no case, answered requests, and all
 * accounting documents.
 */
export type AccountingDocumentKind = Exclude<RetentionKind, 'case' | 'account'>;

type Paper = {
  from: RawBuilder<unknown>;
  id: RawBuilder<string>;
  label: RawBuilder<string>;
  /** Civil day from which the period counts. */
  day: RawBuilder<string>;
  open: RawBuilder<SqlBool>;
  hold: RawBuilder<SqlBool>;
  refund_due: RawBuilder<SqlBool>;
};

const no = sql<SqlBool>`false`;
const local = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Europe/Ljubljana')::date`;
const live = sql<SqlBool>`x.anonymised_at is null`;
const ofApplication = heldApplication(sql`x.application_id`);
const plain = { id: sql<string>`x.id`, hold: no, refund_due: no };

const PAPERS: Readonly<Record<AccountingDocumentKind, Paper>> = {
  mail: {
    ...plain,
    from: sql`mail_messages x`,
    label: sql`x.template`,
    day: local('x.created_at'),
    open: sql`x.anonymised_at is null and x.application_id is null and x.permit_id is null`,
    hold: sql`exists (select 1 from retention_holds h where h.released_at is null and h.subject_type = 'user' and h.subject_id = x.user_id)`,
  },
  data_request: {
    ...plain,
    from: sql`data_requests x`,
    label: sql`x.kind`,
    day: local('x.closed_at'),
    open: sql`x.anonymised_at is null and x.status <> 'open'`,
    hold: sql`exists (select 1 from retention_holds h where h.released_at is null
      and h.subject_id in (x.user_id, x.application_id))`,
  },
  pro_forma: {
    ...plain,
    from: sql`pro_formas x`,
    label: sql`x.pro_forma_nr`,
    day: sql`x.issued_on`,
    open: live,
    hold: ofApplication,
  },
  invoice: {
    ...plain,
    from: sql`invoices x`,
    label: sql`x.invoice_nr`,
    day: sql`x.issued_on`,
    open: live,
    hold: ofApplication,
  },
  payment: {
    ...plain,
    from: sql`payments x`,
    label: sql`to_char(x.booking_date, 'FMDD. FMMM. YYYY')`,
    day: sql`x.booking_date`,
    open: live,
    hold: ofApplication,
    refund_due: sql`exists (select 1 from refunds r where r.payment_id = x.id and r.status = 'due')`,
  },
  refund: {
    ...plain,
    from: sql`refunds x`,
    label: sql`to_char(x.created_at, 'FMDD. FMMM. YYYY')`,
    day: sql`coalesce(x.paid_on, ${local('x.created_at')})`,
    open: live,
    hold: ofApplication,
    refund_due: sql`x.status = 'due'`,
  },
  statement: {
    ...plain,
    from: sql`bank_statements x`,
    label: sql`to_char(x.created_at, 'FMDD. FMMM. YYYY')`,
    day: local('x.created_at'),
    open: live,
  },
  accounting_entry: {
    ...plain,
    from: sql`(select e.document_id as id, min(e.document_nr) as document_nr, max(e.document_date) as document_date from accounting_entries e
      where e.partner_name is not null or e.partner_tax_number is not null or e.description <> '' or e.reference is not null group by e.document_id) x`,
    label: sql`x.document_nr`,
    day: sql`x.document_date`,
    open: sql`true`,
  },
  cash_closing: {
    ...plain,
    from: sql`cash_closings x`,
    label: sql`to_char(x.business_date, 'FMDD. FMMM. YYYY')`,
    day: sql`x.business_date`,
    open: sql`x.note is not null and x.note <> 'Anonimizirano'`,
  },
  vat_closing: {
    ...plain,
    from: sql`vat_closings x`,
    label: sql`to_char(x.period_from, 'FMDD. FMMM. YYYY') || ' – ' || to_char(x.period_to, 'FMDD. FMMM. YYYY')`,
    day: sql`x.period_to`,
    open: sql`exists (select 1 from documents d where d.owner_type = 'vat_closing' and d.owner_id = x.id and d.deleted_at is null)`,
  },
};
export const ACCOUNTING_DOCUMENT_KINDS = Object.keys(PAPERS) as AccountingDocumentKind[];

export type PaperRow = { id: string; label: string; from_on: string; hold: boolean; refund_due: boolean };
export type Kept = 'free' | 'kept' | 'any';

const condition = (
  paper: Paper,
  { from, before, kept }: Bounds,
): RawBuilder<SqlBool> => sql<SqlBool>`${paper.open}
  and ${paper.day} < cast(${before} as date) ${from === null ? sql`` : sql`and ${paper.day} >= cast(${from} as date)`}
  ${kept === 'any' ? sql`` : kept === 'free' ? sql`and not (${paper.hold} or ${paper.refund_due})` : sql`and (${paper.hold} or ${paper.refund_due})`}`;

/**
 * Rows whose day lies from `from` (included; null: the beginning) and before `before`: retained, free, or
 * both.
 */
export type Bounds = { from: string | null; before: string; kept: Kept };

export const readAccountingDocuments = async (
  db: Db | Trx,
  kind: AccountingDocumentKind,
  bounds: Bounds,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PaperRow[]> => {
  const paper = PAPERS[kind];
  const { rows } =
    await sql<PaperRow>`select ${paper.id} as id, ${paper.label} as label, ${paper.day}::text as from_on,
    ${paper.hold} as hold, ${paper.refund_due} as refund_due from ${paper.from} where ${condition(paper, bounds)}
    order by ${paper.day}, ${paper.id} limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countAccountingDocuments = async (
  db: Db | Trx,
  kind: AccountingDocumentKind,
  bounds: Bounds,
): Promise<number> => {
  const paper = PAPERS[kind];
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${paper.from} where ${condition(paper, bounds)}`.execute(db);
  return rows[0]!.count;
};

/** Whether this row is still due; checked again inside the transaction that anonymises it. */
export const isPaperDue = async (
  trx: Trx,
  kind: AccountingDocumentKind,
  id: string,
  before: string,
): Promise<boolean> => {
  const paper = PAPERS[kind];
  const { rows } =
    await sql`select 1 from ${paper.from} where ${paper.id} = ${id} and ${condition(paper, { from: null, before, kept: 'free' })} limit 1`.execute(
      trx,
    );
  return rows.length > 0;
};
