import * as z from 'zod/mini';
import { representative, staffApplicant, vehicles } from '../people/applicant.ts';
import { cardRejection, cardRule, created, request, staffApplicationInput, stored } from './applications.ts';
import { documentRow } from './documents.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { applicationPrefill } from './applicant/my-permits.ts';
import { permitDetail } from './permits.ts';
import { counterPayment } from './application-payment.ts';
import { DOCUMENT_KINDS } from '../settings/reference.ts';
import type { Route } from '../platform/route.ts';
import { changes, deletes, lists, views } from '../platform/audit.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
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

export const createPermit = create(
  '/v1/admin/permits/create',
  'A permit at the counter: stores the application, approves it, takes the payment or the exemption, issues the permit and hands it over, all or nothing, with one mail.',
  {
    tag: 'permits',
    access: 'staff:permits.create',
    audit: { action: 'create', subject: 'permit', by_verb: true },
  },
  { body: directPermit, ...stored, reply: counterPermit },
);

export const createUserPermit = create(
  '/v1/admin/users/{app_user_uuid}/permits/create',
  'The same for an account.',
  {
    tag: 'permits',
    access: 'staff:permits.create',
    audit: { action: 'create', subject: 'permit', by_verb: true },
  },
  { body: directPermit, ...stored, reply: counterPermit },
);

export const createUserApplication = create(
  '/v1/admin/users/{app_user_uuid}/applications/create',
  'Application entered by staff for an account.',
  {
    tag: 'permits',
    access: 'staff:applications.create',
    audit: { action: 'create', subject: 'application', by_verb: true },
  },
  { body: staffApplicationInput, ...stored, reply: created },
);

export const getUserPrefill = read(
  '/v1/admin/users/{id}/prefill',
  'What a new application for an account, or the renewal of `permit_id`, starts from.',
  { tag: 'permits', access: 'staff:applications.create', audit: views('user') },
  { query: z.object({ permit_id: z.optional(id) }), reply: applicationPrefill },
);

export const updatePermit = action(
  '/v1/admin/permits/{permit_uuid}/update',
  'Changes vehicles, holder, dates or delivery of a permit; files are stored with it. The holder is notified of new plates.',
  { tag: 'permits', access: 'staff:permits.update', audit: changes('permit') },
  {
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
    reply: permitDetail,
  },
);

export const replacePermit = create(
  '/v1/admin/permits/{permit_uuid}/replace',
  'Replaces a permit: an application of kind `replacement`, and when it is paid, free or exempt also the new permit. Without a settlement the application waits for payment. A lost or stolen card stops working at once.',
  {
    tag: 'permits',
    access: 'staff:permits.replace',
    audit: { action: 'create', subject: 'permit', by_verb: true },
  },
  {
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
    reply: z.object({
      application_id: z.string(),
      application_nr: z.string(),
      /** The permit that took its place; null while the application waits for payment. */
      new_permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string() })),
      ...counterInvoice,
      permit: permitDetail,
    }),
  },
);

export const suspendPermit = action(
  '/v1/admin/permits/{id}/suspend',
  'Blocks a permit for a time; plate and card stop opening barriers.',
  { tag: 'permits', access: 'staff:permits.suspend', audit: changes('permit') },
  { body: versionAndReason, reply: permitDetail },
);

export const resumePermit = action(
  '/v1/admin/permits/{id}/resume',
  'Ends a suspension.',
  { tag: 'permits', access: 'staff:permits.suspend', audit: changes('permit') },
  { body: versionAndReason, reply: permitDetail },
);

export const revokePermit = action(
  '/v1/admin/permits/{id}/revoke',
  'Ends a permit for good, at once at the wish of its holder; its card is blocked, its plates are free for another permit. By a decision (`decision`) it ends when that is enforceable; until then it stays in force.',
  { tag: 'permits', access: 'staff:permits.revoke', audit: changes('permit') },
  {
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
    reply: permitDetail,
  },
);

export const reopenPermit = action(
  '/v1/admin/permits/{id}/reopen',
  'Takes back a revocation within 30 days, as long as plates and card are still free.',
  { tag: 'permits', access: 'staff:permits.revoke', audit: changes('permit') },
  { body: versionAndReason, reply: permitDetail },
);

/** For a holder who waits for a card, where the office allows it. */
export const giveTemporaryPermit = action(
  '/v1/admin/permits/{id}/temporary-permit/give',
  'Mails a temporary permit to a holder who waits for the card.',
  { tag: 'permits', access: 'staff:permits.update', audit: changes('permit') },
  { body: versionOnly, reply: permitDetail },
);

export const withdrawTemporaryPermit = action(
  '/v1/admin/permits/{id}/temporary-permit/withdraw',
  'Ends a temporary permit before its day; the permit itself stays in force.',
  { tag: 'permits', access: 'staff:permits.update', audit: changes('permit') },
  { body: versionAndReason, reply: permitDetail },
);

export const deletePermit = {
  method: 'GET',
  path: '/v1/admin/permits/{id}/delete',
  tag: 'permits',
  access: 'staff:permits.delete',
  audit: deletes('permit'),
  changes_state: true,
  summary: 'Puts a revoked permit into the bin; never a valid one or one that another one replaced.',
  replies: { 204: null },
} as const satisfies Route;

export const listPermitDocuments = list(
  '/v1/admin/permits/{itemId}/documents',
  'Documents of a permit and of the application that it came of.',
  { tag: 'permits', access: 'staff:documents.view', audit: lists('document') },
  {
    body: listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) }),
    reply: listOf(documentRow),
  },
);

export const checkPlateChange = action(
  '/v1/admin/permits/{id}/plate-checks/{audit_id}',
  'Confirms or reverts, with a reason, a change of plate by the holder; the holder is notified.',
  { tag: 'permits', access: 'staff:permits.update', audit: changes('permit') },
  {
    body: z
      .strictObject({
        version,
        result: z.enum(PLATE_CHECK_RESULTS, 'value.choice'),
        reason: z.optional(reason),
      })
      .check(
        z.refine((v) => v.result === 'confirmed' || !!v.reason, { error: 'required', path: ['reason'] }),
      ),
    reply: permitDetail,
  },
);
