import type { InvoiceLine } from '../../../../contract/money/money.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { InvoiceDocument } from '../accounting/accounting-queries.ts';
import type { Document, RevenueShare } from '../accounting/posting-rules.ts';
import {
  feeAccounts,
  postedInvoices,
  postedMoney,
  postedRevenue,
  type PostedMoney,
} from './revenue-queries.ts';
import { type PaidRevenue, paidRevenue, type ReceivedMoney, revenueChange } from './revenue-rules.ts';

type BookedInvoice = {
  id: string;
  issued_on: string;
  date_time: string;
  lines: InvoiceLine[];
  document: Document;
  /** Null: it was revenue when it was issued. */
  unpaid: string | null;
  paid: PaidRevenue;
  revision: number;
};
/** Revenue of one invoice that was paid, or became unpaid again, since the last one. */
export type RevenueRevision = {
  document: Document;
  unpaid: string;
  shares: RevenueShare[];
  paid: PaidRevenue;
  revision: number;
};

/**
 * One application in accounting terms: the caller posts what is added, and `turns` returns the resulting
 * changes of its revenue.
 */
export class RevenueBook {
  #invoices = new Map<string, BookedInvoice>();
  #received: ReceivedMoney = { price: 0, fee: 0 };
  #fee_accounts = new Set<string>();

  feeAccount(iban: string): void {
    this.#fee_accounts.add(iban);
  }

  /** The account on which revenue of this invoice and its credit notes waits for payment. */
  unpaidOf(invoice_id: string | null): string | null {
    return (invoice_id && this.#invoices.get(invoice_id)?.unpaid) || null;
  }

  invoice(
    {
      lines: all,
      date_time,
      application_id: _,
      original_invoice_id,
      of_advance,
      ...document
    }: InvoiceDocument,
    unpaid: string | null,
  ): void {
    // An advance earns nothing: the final invoice is over the whole price, and all that was received pays it.
    if (of_advance) return;
    const lines = all.filter(({ advance_nr }) => advance_nr === undefined);
    const original = original_invoice_id ? this.#invoices.get(original_invoice_id) : undefined;
    if (original) original.lines.push(...lines);
    else
      this.#invoices.set(document.document_id, {
        id: document.document_id,
        issued_on: document.document_date,
        date_time,
        lines: [...lines],
        document,
        unpaid,
        paid: {},
        revision: 0,
      });
  }

  money({ amount, account_iban }: Pick<PostedMoney, 'amount' | 'account_iban'>): void {
    this.#received[account_iban && this.#fee_accounts.has(account_iban) ? 'fee' : 'price'] += amount;
  }

  turned(invoice_id: string, paid: PaidRevenue, revision: number): void {
    const invoice = this.#invoices.get(invoice_id);
    if (invoice) Object.assign(invoice, { paid, revision });
  }

  /** On the day of the event; revenue is never paid before its invoice. */
  turns(day: string): RevenueRevision[] {
    const invoices = [...this.#invoices.values()];
    const paid_now = paidRevenue(invoices, this.#received, this.#fee_accounts.size > 0);
    return invoices.flatMap((invoice) => {
      if (invoice.unpaid === null) return [];
      const paid = paid_now.get(invoice.id)!;
      const shares = revenueChange(invoice.paid, paid);
      if (shares.length === 0) return [];
      invoice.paid = paid;
      invoice.revision += 1;
      const back = shares.reduce((sum, { amount }) => sum + amount, 0) < 0;
      const document = {
        ...invoice.document,
        kind: 'revenue' as const,
        document_date: day > invoice.issued_on ? day : invoice.issued_on,
        service_date: null,
        due_date: null,
        description: `${back ? 'Prihodek spet neplačan' : 'Plačan prihodek'}: ${invoice.document.description}`,
      };
      return [{ document, unpaid: invoice.unpaid, shares, paid, revision: invoice.revision }];
    });
  }
}

/** The books of applications as of the last batch. */
export async function loadBooks(db: Db | Trx, ids: readonly string[]): Promise<Map<string, RevenueBook>> {
  const books = new Map(ids.map((id) => [id, new RevenueBook()]));
  if (ids.length === 0) return books;
  for (const { application_id, iban } of await feeAccounts(db, ids))
    books.get(application_id)!.feeAccount(iban);
  for (const { unpaid, ...row } of await postedInvoices(db, ids))
    books.get(row.application_id)!.invoice(row, unpaid);
  for (const row of await postedMoney(db, ids)) books.get(row.application_id)!.money(row);
  for (const { application_id, invoice_id, paid, revision } of await postedRevenue(db, ids))
    books.get(application_id)!.turned(invoice_id, paid, revision);
  return books;
}
