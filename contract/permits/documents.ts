import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { documentKind, DOCUMENT_KINDS } from '../settings/reference.ts';
import type { Route } from '../platform/route.ts';
import { id } from '../values/values.ts';

export const DOCUMENT_CHECKS = ['waiting', 'verified', 'rejected'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

/**
 * Result of the virus scanner: `off` when none is used, `not_scanned` until it was available. An infected
 * file is never served.
 */
export const AV_STATUSES = ['off', 'clean', 'not_scanned', 'infected'] as const;

export const documentRow = z.object({
  id: z.string(),
  version: z.int(),
  owner_type: z.string(),
  owner_id: z.string(),
  kind: documentKind,
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  created_at: z.string(),
  uploaded_by_name: z.nullable(z.string()),
  /** What staff decided about it; `waiting` until they have. */
  check_status: z.enum(DOCUMENT_CHECKS),
  checked_by_name: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  av_status: z.enum(AV_STATUSES),
  /** When it was set aside: it counts for nothing since; null for every other one. */
  deleted_at: z.nullable(z.string()),
  deleted_by_name: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof documentRow>;

/** One kind on the list of what must be attached. A new file makes its kind `waiting` again. */
export const checklistItem = z.object({
  kind: documentKind,
  state: z.enum(['missing', ...DOCUMENT_CHECKS]),
  /** Why the newest rejected file of the kind is not accepted. */
  reason: z.nullable(z.string()),
  /** The office gets it from official records itself; the applicant may attach it all the same. */
  official: z.boolean(),
});
export type ChecklistItem = z.output<typeof checklistItem>;

/** A document with what it belongs to. */
export const listedDocument = ofPerson(
  z.object({
    ...documentRow.shape,
    owner_number: z.nullable(z.string()),
    owner_name: z.nullable(z.string()),
    /** Why it cannot be deleted, as a message code; null when it can. */
    kept_because: z.nullable(z.string()),
    /** Set aside by somebody else, so that the caller may erase it. */
    may_erase: z.boolean(),
  }),
  'id',
);
export type ListedDocument = z.output<typeof listedDocument>;

const byId = z.object({ id });
/** `inline=1` shows the file in the page instead of saving it. */
const disposition = z.object({ inline: z.optional(z.enum(['0', '1'])) });
const list = listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) });

export const listDocuments = {
  method: 'POST',
  path: '/v1/admin/documents',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:documents.view',
  audit: { action: 'list', subject: 'document' },
  summary: 'All documents, newest first, found by file name, number or applicant.',
  body: listBody(['created_at', 'kind', 'file_name', 'size'], {
    kind: filter.choice(DOCUMENT_KINDS),
    owner_type: filter.choice(['application', 'permit', 'user']),
    check_status: filter.choice(DOCUMENT_CHECKS),
    created_at: filter.instants,
  }),
  replies: { 200: listOf(listedDocument) },
} as const satisfies Route;

export const getDocument = {
  method: 'GET',
  path: '/v1/admin/documents/{id}',
  tag: 'permits',
  access: 'staff:documents.view',
  audit: { action: 'view', subject: 'document' },
  summary: 'What is known of one document; the file itself is a call of its own.',
  params: byId,
  replies: { 200: listedDocument },
} as const satisfies Route;

export const deleteDocument = {
  method: 'GET',
  path: '/v1/admin/documents/{id}/delete',
  tag: 'permits',
  access: 'staff:documents.delete',
  audit: { action: 'delete', subject: 'document' },
  changes_state: true,
  summary:
    'Sets a document aside: it stays in the file and counts for nothing. Never one made by the municipality, nor the only required one of a completed application.',
  params: byId,
  replies: { 204: null },
} as const satisfies Route;

export const listApplicationDocuments = {
  method: 'POST',
  path: '/v1/admin/applications/{itemId}/documents',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:documents.view',
  audit: { action: 'list', subject: 'document' },
  summary: 'Documents of one application.',
  params: z.object({ itemId: id }),
  body: list,
  replies: { 200: listOf(documentRow) },
} as const satisfies Route;

export const downloadDocument = {
  method: 'GET',
  path: '/v1/admin/documents/{id}/download',
  tag: 'permits',
  access: 'staff:documents.view',
  audit: { action: 'download', subject: 'document' },
  summary: 'One document as a file; every view is recorded.',
  params: byId,
  query: disposition,
  replies: { 200: 'file' },
} as const satisfies Route;

export const downloadMyDocument = {
  method: 'GET',
  path: '/v1/user/documents/{id}/download',
  tag: 'permits',
  access: 'applicant',
  audit: { none: 'the caller’s own data' },
  summary: 'One document of an own application.',
  params: byId,
  query: disposition,
  replies: { 200: 'file' },
} as const satisfies Route;
