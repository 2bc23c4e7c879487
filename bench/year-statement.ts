import { explainOutflow, listOutflows } from '../contract/money/bank-reconciliation.ts';
import { listToInvoice, sendInvoices } from '../contract/money/invoices.ts';
import {
  confirmPayments,
  getPayment,
  ignorePayment,
  listPayments,
  matchPayment,
  unconfirmPayment,
} from '../contract/money/payments.ts';
import { uploadBankStatement } from '../contract/money/bank-statements.ts';
import type { Booking } from './year-bank.ts';
import { bookDocument, vatOfPrice } from './year-books.ts';
import { ibanOf } from './year-plan.ts';
import { allPages, type Case, cents, monthAfter, must, priceNow, type Run } from './year-run.ts';

/** A statement of the bank: read by the product, and applied to the own books. */

/** The bank's file: uploaded, read by its job, confirmed; what cannot be automated is decided manually. */
export async function readStatement(run: Run, month: string): Promise<void> {
  const { bank, books, world } = run;
  const { staff, deps } = world;
  const { xml, bookings, sums } = bank.statement(month);
  const file = new File([xml], `izpisek-${month}.xml`, { type: 'application/xml' });
  const { id: import_id } = await must(staff, uploadBankStatement, {
    body: {},
    files: { statement: [file] },
  });
  await deps.jobs.drain({ ignore_delays: true });
  books.statements.push(sums);
  books.bookings += bookings.length;
  await decideUnmatched(run, import_id);
  await explainCharges(run);
  await must(staff, confirmPayments, { body: { import_id } });
  await deps.jobs.drain({ ignore_delays: true });
  for (const booking of bookings) bookBooking(run, booking, month);
  const { meta, to_issue } = await must(staff, listToInvoice, { body: {} });
  if (to_issue > 0) throw new Error(`${to_issue} paid applications wait for their invoice in ${month}`);
  if (meta.total === 0) return;
  // Those of the counter, which nobody printed.
  await must(staff, sendInvoices, { body: { matching: { search: '', filters: {} } } });
  await deps.jobs.drain({ ignore_delays: true });
}

/** Applies a booking to the own books. */
function bookBooking({ books, cases, bank }: Run, booking: Booking, month: string): void {
  const amount = cents(booking.amount);
  const one = cases.get(booking.case_id ?? '');
  switch (booking.what) {
    case 'payment':
      books.received.upn += amount;
      one!.paid += amount;
      // Paid in the end: the invoice follows the same evening, unless it exists already.
      if (one!.invoiced_in !== null) return;
      if (one!.paid < priceNow(one!)) return void one!.parts.push({ day: booking.day, amount });
      bookPaid(books, one!, booking.day);
      one!.invoiced_in = month;
      return;
    case 'reversal':
      books.reversals += 1;
      books.outflows.reversal += amount;
      if (one!.wrong === 'reversed_at_once') return;
      books.received.upn -= amount;
      books.ignored += amount;
      one!.paid -= amount;
      // The payer is notified, and pays once more.
      bank.book(`${monthAfter(month)}-10`, payment(one!, priceNow(one!)));
      return;
    case 'refund':
      books.outflows.refund += amount;
      return;
    case 'return':
      books.returned_refunds += 1;
      books.refunded.upn -= amount;
      books.ignored += amount;
      one!.paid += amount;
      one!.account_closed_in = month;
      return;
    case 'charge':
      books.outflows.bank_charge += amount;
      return;
    default:
      books.ignored += amount;
  }
}

/** The invoice over all of it; a part that came in an earlier month has its advance invoice, with the VAT of its month. */
function bookPaid(books: Run['books'], { index, taxed, fee, parts }: Case, day: string): void {
  let rest = { taxed, fee };
  for (const part of parts.filter((one) => one.day.slice(0, 7) < day.slice(0, 7))) {
    const of_fee = Math.round((fee * part.amount) / (taxed + fee));
    const share = { taxed: part.amount - of_fee, fee: of_fee };
    bookDocument(books, { index, tax_point: part.day, ...share }, 1);
    rest = { taxed: rest.taxed - share.taxed, fee: rest.fee - share.fee };
  }
  bookDocument(
    books,
    { index, tax_point: day, ...rest },
    1,
    vatOfPrice(taxed) - vatOfPrice(taxed - rest.taxed),
  );
}

/** What an applicant orders at a bank. */
export const payment = (
  { id, index, reference }: Pick<Case, 'id' | 'index' | 'reference'>,
  amount: number,
) => ({
  what: 'payment' as const,
  case_id: id,
  amount,
  name: `PLACNIK ${index}`,
  iban: ibanOf(index),
  reference,
});

/**
 * Payments with a wrong reference, unassigned money, and payments reversed by the bank after they had
 * counted.
 */
async function decideUnmatched({ cases, world }: Run, import_id: string): Promise<void> {
  const { staff } = world;
  const by_payer = new Map([...cases.values()].map(({ id, index }) => [`PLACNIK ${index}`, id]));
  const open = await allPages((page) =>
    must(staff, listPayments, {
      body: { filters: { import_id, status: 'unmatched' as const }, ...page },
    }),
  );
  for (const { id, version, direction, refund_id, payer_name } of open) {
    const params = { id };
    if (direction === 'debit') {
      const { reverses } = await must(staff, getPayment, { params });
      if (!reverses) throw new Error(`Nobody knows what ${payer_name} got back`);
      await must(staff, unconfirmPayment, {
        params: { id: reverses.id },
        body: { version: reverses.version, reason: 'Banka je nakazilo stornirala.' },
      });
    } else if (refund_id === null) {
      const application_id = by_payer.get(payer_name ?? '');
      if (application_id) await must(staff, matchPayment, { params, body: { version, application_id } });
      else await must(staff, ignorePayment, { params, body: { version, reason: 'Ni za dovolilnico.' } });
    }
  }
}

async function explainCharges({ world: { staff } }: Run): Promise<void> {
  const { data } = await must(staff, listOutflows, { body: { filters: { explained: false } } });
  for (const { id, version, name } of data)
    if (name === 'Banka')
      await must(staff, explainOutflow, { params: { id }, body: { version, kind: 'bank_charge' } });
}
