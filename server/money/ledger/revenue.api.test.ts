// @module-tag postgres

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_SETS, type AccountCodes } from '../../../contract/settings/account-codes.ts';
import { linesOf } from '../../../contract/money/invoice-lines.ts';
import type { InvoiceLine } from '../../../contract/money/money.ts';
import { app, type TestApp } from '../../../test/app.ts';
import {
  giveInvoice,
  givePayment,
  giveRefund,
  givenPayment,
  givenRefund,
  giveProForma,
  takeAwayPayments,
} from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { type Trx } from '../../platform/db/db.ts';
import { creditLines } from '../invoices/rules.ts';
import { entriesOfBatch } from './accounting/accounting-queries.ts';
import { createBatch } from './accounting/create-batch.ts';
import { setParameterFrom } from '../../../test/rows/parameters.ts';

let server: TestApp;
let applications: string[];
let created_by: string;
beforeAll(async () => {
  server = await app();
  const anonymous = await server.as('anonymous');
  applications = [await createdBy(anonymous), await createdBy(anonymous)];
  created_by = (await makeUser(server.deps.db, 'admin')).id;
});
afterAll(() => server.close());

/** Rolls back everything that `work` writes. */
const inTrial = async (work: (trial: Trial) => Promise<void>): Promise<void> => {
  const undo = new Error('undo');
  await server.deps.db
    .transaction()
    .execute(async (trx) => {
      await work(trialOf(trx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
};

const GROSS = { permit: 1500, card: 1000, fee: 450 } as const;
const ALL = linesOf(
  (['permit', 'card', 'fee'] as const).map((code) => ({
    code,
    description: code,
    gross: GROSS[code],
    vat_rate: code === 'fee' ? null : 2200,
  })),
);
const NET = 1229 + 820 + 450;
const ON = { ...ACCOUNT_SETS.budget_users, revenue_card: '7131' };
const OFF: AccountCodes = { ...ON, revenue_on_payment: false };

type Trial = ReturnType<typeof trialOf>;
const trialOf = (trx: Trx) => {
  const [first] = applications as [string, string];
  return {
    trx,
    set: (valid_from: string, codes: AccountCodes) =>
      setParameterFrom(trx, 'account_codes', codes, valid_from),
    pay: (day: string, amount: number, more: Partial<Parameters<typeof givePayment>[1]> = {}) =>
      givePayment(trx, { application_id: first, amount, day, ...more }),
    invoice: async (day: string, more: Partial<Parameters<typeof giveInvoice>[1]> = {}) =>
      (await giveInvoice(trx, { application_id: first, day, lines: ALL, ...more })).id,
    credit: async (day: string, original_invoice_id: string, lines: InvoiceLine[]) =>
      (await giveInvoice(trx, { application_id: first, day, lines, original_invoice_id })).id,
    refund: (day: string, amount: number, more: Partial<Parameters<typeof giveRefund>[1]> = {}) =>
      giveRefund(trx, { application_id: first, amount, day, ...more }),
    change: (id: string, change: Record<string, unknown>) => givenPayment(trx, id, change),
    changeRefund: (id: string, change: Record<string, unknown>) => givenRefund(trx, id, change),
    /** Entries of the next batch, or none; debit equals credit for each of its documents. */
    batch: async (period_to: string) => {
      const id = await createBatch(trx, server.deps, { period_to, created_by });
      const entries = id ? await entriesOfBatch(trx, id) : [];
      const documents = Map.groupBy(entries, (entry) => `${entry.kind} ${entry.document_id}`);
      for (const of_one of documents.values())
        expect(of_one.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      return entries;
    },
  };
};
type Entry = Awaited<ReturnType<Trial['batch']>>[number];
/** Entries as `kind day account +debit` or `-credit`. */
const short = (entries: readonly Entry[]) =>
  entries.map(
    ({ kind, document_date, account, debit, credit }) =>
      `${kind} ${document_date.slice(5)} ${account} ${debit > 0 ? '+' : '-'}${debit || credit}`,
  );
const revenue = (entries: readonly Entry[]) => short(entries.filter(({ kind }) => kind === 'revenue'));
const reversed = (
  lines: readonly InvoiceLine[],
  part?: Parameters<typeof creditLines>[2],
  before: Parameters<typeof creditLines>[1] = [],
) => {
  const credit = creditLines(lines, before, part);
  if (!credit.ok) throw new Error(credit.code);
  return credit.lines;
};

test('two part payments: the invoice waits as unpaid revenue, each part releases its share, the last one the rest', () =>
  inTrial(async (of) => {
    await of.set('2027-01-01', ON);
    await of.invoice('2027-01-05');
    await of.pay('2027-01-07', 1000);
    expect(short(await of.batch('2027-01-31'))).toEqual([
      'invoice 01-05 1200 +2950',
      'invoice 01-05 2810 -2049',
      'invoice 01-05 2810 -450',
      'invoice 01-05 2310 -451',
      'payment 01-07 1100 +1000',
      'payment 01-07 1200 -1000',
      'revenue 01-07 2810 +695',
      'revenue 01-07 2810 +153',
      'revenue 01-07 7130 -417',
      'revenue 01-07 7131 -278',
      'revenue 01-07 7111 -153',
    ]);
    await of.pay('2027-02-03', 1950, { method: 'cash' });
    const entries = await of.batch('2027-02-28');
    expect(revenue(entries)).toEqual([
      'revenue 02-03 2810 +1354',
      'revenue 02-03 2810 +297',
      'revenue 02-03 7130 -812',
      'revenue 02-03 7131 -542',
      'revenue 02-03 7111 -297',
    ]);
    const turn = entries.find(({ kind }) => kind === 'revenue')!;
    expect(turn.description).toMatch(/^Plačan prihodek: Račun OBC1-/);
    expect(turn.document_nr).toBe(turn.description.split(' ').at(-1));
    expect(turn.partner_name).toBe('Jera Zupan');
    // Overpayment earns nothing.
    await of.pay('2027-03-01', 500);
    expect(revenue(await of.batch('2027-03-31'))).toEqual([]);
  }));

test('paid before the invoice: it is revenue on the day of the invoice, even when the payment becomes known later', () =>
  inTrial(async (of) => {
    await of.set('2027-01-01', ON);
    await of.pay('2027-01-04', 2950);
    await of.batch('2027-01-04');
    await of.invoice('2027-01-05');
    const all = ['2810 +2049', '2810 +450', '7130 -1229', '7131 -820', '7111 -450'];
    expect(revenue(await of.batch('2027-01-05'))).toEqual(all.map((one) => `revenue 01-05 ${one}`));
    const second = applications[1]!;
    await of.invoice('2027-01-09', { application_id: second });
    await of.batch('2027-01-31');
    await of.pay('2027-01-08', 2950, { application_id: second });
    expect(revenue(await of.batch('2027-02-28'))).toEqual(all.map((one) => `revenue 01-09 ${one}`));
  }));

test('an uncounted payment earns nothing; unconfirmed, reversed or reassigned, its revenue is reversed and follows it', () =>
  inTrial(async (of) => {
    const [one, two] = applications as [string, string];
    await of.set('2027-01-01', ON);
    await of.invoice('2027-01-05');
    await of.invoice('2027-01-05', { application_id: two });
    const payment = await of.pay('2027-01-07', 2950, { counted: false, status: 'underpaid' });
    expect(revenue(await of.batch('2027-01-31'))).toEqual([]);
    await of.change(payment, { confirmed_at: '2027-02-01T10:00:00.000Z', status: 'matched' });
    expect(revenue(await of.batch('2027-02-01'))).toHaveLength(5);
    // Counted for another application before the next batch: posted against the same account, but not the
    // same debt.
    await of.change(payment, { application_id: two });
    const moved = await of.batch('2027-02-02');
    expect(short(moved.filter(({ kind }) => kind === 'payment'))).toEqual([
      'payment 01-07 1100 -2950',
      'payment 01-07 1200 +2950',
      'payment 01-07 1100 +2950',
      'payment 01-07 1200 -2950',
    ]);
    const nrs = moved.filter(({ kind }) => kind === 'payment').map(({ application_nr }) => application_nr);
    expect(nrs[0]).toBe(nrs[1]);
    expect(nrs[2]).toBe(nrs[3]);
    expect(nrs[0]).not.toBe(nrs[2]);
    const turns = moved.filter(({ kind, account }) => kind === 'revenue' && account === '7130');
    expect(turns.map(({ debit, credit, application_nr }) => [debit, credit, application_nr])).toEqual([
      [1229, 0, nrs[0]],
      [0, 1229, nrs[2]],
    ]);
    expect(turns[0]!.description).toMatch(/^Prihodek spet neplačan: /);
    await of.change(payment, { status: 'reversed' });
    expect(revenue(await of.batch('2027-02-03'))).toEqual([
      'revenue 01-07 2810 -2049',
      'revenue 01-07 2810 -450',
      'revenue 01-07 7130 +1229',
      'revenue 01-07 7131 +820',
      'revenue 01-07 7111 +450',
    ]);
    expect(
      await of.trx.selectFrom('payments').select('id').where('application_id', '=', one).execute(),
    ).toEqual([]);
  }));

test('parts of a payment earn for their own applications; once merged, posted parts that are gone are reversed', () =>
  inTrial(async (of) => {
    const two = applications[1]!;
    await of.set('2027-01-01', ON);
    await of.invoice('2027-01-05');
    await of.invoice('2027-01-05', { application_id: two });
    const whole = await of.pay('2027-01-07', 5900, { application_id: null, split: true });
    const parts = [
      await of.pay('2027-01-07', 2950, { parent_id: whole }),
      await of.pay('2027-01-07', 2950, { parent_id: whole, application_id: two }),
    ];
    const entries = await of.batch('2027-01-31');
    expect(entries.filter(({ account }) => account === '7130')).toHaveLength(2);
    await takeAwayPayments(of.trx, parts);
    await of.change(whole, { split_at: null, confirmed_at: null, status: 'unmatched' });
    const undone = await of.batch('2027-02-28');
    const sums = (rows: readonly Entry[]) =>
      Object.fromEntries(
        [...Map.groupBy(rows, ({ account }) => account)].map(([account, of_one]) => [
          account,
          of_one.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
        ]),
      );
    expect(sums(undone)).toEqual({
      1100: -5900,
      1200: 5900,
      2810: -2 * NET,
      7111: 900,
      7130: 2458,
      7131: 1640,
    });
    await expect(of.batch('2027-03-31')).resolves.toEqual([]);
  }));

test('credit notes: a credited amount is neither revenue nor unpaid, before a payment and after it', () =>
  inTrial(async (of) => {
    await of.set('2027-01-01', ON);
    const invoice = await of.invoice('2027-01-05');
    const card = reversed(ALL, [{ line: 1, amount: 1000 }]);
    await of.credit('2027-01-06', invoice, card);
    const before = await of.batch('2027-01-06');
    expect(short(before.filter(({ kind }) => kind !== 'invoice'))).toEqual([
      'credit_note 01-06 1200 -1000',
      'credit_note 01-06 2810 +820',
      'credit_note 01-06 2310 +180',
    ]);
    await of.pay('2027-01-07', 1950);
    const paid = await of.batch('2027-01-07');
    expect(revenue(paid)).toEqual([
      'revenue 01-07 2810 +1229',
      'revenue 01-07 2810 +450',
      'revenue 01-07 7130 -1229',
      'revenue 01-07 7111 -450',
    ]);
    await of.credit('2027-01-08', invoice, reversed(ALL, undefined, [{ lines: card, of_lines: [1] }]));
    expect(revenue(await of.batch('2027-01-08'))).toEqual([
      'revenue 01-08 2810 -1229',
      'revenue 01-08 2810 -450',
      'revenue 01-08 7130 +1229',
      'revenue 01-08 7111 +450',
    ]);
    await of.refund('2027-01-09', 1950);
    expect(revenue(await of.batch('2027-01-09'))).toEqual([]);
  }));

test('a refund makes the revenue unpaid again; a returned one is reversed, and posted anew when paid again', () =>
  inTrial(async (of) => {
    await of.set('2027-01-01', ON);
    await of.invoice('2027-01-05');
    await of.pay('2027-01-05', 2950, { method: 'card' });
    await of.batch('2027-01-31');
    const refund = await of.refund('2027-02-03', 1475);
    expect(revenue(await of.batch('2027-02-28'))).toEqual([
      'revenue 02-03 2810 -1024',
      'revenue 02-03 2810 -225',
      'revenue 02-03 7130 +614',
      'revenue 02-03 7131 +410',
      'revenue 02-03 7111 +225',
    ]);
    const { settled_at } = await of.trx
      .selectFrom('refunds')
      .select('settled_at')
      .where('id', '=', refund)
      .executeTakeFirstOrThrow();
    await of.changeRefund(refund, {
      status: 'due',
      method: null,
      paid_on: null,
      settled_at: null,
      updated_at: '2027-03-09T10:00:00.000Z',
    });
    expect(short(await of.batch('2027-03-31'))).toEqual([
      'refund 03-09 1200 -1475',
      'refund 03-09 1100 +1475',
      'revenue 03-09 2810 +1024',
      'revenue 03-09 2810 +225',
      'revenue 03-09 7130 -614',
      'revenue 03-09 7131 -410',
      'revenue 03-09 7111 -225',
    ]);
    await of.changeRefund(refund, { status: 'paid', method: 'upn', paid_on: '2027-04-02', settled_at });
    expect(short(await of.batch('2027-04-30')).slice(0, 2)).toEqual([
      'refund 04-02 1200 +1475',
      'refund 04-02 1100 -1475',
    ]);
    // Returned and paid out again between two batches: the old day is reversed, the new one posted; the
    // revenue is unchanged.
    await of.changeRefund(refund, { paid_on: '2027-05-04' });
    expect(short(await of.batch('2027-05-31'))).toEqual([
      'refund 04-02 1200 -1475',
      'refund 04-02 1100 +1475',
      'refund 05-04 1200 +1475',
      'refund 05-04 1100 -1475',
    ]);
  }));

test('a fee with an account of its own: its money earns the fee, other money the rest', () =>
  inTrial(async (of) => {
    const iban = 'SI56011001000999975';
    await of.set('2027-01-01', ON);
    await giveProForma(of.trx, {
      application_id: applications[0]!,
      day: '2027-01-02',
      lines: ALL,
      fee: { amount: 450, iban },
    });
    await of.invoice('2027-01-05');
    const fee = await of.pay('2027-01-06', 450);
    await of.change(fee, { account_iban: iban });
    expect(revenue(await of.batch('2027-01-06'))).toEqual([
      'revenue 01-06 2810 +450',
      'revenue 01-06 7111 -450',
    ]);
    await of.pay('2027-01-07', 2500);
    expect(revenue(await of.batch('2027-01-07'))).toEqual([
      'revenue 01-07 2810 +2049',
      'revenue 01-07 7130 -1229',
      'revenue 01-07 7131 -820',
    ]);
  }));

test('the day of the invoice decides how it is posted, credited and paid, whatever is configured later', () =>
  inTrial(async (of) => {
    const two = applications[1]!;
    await of.set('2027-01-01', OFF);
    await of.set('2027-02-01', ON);
    await of.set('2027-03-01', { ...OFF, unpaid_revenue: '2819' });
    const old = await of.invoice('2027-01-31');
    const late = await of.invoice('2027-02-01', { application_id: two });
    const entries = await of.batch('2027-03-31');
    expect(short(entries)).toEqual([
      'invoice 01-31 1200 +2950',
      'invoice 01-31 7130 -1229',
      'invoice 01-31 7131 -820',
      'invoice 01-31 7111 -450',
      'invoice 01-31 2310 -451',
      'invoice 02-01 1200 +2950',
      'invoice 02-01 2810 -2049',
      'invoice 02-01 2810 -450',
      'invoice 02-01 2310 -451',
    ]);
    await of.pay('2027-02-02', 2950);
    await of.credit('2027-02-03', old, reversed(ALL));
    expect(short(await of.batch('2027-03-31'))).toEqual([
      'payment 02-02 1100 +2950',
      'payment 02-02 1200 -2950',
      'credit_note 02-03 1200 -2950',
      'credit_note 02-03 7130 +1229',
      'credit_note 02-03 7131 +820',
      'credit_note 02-03 7111 +450',
      'credit_note 02-03 2310 +451',
    ]);
    // Switched off since, and another account: it leaves the one on which it waits.
    await of.pay('2027-03-02', 2950, { application_id: two });
    const paid = await of.batch('2027-03-31');
    expect(revenue(paid).slice(0, 2)).toEqual(['revenue 03-02 2810 +2049', 'revenue 03-02 2810 +450']);
    await giveInvoice(of.trx, {
      application_id: two,
      day: '2027-03-04',
      lines: reversed(ALL),
      original_invoice_id: late,
    });
    const credited = await of.batch('2027-03-31');
    const on = (account: string) =>
      [...entries, ...paid, ...credited]
        .filter((entry) => entry.account === account)
        .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    expect([on('2810'), on('2819')]).toEqual([0, 0]);
  }));

/** One step of a history; `pick` chooses the row that it changes. */
const step = fc.record({
  what: fc.constantFrom(
    'invoice',
    'invoice',
    'pay',
    'pay',
    'pay',
    'stray',
    'unconfirm',
    'count_again',
    'move',
    'vanish',
    'reverse',
    'credit',
    'refund',
    'return',
    'pay_out_again',
    'switch',
    'batch',
    'batch',
  ),
  application: fc.nat(1),
  pick: fc.nat(20),
  amount: fc.integer({ min: 1, max: 4000 }),
});
type Step = { what: string; application: number; pick: number; amount: number };
type Known = { id: string; application_id: string; amount: number; counts: boolean };
type KnownInvoice = { id: string; application_id: string; lines: InvoiceLine[]; unpaid: boolean };

/** Something already posted, so that every step finds a row to change. */
const BEGINNING: readonly Step[] = (['invoice', 'pay', 'refund', 'batch'] as const).map((what) => ({
  what,
  application: 0,
  pick: 0,
  amount: 2000,
}));

async function live(of: Trial, steps: readonly Step[], switches: boolean): Promise<void> {
  const payments: Known[] = [];
  const refunds: Known[] = [];
  const invoices: KnownInvoice[] = [];
  const entries: Entry[] = [];
  const numbers = new Map(
    (await of.trx.selectFrom('applications').select(['id', 'application_nr']).execute()).map((row) => [
      row.id,
      row.application_nr,
    ]),
  );
  let on = switches;
  let day = '';
  await of.set('2027-01-01', on ? ON : OFF);
  const picked = <T>(rows: readonly T[], pick: number): T | undefined =>
    rows[pick % Math.max(1, rows.length)];
  const check = async () => {
    entries.push(...(await of.batch(day)));
    expect(entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    if (!switches) expect(entries.some(({ account }) => account === '2810')).toBe(false);
    const credits = new Map<string, string>();
    for (const row of await of.trx.selectFrom('invoices').select(['id', 'original_invoice_id']).execute())
      credits.set(row.id, row.original_invoice_id ?? row.id);
    for (const application_id of applications) {
      const belongs = (row: Known) => row.application_id === application_id && row.counts;
      const sum = (rows: readonly Known[]) =>
        rows.filter(belongs).reduce((all, { amount }) => all + amount, 0);
      const received = sum(payments) - sum(refunds);
      const invoiced = invoices
        .filter((row) => row.application_id === application_id)
        .flatMap(({ lines }) => lines)
        .reduce((all, { gross }) => all + gross, 0);
      const owed = entries
        .filter((entry) => entry.application_nr === numbers.get(application_id) && entry.account === '1200')
        .reduce((all, { debit, credit }) => all + debit - credit, 0);
      expect(owed).toBe(invoiced - received);
      let money = Math.max(0, received);
      for (const invoice of invoices.filter((row) => row.application_id === application_id)) {
        const gross = invoice.lines.reduce((all, line) => all + line.gross, 0);
        const net = invoice.lines.reduce((all, line) => all + line.net, 0);
        const paid = Math.min(money, gross);
        money -= paid;
        const own = entries.filter(
          ({ kind, document_id }) =>
            ['invoice', 'credit_note', 'revenue'].includes(kind) && credits.get(document_id) === invoice.id,
        );
        const on_accounts = (start: string) =>
          own
            .filter(({ account }) => account.startsWith(start))
            .reduce((all, { debit, credit }) => all + credit - debit, 0);
        expect(on_accounts('28') + on_accounts('7')).toBe(net);
        if (!invoice.unpaid) expect(on_accounts('28')).toBe(0);
        else if (paid === gross) expect(on_accounts('28')).toBe(0);
        else {
          expect(Math.abs(on_accounts('7') - (net * paid) / gross)).toBeLessThanOrEqual(1.5);
          if (paid === 0) expect(on_accounts('7')).toBe(0);
        }
      }
      expect(await of.batch(day)).toEqual([]);
    }
  };
  for (const [index, { what, application, pick, amount }] of steps.entries()) {
    day = new Date(Date.UTC(2027, 0, 2 + index)).toISOString().slice(0, 10);
    const application_id = applications[application]!;
    const payment = picked(payments, pick);
    const refund = picked(refunds, pick);
    const invoice = picked(invoices, pick);
    const at = `${day}T12:00:00.000Z`;
    switch (what) {
      case 'invoice': {
        const lines = [...ALL];
        const id = await of.invoice(day, { application_id, lines });
        invoices.push({ id, application_id, lines, unpaid: on });
        break;
      }
      case 'pay':
      case 'stray': {
        const counts = what === 'pay';
        const id = await of.pay(day, amount, {
          application_id,
          counted: counts,
          ...(counts ? {} : { status: 'underpaid' as const }),
        });
        payments.push({ id, application_id, amount, counts });
        break;
      }
      case 'unconfirm':
      case 'count_again':
        if (!payment) break;
        payment.counts = what === 'count_again';
        await of.change(payment.id, { confirmed_at: payment.counts ? at : null, status: 'matched' });
        break;
      case 'move':
        if (!payment) break;
        payment.application_id = application_id;
        await of.change(payment.id, { application_id });
        break;
      case 'vanish':
        if (!payment) break;
        payments.splice(payments.indexOf(payment), 1);
        await takeAwayPayments(of.trx, [payment.id]);
        break;
      case 'reverse':
        if (!payment) break;
        payment.counts = false;
        await of.change(payment.id, { status: 'reversed' });
        break;
      case 'credit': {
        if (!invoice) break;
        const left = invoice.lines.filter(({ gross }) => gross < 0).length === 0;
        if (!left) break;
        const lines = reversed(ALL, amount % 2 ? undefined : [{ line: 0, amount: 1 + (amount % 1500) }]);
        await giveInvoice(of.trx, {
          application_id: invoice.application_id,
          day,
          lines,
          original_invoice_id: invoice.id,
        });
        invoice.lines.push(...lines);
        break;
      }
      case 'refund': {
        const id = await of.refund(day, amount, { application_id });
        refunds.push({ id, application_id, amount, counts: true });
        break;
      }
      case 'return':
      case 'pay_out_again':
        if (!refund) break;
        refund.counts = what === 'pay_out_again';
        await of.changeRefund(
          refund.id,
          refund.counts
            ? { status: 'paid', method: 'upn', paid_on: day, settled_at: at }
            : { status: 'due', method: null, paid_on: null, settled_at: null, updated_at: at },
        );
        break;
      case 'switch':
        if (!switches) break;
        on = !on;
        await of.set(day, on ? ON : OFF);
        break;
      default:
        await check();
    }
  }
  await check();
}

test.each([
  [true, 12],
  [false, 3],
])(
  'for any history, unpaid and paid revenue of each invoice add up to its net, and paid is revenue (on: %s)',
  async (switches, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), (steps) =>
        inTrial((of) => live(of, [...BEGINNING, ...steps], switches)),
      ),
      { numRuns },
    );
  },
);
