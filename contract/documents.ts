import * as z from 'zod/mini';
import { listBody, listOf } from './lists.ts';
import { documentKind } from './reference.ts';
import type { Route } from './route.ts';
import { id } from './values.ts';

export const documentRow = z.object({
  id: z.string(),
  owner_type: z.string(),
  owner_id: z.string(),
  kind: documentKind,
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  created_at: z.string(),
  uploaded_by_name: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof documentRow>;

const byId = z.object({ id });
/** `inline=1` shows the file in the page instead of saving it. */
const disposition = z.object({ inline: z.optional(z.enum(['0', '1'])) });
const list = listBody(['created_at', 'kind', 'file_name', 'size'], ['kind']);

export const listApplicationDocuments = {
  method: 'POST',
  path: '/v1/admin/applications/{itemId}/documents',
  access: 'staff:documents.view',
  summary: 'Documents of one application.',
  params: z.object({ itemId: id }),
  body: list,
  replies: { 200: listOf(documentRow) },
} as const satisfies Route;

export const downloadDocument = {
  method: 'GET',
  path: '/v1/admin/documents/{id}/download',
  access: 'staff:documents.view',
  summary: 'One document as a file; every look is recorded.',
  params: byId,
  query: disposition,
  replies: { 200: 'file' },
} as const satisfies Route;

export const downloadMyDocument = {
  method: 'GET',
  path: '/v1/user/documents/{id}/download',
  access: 'applicant',
  summary: 'One document of an own application.',
  params: byId,
  query: disposition,
  replies: { 200: 'file' },
} as const satisfies Route;
