import type { AccountCodes } from '../../../contract/settings/account-codes.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { loadByDay } from '../../settings/parameters/parameters.ts';
import {
  type InvoiceDocument,
  postedEntries,
  removedPayments,
  waitingClosings,
  waitingInvoices,
  type WaitingMoney,
  waitingPayments,
  waitingRefunds,
} from './accounting/accounting-queries.ts';
import {
  type Document,
  postDifference,
  type Posting,
  postInvoice,
  postPayment,
  postRefund,
  postRevenue,
  reverseEntries,
} from './accounting/posting-rules.ts';
import { loadBooks, type RevenueBook } from './revenue/revenue-book.ts';
import { postedWay, withUnpaidRevenue } from './revenue/revenue-queries.ts';

export type PostedEntry = Document & Posting & { is_reversal: boolean };
/** A document with the entries that it adds to the next batch; `posted` is its resulting posting. */
export type Waiting = {
  document: Document;
  application_id: string | null;
  entries: PostedEntry[];
  revision: number;
  posted: string;
};
type CodesOf = (day: string) => AccountCodes;
type Books = ReadonlyMap<string, RevenueBook>;

const TURNED_ROUND = 'Storno: ';

/**
 * Every document up to a day whose current state no batch holds, with its balanced entries, by day. Accounts
 * are those of the day of each document. Where revenue is posted on payment, resulting changes in the paid
 * revenue of invoices follow the document.
 */
export async function waitingFor(db: Db | Trx, period_to: string): Promise<Waiting[]> {
  const codesOf = await loadByDay(db, 'account_codes');
  const invoices = await waitingInvoices(db, period_to);
  const money = [
    ...(await waitingPayments(db, period_to)),
    ...(await removedPayments(db, period_to)),
    ...(await waitingRefunds(db, period_to)),
  ];
  const books = await booksOf(db, invoices, money, codesOf);
  const steps = [...invoices, ...money, ...(await waitingClosings(db, period_to))].toSorted((a, b) =>
    a.document_date.localeCompare(b.document_date),
  );
  const waiting: Waiting[] = [];
  for (const row of steps)
    if ('lines' in row) waiting.push(...invoiceOf(row, books, codesOf));
    else if ('amount' in row) waiting.push(...(await moneyOf(db, row, books, codesOf)));
    else {
      const { difference, ...document } = row;
      const postings = postDifference(difference, codesOf(document.document_date));
      waiting.push(simple(document, null, postings, 'receivable'));
    }
  return waiting.toSorted((a, b) => a.document.document_date.localeCompare(b.document.document_date));
}

/**
 * Books of applications whose revenue may change: one of their invoices is, or now becomes, revenue on
 * payment.
 */
async function booksOf(
  db: Db | Trx,
  invoices: readonly InvoiceDocument[],
  money: readonly WaitingMoney[],
  codesOf: CodesOf,
): Promise<Books> {
  const touched = [
    ...invoices.map(({ application_id }) => application_id),
    ...money.flatMap(({ application_id, posted_application_id }) => [
      application_id ?? [],
      posted_application_id ?? [],
    ]),
  ].flat();
  const begun = invoices
    .filter(({ kind, document_date }) => kind === 'invoice' && codesOf(document_date).revenue_on_payment)
    .map(({ application_id }) => application_id);
  return loadBooks(db, [...new Set([...begun, ...(await withUnpaidRevenue(db, [...new Set(touched)]))])]);
}

/** A credit note is posted the way its invoice was, whatever the current settings. */
const invoiceOf = (row: InvoiceDocument, books: Books, codesOf: CodesOf): Waiting[] => {
  const { lines, application_id, original_invoice_id, of_advance, date_time: _, ...document } = row;
  const codes = codesOf(document.document_date);
  const book = books.get(application_id);
  const unpaid =
    document.kind === 'credit_note'
      ? (book?.unpaidOf(original_invoice_id) ?? null)
      : codes.revenue_on_payment && !of_advance
        ? codes.unpaid_revenue
        : null;
  book?.invoice(row, unpaid);
  const postings = postInvoice(lines, codes, unpaid, of_advance);
  return [
    simple(document, application_id, postings, postedWay(unpaid)),
    ...turnsOf([application_id], document.document_date, books, codesOf),
  ];
};

/** Reverses the earlier posting, on the day it ceased to hold where known, and posts the current state. */
const moneyOf = async (
  db: Db | Trx,
  row: WaitingMoney,
  books: Books,
  codesOf: CodesOf,
): Promise<Waiting[]> => {
  const { amount, method, application_id, account_iban, against, posted, posted_application_id, revision } =
    row;
  const document = documentOf(row);
  const before = posted === '' ? [] : await postedEntries(db, { ...document, revision });
  const post = document.kind === 'payment' ? postPayment : postRefund;
  const sign = document.kind === 'payment' ? 1 : -1;
  if (posted === 'receivable' && posted_application_id)
    books.get(posted_application_id)?.money({ amount: -sign * amount, account_iban });
  if (against === 'receivable' && application_id)
    books.get(application_id)?.money({ amount: sign * amount, account_iban });
  const holds = against === '' ? [] : post({ amount, method }, against, codesOf(document.document_date));
  return [
    {
      document,
      application_id,
      entries: [
        ...reverseEntries(before).map((entry) => ({
          ...entryOf(documentOf(entry), entry, true),
          ...(against === '' ? { document_date: document.document_date } : {}),
          description: `${TURNED_ROUND}${entry.description}`,
        })),
        ...holds.map((posting) => entryOf(document, posting)),
      ],
      revision: revision + 1,
      posted: against,
    },
    ...turnsOf([posted_application_id, application_id], document.document_date, books, codesOf),
  ];
};

const turnsOf = (
  applications: readonly (string | null)[],
  day: string,
  books: Books,
  codesOf: CodesOf,
): Waiting[] =>
  [...new Set(applications)].flatMap((application_id) =>
    ((application_id && books.get(application_id)?.turns(day)) || []).map(
      ({ document, unpaid, shares, paid, revision }) => ({
        ...simple(
          document,
          application_id,
          postRevenue(shares, unpaid, codesOf(document.document_date)),
          JSON.stringify(paid),
        ),
        revision,
      }),
    ),
  );

const simple = (
  document: Document,
  application_id: string | null,
  postings: readonly Posting[],
  posted: string,
): Waiting => ({
  document,
  application_id,
  entries: postings.map((posting) => entryOf(document, posting)),
  revision: 1,
  posted,
});

/** The document alone of a row that has more. */
const documentOf = (row: Document): Document => ({
  kind: row.kind,
  document_id: row.document_id,
  document_nr: row.document_nr,
  document_date: row.document_date,
  service_date: row.service_date,
  due_date: row.due_date,
  description: row.description,
  partner_name: row.partner_name,
  partner_tax_number: row.partner_tax_number,
  reference: row.reference,
  application_nr: row.application_nr,
});

const entryOf = (
  document: Document,
  { account, debit, credit, vat_rate }: Posting,
  is_reversal = false,
): PostedEntry => ({ ...document, account, debit, credit, vat_rate, is_reversal });
