import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../../contract/values/application-states.ts';
import {
  nextStatus,
  TRANSITIONS,
  openTransitions,
  type TransitionContext,
  rejectionAfterIssue,
} from './rules.ts';

type Transition = keyof typeof TRANSITIONS;
const context = (status: ApplicationStatus, more: Partial<TransitionContext> = {}): TransitionContext => ({
  status,
  today: '2026-11-20',
  dismissable_from: null,
  price_total: 2500,
  reason: 'Razlog je naveden.',
  missing_items: [{ note: 'x' }],
  ...more,
});

/** The table of api.md section 2, repeated on purpose: a change of the rules must be made in both places. */
const EXPECTED: Readonly<Record<Transition, [from: ApplicationStatus, to: ApplicationStatus][]>> = {
  start_review: [
    ['submitted', 'in_review'],
    ['supplemented', 'in_review'],
  ],
  request_supplement: [['in_review', 'supplement_requested']],
  supplement: [['supplement_requested', 'supplemented']],
  dismiss: [['supplement_requested', 'dismissed']],
  reject: [['in_review', 'rejected']],
  approve: [['in_review', 'approved']],
  issue_pro_forma: [
    ['approved', 'awaiting_payment'],
    ['payment_expired', 'awaiting_payment'],
  ],
  cancel_pro_forma: [
    ['awaiting_payment', 'approved'],
    ['payment_expired', 'approved'],
  ],
  pay: [
    ['approved', 'paid'],
    ['awaiting_payment', 'paid'],
    ['payment_expired', 'paid'],
  ],
  expire_payment: [['awaiting_payment', 'payment_expired']],
  unconfirm_payment: [['paid', 'awaiting_payment']],
  return_payment: [
    ['paid', 'payment_returned'],
    ['completed', 'payment_returned'],
  ],
  restore_payment: [['payment_returned', 'paid']],
  request_payment: [['payment_returned', 'approved']],
  issue_permit: [
    ['ready', 'completed'],
    ['paid', 'completed'],
  ],
  withdraw: (
    [
      'submitted',
      'in_review',
      'supplement_requested',
      'supplemented',
      'approved',
      'awaiting_payment',
      'payment_expired',
      'payment_returned',
      'paid',
      'ready',
    ] as const
  ).map((from): [ApplicationStatus, ApplicationStatus] => [from, 'withdrawn']),
  reopen: (['rejected', 'dismissed', 'withdrawn', 'approved', 'awaiting_payment'] as const).map(
    (from): [ApplicationStatus, ApplicationStatus] => [from, 'in_review'],
  ),
};

describe('transitions of an application', () => {
  const cells = (Object.keys(TRANSITIONS) as Transition[]).flatMap((transition) =>
    APPLICATION_STATUSES.map((status) => [transition, status] as const),
  );
  test.each(cells)('%s from %s', (transition, status) => {
    const to = EXPECTED[transition].find(([from]) => from === status)?.[1];
    expect(nextStatus(transition, context(status))).toEqual(
      to ? { ok: true, to } : { ok: false, path: 'transition', code: 'rule.transition' },
    );
  });

  it('a completed application never changes again, unless its payment is reversed', () => {
    for (const transition of Object.keys(TRANSITIONS) as Transition[])
      expect(nextStatus(transition, context('completed')).ok).toBe(transition === 'return_payment');
  });

  test.each([
    ['pay', 'awaiting_payment', { issued: true }, { ok: true, to: 'completed' }],
    ['restore_payment', 'payment_returned', { issued: true }, { ok: true, to: 'completed' }],
    ['unconfirm_payment', 'paid', { billed: false }, { ok: true, to: 'approved' }],
    [
      'request_payment',
      'payment_returned',
      { reason: undefined },
      { ok: false, path: 'reason', code: 'required' },
    ],
    ['approve', 'in_review', { price_total: 0 }, { ok: true, to: 'ready' }],
    ['approve', 'in_review', { exempt: true }, { ok: true, to: 'ready' }],
    [
      'approve',
      'in_review',
      { exempt: true, reason: undefined },
      { ok: false, path: 'reason', code: 'rule.exempt_needs_reason' },
    ],
    ['approve', 'in_review', { reason: undefined }, { ok: true, to: 'approved' }],
    ['reject', 'in_review', { reason: undefined }, { ok: false, path: 'reason', code: 'required' }],
    ['reopen', 'rejected', { reason: undefined }, { ok: false, path: 'reason', code: 'required' }],
    [
      'request_supplement',
      'in_review',
      { missing_items: [] },
      { ok: false, path: 'missing_items', code: 'missing_items.required' },
    ],
    [
      'dismiss',
      'supplement_requested',
      { dismissable_from: '2026-11-21' },
      { ok: false, path: 'transition', code: 'rule.not_due_yet', day: '2026-11-21' },
    ],
    ['dismiss', 'supplement_requested', { dismissable_from: '2026-11-20' }, { ok: true, to: 'dismissed' }],
    [
      'dismiss',
      'supplement_requested',
      { dismissable_from: '2026-11-20', reason: undefined },
      { ok: false, path: 'reason', code: 'required' },
    ],
    ['supplement', 'supplement_requested', {}, { ok: true, to: 'supplemented' }],
  ] as const)('%s from %s with %j', (transition, status, more, expected) =>
    expect(nextStatus(transition, context(status, more as Partial<TransitionContext>))).toEqual(expected),
  );
});

describe('available transitions', () => {
  it('offers nothing without permissions', () => {
    for (const status of APPLICATION_STATUSES)
      expect(openTransitions({ status, dismissable_from: null }, () => false, '2026-11-20')).toEqual([]);
  });

  it('offers only what the rule accepts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...APPLICATION_STATUSES),
        fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', null),
        (status, dismissable_from) => {
          for (const transition of openTransitions({ status, dismissable_from }, () => true, '2026-11-20'))
            expect(nextStatus(transition, context(status, { dismissable_from })).ok).toBe(true);
        },
      ),
    );
  });

  it('leaves the system its own transitions', () =>
    expect(
      openTransitions({ status: 'awaiting_payment', dismissable_from: null }, () => true, '2026-11-20'),
    ).not.toContain('expire_payment'));
});

describe('after the permit was issued', () => {
  const permit = (status: 'active' | 'suspended' | 'revoked' | 'replaced', valid_to = '2026-12-31') => ({
    status,
    valid_to,
  });
  test.each([
    ['withdraw', permit('active'), 'rule.permit_live'],
    ['withdraw', permit('suspended'), 'rule.permit_live'],
    ['withdraw', permit('revoked'), null],
    ['withdraw', permit('active', '2026-11-19'), null],
    ['withdraw', undefined, null],
    ['request_payment', permit('active'), null],
    ['request_payment', permit('revoked'), 'rule.permit_ended'],
    ['request_payment', permit('active', '2026-11-19'), 'rule.permit_ended'],
    ['request_payment', undefined, null],
    ['reopen', permit('revoked'), 'rule.permit_was_issued'],
    ['reopen', undefined, 'rule.permit_was_issued'],
    ['unconfirm_payment', permit('active'), null],
  ] as const)('%s of %j: %s', (transition, issued, expected) =>
    expect(rejectionAfterIssue(transition, issued, '2026-11-20')).toBe(expected),
  );
});
