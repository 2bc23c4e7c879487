import { expect, test } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { Schema } from '../../../contract/platform/route.ts';
import { civilDate } from '../../../contract/values/values.ts';
import { rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { MONEY_DAYS } from './day-rules.ts';

const TODAY = '2027-01-15';
const book = {
  today: TODAY,
  received_on: '2027-01-10',
  previous_on: '2027-01-11',
  next_on: '2027-01-13',
};
const refund = { today: TODAY, owed_since: '2027-01-10' };
const due = { today: TODAY, min_days: 5, office: { office_closed_days: [] } };
const counter = { ...refund, closed_on: '2027-01-12' };

test.each<[string, string, Parameters<typeof rejectionOfDay>[1], string | null]>([
  ['book', '2027-01-11', MONEY_DAYS.book_invoice(book), null],
  ['book', '2027-01-13', MONEY_DAYS.book_invoice(book), null],
  ['book', '2027-01-10', MONEY_DAYS.book_invoice(book), 'book.before_previous'],
  ['book', '2027-01-14', MONEY_DAYS.book_invoice(book), 'book.after_next'],
  ['book', '2027-01-09', MONEY_DAYS.book_invoice({ ...book, previous_on: null }), 'book.before_application'],
  ['book', '2016-01-12', MONEY_DAYS.book_invoice({ ...book, previous_on: null }), 'book.before_application'],
  ['book', '2027-01-16', MONEY_DAYS.book_invoice({ ...book, next_on: null }), 'date.future'],
  ['book', TODAY, MONEY_DAYS.book_invoice({ ...book, next_on: null }), null],
  ['transfer', '2027-01-10', MONEY_DAYS.transferred_refund(refund), null],
  ['transfer', '2027-01-09', MONEY_DAYS.transferred_refund(refund), 'refund.before_payment'],
  ['transfer', '2027-01-16', MONEY_DAYS.transferred_refund(refund), 'date.future'],
  ['transfer', '2000-01-01', MONEY_DAYS.transferred_refund({ ...refund, owed_since: null }), null],
  ['counter', '2027-01-12', MONEY_DAYS.counter_refund(counter), null],
  ['counter', '2027-01-11', MONEY_DAYS.counter_refund(counter), 'refund.drawer_closed'],
  ['counter', '2027-01-10', MONEY_DAYS.counter_refund({ ...counter, closed_on: null }), null],
  ['execution', TODAY, MONEY_DAYS.transfer_execution({ today: TODAY }), null],
  ['execution', '2027-01-14', MONEY_DAYS.transfer_execution({ today: TODAY }), 'date.past'],
  ['execution', '2027-04-15', MONEY_DAYS.transfer_execution({ today: TODAY }), null],
  ['execution', '2027-04-16', MONEY_DAYS.transfer_execution({ today: TODAY }), 'date.too_far'],
  ['due', TODAY, MONEY_DAYS.pro_forma_due(due), 'payment.too_soon'],
  ['due', '2027-01-19', MONEY_DAYS.pro_forma_due(due), 'payment.too_soon'],
  ['due', '2027-01-20', MONEY_DAYS.pro_forma_due(due), null],
  ['due', '2099-01-01', MONEY_DAYS.pro_forma_due(due), 'date.too_far'],
])('%s on %s', (_, day, bounds, code) => expect(rejectionOfDay(day, bounds)).toBe(code));

/** Every day that a call about money takes: by which rule, or why it needs none. */
const TAKEN: Readonly<Record<string, keyof typeof MONEY_DAYS | { because: string }>> = {
  'recordBookInvoice.issued_on': 'book_invoice',
  'payRefunds.paid_on': 'transferred_refund',
  'exportRefunds.execution_date': 'transfer_execution',
  'createProForma.due_date': 'pro_forma_due',
  'closeVatPeriod.from': { because: 'names the period that is next, and no other is taken' },
  'createAccountingBatch.period_to': { because: 'bounds what is taken, and dates nothing' },
};

const isCivilDate = (schema: Schema): boolean => {
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return schema === (civilDate as Schema) || (innerType !== undefined && isCivilDate(innerType));
};

test('every day that staff type into a call about money has its rule', () => {
  const found = Object.entries(routes).flatMap(([name, route]) => {
    const { tag, body, query, changes_nothing, method, changes_state } = route as {
      tag: string;
      body?: Schema;
      query?: Schema;
      method: string;
      changes_nothing?: true;
      changes_state?: true;
    };
    if (tag !== 'money' || changes_nothing || (method === 'GET' && !changes_state)) return [];
    return [body, query].flatMap((schema) => {
      const shape = (schema?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};
      return Object.keys(shape)
        .filter((field) => isCivilDate(shape[field]!))
        .map((field) => `${name}.${field}`);
    });
  });
  expect(found.toSorted()).toEqual(Object.keys(TAKEN).toSorted());
});
