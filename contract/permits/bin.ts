import * as z from 'zod/mini';
import { nothing, versionOnly } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { BIN_VERDICTS } from '../values/status.ts';
import { id, reason, version } from '../values/values.ts';
import { applicationDetail } from './applications.ts';

/** What is deleted lies in a bin: it can be restored, and an application that is not finished comes back (ADR 106). */

const byId = z.object({ id });

export const restoreApplication = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/restore',
  tag: 'permits',
  access: 'staff:applications.delete',
  audit: { action: 'change', subject: 'application' },
  summary: 'Takes an application out of the bin, as it was.',
  params: byId,
  body: versionOnly,
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const confirmBin = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/confirm-bin',
  tag: 'permits',
  access: 'staff:applications.delete',
  audit: { action: 'change', subject: 'application' },
  summary:
    'Says that an application in the bin is a double or a test and stays there; never by whoever put it there.',
  params: byId,
  body: z.strictObject({ version, binned_as: z.enum(BIN_VERDICTS, 'value.choice'), reason }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const restorePermit = {
  method: 'POST',
  path: '/v1/admin/permits/{id}/restore',
  tag: 'permits',
  access: 'staff:permits.delete',
  audit: { action: 'change', subject: 'permit' },
  summary: 'Takes a revoked permit out of the bin; it stays revoked.',
  params: byId,
  body: nothing,
  replies: { 204: null },
} as const satisfies Route;

export const restoreDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/restore',
  tag: 'permits',
  access: 'staff:documents.delete',
  audit: { action: 'change', subject: 'document' },
  summary: 'Counts a document again that was set aside.',
  params: byId,
  body: nothing,
  replies: { 204: null },
} as const satisfies Route;

export const eraseDocument = {
  method: 'POST',
  path: '/v1/admin/documents/{id}/erase',
  tag: 'permits',
  access: 'staff:data.erase',
  step_up: true,
  audit: { action: 'delete', subject: 'document', purpose: 'erasure' },
  summary:
    'Erases the content of a document that was set aside because it is excessive or wrong (GDPR, article 17); never by whoever set it aside. A row without name and content stays as a trace.',
  params: byId,
  body: z.strictObject({ reason }),
  replies: { 204: null },
} as const satisfies Route;
