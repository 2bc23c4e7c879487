import * as z from 'zod/mini';
import { lists, ofPerson, searches, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
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

export const accessLogColumns = columnsOf<AccessLogRow>()({
  created_at: { kind: 'instant', sortable: true },
  user_name: { kind: 'text' },
  role: { kind: 'word', labels: 'role', hidden: true },
  action: { kind: 'word', labels: 'log_action' },
  subject_type: { kind: 'word', labels: 'log_subject' },
  subject_label: { kind: 'text' },
  person_name: { kind: 'text', hidden: true },
  purpose: { kind: 'text' },
  id: null,
  user_id: null,
  subject_id: null,
  person_id: null,
  shown: null,
  purpose_code: null,
  purpose_missing: null,
});

export const listAccessLog = list(
  '/v1/admin/access-log',
  'Who viewed or changed whose data, and why. `person_id`: everything about these accounts, applications or permits, and lists that showed them; `without_purpose`: views whose purpose is not known.',
  { tag: 'records', access: 'staff:access_log.view', audit: lists('access_log') },
  {
    body: listBody(['created_at'], {
      action: filter.words,
      subject_type: filter.words,
      user_id: filter.ids,
      person_id: filter.ids,
      purpose_code: filter.choice(SHOWN_PURPOSES),
      created_at: filter.instants,
      without_purpose: filter.flag,
    }),
    reply: listOf(accessLogRow),
  },
);

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

export const getAccessLogEntry = read(
  '/v1/admin/access-log/{id}',
  'One entry with its request, its purpose and its seal.',
  { tag: 'records', access: 'staff:access_log.view', audit: views('access_log') },
  { reply: accessLogDetail },
);

/** Records whose viewing needs a purpose; each belongs to a person with or without an account. */
export const PURPOSE_SUBJECTS = ['application', 'permit', 'user'] as const;
export type PurposeSubject = (typeof PURPOSE_SUBJECTS)[number];
const context = { subject_type: z.enum(PURPOSE_SUBJECTS, 'value.choice'), subject_id: id };

export const getPurpose = read(
  '/v1/admin/access-log/purpose',
  'Whether the purpose of viewing this record is known in this session. It is for an open application, and after any work on the case.',
  {
    tag: 'records',
    access: 'staff:access_log.create',
    audit: { none: 'what the caller stated; it opens nothing' },
  },
  {
    query: z.object(context),
    reply: z.object({
      known: z.boolean(),
      purpose_code: z.nullable(z.enum(SHOWN_PURPOSES)),
      purpose: z.nullable(z.string()),
    }),
  },
);

export const createAccessLogEntry = create(
  '/v1/admin/access-log/create',
  'States why somebody views a record: an entry of its own, which covers all views of that record and its person in this session.',
  { tag: 'records', access: 'staff:access_log.create', audit: { none: 'writes the entry itself' } },
  {
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
    reply: z.object({
      id: z.string(),
      purpose_code: z.enum(PURPOSES),
      purpose: z.nullable(z.string()),
      created_at: z.string(),
    }),
  },
);

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

export const findLogPeople = action(
  '/v1/admin/access-log/people',
  'At most ten accounts that match a text, to filter the log by who viewed or by whose data it was; `without_account` also finds applications of persons who have none.',
  { tag: 'records', access: 'staff:access_log.view', audit: searches('user'), changes_nothing: true },
  {
    body: z.strictObject({ query: line(80), staff: z.boolean(), without_account: z.optional(z.boolean()) }),
    reply: z.object({ data: z.array(logPerson) }),
  },
);

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

export const getAccessLogChain = read(
  '/v1/admin/access-log/chain',
  'The newest seal of the log, whose hash can be stored elsewhere, and the result of the last check.',
  { tag: 'records', access: 'staff:access_log.view', audit: { none: 'numbers and hashes' } },
  {
    reply: z.object({
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
);
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

export const listMyAccessLog = list(
  '/v1/user/access-log',
  'Who in the office viewed or changed the data of the caller, when and why. Own views are left out.',
  { tag: 'records', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: listBody(['created_at'], {}), reply: listOf(myAccessLogRow) },
);
