import { DATA_REQUEST_KINDS, type DataRequestKind } from '../values/status.ts';
import * as z from 'zod/mini';
import { changes, creates, deletes, downloads, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { RETENTION_BLOCKS, RETENTION_KINDS, RETENTION_RULES } from './retention.ts';
import type { CallReply, Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { waitingRequest } from '../platform/second-person.ts';
import { civilDate, id, oneLine, paragraphs, plain, reason, verbatim, version } from '../values/values.ts';
import { versionAndReason, versionOnly } from '../platform/actions.ts';

/** Requests of people about their data (GDPR, articles 15 to 18 and 20), and their outcome. */

/** Answered with a file of everything. */
export const EXPORT_KINDS: readonly DataRequestKind[] = ['access', 'portability'];
export const DATA_REQUEST_STATUSES = ['open', 'done', 'rejected', 'withdrawn'] as const;
export const DATA_REQUEST_CHANNELS = ['account', 'paper', 'email', 'in_person'] as const;
export const EXPORT_STATUSES = ['running', 'ready', 'expired', 'failed'] as const;

export const keptRecord = z.object({
  kind: z.enum(RETENTION_KINDS),
  label: z.string(),
  rule: z.enum(RETENTION_RULES),
  block: z.nullable(z.enum(RETENTION_BLOCKS)),
  /** The day on which it is deleted; null while it is in use. */
  until: z.nullable(z.string()),
});
export type KeptRecord = z.output<typeof keptRecord>;
export const erasureOutcome = z.object({
  /** What is deleted immediately: kind, and number or label. */
  erased: z.array(z.object({ kind: z.enum(RETENTION_KINDS), label: z.string() })),
  /** What stays, by which rule, until when. */
  kept: z.array(keptRecord),
});
export type ErasureOutcome = z.output<typeof erasureOutcome>;

const shape = {
  id: z.string(),
  version: z.int(),
  kind: z.enum(DATA_REQUEST_KINDS),
  channel: z.enum(DATA_REQUEST_CHANNELS),
  status: z.enum(DATA_REQUEST_STATUSES),
  details: z.nullable(z.string()),
  received_on: z.string(),
  due_on: z.string(),
  /** Days until the deadline, negative past it; null when it is closed. */
  days_left: z.nullable(z.int()),
  extension_reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  outcome: z.nullable(erasureOutcome),
  closed_at: z.nullable(z.string()),
  export_status: z.nullable(z.enum(EXPORT_STATUSES)),
  export_size: z.nullable(z.int()),
  export_expires_at: z.nullable(z.string()),
  created_at: z.string(),
};

/** As the person sees it. */
export const myDataRequest = z.object(shape);
export type MyDataRequest = z.output<typeof myDataRequest>;

export const dataRequestRow = ofPerson(
  z.object({
    ...shape,
    user_id: z.nullable(z.string()),
    application_id: z.nullable(z.string()),
    /** Who asks; without an account the name on the application. */
    person_name: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
    closed_by_name: z.nullable(z.string()),
  }),
  'id',
  'user_id',
  'application_id',
);
export type DataRequestRow = z.output<typeof dataRequestRow>;

export const dataRequestColumns = columnsOf<DataRequestRow>()({
  kind: { kind: 'word', labels: 'request_kind' },
  person: { kind: 'text' },
  received_on: { kind: 'date', sortable: true },
  due_on: { kind: 'date', sortable: true },
  status: { kind: 'word', labels: 'request_status' },
  channel: { kind: 'word', labels: 'request_channel', hidden: true },
  closed_at: { kind: 'instant', hidden: true, only: 'file' },
  closed_by: { kind: 'text', field: 'closed_by_name', hidden: true, only: 'file' },
  id: null,
  version: null,
  details: null,
  days_left: null,
  extension_reason: null,
  answer: null,
  outcome: null,
  export_status: null,
  export_size: null,
  export_expires_at: null,
  created_at: null,
  user_id: null,
  application_id: null,
  person_name: null,
  application_nr: null,
  closed_by_name: null,
});

export const dataRequestDetail = z.object({
  ...dataRequestRow.shape,
  /** An erasure that waits for a second person. */
  waiting: z.nullable(waitingRequest),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'receive',
        'extend',
        'export',
        'download',
        'erase',
        'restrict',
        'close',
        'withdraw',
        'reopen',
      ]),
      actor: z.enum(['applicant', 'staff', 'system']),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type DataRequestDetail = z.output<typeof dataRequestDetail>;

const details = z.optional(z.nullable(paragraphs(2000)));

export const listDataRequests = list(
  '/v1/admin/data-requests',
  'Requests of people about their data, open ones with the nearest deadline first.',
  { tag: 'records', access: 'staff:retention.view', audit: lists('data_request') },
  {
    body: listBody(['due_on', 'received_on', 'created_at'], {
      status: filter.choice(DATA_REQUEST_STATUSES),
      kind: filter.choice(DATA_REQUEST_KINDS),
      user_id: filter.ids,
      application_id: filter.ids,
    }),
    reply: listOf(dataRequestRow),
  },
);

export const getDataRequest = read(
  '/v1/admin/data-requests/{id}',
  'One request with its history.',
  { tag: 'records', access: 'staff:retention.view', audit: views('data_request') },
  { reply: dataRequestDetail },
);

export const createDataRequest = create(
  '/v1/admin/data-requests/create',
  'Enters a request that came on paper, by mail or at the counter, for an account or for an application without one (its number). Due one month after it came (GDPR, article 12).',
  { tag: 'records', access: 'staff:data_requests.handle', audit: creates('data_request') },
  {
    body: z
      .strictObject({
        kind: z.enum(DATA_REQUEST_KINDS, 'value.choice'),
        channel: z.enum(['paper', 'email', 'in_person'], 'value.choice'),
        received_on: civilDate,
        user_id: z.optional(id),
        application_nr: z.optional(
          plain().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'text.too_long')),
        ),
        details,
      })
      .check(
        z.refine((body) => Boolean(body.user_id) !== Boolean(body.application_nr), {
          path: ['application_nr'],
          error: 'required',
        }),
      ),
    reply: dataRequestDetail,
  },
);

export const extendDataRequest = action(
  '/v1/admin/data-requests/{id}/extend',
  'Extends a request by two months, once, with the reason; the person is notified (GDPR, article 12(3)).',
  { tag: 'records', access: 'staff:data_requests.handle', audit: changes('data_request') },
  { body: versionAndReason, reply: dataRequestDetail },
);

export const closeDataRequest = action(
  '/v1/admin/data-requests/{id}/close',
  'Answers a request: done, or rejected with the reason and where to complain. A granted restriction puts the data of the person on hold from now on.',
  { tag: 'records', access: 'staff:data_requests.handle', audit: changes('data_request') },
  {
    body: z.strictObject({ version, status: z.enum(['done', 'rejected'], 'value.choice'), answer: reason }),
    reply: dataRequestDetail,
  },
);

export const exportDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/{id}/export',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'export', subject: 'data_request' },
  summary:
    'Puts everything about the person into a ZIP: JSON, a readable page, their files, who viewed their data.',
  body: versionOnly,
  replies: { 202: dataRequestDetail },
} as const satisfies Route;

export const downloadDataRequest = read(
  '/v1/admin/data-requests/{id}/download',
  'The ZIP of a request, until its link ends.',
  { tag: 'records', access: 'staff:data_requests.handle', audit: downloads('data_request') },
  { reply: 'file' },
);

export const previewErasure = read(
  '/v1/admin/data-requests/{id}/erasure',
  'What an erasure would delete immediately, and what stays by law, until when.',
  { tag: 'records', access: 'staff:data_requests.handle', audit: views('data_request') },
  { reply: erasureOutcome },
);

/** What must be typed so that nobody erases by mistake. */
export const ERASE_WORD = 'IZBRIS';

export const eraseDataRequest = action(
  '/v1/admin/data-requests/{id}/erase',
  'Erases for good what may be erased, notifies the person what stays and why, and closes the request.',
  { tag: 'records', access: 'staff:data.erase', audit: deletes('data_request'), step_up: true },
  {
    body: z.strictObject({
      version,
      confirmation: oneLine().check(
        z.trim(),
        z.refine((text) => text === ERASE_WORD, 'data_request.confirmation'),
      ),
    }),
    reply: dataRequestDetail,
  },
);

export const listMyDataRequests = list(
  '/v1/user/data-requests',
  'Own requests of the caller about their data, newest first.',
  { tag: 'records', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: listBody(['created_at'], {}), reply: listOf(myDataRequest) },
);

export const createMyDataRequest = create(
  '/v1/user/data-requests/create',
  'Requests a copy of the own data (made immediately), their correction, erasure or restriction. 409 when the same is already being handled.',
  { tag: 'records', access: 'applicant', audit: creates('data_request') },
  {
    body: z.strictObject({ kind: z.enum(DATA_REQUEST_KINDS, 'value.choice'), details }),
    reply: myDataRequest,
  },
);

export const withdrawMyDataRequest = action(
  '/v1/user/data-requests/{id}/withdraw',
  'Withdraws an own request that is still open.',
  { tag: 'records', access: 'applicant', audit: changes('data_request') },
  { body: versionOnly, reply: myDataRequest },
);

export const downloadMyData = read(
  '/v1/user/data-requests/{id}/download',
  'The ZIP of an own request, until its link ends.',
  { tag: 'records', access: 'applicant', audit: downloads('data_request') },
  { reply: 'file' },
);
export type DataRequestPreview = CallReply<typeof previewErasure>;

export const downloadDataExport = read(
  '/v1/data-exports/{token}',
  'The ZIP of a person without an account, by the signed link of their mail; 404 once it has expired.',
  {
    tag: 'records',
    access: 'public',
    audit: downloads('data_request'),
    limit: { max: 20, per_seconds: 600 },
  },
  { params: z.object({ token: verbatim().check(z.maxLength(500)) }), reply: 'file' },
);
