import { expect, test } from 'vitest';
import {
  openOf,
  wrongCards,
  wrongEvents,
  wrongMoney,
  wrongMoves,
  wrongReply,
  type MoneyRows,
  type StateRow,
} from './walk-rules.ts';

/** The rules that walks are checked by find what they should. */
const row = (status: string, version: number): StateRow => ({
  machine: 'Application',
  id: 'a',
  status,
  version,
  hash: `${status}${version}`,
});
const MONEY: MoneyRows = {
  applications: [{ id: 'a', status: 'approved', price_total: 1500, exempt_reason: null }],
  payments: [],
  refunds: [],
  pro_formas: [],
  invoices: [],
};
const payment = {
  id: 'p',
  application_id: 'a',
  amount: 1500,
  status: 'matched',
  method: 'upn',
  direction: 'credit',
  split_at: null,
  confirmed_at: null,
};

test('moves are those of docs/states.md, several in one call too, and each has a version', () => {
  expect(wrongMoves([row('submitted', 1)], [row('in_review', 2)])).toEqual([]);
  expect(wrongMoves([row('in_review', 1)], [row('awaiting_payment', 2)])).toEqual([]);
  expect(wrongMoves([row('completed', 1)], [row('submitted', 2)])).toHaveLength(1);
  expect(wrongMoves([row('submitted', 1)], [row('in_review', 1)])).toHaveLength(1);
});

test('a history has no gap and no step that is not drawn', () => {
  const event = (transition: string, from_status: string | null, to_status: string) => ({
    row_id: 'a',
    transition,
    from_status,
    to_status,
  });
  const begun = [event('submit', null, 'submitted'), event('start_review', 'submitted', 'in_review')];
  expect(wrongEvents('Application', begun)).toEqual([]);
  expect(wrongEvents('Application', [...begun, event('pay', 'approved', 'paid')])).toHaveLength(1);
  expect(wrongEvents('Application', [...begun, event('pay', 'in_review', 'paid')])).toHaveLength(1);
});

test('only confirmed money counts, and a paid application has it', () => {
  const paid = { ...MONEY.applications[0]!, status: 'paid' };
  expect(openOf({ ...MONEY, payments: [payment] }, 'a')).toBe(1500);
  const counted = { ...payment, confirmed_at: '2027-01-15' };
  expect(openOf({ ...MONEY, payments: [counted] }, 'a')).toBe(0);
  expect(wrongMoney({ ...MONEY, applications: [paid], payments: [counted] })).toEqual([]);
  expect(wrongMoney({ ...MONEY, applications: [paid], payments: [payment] })).toHaveLength(1);
  const refunds = [{ payment_id: 'p', application_id: 'a', amount: 1600, status: 'due' }];
  expect(wrongMoney({ ...MONEY, payments: [counted], refunds })).toHaveLength(2);
});

test('a live permit has its card and a plate, an ended one none', () => {
  const permit = { id: 'p', status: 'active', rfid_card_number: '1' };
  const card = { number: '1', status: 'assigned', permit_id: 'p' };
  const plate = { permit_id: 'p', valid_until: null };
  expect(wrongCards({ permits: [permit], cards: [card], plates: [plate] })).toEqual([]);
  expect(wrongCards({ permits: [permit], cards: [{ ...card, permit_id: null }], plates: [] })).toHaveLength(
    2,
  );
  expect(
    wrongCards({ permits: [{ ...permit, status: 'revoked' }], cards: [card], plates: [plate] }),
  ).toHaveLength(1);
});

test('who may not is denied, what may not be is refused, what is old is stale', () => {
  const right = { permitted: true, allowed: true, stale: false };
  expect([200, 409, 422].flatMap((status) => wrongReply(status, right))).toEqual([]);
  expect(wrongReply(403, right)).toHaveLength(1);
  expect(wrongReply(422, { ...right, permitted: false })).toHaveLength(1);
  expect(wrongReply(200, { ...right, allowed: false })).toHaveLength(1);
  expect(wrongReply(200, { ...right, stale: true })).toHaveLength(1);
});
