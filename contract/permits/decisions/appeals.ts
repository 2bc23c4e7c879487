import * as z from 'zod/mini';
import { changes, creates, lists, ofPerson, views } from '../../platform/audit.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { action, create, list, read } from '../../platform/route-builders.ts';
import { civilDate, oneLine, paragraphs, version } from '../../values/values.ts';
import { MAX_FILE_BYTES } from '../../platform/uploads.ts';
import { DECISION_KINDS } from './decisions.ts';
import { documentRow } from '../documents.ts';
import { APPEAL_OUTCOMES, APPEAL_STATUSES } from '../../values/status.ts';

/** Appeals against decisions, and what becomes of them (ADR 110). The second instance is the mayor. */

export const APPEAL_CHANNELS = ['counter', 'post', 'link'] as const;
export const APPEAL_TRANSITIONS = [
  'receive',
  'request_supplement',
  'supplement',
  'dismiss',
  'resume',
  'replace',
  'hand_over',
  'decide',
  'serve_outcome',
  'withdraw',
] as const;
export type AppealTransition = (typeof APPEAL_TRANSITIONS)[number];

export const appealRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    appeal_nr: z.string(),
    status: z.enum(APPEAL_STATUSES),
    channel: z.enum(APPEAL_CHANNELS),
    received_on: z.string(),
    in_time: z.boolean(),
    /** By which it is handed over to the mayor. */
    hand_over_due_on: z.string(),
    outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
    decision_id: z.string(),
    decision_nr: z.string(),
    decision_kind: z.enum(DECISION_KINDS),
    application_id: z.string(),
    application_nr: z.string(),
    applicant_name: z.string(),
    created_at: z.string(),
  }),
  'application_id',
);
export type AppealRow = z.output<typeof appealRow>;

export const appealDetail = z.object({
  ...appealRow.shape,
  text: z.nullable(z.string()),
  posted_on: z.nullable(z.string()),
  /** Null: the day of service is not known, so that the appeal is in time. */
  served_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  missing: z.nullable(z.string()),
  supplement_due_on: z.nullable(z.string()),
  handed_over_at: z.nullable(z.string()),
  decided_on: z.nullable(z.string()),
  outcome_nr: z.nullable(z.string()),
  /** On which the party was served the decision of the mayor. */
  outcome_served_on: z.nullable(z.string()),
  /** A new decision took the place of the contested one. */
  replaced: z.boolean(),
  /** The order of the program that dismissed it. */
  order: z.nullable(z.object({ id: z.string(), decision_nr: z.string() })),
  /** What came with it, the file as it was handed over, and the answer. */
  documents: z.array(documentRow),
  /** What may follow now. */
  allowed: z.array(z.enum(APPEAL_TRANSITIONS)),
  events: z.array(
    z.object({
      id: z.string(),
      transition: z.enum(APPEAL_TRANSITIONS),
      to_status: z.enum(APPEAL_STATUSES),
      actor: z.enum(['applicant', 'staff', 'system']),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The decision of the mayor as it was recorded before this corrected it. */
      earlier: z.nullable(
        z.object({ outcome: z.enum(APPEAL_OUTCOMES), decided_on: z.string(), outcome_nr: z.string() }),
      ),
      created_at: z.string(),
    }),
  ),
});
export type AppealDetail = z.output<typeof appealDetail>;

const files = { max_file_bytes: MAX_FILE_BYTES, files: ['appeal'] } as const;
const answer = { max_file_bytes: MAX_FILE_BYTES, files: ['decision'] } as const;
const text = z.optional(paragraphs(5000));
const received = z.strictObject({
  channel: z.enum(['counter', 'post'], 'value.choice'),
  received_on: civilDate,
  /** Of registered mail. */
  posted_on: z.optional(civilDate),
  /** The day of service as the receipt shows it, where it is known. */
  served_on: z.optional(civilDate),
  text,
});

export const listAppeals = list(
  '/v1/admin/appeals',
  'Appeals, newest first, found by number or name.',
  { tag: 'permits', access: 'staff:applications.view', audit: lists('appeal') },
  {
    body: listBody(['created_at', 'appeal_nr', 'received_on', 'hand_over_due_on'], {
      status: filter.choice(APPEAL_STATUSES),
      in_time: filter.flag,
      hand_over_due_on: filter.days,
      decision_id: filter.ids,
      application_id: filter.ids,
    }),
    reply: listOf(appealRow),
  },
);

export const getAppeal = read(
  '/v1/admin/appeals/{id}',
  'One appeal with its documents and history.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('appeal') },
  { reply: appealDetail },
);

export const receiveAppeal = create(
  '/v1/admin/decisions/{id}/appeals',
  'Enters an appeal against a decision that came by post or was put on record at the counter: a file or its text. Late or in time by the day of posting, else of receipt.',
  { tag: 'permits', access: 'staff:applications.review', audit: creates('appeal') },
  { body: received, ...files, reply: appealDetail },
);

export const appealGranting = create(
  '/v1/admin/permits/{id}/appeals',
  'Enters an appeal against the granting of a permit, which becomes a decision of its own with it. 422 for a sale, and for a permit that was granted elsewhere.',
  { tag: 'permits', access: 'staff:applications.review', audit: creates('appeal') },
  { body: received, ...files, reply: appealDetail },
);

export const requestAppealSupplement = action(
  '/v1/admin/appeals/{id}/request-supplement',
  'Asks the party to complete an appeal, by a day; the party is notified.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('appeal') },
  {
    body: z.strictObject({ version, missing: paragraphs(2000), due_on: z.optional(civilDate) }),
    reply: appealDetail,
  },
);

export const supplementAppeal = action(
  '/v1/admin/appeals/{id}/supplement',
  'Adds what was missing of an appeal.',
  { tag: 'permits', access: 'staff:applications.review', audit: changes('appeal') },
  { body: z.strictObject({ version, text }), ...files, reply: appealDetail },
);

export const closeAppeal = action(
  '/v1/admin/appeals/{id}/close',
  'Ends an appeal before the second instance: dismissed by an order (late, or not completed in time), replaced by a new decision, or withdrawn by the party. Without a file the program writes the order, a decision of its own, with the reason as its grounds.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('appeal') },
  {
    body: z.strictObject({
      version,
      transition: z.enum(['dismiss', 'replace', 'withdraw'], 'value.choice'),
      reason: paragraphs(2000),
    }),
    ...answer,
    reply: appealDetail,
  },
);

export const handOverAppeal = action(
  '/v1/admin/appeals/{id}/hand-over',
  'Hands an appeal over to the mayor: the file of the case is made as one ZIP and kept as it was handed over.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('appeal', 'case_file') },
  { body: z.strictObject({ version }), reply: appealDetail },
);

export const decideAppeal = action(
  '/v1/admin/appeals/{id}/decide',
  'Records how the mayor decided, with the document; the party is notified. Another one later corrects it, with a reason, until something followed from it.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('appeal') },
  {
    body: z.strictObject({
      version,
      outcome: z.enum(APPEAL_OUTCOMES, 'value.choice'),
      decided_on: civilDate,
      outcome_nr: oneLine().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'text.too_long')),
      /** Of a correction. */
      reason: z.optional(paragraphs(2000)),
    }),
    ...answer,
    reply: appealDetail,
  },
);

export const serveOutcome = action(
  '/v1/admin/appeals/{id}/serve-outcome',
  'Records on which day the party was served the decision of the mayor, with the scan of its receipt; a decision that was upheld is enforceable from then on. Another day later corrects it, with a reason.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('appeal') },
  {
    body: z.strictObject({ version, served_on: civilDate, reason: z.optional(paragraphs(2000)) }),
    max_file_bytes: MAX_FILE_BYTES,
    files: ['other'],
    reply: appealDetail,
  },
);
