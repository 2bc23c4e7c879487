import { totalsOf } from '../../../contract/money/invoice-lines.ts';
import type { InvoiceLine, Party, Seller } from '../../../contract/money/money.ts';
import type { InvoiceKind, PaymentMethod } from '../../../contract/values/status.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { lockSeries, nextNumber } from '../../platform/db/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueVerification } from '../fiscal/submission/enqueue-verification.ts';
import { findSigner, signInvoice, takeFromBook } from '../fiscal/submission/sign-invoice.ts';
import { invalid, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { keepPeriodsOpen, reportedOn } from '../balances/closed-periods.ts';
import { MONEY_DAYS } from '../balances/day-rules.ts';
import type { BookedForm, InvoiceDetails } from './details.ts';
import { type Device, listDevices } from './device-queries.ts';
import {
  findLastDay,
  findOperator,
  insertInvoice,
  type InvoiceRecord,
  isFormRecorded,
  findNeighboursInBook,
} from './queries.ts';
import {
  dayOf,
  inFileName,
  invoiceName,
  isClockBehind,
  isUnnamedOperator,
  seriesOf,
  taxPointOf,
  timeOfForm,
  withinYear,
} from './rules.ts';
import { BOOK_CODE } from '../fiscal/rules.ts';

export type InvoiceDraft = {
  kind: InvoiceKind;
  application_id: string;
  permit_id: string | null;
  payment_id: string | null;
  original_invoice_id: string | null;
  language: 'sl' | 'en';
  buyer: Party;
  seller: Seller;
  lines: readonly InvoiceLine[];
  payment_method: PaymentMethod;
  transaction_id: string | null;
  reference: string | null;
  service_date: string;
  due_date: string | null;
  reason: string | null;
  details: InvoiceDetails;
  /** False: paid to the account, so the tax administration is not asked. */
  verified: boolean;
  /** Null: issued by this program. */
  book: BookedForm | null;
};

/**
 * For a transaction that issues documents on several devices: from now on nobody else takes a number, so that
 * two of them never wait for each other.
 */
export async function lockNumbers(trx: Trx, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const devices = [...(await listDevices(trx, 'bank')), ...(await listDevices(trx, 'counter'))];
  const year = Number(clock.today().slice(0, 4));
  await keepPeriodsOpen(trx);
  await lockSeries(
    trx,
    devices.map((device) => seriesOf(device, year)),
  );
}

/** 422 when a form is recorded already, or its day does not fit. The lock of the series keeps its neighbours. */
const rejectForm = async (trx: Trx, book: BookedForm, today: string): Promise<void> => {
  if (await isFormRecorded(trx, book)) throw invalid({ path: 'set_nr', code: 'book.used' });
  const { issued_on, received_on } = book;
  const bounds = MONEY_DAYS.book_invoice({ today, received_on, ...(await findNeighboursInBook(trx, book)) });
  const code = rejectionOfDay(issued_on, bounds);
  if (code) throw invalid({ path: 'issued_on', code });
};

/**
 * Gives a draft its number, time and, where the law requires it, its ZOI, and writes it. The number is taken
 * last, because it blocks everyone else on the same device until the transaction ends; the time is taken
 * after it, so that numbers and times run in the same order. Days stay as they are in a closed period of VAT, too: the
 * document is then reported in the first open one. Throws 422 `rule.fiscal_not_configured` and
 * `rule.operator_unnamed`, and 503 while the
 * clock shows a day before that of the last invoice of the series.
 */
export async function writeInvoice(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  device: Device,
  { verified, book, ...draft }: InvoiceDraft,
  by: { user_id: string | null },
): Promise<InvoiceRecord> {
  const operator = by.user_id ? await findOperator(trx, by.user_id) : undefined;
  if (verified && !book && operator && isUnnamedOperator(operator)) throw ruleBroken('rule.operator_unnamed');
  const { rates: _, ...totals } = totalsOf(draft.lines);
  const code = book ? BOOK_CODE : device.code;
  const year = Number((book?.issued_on ?? dayOf(deps.clock.now())).slice(0, 4));
  const signer = verified || book ? await findSigner(trx, deps, draft.seller.tax_number) : null;
  if ((verified || book) && !signer) throw ruleBroken('rule.fiscal_not_configured');
  await keepPeriodsOpen(trx);
  const seq = await nextNumber(trx, seriesOf({ premise: device.premise, code }, year));
  if (book) await rejectForm(trx, book, deps.clock.today());
  const date_time = book ? timeOfForm(book.issued_on, deps.clock.now()) : withinYear(deps.clock.now(), year);
  const now = book ? deps.clock.now() : date_time;
  // The series is locked by now, so its last invoice is the last one.
  if (!book && isClockBehind(dayOf(date_time), await findLastDay(trx, { ...device, year })))
    throw new ProblemError('unavailable', { detail: 'unavailable.clock' });
  const { premise } = device;
  const signed =
    signer &&
    (book
      ? await takeFromBook(trx, deps, signer, book.issued_on)
      : signInvoice(signer, { date_time, premise, device: device.code, seq, amount: totals.amount }));
  const number = {
    sales_location_nr: device.premise,
    cashier_nr: code,
    year,
    seq,
    book_serial_nr: book?.serial_nr ?? null,
    book_set_nr: book?.set_nr ?? null,
    book_invoice_nr: book?.invoice_nr ?? null,
  };
  const invoice_nr = invoiceName(number);
  const issued_on = dayOf(date_time);
  const invoice = await insertInvoice(trx, {
    id: newId(),
    ...draft,
    lines: [...draft.lines],
    ...number,
    ...totals,
    date_time,
    issued_on,
    reported_on: await reportedOn(trx, taxPointOf({ ...draft, issued_on })),
    operator_id: by.user_id,
    operator_name: operator?.name ?? draft.seller.name,
    // That of the municipality only where no person issues it.
    operator_tax_number: operator ? operator.tax_number : draft.seller.tax_number,
    status: 'issued',
    fiscal_status: verified ? 'pending' : 'not_required',
    ...signed,
    search: searchText([
      invoice_nr,
      inFileName(invoice_nr),
      book && `${book.serial_nr}-${book.set_nr}`,
      draft.buyer.name,
      draft.buyer.tax_number,
      draft.reference,
      draft.details.application_nr,
      draft.details.permit_nr,
      draft.details.original?.invoice_nr,
    ]),
    created_at: now,
    updated_at: now,
  });
  if (signed) await enqueueVerification(trx, deps, invoice.id);
  return invoice;
}
