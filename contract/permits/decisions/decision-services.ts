import * as z from 'zod/mini';
import { changes, lists, ofPerson, views } from '../../platform/audit.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { action, create, list, read } from '../../platform/route-builders.ts';
import { compactItem, isRegisteredItem } from '../../values/contact/postal-item.ts';
import { civilDate, id, oneLine, plain, reason, version } from '../../values/values.ts';
import { SIGNATURE_WAYS } from './decision-signatures.ts';
import { documentRow } from '../documents.ts';

/** How a decision reaches its party (ADR 108). Ordinary mail and e-mail inform and start no deadline. */
export const SERVICE_WAYS = ['in_person', 'registered', 'secure_mailbox', 'ordinary'] as const;
export type ServiceWay = (typeof SERVICE_WAYS)[number];

export const SERVICE_STATUSES = [
  'prepared',
  'sent',
  'notice_left',
  'served',
  'served_by_fiction',
  'refused',
  'returned',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** Statuses in which the decision counts as served. */
export const SERVED_STATUSES = ['served', 'served_by_fiction', 'refused'] as const satisfies ServiceStatus[];

/** What staff record of an attempt that was made. */
export const SERVICE_TRANSITIONS = [
  'send',
  'leave_notice',
  'serve',
  'serve_by_fiction',
  'decline',
  'return',
  'correct',
] as const;
export type ServiceTransition = (typeof SERVICE_TRANSITIONS)[number];

/** As the history names them. */
export const SERVICE_EVENTS = ['record', ...SERVICE_TRANSITIONS] as const;
export type ServiceEventName = (typeof SERVICE_EVENTS)[number];

/**
 * How far a decision is on its way to finality. `not_applicable`: a request, or a notice of a sale; `upheld`: on appeal,
 * so that it is enforceable while a lawsuit may still come; `annulled`: on appeal, so that it never is.
 */
export const FINALITY_STATES = [
  'not_applicable',
  'not_served',
  'running',
  'appealed',
  'upheld',
  'annulled',
  'replaced',
  'proposed',
  'final',
] as const;
export type FinalityState = (typeof FINALITY_STATES)[number];

/**
 * What a list of decisions is filtered by: the status of the newest attempt that serves, `unsent` where none left for
 * its party, `fiction_due` where the letter waited at the post to its last day and nobody recorded what became of it.
 */
export const SERVICE_FILTERS = ['unsent', 'fiction_due', ...SERVICE_STATUSES] as const;
export type ServiceFilter = (typeof SERVICE_FILTERS)[number];

/** The number on the receipt of a registered letter, without spaces. */
export const registeredNumber = plain().check(
  z.overwrite(compactItem),
  z.minLength(1, 'required'),
  z.refine(isRegisteredItem, 'decision_services.post_number'),
);

const attempt = z.object({
  id: z.string(),
  version: z.int(),
  way: z.enum(SERVICE_WAYS),
  status: z.enum(SERVICE_STATUSES),
  post_number: z.nullable(z.string()),
  sent_on: z.nullable(z.string()),
  notice_left_on: z.nullable(z.string()),
  /** The last day on which the letter waits at the post; without a notice null. */
  fiction_on: z.nullable(z.string()),
  served_on: z.nullable(z.string()),
  returned_on: z.nullable(z.string()),
  receipt: z.nullable(documentRow),
  note: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  /** What may follow now. */
  allowed: z.array(z.enum(SERVICE_TRANSITIONS)),
  /** Oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      transition: z.enum(SERVICE_EVENTS),
      from_status: z.nullable(z.enum(SERVICE_STATUSES)),
      to_status: z.enum(SERVICE_STATUSES),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type ServiceAttempt = z.output<typeof attempt>;

/** How a decision was served, newest attempt first, and how far it is on its way to finality. */
export const decisionServices = z.object({
  finality: z.enum(FINALITY_STATES),
  served_on: z.nullable(z.string()),
  appeal_until: z.nullable(z.string()),
  /** On which the party was served the decision of the mayor that upheld it. */
  upheld_on: z.nullable(z.string()),
  /** The last day of a lawsuit against that. */
  lawsuit_until: z.nullable(z.string()),
  /** The first day on which finality may be confirmed. */
  finality_from: z.nullable(z.string()),
  final_on: z.nullable(z.string()),
  finality_confirmed_by_name: z.nullable(z.string()),
  finality_confirmed_at: z.nullable(z.string()),
  /** Whether an attempt that serves may be recorded: none is under way, and it is not served yet. */
  may_serve: z.boolean(),
  attempts: z.array(attempt),
});
export type DecisionServices = z.output<typeof decisionServices>;

export const getDecisionServices = read(
  '/v1/admin/decisions/{id}/services',
  'How a decision was served, until when it may be appealed, and whether it is final.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('decision') },
  { reply: decisionServices },
);

export const recordService = create(
  '/v1/admin/decisions/{id}/services',
  'Records an attempt to serve a decision: prepared without a day, else sent on it, or handed over in person. 422 for a notice of a sale, and while another attempt is under way.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('decision') },
  {
    body: z.strictObject({
      way: z.enum(SERVICE_WAYS, 'value.choice'),
      /** When it was sent, in person: handed over. */
      on: z.optional(civilDate),
      /** Of a registered letter that was sent. */
      post_number: z.optional(registeredNumber),
      note: z.optional(oneLine().check(z.trim(), z.maxLength(300, 'text.too_long'))),
    }),
    reply: decisionServices,
  },
);

export const changeService = action(
  '/v1/admin/decisions/{id}/services/{service_id}',
  'Records what became of an attempt: sent, notice left, handed over, served by fiction, declined, returned; `correct` takes back what was recorded by mistake. The scan of the receipt is stored as a document of the case.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('decision') },
  {
    body: z.strictObject({
      version,
      transition: z.enum(SERVICE_TRANSITIONS, 'value.choice'),
      /** The day of it; of fiction and corrections there is none to enter. */
      on: z.optional(civilDate),
      post_number: z.optional(registeredNumber),
      /** Why it came back, or why it is corrected. */
      reason: z.optional(reason),
    }),
    files: ['other'],
    reply: decisionServices,
  },
);

export const removeService = action(
  '/v1/admin/decisions/{id}/services/{service_id}/remove',
  'Removes an attempt that was only prepared.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('decision') },
  { body: z.strictObject({ version }), reply: decisionServices },
);

export const confirmFinality = action(
  '/v1/admin/decisions/{id}/finality',
  'An official confirms that a decision is final, once the days of the appeal (after the mayor upheld it: of the lawsuit) and of the post are over; the certificate of finality becomes a document of the case.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('decision') },
  {
    body: z.strictObject({
      /** The official looked, and no appeal came in. */
      no_appeal: z.optional(z.literal(true, 'decision_services.no_appeal')),
      /** Instead, after the mayor upheld it: the official asked, and there is no lawsuit. */
      no_lawsuit: z.optional(z.literal(true, 'decision_services.no_lawsuit')),
    }),
    reply: decisionServices,
  },
);

/** The ways that the office hands over in batches. */
export const BATCH_WAYS = ['registered', 'secure_mailbox'] as const satisfies ServiceWay[];
export type BatchWay = (typeof BATCH_WAYS)[number];
export const MAX_BATCH = 200;

export const serviceRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    way: z.enum(BATCH_WAYS),
    status: z.enum(SERVICE_STATUSES),
    decision_id: z.string(),
    decision_nr: z.string(),
    application_id: z.nullable(z.string()),
    permit_id: z.nullable(z.string()),
    recipient: z.string(),
    place: z.nullable(z.string()),
    signature: z.nullable(z.enum(SIGNATURE_WAYS)),
    /** An ordinary letter about the decision goes in the same envelope. */
    with_letter: z.boolean(),
    post_number: z.nullable(z.string()),
    sent_on: z.nullable(z.string()),
    created_at: z.string(),
    /** The last batch in which the decision stands for this attempt. */
    batch_id: z.nullable(z.string()),
    batch_nr: z.nullable(z.int()),
    batch_at: z.nullable(z.string()),
    batch_by_name: z.nullable(z.string()),
  }),
  'application_id',
  'permit_id',
);
export type ServiceRow = z.output<typeof serviceRow>;

export const listServicesToSend = list(
  '/v1/admin/decision-services',
  'Attempts to serve decisions by registered post or secure mailbox: prepared, or on their way.',
  { tag: 'permits', access: 'staff:letters.print', audit: lists('decision') },
  {
    body: listBody(['created_at', 'decision_nr', 'sent_on'], {
      way: filter.choice(BATCH_WAYS),
      status: filter.choice(SERVICE_STATUSES),
    }),
    reply: listOf(serviceRow),
  },
);

export const sendServices = action(
  '/v1/admin/decision-services/send',
  'Records that prepared attempts were sent on a day, registered ones with their numbers. All or none: 409 when one changed meanwhile, 422 with each field that is wrong.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('decision') },
  {
    body: z.strictObject({
      on: civilDate,
      services: z
        .array(z.strictObject({ id, version, post_number: z.optional(registeredNumber) }))
        .check(z.minLength(1, 'bulk.none'), z.maxLength(MAX_BATCH, 'letters.too_many')),
    }),
    reply: z.object({ sent: z.int() }),
  },
);
