import type { InsertObject, UpdateObject } from 'kysely';
import { linesOf, totalsOf } from '../../contract/money/invoice-lines.ts';
import type { InvoiceLine, Party } from '../../contract/money/money.ts';
import type { PaymentMethod, PaymentStatus } from '../../contract/values/status.ts';
import { json, type Db, type Trx } from '../../server/platform/db/db.ts';
import type { Database } from '../../server/platform/db/types.ts';
import { ownReference } from '../../contract/values/money/payment-reference.ts';
import { addDays } from '../../server/platform/kernel/periods.ts';
import { searchText } from '../../server/platform/kernel/search-text.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { inFileName, invoiceName } from '../../server/money/invoices/rules.ts';

/** Rows of money as the actions write them, for tests of calculations. Amounts in cents, days civil. */

export const COUNTER_DEVICE = '01930000-0000-7000-8000-000000000012';
const PREMISE = '01930000-0000-7000-8000-000000000001';

const BUYER: Party = {
  name: 'Jera Zupan',
  lines: ['Jezerska cesta 1', '4265 Bohinjsko jezero'],
  tax_number: '10039856',
  vat_id: null,
  company_registration_number: null,
  email: 'jera@example.org',
  country: 'SI',
};
const SELLER = {
  ...BUYER,
  name: 'Občina Planinsko Jezero',
  tax_number: '12345679',
  vat_id: 'SI12345679',
  iban: 'SI56011001000123480',
  bic: 'BSLJSI2X',
  bank: null,
};

type NewPayment = {
  application_id: string | null;
  amount: number;
  day: string;
  method?: PaymentMethod;
  status?: PaymentStatus;
  counted?: boolean;
  cashier_id?: string;
  parent_id?: string;
  split?: boolean;
};
export const givePayment = async (db: Db | Trx, payment: NewPayment): Promise<string> => {
  const id = newId();
  const { method = 'upn', counted = true, split = false } = payment;
  const at = `${payment.day}T10:00:00.000Z`;
  await db
    .insertInto('payments')
    .values({
      id,
      application_id: payment.application_id,
      method,
      amount: payment.amount,
      status: payment.status ?? 'matched',
      booking_date: payment.day,
      invoice_due: false,
      cashier_id: payment.cashier_id ?? null,
      device_id: method === 'upn' || method === 'online' ? null : COUNTER_DEVICE,
      confirmed_at: method === 'upn' && counted ? at : null,
      parent_id: payment.parent_id ?? null,
      split_at: split ? at : null,
      created_at: at,
    })
    .execute();
  return id;
};

type NewInvoice = {
  application_id: string;
  day: string;
  /** Late: the day in whose period it is reported. */
  reported_on?: string;
  /** The earlier of payment and supply; by default the day of issue. */
  service_date?: string;
  lines?: InvoiceLine[];
  amount?: number;
  /** By default the next one. */
  seq?: number;
  payment_id?: string | null;
  method?: PaymentMethod;
  original_invoice_id?: string;
  buyer?: Partial<Party>;
  /** By default it needs no verification. */
  fiscal?: Pick<
    InsertObject<Database, 'invoices'>,
    'fiscal_status' | 'fiscal_environment' | 'submit_before' | 'zoi'
  >;
};
let next = 1;
/** An issued invoice, or a credit note when `original` is given; amounts of a credit note are negative. */
export const giveInvoice = async (
  db: Db | Trx,
  invoice: NewInvoice,
): Promise<{ id: string; invoice_nr: string }> => {
  const id = newId();
  const { seq = next++ } = invoice;
  const { method = 'upn', original_invoice_id = null } = invoice;
  const lines =
    invoice.lines ??
    linesOf([
      {
        code: 'permit',
        description: 'Letna parkirna dovolilnica',
        gross: invoice.amount ?? 1500,
        vat_rate: 2200,
      },
    ]);
  const { net, vat, untaxed, amount } = totalsOf(lines);
  const cashier_nr = method === 'upn' ? 'SPLET1' : 'BLAG1';
  const number = { sales_location_nr: 'OBC1', cashier_nr, year: Number(invoice.day.slice(0, 4)), seq };
  const invoice_nr = invoiceName(number);
  await db
    .insertInto('invoices')
    .values({
      id,
      kind: original_invoice_id ? 'credit_note' : 'invoice',
      ...number,
      search: searchText([invoice_nr, inFileName(invoice_nr), BUYER.name]),
      application_id: invoice.application_id,
      payment_id: invoice.payment_id ?? null,
      original_invoice_id,
      language: 'sl',
      buyer: json({ ...BUYER, ...invoice.buyer }),
      seller: json(SELLER),
      lines: json(lines),
      net,
      vat,
      untaxed,
      amount,
      payment_method: method,
      reference: method === 'upn' ? 'SI1220270000011' : null,
      date_time: `${invoice.day}T10:00:00.000Z`,
      issued_on: invoice.day,
      reported_on: invoice.reported_on ?? null,
      service_date: invoice.service_date ?? invoice.day,
      due_date: invoice.day,
      operator_name: 'Oseba',
      status: 'issued',
      fiscal_status: 'not_required',
      ...invoice.fiscal,
      created_at: `${invoice.day}T10:00:00.000Z`,
    })
    .execute();
  return { id, invoice_nr };
};

type NewRefund = {
  application_id: string | null;
  amount: number;
  day: string;
  payment_id?: string;
  method?: 'upn' | 'cash' | 'card';
  settled_by?: string;
  status?: 'due' | 'paid';
};
export const giveRefund = async (db: Db | Trx, refund: NewRefund): Promise<string> => {
  const id = newId();
  const { method = 'upn', status = 'paid' } = refund;
  await db
    .insertInto('refunds')
    .values({
      id,
      application_id: refund.application_id,
      payment_id: refund.payment_id ?? null,
      reason: 'overpaid',
      amount: refund.amount,
      name: BUYER.name,
      iban: null,
      status,
      method: status === 'paid' ? method : null,
      paid_on: status === 'paid' ? refund.day : null,
      device_id: method === 'upn' ? null : COUNTER_DEVICE,
      settled_by: refund.settled_by ?? null,
      settled_at: status === 'paid' ? `${refund.day}T11:00:00.000Z` : null,
      created_at: `${refund.day}T09:00:00.000Z`,
    })
    .execute();
  return id;
};

/**
 * Payments, refunds and pro-formas as a bank, a clerk or an earlier version would have left them; without ids
 * all.
 */
export const givenPayment = async (
  db: Db | Trx,
  ids: string | readonly string[] | null,
  columns: UpdateObject<Database, 'payments'>,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set(columns)
    .$if(ids !== null, (rows) => rows.where('id', 'in', [ids ?? []].flat()))
    .execute();
};
export const givenRefund = async (
  db: Db | Trx,
  ids: string | readonly string[],
  columns: UpdateObject<Database, 'refunds'>,
): Promise<void> => {
  await db.updateTable('refunds').set(columns).where('id', 'in', [ids].flat()).execute();
};
export const givenProForma = async (
  db: Db | Trx,
  ids: string | readonly string[] | null,
  columns: UpdateObject<Database, 'pro_formas'>,
): Promise<void> => {
  await db
    .updateTable('pro_formas')
    .set(columns)
    .$if(ids !== null, (rows) => rows.where('id', 'in', [ids ?? []].flat()))
    .execute();
};

/** As if these payments had never been brought. */
export const takeAwayPayments = async (db: Db | Trx, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('payments').where('id', 'in', ids).execute();
};

/** A second counter beside COUNTER_DEVICE; returns its id. */
export const giveSecondCounter = async (db: Db, id = newId()): Promise<string> => {
  await db
    .insertInto('fiscal_devices')
    .values({ id, premise_id: PREMISE, code: 'BLAG2', name: 'Okence 2', purpose: 'counter' })
    .execute();
  return id;
};

/** The booking that a statement brought under this reference of the bank. */
export const bookedAs = (db: Db, bank_ref: string): Promise<{ id: string }> =>
  db.selectFrom('payments').select('id').where('bank_ref', '=', bank_ref).executeTakeFirstOrThrow();

/** An issued pro-forma whose fee goes to an account of its own. */
export const giveProForma = async (
  db: Db | Trx,
  given: {
    application_id: string;
    day: string;
    lines: InvoiceLine[];
    fee: { amount: number; iban: string };
  },
): Promise<void> => {
  const { application_id, day, lines, fee } = given;
  const seq = 9000 + next++;
  const year = Number(day.slice(0, 4));
  await db
    .insertInto('pro_formas')
    .values({
      id: newId(),
      application_id,
      year,
      seq,
      pro_forma_nr: `P-${year}-${seq}`,
      reference: ownReference(year, seq),
      language: 'sl',
      buyer: json(BUYER),
      seller: json({ ...SELLER, fee: { iban: fee.iban, bic: 'BSLJSI2X', bank: 'UJP', reference: 'SI11' } }),
      lines: json(lines),
      amount: totalsOf(lines).amount,
      fee_amount: fee.amount,
      issued_on: day,
      due_date: addDays(day, 15),
      status: 'issued',
    })
    .execute();
};

/** The payments of these applications. */
export const paymentsFor = async (db: Db, application_ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('application_id', 'in', application_ids)
    .execute();
  return rows.map(({ id }) => id);
};
