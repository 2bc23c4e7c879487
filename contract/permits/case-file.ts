import { downloads } from '../platform/audit.ts';
import { read } from '../platform/route-builders.ts';

/** The whole file of a case, in order, with a list of contents (ADR 110). */
export const downloadCaseFile = read(
  '/v1/admin/applications/{id}/case-file',
  'The file of a case as a ZIP: the application and its history, documents (also those set aside), decisions, messages and invoices in order of time, with a list of contents as PDF and CSV that holds the hash of each.',
  { tag: 'permits', access: 'staff:documents.view', audit: downloads('application', 'case_file') },
  { reply: 'file' },
);
