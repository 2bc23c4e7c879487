import * as z from 'zod/mini';
import { representative, staffApplicant, vehicles } from '../people/applicant.ts';
import { cardRejection, cardRule, created, request, staffApplicationInput, stored } from './applications.ts';
import { documentRow } from './documents.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { applicationPrefill } from './my-permits.ts';
import { permitDetail } from './permits.ts';
import { counterPayment } from './application-payment.ts';
import { DOCUMENT_KINDS } from '../settings/reference.ts';
import type { Route } from '../platform/route.ts';
import { PLATE_CHECK_RESULTS, REPLACEMENT_REASONS } from '../values/status.ts';
import {
  civilDate,
  id,
  language,
  line,
  moneyInput,
  paragraphs,
  plain,
  reason,
  rfidCardNumber,
  version,
} from '../values/values.ts';
import { versionAndReason, versionOnly } from '../platform/actions.ts';

/** Actions of staff on permits, apart from issuing them from an application. */

/** How a permit made at the counter is settled: paid now, nothing due, or exempted by staff with a reason. */
const settlement = {
  payment: z.optional(
    z.strictObject({
      method: z.enum(['cash', 'card'], 'value.choice'),
      amount: moneyInput,
      note: z.optional(line(200)),
      ...counterPayment.shape,
    }),
  ),
  exempt_reason: z.optional(reason),
  /** The holder takes the card along; needs `permits.update`. */
  handed_over: z.optional(z.boolean()),
};
/** The invoice of what was paid at the counter, to print; null when nothing was paid or it is not issued yet. */
const counterInvoice = { invoice: z.nullable(z.object({ id: z.string(), invoice_nr: z.string() })) };
export const counterPermit = z.object({ ...permitDetail.shape, ...counterInvoice });
export type CounterPermit = z.output<typeof counterPermit>;

/** An application and what issuing its permit needs, in one call. */
export const directPermit = z
  .strictObject({
    applicant: staffApplicant,
    ...request,
    representative: z.optional(representative),
    language: z._default(language, 'sl'),
    source: z._default(z.enum(['admin', 'paper'], 'value.choice'), 'admin'),
    received_at: z.optional(civilDate),
    ...settlement,
    /** The card from the stock; by default the next one. */
    new_card_number: z.optional(rfidCardNumber),
    valid_from: z.optional(civilDate),
    valid_to: z.optional(civilDate),
  })
  .check(z.refine(cardRule, cardRejection));
export type DirectPermit = z.output<typeof directPermit>;

export const createPermit = {
  method: 'POST',
  path: '/v1/admin/permits/create',
  tag: 'permits',
  access: 'staff:permits.create',
  audit: { action: 'create', subject: 'permit', by_verb: true },
  summary:
    'A permit at the counter: stores the application, approves it, takes the payment or the exemption, issues the permit and hands it over, all or nothing, with one mail.',
  body: directPermit,
  ...stored,
  replies: { 201: counterPermit },
} as const satisfies Route;

export const createUserPermit = {
  method: 'POST',
  path: '/v1/admin/users/{app_user_uuid}/permits/create',
  tag: 'permits',
  access: 'staff:permits.create',
  audit: { action: 'create', subject: 'permit', by_verb: true },
  summary: 'The same for an account.',
  params: z.object({ app_user_uuid: id }),
  body: directPermit,
  ...stored,
  replies: { 201: counterPermit },
} as const satisfies Route;

export const createUserApplication = {
  method: 'POST',
  path: '/v1/admin/users/{app_user_uuid}/applications/create',
  tag: 'permits',
  access: 'staff:applications.create',
  audit: { action: 'create', subject: 'application', by_verb: true },
  summary: 'Application entered by staff for an account.',
  params: z.object({ app_user_uuid: id }),
  body: staffApplicationInput,
  ...stored,
  replies: { 201: created },
} as const satisfies Route;

export const getUserPrefill = {
  method: 'GET',
  path: '/v1/admin/users/{id}/prefill',
  tag: 'permits',
  access: 'staff:applications.create',
  audit: { action: 'view', subject: 'user' },
  summary: 'What a new application for an account, or the renewal of `permit_id`, starts from.',
  params: z.object({ id }),
  query: z.object({ permit_id: z.optional(id) }),
  replies: { 200: applicationPrefill },
} as const satisfies Route;

export const updatePermit = {
  method: 'POST',
  path: '/v1/admin/permits/{permit_uuid}/update',
  tag: 'permits',
  access: 'staff:permits.update',
  audit: { action: 'change', subject: 'permit' },
  summary:
    'Changes vehicles, holder, dates or delivery of a permit; files are stored with it. The holder is notified of new plates.',
  params: z.object({ permit_uuid: id }),
  body: z.strictObject({
    version,
    vehicles: z.optional(vehicles),
    holder: z.optional(staffApplicant),
    valid_from: z.optional(civilDate),
    valid_to: z.optional(civilDate),
    delivery: z.optional(z.enum(['pickup', 'post'], 'value.choice')),
    /** Required for dates and plates; shown in the history. */
    reason: z.optional(paragraphs(500)),
  }),
  ...stored,
  replies: { 200: permitDetail },
} as const satisfies Route;

export const replacePermit = {
  method: 'POST',
  path: '/v1/admin/permits/{permit_uuid}/replace',
  tag: 'permits',
  access: 'staff:permits.replace',
  audit: { action: 'create', subject: 'permit', by_verb: true },
  summary:
    'Replaces a permit: an application of kind `replacement`, and when it is paid, free or exempt also the new permit. Without a settlement the application waits for payment. A lost or stolen card stops working at once.',
  params: z.object({ permit_uuid: id }),
  body: z.strictObject({
    version,
    reason: z.enum(REPLACEMENT_REASONS, 'value.choice'),
    note: z.optional(paragraphs(1000)),
    user_type: z.optional(plain('user_type.unknown').check(z.regex(/^[A-Z]{3}$/, 'user_type.unknown'))),
    extra: z.optional(line(200)),
    delivery: z.optional(z.enum(['pickup', 'post'], 'value.choice')),
    new_card_number: z.optional(rfidCardNumber),
    ...settlement,
  }),
  replies: {
    201: z.object({
      application_id: z.string(),
      application_nr: z.string(),
      /** The permit that took its place; null while the application waits for payment. */
      new_permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string() })),
      ...counterInvoice,
      permit: permitDetail,
    }),
  },
} as const satisfies Route;

const move = <P extends `/${string}`, A extends Route['access']>(path: P, access: A, summary: string) =>
  ({
    method: 'POST',
    path,
    tag: 'permits',
    access,
    audit: { action: 'change', subject: 'permit' },
    summary,
    params: z.object({ id }),
    body: versionAndReason,
    replies: { 200: permitDetail },
  }) as const satisfies Route;

export const suspendPermit = move(
  '/v1/admin/permits/{id}/suspend',
  'staff:permits.suspend',
  'Blocks a permit for a time; plate and card stop opening barriers.',
);
export const resumePermit = move(
  '/v1/admin/permits/{id}/resume',
  'staff:permits.suspend',
  'Ends a suspension.',
);
export const revokePermit = {
  ...move(
    '/v1/admin/permits/{id}/revoke',
    'staff:permits.revoke',
    'Ends a permit for good, at once at the wish of its holder; its card is blocked, its plates are free for another permit. By a decision (`decision`) it ends when that is enforceable; until then it stays in force.',
  ),
  body: z.strictObject({
    version,
    reason,
    /** Of an administrative procedure: the municipality takes the permit away, and `reason` is the grounds. */
    decision: z.optional(
      z.strictObject({
        /** For a holder who reads English. */
        reason_translation: z.optional(reason),
        /** Why an appeal does not suspend it: an exception that a law has to allow. */
        no_suspension_reason: z.optional(reason),
      }),
    ),
  }),
} as const satisfies Route;
export const reopenPermit = move(
  '/v1/admin/permits/{id}/reopen',
  'staff:permits.revoke',
  'Takes back a revocation within 30 days, as long as plates and card are still free.',
);

/** For a holder who waits for a card, where the office allows it. */
export const giveTemporaryPermit = {
  ...move(
    '/v1/admin/permits/{id}/temporary-permit/give',
    'staff:permits.update',
    'Mails a temporary permit to a holder who waits for the card.',
  ),
  body: versionOnly,
} as const satisfies Route;
export const withdrawTemporaryPermit = move(
  '/v1/admin/permits/{id}/temporary-permit/withdraw',
  'staff:permits.update',
  'Ends a temporary permit before its day; the permit itself stays in force.',
);

export const deletePermit = {
  method: 'GET',
  path: '/v1/admin/permits/{id}/delete',
  tag: 'permits',
  access: 'staff:permits.delete',
  audit: { action: 'delete', subject: 'permit' },
  changes_state: true,
  summary: 'Puts a revoked permit into the bin; never a valid one or one that another one replaced.',
  params: z.object({ id }),
  replies: { 204: null },
} as const satisfies Route;

export const listPermitDocuments = {
  method: 'POST',
  path: '/v1/admin/permits/{itemId}/documents',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:documents.view',
  audit: { action: 'list', subject: 'document' },
  summary: 'Documents of a permit and of the application that it came of.',
  params: z.object({ itemId: id }),
  body: listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) }),
  replies: { 200: listOf(documentRow) },
} as const satisfies Route;

export const checkPlateChange = {
  method: 'POST',
  path: '/v1/admin/permits/{id}/plate-checks/{audit_id}',
  tag: 'permits',
  access: 'staff:permits.update',
  audit: { action: 'change', subject: 'permit' },
  summary: 'Confirms or reverts, with a reason, a change of plate by the holder; the holder is notified.',
  params: z.object({ id, audit_id: id }),
  body: z
    .strictObject({
      version,
      result: z.enum(PLATE_CHECK_RESULTS, 'value.choice'),
      reason: z.optional(reason),
    })
    .check(z.refine((v) => v.result === 'confirmed' || !!v.reason, { error: 'required', path: ['reason'] })),
  replies: { 200: permitDetail },
} as const satisfies Route;
