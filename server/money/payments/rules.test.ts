import { describe, expect, test } from 'vitest';
import { PAYMENT_ACTIONS, type PaymentAction } from '../../../contract/money/payments.ts';
import { APPLICATION_STATUSES } from '../../../contract/values/application-states.ts';
import { errorOfParts, rejectionOfAction, type PaymentState } from './rules.ts';

const AT = '2027-01-15T10:00:00.000Z';
/** Money that came in and belongs to nothing yet. */
const UNMATCHED: PaymentState = {
  method: 'upn',
  direction: 'credit',
  status: 'unmatched',
  split_at: null,
  parent_id: null,
  confirmed_at: null,
  reversal: false,
  reverses_id: null,
  refund_id: null,
  application_status: null,
  invoiced: false,
  refunded: false,
  importing: false,
  parts_counted: false,
};
const MATCHED: PaymentState = { ...UNMATCHED, status: 'matched', application_status: 'awaiting_payment' };
const COUNTED: PaymentState = { ...MATCHED, confirmed_at: AT };
const SPLIT: PaymentState = { ...UNMATCHED, split_at: AT };
const IGNORED: PaymentState = { ...UNMATCHED, status: 'ignored' };
const OUT: PaymentState = { ...UNMATCHED, direction: 'debit' };
const RETURNED: PaymentState = { ...COUNTED, status: 'reversed' };
const REVERSAL: PaymentState = { ...OUT, reversal: true };

const allowed = (state: PaymentState): PaymentAction[] =>
  PAYMENT_ACTIONS.filter((action) => rejectionOfAction(action, state) === null);

describe('what may be done with a payment', () => {
  test.each<[string, PaymentState, PaymentAction[]]>([
    ['unmatched', UNMATCHED, ['match', 'split', 'ignore', 'reverse']],
    ['matched', MATCHED, ['match', 'unmatch', 'split', 'ignore', 'confirm']],
    [
      'matched with too little',
      { ...MATCHED, status: 'underpaid' },
      ['match', 'unmatch', 'split', 'ignore', 'confirm'],
    ],
    [
      'matched, the rest of its statement is not read yet',
      { ...MATCHED, importing: true },
      ['match', 'unmatch', 'split', 'ignore'],
    ],
    ['counted', COUNTED, ['unconfirm']],
    ['counted, too little', { ...COUNTED, status: 'underpaid' }, ['unconfirm', 'remind']],
    ['counted and invoiced', { ...COUNTED, invoiced: true }, []],
    ['counted and refunded in part', { ...COUNTED, refunded: true }, []],
    ['split', SPLIT, ['unsplit']],
    ['split, a part counts', { ...SPLIT, parts_counted: true }, []],
    ['a part', { ...UNMATCHED, parent_id: 'whole' }, ['match', 'ignore']],
    ['a part that is matched', { ...MATCHED, parent_id: 'whole' }, ['match', 'unmatch', 'ignore', 'confirm']],
    ['ignored', IGNORED, ['restore']],
    ['taken at the counter', { ...MATCHED, method: 'cash' }, []],
    ['returned by the bank after it counted', RETURNED, ['unconfirm']],
    ['returned, whatever was issued for it', { ...RETURNED, invoiced: true, refunded: true }, ['unconfirm']],
    ['returned before it counted', { ...RETURNED, confirmed_at: null }, []],
    ['going out', OUT, ['reverse']],
    ['a reversal by the bank', REVERSAL, ['ignore', 'reverse']],
    ['an ignored reversal', { ...REVERSAL, status: 'ignored' }, ['restore', 'reverse']],
    ['a reversal with its payment', { ...REVERSAL, reverses_id: 'p' }, ['ignore', 'unreverse']],
    ['a refund that came back', { ...UNMATCHED, refund_id: 'r' }, ['ignore', 'unreverse']],
    ['a refund on its way out', { ...OUT, refund_id: 'r' }, []],
    ['what the bank calls a reversal, coming in', { ...MATCHED, reversal: true }, ['reverse']],
  ])('%s', (_, state, actions) => expect(allowed(state).toSorted()).toEqual(actions.toSorted()));

  test.each<[PaymentAction, PaymentState, string]>([
    ['match', { ...UNMATCHED, method: 'card' }, 'payment.counter'],
    ['reverse', { ...UNMATCHED, method: 'card' }, 'payment.counter'],
    ['match', IGNORED, 'payment.ignored'],
    ['unmatch', UNMATCHED, 'payment.not_matched'],
    ['confirm', UNMATCHED, 'payment.not_matched'],
    ['confirm', { ...MATCHED, importing: true }, 'payment.importing'],
    ['confirm', { ...MATCHED, application_status: null }, 'payment.not_approved'],
    ['confirm', COUNTED, 'payment.counted'],
    ['split', { ...UNMATCHED, parent_id: 'whole' }, 'payment.is_part'],
    ['split', IGNORED, 'payment.ignored'],
    ['split', SPLIT, 'payment.split'],
    ['match', SPLIT, 'payment.split'],
    ['unsplit', UNMATCHED, 'payment.not_split'],
    ['unsplit', { ...SPLIT, parts_counted: true }, 'payment.parts_counted'],
    ['ignore', IGNORED, 'payment.ignored'],
    ['ignore', COUNTED, 'payment.counted'],
    ['ignore', { ...REVERSAL, status: 'ignored' }, 'payment.ignored'],
    ['restore', UNMATCHED, 'payment.not_ignored'],
    ['restore', REVERSAL, 'payment.not_ignored'],
    ['unconfirm', MATCHED, 'payment.not_counted'],
    ['unconfirm', { ...COUNTED, invoiced: true }, 'payment.invoiced'],
    ['unconfirm', { ...COUNTED, refunded: true }, 'payment.refunded'],
    ['unconfirm', { ...RETURNED, confirmed_at: null }, 'payment.reversed'],
    ['match', RETURNED, 'payment.reversed'],
    ['remind', COUNTED, 'payment.nothing_open'],
    ['remind', { ...MATCHED, status: 'underpaid' }, 'payment.nothing_open'],
    ['match', OUT, 'payment.outgoing'],
    ['match', REVERSAL, 'payment.is_reversal'],
    ['match', { ...UNMATCHED, refund_id: 'r' }, 'payment.is_reversal'],
    ['match', { ...UNMATCHED, reverses_id: 'p' }, 'payment.is_reversal'],
    ['reverse', { ...REVERSAL, reverses_id: 'p' }, 'payment.is_reversal'],
    ['reverse', { ...OUT, refund_id: 'r' }, 'payment.is_reversal'],
    ['reverse', RETURNED, 'payment.reversed'],
    ['reverse', MATCHED, 'payment.not_unmatched'],
    ['reverse', SPLIT, 'payment.not_unmatched'],
    ['reverse', { ...UNMATCHED, parent_id: 'whole' }, 'payment.not_unmatched'],
    ['unreverse', UNMATCHED, 'payment.not_reversal'],
    ['unreverse', { ...OUT, refund_id: 'r' }, 'payment.not_reversal'],
  ])('not %s (%#): %s', (action, state, code) => expect(rejectionOfAction(action, state)).toBe(code));

  test('money counts for an application once it is approved, also after its end, but not before', () => {
    const counts = APPLICATION_STATUSES.filter(
      (application_status) => rejectionOfAction('confirm', { ...MATCHED, application_status }) === null,
    );
    expect(counts.toSorted()).toEqual([
      'approved',
      'awaiting_payment',
      'completed',
      'dismissed',
      'paid',
      'payment_expired',
      'payment_returned',
      'ready',
      'rejected',
      'withdrawn',
    ]);
  });
});

test.each([
  [[1000, 500], null],
  [[1500], null],
  [[1000, 499], { path: 'parts', code: 'payment.parts_sum' }],
  [[1000, 501], { path: 'parts', code: 'payment.parts_sum' }],
  [[], { path: 'parts', code: 'payment.parts_sum' }],
  [[1500, 0], { path: 'parts.1.amount', code: 'amount.positive' }],
  [[-500, 2000], { path: 'parts.0.amount', code: 'amount.positive' }],
])('1500 cents into %j', (amounts, error) =>
  expect(
    errorOfParts(
      1500,
      amounts.map((amount) => ({ amount })),
    ),
  ).toEqual(error),
);
