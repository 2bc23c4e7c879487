import { getApplication, updateApplication } from '../../contract/permits/applications.ts';
import { creditInvoice, listInvoices } from '../../contract/money/invoices.ts';
import { createAccountingBatch } from '../../contract/money/ledger.ts';
import { closeVatPeriod, listVatPeriods } from '../../contract/money/vat-periods.ts';
import { getApplicationMoney } from '../../contract/money/money.ts';
import { listPayments } from '../../contract/money/payments.ts';
import {
  createRefund,
  exportRefunds,
  listRefundFiles,
  listRefunds,
  payRefunds,
  updateRefund,
  voidRefundFile,
} from '../../contract/money/refunds.ts';
import type { Transfer } from './bank.ts';
import { accountsOf, bookDocument, holdAdvance, vatOf } from './books.ts';
import { giveBackAtCounter } from './counter.ts';
import { ibanOf } from './plan.ts';
import { allPages, type Case, must, priceNow, type Run } from './run.ts';
import { payment } from './statement.ts';
import { addDays, cents, euros, monthAfter } from './values.ts';

/**
 * The last day of a month, when its statement is read: credit notes, refunds, and the batch for accounting.
 */

const PART = 500;

/** Invoices of the month before that are credited, in full or in part. */
export async function creditInvoices(run: Run, month: string): Promise<void> {
  const { books, cases, today, world } = run;
  const before = monthAfter(month, -1);
  for (const one of cases.values()) {
    if (one.credit === null || one.credited || one.invoiced_in !== before) continue;
    const filters = { application_id: one.id, kind: 'invoice' as const };
    const { data } = await must(world.staff, listInvoices, { body: { filters } });
    const [invoice] = data;
    if (!invoice || data.length > 1) throw new Error(`${one.application_nr} has ${data.length} invoices`);
    const part = one.credit === 'part';
    await must(world.staff, creditInvoice, {
      params: { id: invoice.id },
      body: {
        version: invoice.version,
        reason: 'Napaka na vlogi.',
        ...(part ? { lines: [{ line: 0, amount: euros(PART) }] } : {}),
      },
    });
    const { taxed, fee } = part ? { taxed: PART, fee: 0 } : one;
    bookDocument(books, { index: one.index, tax_point: today, taxed, fee }, -1);
    // The money is refunded, so nothing is charged until it becomes payable again.
    books.charged -= taxed + fee;
    one.credited = true;
    if (part) one.taxed -= PART;
    else one.invoiced_in = null;
  }
}

/** A half payment of an expired pro-forma: it is refunded, and its advance invoice credited with it. */
export async function returnHalves({ books, cases, today, world: { staff } }: Run): Promise<void> {
  for (const one of cases.values()) {
    if (one.wrong !== 'half' || one.credited || one.expires_on > today) continue;
    const { data } = await must(staff, listPayments, { body: { filters: { application_id: one.id } } });
    const [part] = data;
    if (!part || data.length > 1) throw new Error(`${one.application_nr} was paid ${data.length} times`);
    const body = { payment_id: part.id, amount: part.amount, name: part.payer_name ?? '' };
    await must(staff, createRefund, { body: { ...body, iban: ibanOf(one.index) } });
    const { advance } = one.parts[0]!;
    if (advance) {
      bookDocument(books, { index: one.index, tax_point: today, ...advance }, -1);
      holdAdvance(books, advance, -1);
    }
    one.credited = true;
  }
}

/** Pays every due refund the way the money came: in a file of transfers, or at the counter. */
export async function giveBack(run: Run, month: string): Promise<void> {
  const { bank, books, cases, today, world } = run;
  const { staff } = world;
  const due = await allPages((page) =>
    must(staff, listRefunds, { body: { filters: { status: 'due' }, ...page } }),
  );
  const transfers = new Map<string, { id: string; version: number; one: Case; amount: number }>();
  for (const { id, version, amount, application_id, name } of due) {
    const one = cases.get(application_id ?? '')!;
    // A payer whose account was closed is asked for another one first.
    if (one.account_closed_in === month) continue;
    if (one.way !== 'upn') {
      await giveBackAtCounter(run, one, { id, version, amount: cents(amount) });
      continue;
    }
    const iban = ibanOf(one.account_closed_in === null ? one.index : one.index + 1_000_000);
    const kept = await must(staff, updateRefund, {
      params: { id },
      body: { version, name, iban, reason: 'Račun po pošti.' },
    });
    transfers.set(`${iban} ${amount}`, { id, version: kept.version, one, amount: cents(amount) });
  }
  const orders = [...transfers.values()];
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  if (books.voided_files === 0) await voidFile(run, ids);
  const file = await must(staff, exportRefunds, { body: { format: 'pain.001', ids } });
  const refunds = orders.map(({ id, version }) => ({ id, version }));
  await must(staff, payRefunds, { body: { refunds, paid_on: today } });
  const next = monthAfter(month);
  for (const transfer of transfersOf(await (file as unknown as Blob).text())) {
    const { one, amount } = transfers.get(`${transfer.iban} ${transfer.amount}`)!;
    books.refunded.upn += amount;
    one.paid -= amount;
    const out = bank.carryOut(`${next}-02`, transfer, one.id);
    if (one.refund_fails === 'same_statement') bank.reverse(`${next}-06`, out, 'return');
    if (one.refund_fails === 'later') bank.reverse(`${monthAfter(next)}-03`, out, 'return');
    one.refund_fails = null;
  }
}

/** The first file of the year never reaches the bank: its refunds stay in it until it is voided. */
async function voidFile({ books, world: { staff } }: Run, ids: string[]): Promise<void> {
  const body = { format: 'pain.001' as const, ids };
  await must(staff, exportRefunds, { body });
  const again = await staff.call(exportRefunds, { body });
  if (again.status !== 422) throw new Error(`A second file of the same refunds answered ${again.status}.`);
  const { data } = await must(staff, listRefundFiles, { body: {} });
  const { id, version } = data[0]!;
  await must(staff, voidRefundFile, {
    params: { id },
    body: { version, reason: 'Datoteka ni bila oddana banki.' },
  });
  books.voided_files += 1;
}

/** The content of a file of transfers (pain.001). */
const transfersOf = (xml: string): Transfer[] =>
  xml
    .split('<CdtTrfTxInf>')
    .slice(1)
    .map((part) => {
      const named = (pattern: RegExp): string => pattern.exec(part)![1]!;
      return {
        end_to_end_id: named(/<EndToEndId>([^<]*)/),
        amount: named(/<InstdAmt Ccy="EUR">([^<]*)/),
        name: named(/<Nm>([^<]*)/),
        iban: named(/<IBAN>([^<]*)/),
      };
    });

/** The next step of applications whose money was refunded: withdrawn, or payable again. */
export async function decideReturned(run: Run): Promise<void> {
  const { at_counter, bank, books, cases, today, world } = run;
  const { staff } = world;
  for (const one of cases.values()) {
    if (!one.credited || one.decided || one.wrong !== null || one.credit === 'part') continue;
    one.decided = true;
    const transition = one.credit === 'withdrawn' ? 'withdraw' : 'request_payment';
    const { version } = await must(staff, getApplication, { params: { id: one.id } });
    await must(staff, updateApplication, {
      params: { application_uuid: one.id },
      body: { version, transition, reason: 'Račun je bil dobropisan.' },
    });
    if (one.credit === 'withdrawn') continue;
    books.charged += priceNow(one);
    if (one.way === 'upn') {
      one.reference = await referenceOf(run, one);
      bank.book(addDays(today, 10), payment(one, priceNow(one)));
    } else {
      const visit = addDays(today, 3);
      at_counter.set(visit, [...(at_counter.get(visit) ?? []), one]);
    }
  }
}

export const referenceOf = async ({ world }: Run, { id }: Pick<Case, 'id'>): Promise<string> => {
  const { pro_formas } = await must(world.staff, getApplicationMoney, { params: { id } });
  return pro_formas.at(-1)?.reference ?? '';
};

/** Accounting gets what is new; the own books record the expected balances. */
export async function handToAccounting({ books, today, world: { staff } }: Run): Promise<void> {
  const { status } = await staff.call(createAccountingBatch, { body: { period_to: today } });
  if (status === 201) books.accounts.push(accountsOf(books));
}

/**
 * Closes the months that are over and lack nothing, oldest first, and compares what is kept with the own books. One that
 * still has money without an invoice waits for a later month.
 */
export async function closeVat({ world: { staff }, books, today }: Run): Promise<void> {
  for (const year of [today.slice(0, 4), String(Number(today.slice(0, 4)) - 1)].toSorted()) {
    const { data } = await must(staff, listVatPeriods, { query: { year: Number(year) } });
    for (const { name, from, state } of data.toReversed()) {
      if (state !== 'open') continue;
      const reply = await staff.call(closeVatPeriod, { body: { from } });
      if (reply.status === 422) return;
      if (reply.status !== 201) throw new Error(`Closing ${name} answered ${reply.status}.`);
      const { totals } = reply.body;
      const kept = [totals.documents, cents(totals.net), cents(totals.vat), cents(totals.untaxed)];
      const own = vatOf(books, name);
      if (kept.join() !== Object.values(own).join())
        books.vat_differences.push(
          `VAT of ${name}: ${kept.join(' ')}, ${Object.values(own).join(' ')} in the books`,
        );
      books.vat_closed = name;
    }
  }
}
