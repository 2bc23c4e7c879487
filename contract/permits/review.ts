import * as z from 'zod/mini';
import { applicationDetail, byId } from './applications.ts';
import type { Route } from '../platform/route.ts';
import { id, line, reason, registrationNumber, version } from '../values/values.ts';
import { attachmentKind } from '../settings/reference.ts';

/** Working on an application: claims, and which of its documents are accepted. */

/** Agrees to take over an application that a colleague has claimed. */
export const takeOver = z.optional(z.literal(true));

export const claimApplication = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/claim',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'application' },
  summary: 'Claims an application. 409 with its current row when a colleague has it, unless `take_over`.',
  params: byId,
  body: z.strictObject({ take_over: takeOver }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const releaseApplication = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/release',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'application' },
  summary: 'Releases an application that the caller has claimed.',
  params: byId,
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const nextApplication = {
  method: 'POST',
  path: '/v1/admin/applications/next',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'application' },
  summary:
    'Claims the oldest undecided application that nobody has, and starts its review. Two callers never get the same.',
  body: z.strictObject({ /** The one on the screen now. */ except: z.optional(id) }),
  replies: {
    200: z.object({ application: z.nullable(z.object({ id: z.string(), application_nr: z.string() })) }),
  },
} as const satisfies Route;

export const decideHindrance = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/decide-hindrance',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'application' },
  summary:
    'Decides, with a reason, that the permit is issued although a limit is full (`limit`: lifted for this application; needs `applications.exempt`) or another permit has the plate (`plate`: that permit loses it when this one is issued; needs `permits.update`). Holds until the issue, unless the other side changes meanwhile.',
  params: byId,
  body: z.strictObject({
    version,
    kind: z.enum(['limit', 'plate'], 'value.choice'),
    /** Of the plate, as `hindrances` names it. */
    registration_number: z.optional(registrationNumber),
    reason,
    take_over: takeOver,
  }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

const seen = { /** Of the document. */ version, take_over: takeOver };

export const verifyDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/verify',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'document' },
  summary: 'Accepts a document of an application.',
  params: byId,
  body: z.strictObject(seen),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const rejectDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/reject',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'document' },
  summary: 'Rejects a document, with the reason; the applicant reads it once a supplement is requested.',
  params: byId,
  body: z.strictObject({ ...seen, reason }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const resetDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/reset',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'document' },
  summary: 'Undoes the decision about a document; it waits for a check again.',
  params: byId,
  body: z.strictObject(seen),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const fetchOfficialRecord = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/official-records',
  tag: 'permits',
  access: 'staff:applications.review',
  audit: { action: 'change', subject: 'application' },
  summary:
    'Marks a proof that the category gets from official records (ZUP 139, 66) as got, with its source; without one the mark is taken back. It counts as a verified proof.',
  params: byId,
  body: z.strictObject({
    version,
    kind: attachmentKind,
    /** Which record, and its number or day: `zemljiška knjiga, parcela 123/4`. */
    source: z.optional(line(200)),
  }),
  replies: { 200: applicationDetail },
} as const satisfies Route;
