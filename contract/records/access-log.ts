import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply, Route } from '../platform/route.ts';
import { id, line } from '../values/values.ts';

/**
 * Who viewed or changed whose data, when and why (ZVOP-2, article 22: dnevnik obdelave). Written by the
 * server.
 */

/** Reasons that a member of staff can state. */
export const PURPOSES = [
  'review',
  'question',
  'complaint',
  'field_check',
  'correction',
  'legal_request',
  'other',
] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What lists of everybody, searches and files of many serve; the program knows it by the kind of record. */
export const LIST_PURPOSES = ['case_work', 'finance', 'barrier_control', 'data_protection'] as const;
/**
 * `case_work` of a single record: not stated, but the same person made, changed or deleted a record of the same context in
 * the same session.
 */
export const SHOWN_PURPOSES = [...PURPOSES, ...LIST_PURPOSES] as const;

export const accessLogRow = ofPerson(
  z.object({
    id: z.string(),
    user_id: z.nullable(z.string()),
    user_name: z.nullable(z.string()),
    role: z.string(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.nullable(z.string()),
    subject_label: z.nullable(z.string()),
    person_id: z.nullable(z.string()),
    person_name: z.nullable(z.string()),
    /** How many accounts and records of persons it showed; null: it is about its subject alone. */
    shown: z.nullable(z.int()),
    /** Of this entry, or of the context that it belongs to. */
    purpose_code: z.nullable(z.enum(SHOWN_PURPOSES)),
    /**
     * The text written where the reason is `other`, or a code of the program (which view of a list, which
     * import).
     */
    purpose: z.nullable(z.string()),
    /** A view of somebody's data with no known purpose. */
    purpose_missing: z.boolean(),
    created_at: z.string(),
  }),
  'person_id',
  'subject_id',
);
export type AccessLogRow = z.output<typeof accessLogRow>;

export const listAccessLog = {
  method: 'POST',
  path: '/v1/admin/access-log',
  tag: 'records',
  changes_nothing: true,
  access: 'staff:access_log.view',
  audit: { action: 'list', subject: 'access_log' },
  summary:
    'Who viewed or changed whose data, and why. `person_id`: everything about these accounts, applications or permits, and lists that showed them; `without_purpose`: views whose purpose is not known.',
  body: listBody(['created_at'], {
    action: filter.words,
    subject_type: filter.words,
    user_id: filter.ids,
    person_id: filter.ids,
    purpose_code: filter.choice(SHOWN_PURPOSES),
    created_at: filter.instants,
    without_purpose: filter.flag,
  }),
  replies: { 200: listOf(accessLogRow) },
} as const satisfies Route;

export const accessLogDetail = z.object({
  ...accessLogRow.shape,
  request_id: z.string(),
  /** The sealed segment of the entry; null until the next full hour. */
  segment_nr: z.nullable(z.int()),
  sealed_at: z.nullable(z.string()),
  /** The entry that states the purpose of this one; null when it states its own, or none is known. */
  purpose_entry_id: z.nullable(z.string()),
  /** The first 200 of whom it showed, by the current names of their records; null for one that is gone. */
  persons: z.array(ofPerson(z.object({ id: z.string(), label: z.nullable(z.string()) }), 'id')),
  /** What was typed to search, as JSON of the body; null when nothing was, or it was erased. */
  searched: z.nullable(z.string()),
  /** Of an entry that states a purpose: number of views of its session that it covers. */
  looks: z.nullable(z.int()),
});
export type AccessLogDetail = z.output<typeof accessLogDetail>;

export const getAccessLogEntry = {
  method: 'GET',
  path: '/v1/admin/access-log/{id}',
  tag: 'records',
  access: 'staff:access_log.view',
  audit: { action: 'view', subject: 'access_log' },
  summary: 'One entry with its request, its purpose and its seal.',
  params: z.object({ id }),
  replies: { 200: accessLogDetail },
} as const satisfies Route;

/** Records whose viewing needs a purpose; each belongs to a person with or without an account. */
export const PURPOSE_SUBJECTS = ['application', 'permit', 'user'] as const;
export type PurposeSubject = (typeof PURPOSE_SUBJECTS)[number];
const context = { subject_type: z.enum(PURPOSE_SUBJECTS, 'value.choice'), subject_id: id };

export const getPurpose = {
  method: 'GET',
  path: '/v1/admin/access-log/purpose',
  tag: 'records',
  access: 'staff:access_log.create',
  audit: { none: 'what the caller stated; it opens nothing' },
  summary:
    'Whether the purpose of viewing this record is known in this session. It is for an open application, and after any work on the case.',
  query: z.object(context),
  replies: {
    200: z.object({
      known: z.boolean(),
      purpose_code: z.nullable(z.enum(SHOWN_PURPOSES)),
      purpose: z.nullable(z.string()),
    }),
  },
} as const satisfies Route;

export const createAccessLogEntry = {
  method: 'POST',
  path: '/v1/admin/access-log/create',
  tag: 'records',
  access: 'staff:access_log.create',
  audit: { none: 'writes the entry itself' },
  summary:
    'States why somebody views a record: an entry of its own, which covers all views of that record and its person in this session.',
  body: z
    .strictObject({
      ...context,
      purpose_code: z.enum(PURPOSES, 'value.choice'),
      purpose: z.optional(z.nullable(line(200))),
    })
    .check(
      z.refine((body) => body.purpose_code !== 'other' || Boolean(body.purpose), {
        path: ['purpose'],
        error: 'required',
      }),
    ),
  replies: {
    201: z.object({
      id: z.string(),
      purpose_code: z.enum(PURPOSES),
      purpose: z.nullable(z.string()),
      created_at: z.string(),
    }),
  },
} as const satisfies Route;

const logPerson = ofPerson(
  z.object({
    /** Of the account, else of the application. */
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
  }),
  'id',
);

export const findLogPeople = {
  method: 'POST',
  path: '/v1/admin/access-log/people',
  tag: 'records',
  changes_nothing: true,
  access: 'staff:access_log.view',
  audit: { action: 'search', subject: 'user' },
  summary:
    'At most ten accounts that match a text, to filter the log by who viewed or by whose data it was; `without_account` also finds applications of persons who have none.',
  body: z.strictObject({ query: line(80), staff: z.boolean(), without_account: z.optional(z.boolean()) }),
  replies: { 200: z.object({ data: z.array(logPerson) }) },
} as const satisfies Route;

export const FINDINGS = [
  'changed_row',
  'missing_row',
  'added_row',
  'changed_segment',
  'missing_segment',
  'broken_chain',
  'other_head',
  /** Entries that were written since the last seal are gone. */
  'unsealed_gap',
] as const;
export const finding = z.object({
  kind: z.enum(FINDINGS),
  segment_nr: z.int(),
  /** The row, when it can be named. */
  entry_id: z.nullable(z.string()),
});
export type Finding = z.output<typeof finding>;

export const getAccessLogChain = {
  method: 'GET',
  path: '/v1/admin/access-log/chain',
  tag: 'records',
  access: 'staff:access_log.view',
  audit: { none: 'numbers and hashes' },
  summary:
    'The newest seal of the log, whose hash can be stored elsewhere, and the result of the last check.',
  replies: {
    200: z.object({
      head: z.nullable(
        z.object({ nr: z.int(), hash: z.string(), until_at: z.string(), sealed_at: z.string() }),
      ),
      sealed_entries: z.int(),
      /** Entries of segments that were deleted after their retention. */
      deleted_entries: z.int(),
      last_check: z.nullable(
        z.object({
          ok: z.boolean(),
          segments: z.int(),
          entries: z.int(),
          findings: z.array(finding),
          created_at: z.string(),
        }),
      ),
    }),
  },
} as const satisfies Route;
export type AccessLogChain = CallReply<typeof getAccessLogChain>;

/** The function in which somebody viewed; a person learns that, not the name of the clerk (docs/adr/0026). */
export const OFFICES = [
  'administrator',
  'clerk',
  'finance',
  'data_protection',
  'warden',
  'former',
  'system',
] as const;
export type Office = (typeof OFFICES)[number];

export const myAccessLogRow = z.object({
  id: z.string(),
  office: z.enum(OFFICES),
  action: z.string(),
  subject_type: z.string(),
  subject_label: z.nullable(z.string()),
  /** The caller was one of several who were shown. */
  in_list: z.boolean(),
  purpose_code: z.nullable(z.enum(SHOWN_PURPOSES)),
  created_at: z.string(),
});
export type MyAccessLogRow = z.output<typeof myAccessLogRow>;

export const listMyAccessLog = {
  method: 'POST',
  path: '/v1/user/access-log',
  tag: 'records',
  changes_nothing: true,
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary:
    'Who in the office viewed or changed the data of the caller, when and why. Own views are left out.',
  body: listBody(['created_at'], {}),
  replies: { 200: listOf(myAccessLogRow) },
} as const satisfies Route;
