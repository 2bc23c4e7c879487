import { DATA_REQUEST_KINDS, type DataRequestKind } from '../values/status.ts';
import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { RETENTION_BLOCKS, RETENTION_KINDS, RETENTION_RULES } from './retention.ts';
import type { CallReply, Route } from '../platform/route.ts';
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

export const listDataRequests = {
  method: 'POST',
  path: '/v1/admin/data-requests',
  tag: 'records',
  changes_nothing: true,
  access: 'staff:retention.view',
  audit: { action: 'list', subject: 'data_request' },
  summary: 'Requests of people about their data, open ones with the nearest deadline first.',
  body: listBody(['due_on', 'received_on', 'created_at'], {
    status: filter.choice(DATA_REQUEST_STATUSES),
    kind: filter.choice(DATA_REQUEST_KINDS),
    user_id: filter.ids,
    application_id: filter.ids,
  }),
  replies: { 200: listOf(dataRequestRow) },
} as const satisfies Route;

export const getDataRequest = {
  method: 'GET',
  path: '/v1/admin/data-requests/{id}',
  tag: 'records',
  access: 'staff:retention.view',
  audit: { action: 'view', subject: 'data_request' },
  summary: 'One request with its history.',
  params: z.object({ id }),
  replies: { 200: dataRequestDetail },
} as const satisfies Route;

export const createDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/create',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'create', subject: 'data_request' },
  summary:
    'Enters a request that came on paper, by mail or at the counter, for an account or for an application without one (its number). Due one month after it came (GDPR, article 12).',
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
  replies: { 201: dataRequestDetail },
} as const satisfies Route;

export const extendDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/{id}/extend',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'change', subject: 'data_request' },
  summary:
    'Extends a request by two months, once, with the reason; the person is notified (GDPR, article 12(3)).',
  params: z.object({ id }),
  body: versionAndReason,
  replies: { 200: dataRequestDetail },
} as const satisfies Route;

export const closeDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/{id}/close',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'change', subject: 'data_request' },
  summary:
    'Answers a request: done, or rejected with the reason and where to complain. A granted restriction puts the data of the person on hold from now on.',
  params: z.object({ id }),
  body: z.strictObject({ version, status: z.enum(['done', 'rejected'], 'value.choice'), answer: reason }),
  replies: { 200: dataRequestDetail },
} as const satisfies Route;

export const exportDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/{id}/export',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'export', subject: 'data_request' },
  summary:
    'Puts everything about the person into a ZIP: JSON, a readable page, their files, who viewed their data.',
  params: z.object({ id }),
  body: versionOnly,
  replies: { 202: dataRequestDetail },
} as const satisfies Route;

export const downloadDataRequest = {
  method: 'GET',
  path: '/v1/admin/data-requests/{id}/download',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'download', subject: 'data_request' },
  summary: 'The ZIP of a request, until its link ends.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;

export const previewErasure = {
  method: 'GET',
  path: '/v1/admin/data-requests/{id}/erasure',
  tag: 'records',
  access: 'staff:data_requests.handle',
  audit: { action: 'view', subject: 'data_request' },
  summary: 'What an erasure would delete immediately, and what stays by law, until when.',
  params: z.object({ id }),
  replies: { 200: erasureOutcome },
} as const satisfies Route;

/** What must be typed so that nobody erases by mistake. */
export const ERASE_WORD = 'IZBRIS';

export const eraseDataRequest = {
  method: 'POST',
  path: '/v1/admin/data-requests/{id}/erase',
  tag: 'records',
  access: 'staff:data.erase',
  step_up: true,
  audit: { action: 'delete', subject: 'data_request' },
  summary:
    'Erases for good what may be erased, notifies the person what stays and why, and closes the request.',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    confirmation: oneLine().check(
      z.trim(),
      z.refine((text) => text === ERASE_WORD, 'data_request.confirmation'),
    ),
  }),
  replies: { 200: dataRequestDetail },
} as const satisfies Route;

export const listMyDataRequests = {
  method: 'POST',
  path: '/v1/user/data-requests',
  tag: 'records',
  changes_nothing: true,
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'Own requests of the caller about their data, newest first.',
  body: listBody(['created_at'], {}),
  replies: { 200: listOf(myDataRequest) },
} as const satisfies Route;

export const createMyDataRequest = {
  method: 'POST',
  path: '/v1/user/data-requests/create',
  tag: 'records',
  access: 'applicant',
  audit: { action: 'create', subject: 'data_request' },
  summary:
    'Requests a copy of the own data (made immediately), their correction, erasure or restriction. 409 when the same is already being handled.',
  body: z.strictObject({ kind: z.enum(DATA_REQUEST_KINDS, 'value.choice'), details }),
  replies: { 201: myDataRequest },
} as const satisfies Route;

export const withdrawMyDataRequest = {
  method: 'POST',
  path: '/v1/user/data-requests/{id}/withdraw',
  tag: 'records',
  access: 'applicant',
  audit: { action: 'change', subject: 'data_request' },
  summary: 'Withdraws an own request that is still open.',
  params: z.object({ id }),
  body: versionOnly,
  replies: { 200: myDataRequest },
} as const satisfies Route;

export const downloadMyData = {
  method: 'GET',
  path: '/v1/user/data-requests/{id}/download',
  tag: 'records',
  access: 'applicant',
  audit: { action: 'download', subject: 'data_request' },
  summary: 'The ZIP of an own request, until its link ends.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;
export type DataRequestPreview = CallReply<typeof previewErasure>;

export const downloadDataExport = {
  method: 'GET',
  path: '/v1/data-exports/{token}',
  tag: 'records',
  access: 'public',
  audit: { action: 'download', subject: 'data_request' },
  summary:
    'The ZIP of a person without an account, by the signed link of their mail; 404 once it has expired.',
  params: z.object({ token: verbatim().check(z.maxLength(500)) }),
  replies: { 200: 'file' },
  limit: { max: 20, per_seconds: 600 },
} as const satisfies Route;
