import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { line } from '../values/values.ts';

/** Quick search: one box that finds a record by number, plate, card, name, mail or phone. */

export const FIND_KINDS = ['application', 'permit', 'invoice', 'user', 'card'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

export const found = z.object({
  kind: z.enum(FIND_KINDS),
  id: z.string(),
  /** Number of the record, or the name of a person. */
  label: z.string(),
  /** Its owner and what else identifies it: name, plates, mail. */
  detail: z.string(),
  /** Status from contract/values/status.ts; null for people. */
  status: z.nullable(z.string()),
  /** The permit of a card; null otherwise. */
  permit_id: z.nullable(z.string()),
});
export type Found = z.output<typeof found>;

export const findRecords = {
  method: 'POST',
  path: '/v1/admin/find',
  tag: 'office',
  changes_nothing: true,
  access: 'staff:dashboard.view',
  audit: { action: 'search', subject: 'quick_open' },
  summary:
    'At most five applications, permits, invoices, people and cards each that match a text, best first; only kinds that the caller may see.',
  body: z.strictObject({ query: line(80) }),
  replies: { 200: z.object({ data: z.array(found) }) },
} as const satisfies Route;
