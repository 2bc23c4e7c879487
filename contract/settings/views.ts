import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { create, read } from '../platform/route-builders.ts';
import { line, oneLine, plain } from '../values/values.ts';

/** Saved views of lists: filters, search, order and columns, as in the address of the list. */

/** Key of a table, as the screens name it. */
const tableId = plain().check(z.regex(/^[a-z][a-z_-]{1,40}$/, 'value.invalid'));
/** What follows the `?` of the list's address; parameters of lists only, never a whole address. */
const viewQuery = oneLine().check(
  z.maxLength(1500, 'text.too_long'),
  z.regex(/^[\w.%~*()!'=&+-]*$/, 'value.invalid'),
);

export const MAX_VIEWS = 20;
export const savedView = z.object({
  id: z.string(),
  table_id: z.string(),
  name: z.string(),
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listViews = read(
  '/v1/services/account/views',
  'The own saved views of lists, by name.',
  { tag: 'settings', access: 'signed_in', audit: { none: 'the caller’s own views' } },
  { reply: z.object({ data: z.array(savedView) }) },
);

export const createView = create(
  '/v1/services/account/views/create',
  'Saves a view under a name; replaces the one with the same name and list. At most 20 for a list.',
  { tag: 'settings', access: 'signed_in', audit: { none: 'the caller’s own views' } },
  { body: z.strictObject({ table_id: tableId, name: line(60), query: viewQuery }), reply: savedView },
);

export const deleteView = {
  method: 'GET',
  path: '/v1/services/account/views/{id}/delete',
  tag: 'settings',
  access: 'signed_in',
  audit: { none: 'the caller’s own views' },
  changes_state: true,
  summary: 'Deletes an own view.',
  replies: { 204: null },
} as const satisfies Route;
