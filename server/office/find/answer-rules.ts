import type { AnswerState, FindKind } from '../../../contract/office/find.ts';
import type { ApplicationStatus } from '../../../contract/values/application-states.ts';
import type { PermitStatus, RfidCardStatus, ShownPermitStatus } from '../../../contract/values/status.ts';
import { outstandingOf } from '../../money/balances/rules.ts';
import type { InvoiceKind } from '../../../contract/values/status.ts';
import { shownStatus } from '../../permits/register/status.ts';

/** What one answers a caller about a record. Pure; amounts in cents. */

export type Answered = {
  state: AnswerState;
  amount: number | null;
  day: string | null;
  by: string | null;
  registration_numbers: string[];
  plate_texts: string[];
};
const said = (state: AnswerState, more: Partial<Answered> = {}): Answered => ({
  state,
  amount: null,
  day: null,
  by: null,
  registration_numbers: [],
  plate_texts: [],
  ...more,
});

export type ApplicationFacts = {
  status: ApplicationStatus;
  price_total: number;
  kept: number;
  received_at: string;
  claimed_on: string | null;
  claimed_by: string | null;
  supplement_due_at: string | null;
  due_date: string | null;
  closed_on: string | null;
  registration_numbers: string[];
  plate_texts: string[];
};

export function answerOfApplication(facts: ApplicationFacts, today: string): Answered {
  const { status, supplement_due_at, due_date, closed_on, registration_numbers, plate_texts } = facts;
  const plates = { registration_numbers, plate_texts };
  const amount = outstandingOf(facts, facts);
  switch (status) {
    case 'in_review':
      return said('in_review', { day: facts.claimed_on, by: facts.claimed_by, ...plates });
    case 'supplement_requested':
      return said(isPast(supplement_due_at, today) ? 'supplement_late' : 'supplement', {
        day: supplement_due_at,
        ...plates,
      });
    case 'approved':
      return said('approved', { amount, ...plates });
    case 'awaiting_payment':
      return said(isPast(due_date, today) ? 'payment_late' : 'payment', { amount, day: due_date, ...plates });
    case 'payment_expired':
      return said('payment_expired', { amount, day: due_date, ...plates });
    case 'payment_returned':
      return said('payment_returned', plates);
    case 'paid':
    case 'ready':
      return said('to_issue', plates);
    case 'completed':
    case 'dismissed':
    case 'rejected':
    case 'withdrawn':
      return said(status, { day: closed_on, ...plates });
    // Submitted, supplemented, and what waits in any other way.
    default:
      return said('waiting', { day: facts.received_at, by: facts.claimed_by, ...plates });
  }
}

const isPast = (day: string | null, today: string): boolean => day !== null && day < today;

export type PermitFacts = {
  status: PermitStatus;
  valid_from: string;
  valid_to: string;
  registration_numbers: string[];
  plate_texts: string[];
  uncollected: boolean;
};
const OF_PERMIT: Readonly<Record<ShownPermitStatus, AnswerState>> = {
  pending: 'pending',
  active: 'valid',
  expiring: 'valid',
  scheduled: 'scheduled',
  expired: 'expired',
  suspended: 'suspended',
  replaced: 'replaced',
  revoked: 'revoked',
};

export function answerOfPermit(facts: PermitFacts, today: string): Answered {
  const shown = shownStatus(facts, today);
  const state = OF_PERMIT[shown];
  return said(facts.uncollected && (state === 'valid' || state === 'scheduled') ? 'card_waiting' : state, {
    day: shown === 'scheduled' ? facts.valid_from : facts.valid_to,
    registration_numbers: facts.registration_numbers,
    plate_texts: facts.plate_texts,
  });
}

export const answerOfProForma = (
  { status, amount, due_date }: { status: 'issued' | 'paid' | 'cancelled'; amount: number; due_date: string },
  today: string,
): Answered =>
  status === 'issued'
    ? said(isPast(due_date, today) ? 'payment_late' : 'payment', { amount, day: due_date })
    : said(status === 'paid' ? 'pro_forma_paid' : 'pro_forma_cancelled', { amount });

export const answerOfInvoice = ({
  kind,
  status,
  amount,
  issued_on,
}: {
  kind: InvoiceKind;
  status: string;
  amount: number;
  issued_on: string;
}): Answered =>
  said(status === 'cancelled' ? 'invoice_cancelled' : kind === 'advance' ? 'invoice' : kind, {
    amount,
    day: issued_on,
  });

const OF_CARD: Readonly<Record<RfidCardStatus, AnswerState>> = {
  available: 'card_available',
  reserved: 'card_reserved',
  assigned: 'card_assigned',
  blocked: 'card_blocked',
  lost: 'card_lost',
  retired: 'card_retired',
};
export const answerOfCard = (status: RfidCardStatus): Answered => said(OF_CARD[status]);

export type Ranked = {
  kind: FindKind;
  id: string;
  /** The text names this record by its number, plate, card or reference. */
  named: boolean;
  /** How well (0 best); of others it does not matter. */
  rank: number;
  /** A permit in force or to come, an application that is open. */
  current: boolean;
  /** The newer the greater. */
  at: string;
};
/** Records beyond these are on the page of the person. */
const MOST_RECORDS = 4;
const WEIGHT: Readonly<Record<FindKind, number>> = {
  permit: 0,
  application: 1,
  pro_forma: 2,
  invoice: 3,
  card: 4,
};

/**
 * The records of a person that are shown, the one that Enter opens first: those that the text names, then
 * current permits, then open applications; without any of these, the newest.
 */
export function chooseRecords<R extends Ranked>(records: readonly R[]): R[] {
  const order = (a: R, b: R): number =>
    Number(b.named) - Number(a.named) ||
    (a.named ? a.rank - b.rank : 0) ||
    Number(b.current) - Number(a.current) ||
    WEIGHT[a.kind] - WEIGHT[b.kind] ||
    (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
  const sorted = records.toSorted(order);
  const wanted = sorted.filter(({ named, current }) => named || current);
  return (wanted.length ? wanted : sorted.slice(0, 1)).slice(0, MOST_RECORDS);
}
