import { getApplication } from '../../contract/permits/applications.ts';
import { createCashClosing, getOpenCash } from '../../contract/money/cash-closings.ts';
import { recordBookInvoice } from '../../contract/money/invoices.ts';
import { takePayment } from '../../contract/money/payments.ts';
import { payRefunds } from '../../contract/money/refunds.ts';
import { bookDocument } from './books.ts';
import { type Case, type Drawer, must, priceNow, type Run } from './run.ts';
import { cents, euros } from './values.ts';

/** The two desks of the simulated municipality. */

/** Maximum left in a drawer in the evening: less than most refunds, so that one day it is too little. */
const CHANGE = 2000;
const BOOK = '5001-0001018';

export const emptyDrawer = (opening = 0): Drawer => ({
  opening,
  received: 0,
  added: 0,
  given: 0,
  card: 0,
  used: false,
});
const inDrawer = ({ opening, received, added, given }: Drawer): number => opening + received + added - given;

function bookPayment({ books, drawers }: Run, one: Case, paid_on: string): void {
  const price = priceNow(one);
  const drawer = drawers[one.device];
  drawer.used = true;
  if (one.way === 'cash') drawer.received += price;
  else drawer.card += price;
  books.received[one.way] += price;
  bookDocument(books, { index: one.index, tax_point: paid_on, taxed: one.taxed, fee: one.fee }, 1);
  one.invoiced_in = paid_on.slice(0, 7);
}

export async function takeMoney(run: Run, one: Case): Promise<void> {
  const { who, device_id } = run.world.cashiers[one.device];
  const { version } = await must(who, getApplication, { params: { id: one.id } });
  const method = one.way === 'card' ? 'card' : 'cash';
  const body = { version, method, amount: euros(priceNow(one)), device_id } as const;
  await must(who, takePayment, { params: { id: one.id }, body });
  bookPayment(run, one, run.today);
}

/** Invoices written into the pre-numbered book on `day`, while nothing could be verified. */
export async function recordByHand(run: Run, one: Case, day: string): Promise<void> {
  const { who, device_id } = run.world.cashiers[one.device];
  const { books } = run;
  books.by_hand += 1;
  const body = {
    application_nr: one.application_nr,
    serial_nr: BOOK,
    set_nr: String(books.by_hand).padStart(2, '0'),
    invoice_nr: String(600 + books.by_hand),
    issued_on: day,
    method: 'cash',
    amount: euros(priceNow(one)),
    device_id,
  } as const;
  await must(who, recordBookInvoice, { body });
  bookPayment(run, one, day);
}

type DueRefund = { id: string; version: number; amount: number };
/**
 * Refunds money from the drawer at which it was paid, or to the card; cash missing in the drawer comes from
 * the safe.
 */
export async function giveBackAtCounter(run: Run, one: Case, refund: DueRefund): Promise<void> {
  const { books, drawers, today, world } = run;
  const { who, device_id, device } = world.cashiers[one.device];
  const method = one.way === 'card' ? 'card' : 'cash';
  const drawer = drawers[one.device];
  const { id, version, amount } = refund;
  const missing = method === 'cash' ? Math.max(0, amount - inDrawer(drawer)) : 0;
  const source = missing > 0 ? { cash_source: 'Polog iz glavne blagajne' } : {};
  await must(who, payRefunds, {
    body: { refunds: [{ id, version }], paid_on: today, method, device_id, ...source },
  });
  drawer.used = true;
  drawer.added += missing;
  books.refunded[method] += amount;
  if (method === 'card') drawer.card -= amount;
  else {
    drawer.given += amount;
    books.cash_refunds[device] = (books.cash_refunds[device] ?? 0) + 1;
  }
}

/** Every cashier who worked today counts the drawer; sometimes it holds more than it should. */
export async function closeDrawers(run: Run): Promise<void> {
  const { books, drawers, random, world } = run;
  for (const [place, { who, device }] of world.cashiers.entries()) {
    const drawer = drawers[place]!;
    if (!drawer.used) continue;
    const { mine } = await must(who, getOpenCash, {});
    const [desk] = mine;
    if (!desk || mine.length > 1) throw new Error(`${mine.length} drawers of one cashier are open`);
    const surplus = random() < 0.05 ? 5 : 0;
    const counted = inDrawer(drawer) + surplus;
    const left = Math.min(CHANGE, counted);
    const body = {
      device_id: desk.device_id,
      state: desk.state,
      cash_counted: euros(counted),
      cash_left: euros(left),
      ...(surplus || cents(desk.cash_expected) !== counted ? { note: 'Razlika pri štetju.' } : {}),
    };
    await must(who, createCashClosing, { body });
    const { used: _, ...figures } = drawer;
    books.closings.push({ ...figures, device, counted, left });
    books.surplus += surplus;
    drawers[place as 0 | 1] = emptyDrawer(left);
  }
}
