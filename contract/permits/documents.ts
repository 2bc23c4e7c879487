import * as z from 'zod/mini';
import { deletes, downloads, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { documentKind, DOCUMENT_KINDS } from '../settings/reference.ts';
import type { Route } from '../platform/route.ts';
import { list, read } from '../platform/route-builders.ts';

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

export const documentColumns = columnsOf<ListedDocument>()({
  file_name: { kind: 'text', sortable: true },
  kind: { kind: 'word', labels: 'document_kind', sortable: true },
  owner: { kind: 'text' },
  owner_name: { kind: 'text', heading: true },
  check_status: { kind: 'word', labels: 'check' },
  created_at: { kind: 'instant', sortable: true },
  size: { kind: 'number', sortable: true, hidden: true },
  uploaded_by: { kind: 'text', field: 'uploaded_by_name', hidden: true },
  id: null,
  version: null,
  owner_type: null,
  owner_id: null,
  owner_number: null,
  mime: null,
  uploaded_by_name: null,
  checked_by_name: null,
  checked_at: null,
  rejection_reason: null,
  av_status: null,
  deleted_at: null,
  deleted_by_name: null,
  kept_because: null,
  may_erase: null,
});

/** `inline=1` shows the file in the page instead of saving it. */
const disposition = z.object({ inline: z.optional(z.enum(['0', '1'])) });

export const listDocuments = list(
  '/v1/admin/documents',
  'All documents, newest first, found by file name, number or applicant.',
  { tag: 'permits', access: 'staff:documents.view', audit: lists('document') },
  {
    body: listBody(['created_at', 'kind', 'file_name', 'size'], {
      kind: filter.choice(DOCUMENT_KINDS),
      owner_type: filter.choice(['application', 'permit', 'user']),
      check_status: filter.choice(DOCUMENT_CHECKS),
      created_at: filter.instants,
    }),
    reply: listOf(listedDocument),
  },
);

export const getDocument = read(
  '/v1/admin/documents/{id}',
  'What is known of one document; the file itself is a call of its own.',
  { tag: 'permits', access: 'staff:documents.view', audit: views('document') },
  { reply: listedDocument },
);

export const deleteDocument = {
  method: 'GET',
  path: '/v1/admin/documents/{id}/delete',
  tag: 'permits',
  access: 'staff:documents.delete',
  audit: deletes('document'),
  changes_state: true,
  summary:
    'Sets a document aside: it stays in the file and counts for nothing. Never one made by the municipality, nor the only required one of a completed application.',
  replies: { 204: null },
} as const satisfies Route;

export const listApplicationDocuments = list(
  '/v1/admin/applications/{itemId}/documents',
  'Documents of one application.',
  { tag: 'permits', access: 'staff:documents.view', audit: lists('document') },
  {
    body: listBody(['created_at', 'kind', 'file_name', 'size'], { kind: filter.choice(DOCUMENT_KINDS) }),
    reply: listOf(documentRow),
  },
);

export const downloadDocument = read(
  '/v1/admin/documents/{id}/download',
  'One document as a file; every view is recorded.',
  { tag: 'permits', access: 'staff:documents.view', audit: downloads('document') },
  { query: disposition, reply: 'file' },
);

export const downloadMyDocument = read(
  '/v1/user/documents/{id}/download',
  'One document of an own application.',
  { tag: 'permits', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { query: disposition, reply: 'file' },
);
