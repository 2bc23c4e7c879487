import { explainOutflow, listOutflows } from '../../contract/money/bank-reconciliation.ts';
import { listToInvoice, sendInvoices } from '../../contract/money/invoices.ts';
import {
  confirmPayments,
  getPayment,
  ignorePayment,
  listPayments,
  matchPayment,
  restorePayment,
  unconfirmPayment,
} from '../../contract/money/payments.ts';
import { uploadBankStatement } from '../../contract/money/bank-statements.ts';
import type { Booking } from './bank.ts';
import { bookDocument, holdAdvance, vatOfPrice } from './books.ts';
import { ibanOf } from './plan.ts';
import { allPages, type Case, must, priceNow, type Run } from './run.ts';
import { addDays, cents, monthAfter } from './values.ts';

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
      if (one!.paid < priceNow(one!))
        return void one!.parts.push({ day: booking.day, amount, advance: null });
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

/** The advance invoice of a part, with the VAT of its month. */
function bookAdvance(books: Run['books'], { index, taxed, fee }: Case, part: Case['parts'][number]): void {
  const of_fee = Math.round((fee * part.amount) / (taxed + fee));
  part.advance = { taxed: part.amount - of_fee, fee: of_fee };
  bookDocument(books, { index, tax_point: part.day, ...part.advance }, 1);
  books.advances += 1;
  holdAdvance(books, part.advance, 1);
}

/** The last working day of the month after a month: its VAT return is due. Of the public holidays 2027 has one there. */
const returnDueOn = (month: string): string => {
  let day = addDays(`${monthAfter(month, 2)}-01`, -1);
  while ([0, 6].includes(new Date(day).getUTCDay()) || day.endsWith('-10-31')) day = addDays(day, -1);
  return day;
};

/** What came in a month whose return is due and has no invoice gets its advance invoice today. Returns how many. */
export function bookAdvances({ books, cases, today }: Run): number {
  const before = books.advances;
  for (const one of cases.values())
    if (one.invoiced_in === null && !one.credited)
      for (const part of one.parts)
        if (part.advance === null && returnDueOn(part.day.slice(0, 7)) <= today)
          bookAdvance(books, one, part);
  return books.advances - before;
}

/** The invoice over all of it, less what advance invoices hold: a part of an earlier month has one at the latest now. */
function bookPaid(books: Run['books'], one: Case, day: string): void {
  const { index, taxed, fee, parts } = one;
  let rest = { taxed, fee };
  for (const part of parts) {
    if (part.advance === null && part.day.slice(0, 7) < day.slice(0, 7)) bookAdvance(books, one, part);
    if (part.advance === null) continue;
    holdAdvance(books, part.advance, -1);
    rest = { taxed: rest.taxed - part.advance.taxed, fee: rest.fee - part.advance.fee };
  }
  bookDocument(
    books,
    { index, tax_point: day, ...rest },
    1,
    vatOfPrice(taxed) - vatOfPrice(taxed - rest.taxed),
  );
}

/** Transfers that were set aside and that somebody asks for now: they keep their day, though its month may be closed. */
export async function countSetAside(
  { books, cases, world: { deps, staff } }: Run,
  month: string,
): Promise<void> {
  for (const one of cases.values()) {
    if (one.set_aside?.asked_in !== month) continue;
    const { day, amount } = one.set_aside;
    const search = `NEZNANEC ${one.index}`;
    const { data } = await must(staff, listPayments, { body: { search, filters: { status: 'ignored' } } });
    const found = data.find(({ payer_name }) => payer_name === search)!;
    const params = { id: found.id };
    const { version } = await must(staff, restorePayment, { params, body: { version: found.version } });
    await must(staff, matchPayment, { params, body: { version, application_id: one.id } });
    await must(staff, confirmPayments, { body: { payment_ids: [found.id] } });
    await deps.jobs.drain({ ignore_delays: true });
    books.ignored -= amount;
    books.received.upn += amount;
    one.paid += amount;
    bookPaid(books, one, day);
    one.invoiced_in = month;
  }
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
