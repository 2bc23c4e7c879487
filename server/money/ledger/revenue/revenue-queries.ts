import { sql } from 'kysely';
import { INVOICE_KINDS } from '../../../../contract/values/status.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { type InvoiceDocument, invoiceDocuments } from '../accounting/accounting-queries.ts';
import type { PaidRevenue } from './revenue-rules.ts';

/**
 * The account on which the revenue of an invoice waits for payment is kept in `accounting_documents.posted`,
 * so that no later setting changes it.
 */
const ON_PAYMENT = 'on_payment:';
export const postedWay = (unpaid: string | null): string =>
  unpaid ? `${ON_PAYMENT}${unpaid}` : 'receivable';
const unpaidAccount = (posted: string): string | null =>
  posted.startsWith(ON_PAYMENT) ? posted.slice(ON_PAYMENT.length) : null;

/** Those of `ids` with an invoice whose revenue is posted on payment. */
export async function withUnpaidRevenue(db: Db | Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct application_id as id from accounting_documents
    where kind = 'invoice' and starts_with(posted, ${ON_PAYMENT}) and application_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type PostedInvoice = InvoiceDocument & { unpaid: string | null };
/** Invoices of these applications in a batch, and then their credit notes. */
export async function postedInvoices(db: Db | Trx, ids: readonly string[]): Promise<PostedInvoice[]> {
  const rows = await invoiceDocuments(db)
    .innerJoin('accounting_documents as d', (join) =>
      join.onRef('d.document_id', '=', 'i.id').on('d.kind', 'in', [...INVOICE_KINDS]),
    )
    .select('d.posted')
    .where(sql<boolean>`i.application_id = any(${[...ids]}::uuid[])`)
    .orderBy('i.kind', 'desc')
    .execute();
  return rows.map(({ posted, ...row }) => ({ ...row, unpaid: unpaidAccount(posted) }));
}

export type PostedMoney = {
  application_id: string;
  /** Cents credited to the application; negative for refunds. */
  amount: number;
  account_iban: string | null;
};
/**
 * Payments and refunds as the newest batch posted them for these applications, even where their rows are
 * gone. Amounts are queried separately: joined, a database without statistics (the embedded one collects
 * none) reads a whole batch for each document.
 */
export async function postedMoney(db: Db | Trx, ids: readonly string[]): Promise<PostedMoney[]> {
  type Posted = Omit<PostedMoney, 'amount'> & {
    kind: 'payment' | 'refund';
    document_id: string;
    batch_id: string;
  };
  const { rows } = await sql<Posted>`
    select d.kind, d.document_id, d.batch_id, d.application_id, p.account_iban
    from accounting_documents d
    left join refunds r on d.kind = 'refund' and r.id = d.document_id
    left join payments p on p.id = coalesce(r.payment_id, d.document_id)
    where d.kind in ('payment', 'refund') and d.posted = 'receivable' and d.application_id = any(${[...ids]}::uuid[])
      and not exists (select 1 from accounting_documents x where x.kind = d.kind and x.document_id = d.document_id and x.revision > d.revision)`.execute(
    db,
  );
  const entries = await sql<{ batch_id: string; document_id: string; amount: number }>`
    select batch_id, document_id, debit as amount from accounting_entries
    where document_id = any(${rows.map(({ document_id }) => document_id)}::uuid[]) and not is_reversal and debit <> 0`.execute(
    db,
  );
  const amounts = new Map(
    entries.rows.map(({ batch_id, document_id, amount }) => [`${batch_id} ${document_id}`, amount]),
  );
  return rows.map(({ kind, document_id, batch_id, application_id, account_iban }) => ({
    application_id,
    account_iban,
    amount: (kind === 'payment' ? 1 : -1) * (amounts.get(`${batch_id} ${document_id}`) ?? 0),
  }));
}

/** Accounts used by pro-formas of these applications for the fee alone. */
export async function feeAccounts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<{ application_id: string; iban: string }[]> {
  const { rows } = await sql<{ application_id: string; iban: string }>`
    select distinct application_id, seller->'fee'->>'iban' as iban from pro_formas
    where seller->'fee' is not null and application_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export type PostedRevenue = {
  application_id: string;
  invoice_id: string;
  revision: number;
  paid: PaidRevenue;
};
/** How much revenue of each invoice was posted as paid so far. */
export async function postedRevenue(db: Db | Trx, ids: readonly string[]): Promise<PostedRevenue[]> {
  const { rows } = await sql<{
    application_id: string;
    document_id: string;
    revision: number;
    posted: string;
  }>`
    select distinct on (document_id) application_id, document_id, revision, posted from accounting_documents
    where kind = 'revenue' and application_id = any(${[...ids]}::uuid[]) order by document_id, revision desc`.execute(
    db,
  );
  return rows.map(({ application_id, document_id, revision, posted }) => ({
    application_id,
    invoice_id: document_id,
    revision,
    paid: JSON.parse(posted) as PaidRevenue,
  }));
}
