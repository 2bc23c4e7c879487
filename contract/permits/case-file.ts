import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { id } from '../values/values.ts';

/** The whole file of a case, in order, with a list of contents (ADR 110). */
export const downloadCaseFile = {
  method: 'GET',
  path: '/v1/admin/applications/{id}/case-file',
  tag: 'permits',
  access: 'staff:documents.view',
  audit: { action: 'download', subject: 'application', purpose: 'case_file' },
  summary:
    'The file of a case as a ZIP: the application and its history, documents (also those set aside), decisions, messages and invoices in order of time, with a list of contents as PDF and CSV that holds the hash of each.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;
