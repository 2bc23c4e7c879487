import type { AccountCodes } from '../../contract/account-codes.ts';
import type { Db, Trx } from '../db/db.ts';
import {
  postedEntries,
  waitingClosings,
  waitingInvoices,
  type WaitingMoney,
  waitingPayments,
  waitingRefunds,
} from './accounting-queries.ts';
import {
  type Document,
  postDifference,
  type Posting,
  postInvoice,
  postPayment,
  postRefund,
  turnRound,
} from './posting-rules.ts';

export type PostedEntry = Document & Posting & { is_reversal: boolean };
/** A document with the entries that it adds to the next batch; `posted` is what holds for it then. */
export type Waiting = { document: Document; entries: PostedEntry[]; revision: number; posted: string };

const TURNED_ROUND = 'Storno: ';

/** Every document up to a day that no batch holds as it is now, with its balanced entries, in the order of their days. */
export async function waitingFor(db: Db | Trx, period_to: string, codes: AccountCodes): Promise<Waiting[]> {
  const simple = (document: Document, postings: Posting[]): Waiting => ({
    document,
    entries: entriesOf(document, postings),
    revision: 1,
    posted: 'receivable',
  });
  const invoices = (await waitingInvoices(db, period_to)).map(({ lines, ...document }) =>
    simple(document, postInvoice(lines, codes)),
  );
  const closings = (await waitingClosings(db, period_to)).map(({ difference, ...document }) =>
    simple(document, postDifference(difference, codes)),
  );
  const money: Waiting[] = [];
  for (const row of await waitingPayments(db, period_to))
    money.push(await moneyOf(db, row, postPayment, codes));
  for (const row of await waitingRefunds(db, period_to))
    money.push(await moneyOf(db, row, postRefund, codes));
  return [...invoices, ...money, ...closings].toSorted((a, b) =>
    a.document.document_date.localeCompare(b.document.document_date),
  );
}

/** What was posted before is turned round; what holds now is posted. */
const moneyOf = async (
  db: Db | Trx,
  { amount, method, against, posted, revision, ...document }: WaitingMoney,
  post: typeof postPayment,
  codes: AccountCodes,
): Promise<Waiting> => {
  const before = posted === '' ? [] : await postedEntries(db, { ...document, revision });
  return {
    document,
    entries: [
      ...entriesOf(
        { ...document, description: `${TURNED_ROUND}${document.description}` },
        turnRound(before),
        true,
      ),
      ...(against === '' ? [] : entriesOf(document, post({ amount, method }, against, codes))),
    ],
    revision: revision + 1,
    posted: against,
  };
};

const entriesOf = (document: Document, postings: readonly Posting[], is_reversal = false): PostedEntry[] =>
  postings.map(({ account, debit, credit, vat_rate }) => ({
    kind: document.kind,
    document_id: document.document_id,
    document_nr: document.document_nr,
    document_date: document.document_date,
    service_date: document.service_date,
    due_date: document.due_date,
    description: document.description,
    partner_name: document.partner_name,
    partner_tax_number: document.partner_tax_number,
    reference: document.reference,
    application_nr: document.application_nr,
    account,
    debit,
    credit,
    vat_rate,
    is_reversal,
  }));
