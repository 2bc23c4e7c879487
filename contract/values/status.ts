import { APPLICATION_TRANSITIONS } from './application-states.ts';

/**
 * Statuses of api.md section 2; those of applications are in application-states.ts. What may follow what is in the rules.ts
 * of the slices.
 */

/** All that the history of an application holds: its transitions, and what else happened to it. */
export const APPLICATION_EVENTS = [
  ...APPLICATION_TRANSITIONS,
  'update',
  'add_account',
  'add_documents',
  'supplement_part',
  'delete',
  'restore',
  'confirm_bin',
  'claim',
  'take_over',
  'release',
  'verify_document',
  'reject_document',
  'reset_document',
  'fetch_record',
  'drop_record',
  'delete_document',
  'restore_document',
  'erase_document',
  'remind_payment',
  'remind_supplement',
  'leave_to_staff',
  'decide_hindrance',
  // The decision that an annulled annulment or reopening had replaced stands again.
  'let_stand',
  'import',
] as const;
export type ApplicationEventName = (typeof APPLICATION_EVENTS)[number];
/** Days after which an application that is not finished comes back from the bin (ADR 106). */
export const BIN_DAYS = 30;
/** What a second person may find, so that nobody has to finish an application in the bin. */
export const BIN_VERDICTS = ['double', 'test'] as const;
/** Why it stays there; `earlier`: it was deleted by a version that had no bin. */
export const BINNED_AS = [...BIN_VERDICTS, 'earlier'] as const;
export type BinnedAs = (typeof BINNED_AS)[number];
/** Why the program leaves the issue of a renewal to staff, unless a rule of issuing rejects it. */
export const LEFT_TO_STAFF_REASONS = ['permit_ended', 'other_open', 'anomaly', 'card_gone'] as const;
export type LeftToStaffReason = (typeof LEFT_TO_STAFF_REASONS)[number];

/** Of an appeal against a decision, and how the mayor decided it. */
export const APPEAL_STATUSES = [
  'received',
  'incomplete',
  'late',
  'replaced',
  'handed_over',
  'decided',
  'withdrawn',
] as const;
export const APPEAL_OUTCOMES = ['granted', 'rejected', 'dismissed', 'returned'] as const;

export const APPLICATION_KINDS = ['new', 'renewal', 'replacement', 'update'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];
export const APPLICATION_SOURCES = ['public', 'user', 'admin', 'paper'] as const;

/** Stored permit statuses and those derived from dates (`scheduled`, `expiring`, `expired`). */
export const PERMIT_STATUSES = ['pending', 'active', 'suspended', 'replaced', 'revoked'] as const;
export const SHOWN_PERMIT_STATUSES = [...PERMIT_STATUSES, 'scheduled', 'expiring', 'expired'] as const;
export type PermitStatus = (typeof PERMIT_STATUSES)[number];
export type ShownPermitStatus = (typeof SHOWN_PERMIT_STATUSES)[number];

export const PERMIT_TRANSITIONS = [
  'issue',
  'hand_over',
  'update',
  'suspend',
  'resume',
  'replace',
  'decide_revocation',
  'revoke',
  'reopen',
  'check_plates',
  'give_temporary',
  'withdraw_temporary',
  'stop_card',
  'delete',
  'restore',
  'remind_expiry',
  'remind_card',
  'invite_renewal',
] as const;
export type PermitTransition = (typeof PERMIT_TRANSITIONS)[number];
/** All that the history of a permit holds. */
export const PERMIT_EVENTS = [...PERMIT_TRANSITIONS, 'import'] as const;
export type PermitEventName = (typeof PERMIT_EVENTS)[number];
/**
 * Transitions that staff make on an issued permit; issuing and stopping a lost card are part of other
 * actions, and what is restored lies in the bin.
 */
export type PermitAction = Exclude<
  PermitTransition,
  'issue' | 'decide_revocation' | 'stop_card' | 'restore' | 'remind_expiry' | 'remind_card' | 'invite_renewal'
>;
/** Why a permit gets a successor within its year. */
export const REPLACEMENT_REASONS = ['lost', 'stolen', 'damaged', 'category_change'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];
/**
 * The code that a replaced permit or its card has as the reason for its status; the reason of any other one is
 * what staff wrote.
 */
export const isReplacementReason = (reason: string): reason is ReplacementReason =>
  (REPLACEMENT_REASONS as readonly string[]).includes(reason);
export const PLATE_CHECK_RESULTS = ['confirmed', 'rejected'] as const;

export const RFID_CARD_STATUSES = [
  'available',
  'reserved',
  'assigned',
  'blocked',
  'lost',
  'retired',
] as const;
/** Transitions of a card; those of staff are CARD_DECISIONS (rfid-cards.ts). */
export const RFID_CARD_TRANSITIONS = [
  'reserve',
  'release',
  'assign',
  'block',
  'unblock',
  'lose',
  'find',
  'retire',
] as const;
export type RfidCardStatus = (typeof RFID_CARD_STATUSES)[number];
export type RfidCardTransition = (typeof RFID_CARD_TRANSITIONS)[number];
export const PAYMENT_METHODS = ['upn', 'cash', 'card', 'online'] as const;
export const PAYMENT_STATUSES = [
  'matched',
  'underpaid',
  'overpaid',
  'duplicate',
  'unmatched',
  'ignored',
  'refunded',
  'reversed',
] as const;
/**
 * `split`: a whole that was divided; its parts are payments of their own. `reverse`: the bank reversed it.
 */
export const PAYMENT_EVENTS = [
  'match',
  'unmatch',
  'split',
  'unsplit',
  'ignore',
  'restore',
  'confirm',
  'unconfirm',
  'remind',
  'refund',
  'reverse',
  'unreverse',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Stored statuses of a pro-forma, and `overdue`, which follows from the due date. */
export const PRO_FORMA_STATUSES = ['issued', 'paid', 'cancelled'] as const;
export const SHOWN_PRO_FORMA_STATUSES = [...PRO_FORMA_STATUSES, 'overdue'] as const;
export type ShownProFormaStatus = (typeof SHOWN_PRO_FORMA_STATUSES)[number];

/** `advance`: for money received before the invoice, which deducts it. */
export const INVOICE_KINDS = ['invoice', 'advance', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const INVOICE_STATUSES = ['issued', 'sent', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** A separate dimension: whether the tax administration has confirmed the invoice (ZDavPR). */
export const FISCAL_STATUSES = ['not_required', 'pending', 'confirmed', 'failed', 'overdue'] as const;
export type FiscalStatus = (typeof FISCAL_STATUSES)[number];
/** `practice`: signed with a key of our own and never sent, for demonstrations and training. */
export const FISCAL_ENVIRONMENTS = ['practice', 'test', 'production'] as const;
export type FiscalEnvironment = (typeof FISCAL_ENVIRONMENTS)[number];

export const REFUND_REASONS = ['overpaid', 'duplicate', 'credit_note', 'withdrawn', 'other'] as const;
export const REFUND_STATUSES = ['due', 'paid', 'cancelled'] as const;
export const BANK_STATEMENT_STATUSES = ['queued', 'processing', 'mapping', 'done', 'failed'] as const;
export const BANK_STATEMENT_FORMATS = ['camt.052', 'camt.053', 'camt.054', 'csv', 'xlsx'] as const;

export const MAIL_STATUSES = [
  'queued',
  'sent',
  'failed',
  'letter',
  'printed',
  'registered',
  'posted',
] as const;

/** Kinds of data requests (GDPR, articles 15 to 18 and 20). */
export const DATA_REQUEST_KINDS = [
  'access',
  'portability',
  'rectification',
  'erasure',
  'restriction',
] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];
