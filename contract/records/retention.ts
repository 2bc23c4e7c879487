import * as z from 'zod/mini';
import { changes, creates, deletes, lists, ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply, Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { id, line, version } from '../values/values.ts';

/**
 * How long personal data are kept, what is due to be anonymised, and what is retained longer (api.md section
 * 5).
 */

/**
 * What is anonymised together: `case` is an application with its permit, documents, mails and history;
 * `account` a person's account; `mail` a mail that belongs to neither; the others are accounting documents.
 */
export const RETENTION_KINDS = [
  'case',
  'account',
  'mail',
  'data_request',
  'pro_forma',
  'invoice',
  'payment',
  'refund',
  'statement',
  'accounting_entry',
  'cash_closing',
  'vat_closing',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/**
 * Why data are kept and until when: `case` from the end of the permit or application, `accounting` by law.
 */
export const RETENTION_RULES = ['case', 'account', 'mail', 'data_request', 'accounting'] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];
export const RULE_OF: Readonly<Record<RetentionKind, RetentionRule>> = {
  case: 'case',
  account: 'account',
  mail: 'mail',
  data_request: 'data_request',
  pro_forma: 'accounting',
  invoice: 'accounting',
  payment: 'accounting',
  refund: 'accounting',
  statement: 'accounting',
  accounting_entry: 'accounting',
  cash_closing: 'accounting',
  vat_closing: 'accounting',
};

/** What retains data beyond their day. */
export const RETENTION_BLOCKS = [
  'hold',
  'refund_due',
  'chain_running',
  'open_application',
  'open_request',
  'case_kept',
] as const;
export type RetentionBlock = (typeof RETENTION_BLOCKS)[number];

const count = z.int();

export const retentionRun = z.object({
  id: z.string(),
  started_by: z.enum(['nightly', 'person']),
  status: z.enum(['running', 'done']),
  /** Rows that were due at its start, and how many of them it has processed. */
  due: count,
  handled: count,
  /** What it anonymised, by kind, with the deleted files and mail files. */
  counts: z.record(z.string(), count),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type RetentionRun = z.output<typeof retentionRun>;

export const getRetentionReport = read(
  '/v1/admin/retention/report',
  'What would be anonymised now and within twelve months, by kind; nothing is changed. The same rules as the nightly job.',
  { tag: 'records', access: 'staff:retention.view', audit: { none: 'numbers' } },
  {
    reply: z.object({
      today: z.string(),
      /** The next day on which periods end: the first of January. */
      next_due_on: z.string(),
      case_years: count,
      accounting_years: count,
      /** Whether the job runs automatically every night. */
      nightly: z.boolean(),
      kinds: z.array(
        z.object({
          kind: z.enum(RETENTION_KINDS),
          rule: z.enum(RETENTION_RULES),
          due: count,
          /** Past their day, retained by something that is open. */
          held: count,
          next_year: count,
        }),
      ),
      /**
       * Applications older than the retention of a case that were never closed: they cannot be anonymised
       * before.
       */
      never_closed: count,
      holds: count,
      running: z.nullable(retentionRun),
      last_run: z.nullable(retentionRun),
    }),
  },
);
export type RetentionReport = CallReply<typeof getRetentionReport>;

export const retentionItem = ofPerson(
  z.object({
    kind: z.enum(RETENTION_KINDS),
    rule: z.enum(RETENTION_RULES),
    id: z.string(),
    /** Number of the record; of an account the name, of a mail its template. */
    label: z.string(),
    /** The day from which the period counts. */
    from_on: z.string(),
    due_on: z.string(),
    block: z.nullable(z.enum(RETENTION_BLOCKS)),
  }),
  'id',
);
export type RetentionItem = z.output<typeof retentionItem>;

const WHEN = ['now', 'next_year', 'held'] as const;
export const RETENTION_WHEN = WHEN;

export const listRetentionItems = list(
  '/v1/admin/retention',
  'The single rows that are due now (`now`), retained beyond their day (`held`), or due next (`next_year`), of one kind.',
  { tag: 'records', access: 'staff:retention.view', audit: lists('retention') },
  {
    /** `kind` (a case by default) and `when` are one value each; the longest overdue first. */
    body: listBody(['due_on'], {
      kind: z.enum(RETENTION_KINDS, 'value.choice'),
      when: z.enum(WHEN, 'value.choice'),
    }),
    reply: listOf(retentionItem),
  },
);

export const downloadRetentionReport = read(
  '/v1/admin/retention/report/download',
  'Everything that is due now, retained beyond its day or due within twelve months, as CSV.',
  {
    tag: 'records',
    access: 'staff:retention.view',
    audit: { action: 'download', subject: 'retention', file_of: 'many' },
  },
  { reply: 'file' },
);

export const startRetention = {
  method: 'POST',
  path: '/v1/admin/retention/runs/create',
  tag: 'records',
  access: 'staff:retention.run',
  step_up: true,
  audit: deletes('retention'),
  summary:
    'Anonymises now what is due. `expected` is the number of rows that the person saw and agreed to; 409 when a run is active or the number has changed.',
  body: z.strictObject({ expected: z.int('value.number').check(z.minimum(1, 'value.number')) }),
  replies: { 202: retentionRun },
} as const satisfies Route;

export const listRetentionRuns = list(
  '/v1/admin/retention/runs',
  'What the job did, newest first, with numbers by kind.',
  {
    tag: 'records',
    access: 'staff:retention.view',
    audit: { none: 'numbers, and who of the office started them' },
  },
  {
    body: listBody(['created_at'], { started_by: filter.choice(['nightly', 'person']) }),
    reply: listOf(retentionRun),
  },
);

export const RETENTION_SUBJECTS = ['application', 'permit', 'user', 'invoice'] as const;
export type RetentionSubject = (typeof RETENTION_SUBJECTS)[number];

export const retentionHold = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    subject_type: z.enum(['application', 'user']),
    subject_id: z.string(),
    /** Number of the application or name of the person. */
    label: z.nullable(z.string()),
    reason: z.string(),
    created_by_name: z.nullable(z.string()),
    created_at: z.string(),
    released_at: z.nullable(z.string()),
    released_by_name: z.nullable(z.string()),
    release_reason: z.nullable(z.string()),
  }),
  'subject_id',
);
export type RetentionHold = z.output<typeof retentionHold>;

export const getRetentionSummary = read(
  '/v1/admin/retention/summary/{subject_type}/{id}',
  'When and by which rule a record is anonymised, and what retains it longer. Whoever may open the record may know this.',
  {
    tag: 'records',
    access: 'staff:dashboard.view',
    audit: { none: 'a day and a rule; the record itself was opened beside it' },
  },
  {
    params: z.object({ subject_type: z.enum(RETENTION_SUBJECTS, 'value.choice'), id }),
    reply: z.object({
      rule: z.enum(RETENTION_RULES),
      years: count,
      /** The day from which the period counts; null while the record is not finished. */
      from_on: z.nullable(z.string()),
      /**
       * What has to end before a period counts: a case, or the account itself (of staff). Null when the day
       * is known.
       */
      waits_for: z.nullable(z.enum(['case', 'account'])),
      due_on: z.nullable(z.string()),
      block: z.nullable(z.enum(RETENTION_BLOCKS)),
      /** The hold, for those who may set one. */
      hold: z.nullable(retentionHold),
      /** The last day of accounting documents that stay longer. */
      accounting_due_on: z.nullable(z.string()),
      anonymised_at: z.nullable(z.string()),
    }),
  },
);
export type RetentionSummary = CallReply<typeof getRetentionSummary>;

export const listRetentionHolds = list(
  '/v1/admin/retention/holds',
  'Cases and people whose data are on hold beyond their day, and why; released ones too.',
  { tag: 'records', access: 'staff:retention.view', audit: lists('retention_hold') },
  { body: listBody(['created_at'], { released: filter.flag }), reply: listOf(retentionHold) },
);

export const createRetentionHold = create(
  '/v1/admin/retention/holds/create',
  'Puts the data of a case or a person on hold until it is released. 409 when there is a hold.',
  { tag: 'records', access: 'staff:data_requests.handle', audit: creates('retention_hold') },
  {
    body: z.strictObject({
      subject_type: z.enum(['application', 'user'], 'value.choice'),
      subject_id: id,
      reason: line(500).check(z.minLength(5, 'reason.too_short')),
    }),
    reply: retentionHold,
  },
);

export const releaseRetentionHold = action(
  '/v1/admin/retention/holds/{id}/release',
  'Releases a hold; from now on the usual periods apply again.',
  { tag: 'records', access: 'staff:data_requests.handle', audit: changes('retention_hold') },
  {
    body: z.strictObject({ version, reason: line(500).check(z.minLength(5, 'reason.too_short')) }),
    reply: retentionHold,
  },
);
