import * as z from 'zod/mini';
import { ofPerson, searches } from '../platform/audit.ts';
import { action } from '../platform/route-builders.ts';
import { civilDate, line, money } from '../values/values.ts';

/** One search: a field that finds a person or a record by whatever a caller says, with what they ask about. */

export const FIND_KINDS = ['application', 'permit', 'pro_forma', 'invoice', 'card'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** States of applications and permits that are not over. */
export const CURRENT_STATES = [
  'waiting',
  'in_review',
  'supplement',
  'supplement_late',
  'approved',
  'payment',
  'payment_late',
  'payment_expired',
  'payment_returned',
  'to_issue',
  'pending',
  'scheduled',
  'valid',
  'card_waiting',
  'suspended',
] as const;

/** What is the matter with a record, as one says it on the telephone. */
export const ANSWER_STATES = [
  ...CURRENT_STATES,
  'completed',
  'rejected',
  'dismissed',
  'withdrawn',
  'expired',
  'replaced',
  'revoked',
  'pro_forma_paid',
  'pro_forma_cancelled',
  'invoice',
  'credit_note',
  'invoice_cancelled',
  'card_available',
  'card_reserved',
  'card_assigned',
  'card_blocked',
  'card_lost',
  'card_retired',
] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export const answer = z.object({
  state: z.enum(ANSWER_STATES),
  /** What is to be paid, or what an invoice charges. */
  amount: z.nullable(money),
  /** The day that belongs to the state: a deadline, the beginning, the end, the day of issue. */
  day: z.nullable(civilDate),
  /** Who works on it. */
  by: z.nullable(z.string()),
  registration_numbers: z.array(z.string()),
  /** The same as on the cars. */
  plate_texts: z.array(z.string()),
});
export type Answer = z.output<typeof answer>;

export const foundRecord = ofPerson(
  z.object({
    kind: z.enum(FIND_KINDS),
    id: z.string(),
    /** Its number. */
    label: z.string(),
    answer,
    /** The record whose page shows it: the application of a pro-forma, the permit of a card; null: its own. */
    shown_by: z.nullable(z.string()),
  }),
  'id',
);
export type FoundRecord = z.output<typeof foundRecord>;

export const foundPerson = ofPerson(
  z.object({
    /** Of the account, else of a permit or application. */
    id: z.string(),
    user_id: z.nullable(z.string()),
    name: z.string(),
    /** Tells namesakes apart; null for an account without records. */
    address: z.nullable(z.string()),
    birth_year: z.nullable(z.int()),
    email: z.nullable(z.string()),
  }),
  'id',
  'user_id',
);
export type FoundPerson = z.output<typeof foundPerson>;

export const foundGroup = z.object({
  /** Null: a card in stock, a document of somebody whose data are gone. */
  person: z.nullable(foundPerson),
  /** The best first: the record that the text names, else the current permit, else the open application. */
  records: z.array(foundRecord),
  /** Null: the text finds it. Else the words of the name that it comes close to, as they are written. */
  meant: z.nullable(z.string()),
});
export type FoundGroup = z.output<typeof foundGroup>;

export const findRecords = action(
  '/v1/admin/find',
  'At most eight people that a text finds, best first, then those whose name comes close to it, each with the records that matter and what to answer about them; only kinds that the caller may see.',
  { tag: 'office', access: 'staff:dashboard.view', audit: searches('quick_open'), changes_nothing: true },
  { body: z.strictObject({ query: line(80) }), reply: z.object({ data: z.array(foundGroup) }) },
);
