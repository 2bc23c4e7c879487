import * as z from 'zod/mini';
import { applicationDetail, byId } from './applications.ts';
import type { Route } from '../platform/route.ts';
import { id, reason, version } from '../values/values.ts';

/** Working on an application: who has taken it, and which of its documents hold. */

/** Agrees to take a file that a colleague works on. */
export const takeOver = z.optional(z.literal(true));

export const claimApplication = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/claim',
  access: 'staff:applications.review',
  summary:
    'Takes an application to work on. 409 with its current row when a colleague has it, unless `take_over`.',
  params: byId,
  body: z.strictObject({ take_over: takeOver }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const releaseApplication = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/release',
  access: 'staff:applications.review',
  summary: 'Gives back an application that the caller has taken.',
  params: byId,
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const nextApplication = {
  method: 'POST',
  path: '/v1/admin/applications/next',
  access: 'staff:applications.review',
  summary:
    'Takes the oldest application that waits for a decision and that nobody has, and starts its review. Two callers never get the same.',
  body: z.strictObject({ /** The one on the screen now. */ except: z.optional(id) }),
  replies: {
    200: z.object({ application: z.nullable(z.object({ id: z.string(), application_nr: z.string() })) }),
  },
} as const satisfies Route;

const seen = { /** Of the document. */ version, take_over: takeOver };

export const verifyDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/verify',
  access: 'staff:applications.review',
  summary: 'Says that a document of an application holds.',
  params: byId,
  body: z.strictObject(seen),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const rejectDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/refuse',
  access: 'staff:applications.review',
  summary:
    'Says that a document does not hold, and why; the applicant reads it once a supplement is requested.',
  params: byId,
  body: z.strictObject({ ...seen, reason }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const resetDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/reset',
  access: 'staff:applications.review',
  summary: 'Takes back what was said about a document; it waits to be looked at again.',
  params: byId,
  body: z.strictObject(seen),
  replies: { 200: applicationDetail },
} as const satisfies Route;
