import * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/**
 * What takes two members of staff: `account…` always (ADR 92), the others where the parameter `second_person`
 * asks for it (ADR 83).
 */
export const SECOND_PERSON_KINDS = [
  'setting',
  'setting_end',
  'erasure',
  'fiscal_certificate',
  'fiscal_certificate_end',
  'refund',
  'refund_file',
  'book_invoice',
  'reopen_vat_period',
  'account',
  'account_new',
  'account_factors',
  'account_end',
] as const;
export type SecondPersonKind = (typeof SECOND_PERSON_KINDS)[number];

/**
 * Permissions with which an admin confirms for others; whoever grants one makes a second person. What else is
 * confirmed, root confirms.
 */
export const CONFIRMING_PERMISSIONS: readonly Permission[] = [
  'payments.match',
  'invoices.create',
  'vat_periods.close',
  'fiscal.configure',
  'data.erase',
];

/** Hours that a change of an account waits for an objection, and that whoever was changed confirms nothing. */
export const OBJECTION_HOURS = 24;

/**
 * One value that changes; never data of applicants, those are read on the page of the record. `account` and
 * `email` are of a member of staff.
 */
export const changedFact = z.object({
  name: z.enum([
    'accounts',
    'fee_account',
    'second_person',
    'second_person_refund_cents',
    'second_person_days',
    'valid_from',
    'records_erased',
    'records_kept',
    'environment',
    'certificate',
    'certificate_valid_to',
    'amount',
    'transfers',
    'invoice',
    'issued_on',
    'submit_before',
    'period',
    'account',
    'email',
    'role',
    'permissions',
    'factors',
  ]),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangedFact = z.output<typeof changedFact>;

/** A request that waits, as the record that it is about shows it. */
export const waitingRequest = z.object({
  id: z.string(),
  requested_by_name: z.nullable(z.string()),
  requested_at: z.string(),
  /** It is made then unless somebody objects; null: it waits for a second person. */
  due_at: z.nullable(z.string()),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

/** `current` of the problem `second_person_required`: what a colleague would confirm. */
export const secondPersonNeeded = z.object({
  kind: z.enum(SECOND_PERSON_KINDS),
  facts: z.array(changedFact),
  /** Nobody else could confirm it: it is made a day later unless a colleague objects. */
  unless_objected: z.boolean(),
  /** The same was asked for already. */
  waiting: z.nullable(waitingRequest),
});
export type SecondPersonNeeded = z.output<typeof secondPersonNeeded>;
