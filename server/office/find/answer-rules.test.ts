import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, statusIs } from '../../../contract/values/application-states.ts';
import { PERMIT_STATUSES } from '../../../contract/values/status.ts';
import {
  answerOfApplication,
  answerOfInvoice,
  answerOfPermit,
  answerOfProForma,
  chooseRecords,
  type ApplicationFacts,
  type PermitFacts,
  type Ranked,
} from './answer-rules.ts';

const TODAY = '2026-11-23';
const application: ApplicationFacts = {
  status: 'submitted',
  price_total: 9000,
  kept: 0,
  received_at: '2026-11-01',
  claimed_on: null,
  claimed_by: null,
  supplement_due_at: null,
  due_date: null,
  closed_on: null,
  registration_numbers: ['KRAB123'],
  plate_texts: ['KRAB123'],
};

describe('about an application', () => {
  it.each<[Partial<ApplicationFacts>, object]>([
    [{}, { state: 'waiting', day: '2026-11-01', by: null }],
    [{ status: 'supplemented' }, { state: 'waiting' }],
    [
      { status: 'in_review', claimed_on: '2026-11-03', claimed_by: 'Mojca' },
      { state: 'in_review', day: '2026-11-03', by: 'Mojca' },
    ],
    [{ status: 'in_review' }, { state: 'in_review', day: null, by: null }],
    [
      { status: 'supplement_requested', supplement_due_at: TODAY },
      { state: 'supplement', day: TODAY },
    ],
    [{ status: 'supplement_requested', supplement_due_at: '2026-11-22' }, { state: 'supplement_late' }],
    [{ status: 'approved' }, { state: 'approved', amount: 9000 }],
    [
      { status: 'awaiting_payment', due_date: '2026-12-07' },
      { state: 'payment', amount: 9000, day: '2026-12-07' },
    ],
    [
      { status: 'awaiting_payment', due_date: '2026-12-07', kept: 2500 },
      { state: 'payment', amount: 6500 },
    ],
    [{ status: 'awaiting_payment', due_date: '2026-11-22' }, { state: 'payment_late' }],
    [
      { status: 'payment_expired', due_date: '2026-11-10' },
      { state: 'payment_expired', amount: 9000 },
    ],
    [{ status: 'payment_returned' }, { state: 'payment_returned', amount: null }],
    [{ status: 'paid' }, { state: 'to_issue', amount: null }],
    [{ status: 'ready' }, { state: 'to_issue' }],
    [
      { status: 'completed', closed_on: '2026-11-20' },
      { state: 'completed', day: '2026-11-20' },
    ],
    [{ status: 'rejected', closed_on: '2026-11-20' }, { state: 'rejected' }],
  ])('%j', (facts, expected) => {
    expect(answerOfApplication({ ...application, ...facts }, TODAY)).toMatchObject(expected);
  });

  it('names an amount exactly where something is to be paid', () => {
    for (const status of APPLICATION_STATUSES)
      expect(answerOfApplication({ ...application, status }, TODAY).amount !== null, status).toBe(
        statusIs(status, 'to_pay'),
      );
  });

  it('says of nothing else that it waits but of what somebody has to review', () => {
    for (const status of APPLICATION_STATUSES)
      if (answerOfApplication({ ...application, status }, TODAY).state === 'waiting')
        expect(statusIs(status, 'queued'), status).toBe(true);
  });
});

const permit: PermitFacts = {
  status: 'active',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  registration_numbers: ['KRAB123'],
  plate_texts: ['KRAB123'],
  uncollected: false,
};

describe('about a permit', () => {
  it.each<[Partial<PermitFacts>, object]>([
    [{}, { state: 'valid', day: '2026-12-31', registration_numbers: ['KRAB123'] }],
    [{ valid_to: TODAY }, { state: 'valid' }],
    [{ valid_to: '2026-11-22' }, { state: 'expired', day: '2026-11-22' }],
    [
      { valid_from: '2027-01-01', valid_to: '2027-12-31' },
      { state: 'scheduled', day: '2027-01-01' },
    ],
    [{ uncollected: true }, { state: 'card_waiting', day: '2026-12-31' }],
    [{ uncollected: true, valid_to: '2026-11-22' }, { state: 'expired' }],
    [{ status: 'suspended', uncollected: true }, { state: 'suspended' }],
    [{ status: 'revoked' }, { state: 'revoked' }],
    [{ status: 'replaced' }, { state: 'replaced' }],
    [{ status: 'pending' }, { state: 'pending' }],
  ])('%j', (facts, expected) => {
    expect(answerOfPermit({ ...permit, ...facts }, TODAY)).toMatchObject(expected);
  });

  it('says that a permit holds only while it does', () => {
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        day,
        day,
        fc.constantFrom(...PERMIT_STATUSES),
        (today, valid_from, valid_to, status) => {
          const { state } = answerOfPermit({ ...permit, status, valid_from, valid_to }, today);
          expect(state === 'valid').toBe(status === 'active' && valid_from <= today && today <= valid_to);
        },
      ),
    );
  });
});

it('a pro-forma asks for its amount until it is paid or cancelled', () => {
  const of = (status: 'issued' | 'paid' | 'cancelled', due_date: string) =>
    answerOfProForma({ status, amount: 5000, due_date }, TODAY).state;
  expect(of('issued', TODAY)).toBe('payment');
  expect(of('issued', '2026-11-22')).toBe('payment_late');
  expect(of('paid', '2026-11-22')).toBe('pro_forma_paid');
  expect(of('cancelled', '2026-11-22')).toBe('pro_forma_cancelled');
});

it('an invoice says what it charges', () => {
  const row = { kind: 'invoice' as const, status: 'issued', amount: 9000, issued_on: TODAY };
  expect(answerOfInvoice(row)).toMatchObject({ state: 'invoice', amount: 9000, day: TODAY });
  expect(answerOfInvoice({ ...row, kind: 'credit_note' }).state).toBe('credit_note');
  expect(answerOfInvoice({ ...row, status: 'cancelled' }).state).toBe('invoice_cancelled');
});

describe('the records of a person', () => {
  const record = (kind: Ranked['kind'], id: string, more: Partial<Ranked> = {}): Ranked => ({
    kind,
    id,
    named: false,
    rank: 2,
    current: false,
    at: '2026-01-01',
    ...more,
  });
  const order = (...records: Ranked[]) => chooseRecords(records).map(({ id }) => id);

  it('begin with the current permit, then the open application; the rest is on the page', () => {
    expect(
      order(
        record('application', 'open', { current: true }),
        record('application', 'closed'),
        record('permit', 'current', { current: true }),
        record('permit', 'old'),
      ),
    ).toEqual(['current', 'open']);
  });

  it('begin with what the text names', () => {
    expect(
      order(
        record('permit', 'current', { current: true }),
        record('invoice', 'bill', { named: true }),
        record('permit', 'old', { named: true }),
      ),
    ).toEqual(['old', 'bill', 'current']);
  });

  it('put the number that was typed in full before those that begin like it', () => {
    expect(
      order(
        record('invoice', 'longer', { named: true, rank: 1, at: '2026-05-01' }),
        record('invoice', 'exact', { named: true, rank: 0 }),
      ),
    ).toEqual(['exact', 'longer']);
  });

  it('are the newest when nothing is current', () => {
    expect(
      order(
        record('permit', 'older'),
        record('permit', 'newer', { at: '2026-02-01' }),
        record('application', 'application', { at: '2026-03-01' }),
      ),
    ).toEqual(['newer']);
    expect(order()).toEqual([]);
  });
});
