import { expect, test } from 'vitest';
import { rejectionOfIssue, rejectionOfProgram, type ProgramContext } from './rules.ts';

const renewal: ProgramContext = {
  application: {
    status: 'submitted',
    claimed_by: null,
    held: false,
    required_documents: ['registration_certificate'],
    received_at: '2027-12-10',
  },
  unchanged: { rejected: null, held_over: true },
  approves_unchanged: true,
  answer_by: '2027-12-10',
  other_open: false,
  owes: false,
  anomaly: false,
  card_gone: false,
};
const of = (change: Partial<ProgramContext['application']>): Partial<ProgramContext> => ({
  application: { ...renewal.application, ...change },
});

test.each<[string, Partial<ProgramContext>, string | null]>([
  ['unchanged, on the last day to answer', {}, null],
  ['without a campaign', { answer_by: null }, null],
  ['with documents that staff have verified', { unchanged: { rejected: null, held_over: false } }, null],
  ['of a category that is switched off', { approves_unchanged: false }, 'off'],
  ['that is in review', of({ status: 'in_review' }), 'status'],
  ['that was supplemented', of({ status: 'supplemented' }), 'status'],
  ['that is withdrawn', of({ status: 'withdrawn' }), 'status'],
  ['that somebody works on', of({ claimed_by: 'x' }), 'in_hand'],
  ['that somebody has just decided', of({ held: true }), 'in_hand'],
  [
    'whose category asks for a yearly proof by now',
    of({ required_documents: ['registration_certificate', 'residence_proof'] }),
    'yearly_proof',
  ],
  ['in which something differs', { unchanged: { rejected: 'bulk.changed_address' } }, 'bulk.changed_address'],
  ['a day after the last day to answer', of({ received_at: '2027-12-11' }), 'late'],
  ['while a replacement is open', { other_open: true }, 'other_open'],
  ['of a debtor', { owes: true }, 'owes'],
  ['of a permit that barriers noticed', { anomaly: true }, 'anomaly'],
  ['on a lost card', { card_gone: true }, 'card_gone'],
])('a renewal %s', (_, change, expected) => {
  expect(rejectionOfProgram({ ...renewal, ...change })).toBe(expected);
});

const paid: Parameters<typeof rejectionOfIssue>[0] = {
  application: { status: 'paid', approved_by_program: true, rfid_card: 'existing' },
  before: { status: 'active' },
  other_open: false,
  anomaly: false,
  card_gone: false,
};
const row = (change: Partial<typeof paid.application>): Partial<typeof paid> => ({
  application: { ...paid.application, ...change },
});

test.each<[string, Partial<typeof paid>, string | null]>([
  ['paid', {}, null],
  ['free', row({ status: 'ready' }), null],
  ['that staff approved', row({ approved_by_program: false }), 'theirs'],
  ['half paid', row({ status: 'awaiting_payment' }), 'theirs'],
  ['whose payment was returned', row({ status: 'payment_returned' }), 'theirs'],
  ['withdrawn', row({ status: 'withdrawn' }), 'theirs'],
  ['that needs a card', row({ rfid_card: 'new' }), 'theirs'],
  ['of a revoked permit', { before: { status: 'revoked' } }, 'permit_ended'],
  ['of a suspended permit', { before: { status: 'suspended' } }, 'permit_ended'],
  ['of a permit replaced meanwhile', { before: { status: 'replaced' } }, 'permit_ended'],
  ['of a permit that is gone', { before: undefined }, 'permit_ended'],
  ['while a replacement is open', { other_open: true }, 'other_open'],
  ['of a permit that barriers noticed', { anomaly: true }, 'anomaly'],
  ['on a card lost meanwhile', { card_gone: true }, 'card_gone'],
])('issuing a renewal %s', (_, change, expected) => {
  expect(rejectionOfIssue({ ...paid, ...change })).toBe(expected);
});
