import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { list } from '../platform/route-builders.ts';

/** One history of what the office changed about itself: settings, texts, prices, lots, cards, staff, devices. */

export const CHANGE_AREAS = [
  'prices',
  'entitlements',
  'parking',
  'cards',
  'settings',
  'texts',
  'staff',
  'devices',
] as const;
export type ChangeArea = (typeof CHANGE_AREAS)[number];

export const officeChange = z.object({
  id: z.string(),
  area: z.enum(CHANGE_AREAS),
  /** `parameter`, `parking_lot`, `price` and so on. */
  subject: z.string(),
  subject_id: z.string(),
  /** Its name then, for example `P4 Laz` or `RES 2028-01-01`; the name of a setting or a text. */
  label: z.string(),
  action: z.string(),
  /** Field -> old and new value, or what else is to be known; `value` of a setting that has no fields. */
  data: z.record(z.string(), z.unknown()),
  valid_from: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: z.nullable(z.int()),
  actor_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type OfficeChange = z.output<typeof officeChange>;

export const listChanges = list(
  '/v1/admin/changes',
  'Who changed what, newest first; settings and texts for root, staff and devices for those who may see them. `people`: who made the changes.',
  {
    tag: 'office',
    access: 'staff:parking.view',
    audit: { none: 'settings, and who of the office changed them' },
  },
  {
    body: listBody(['created_at', 'area'], {
      area: filter.choice(CHANGE_AREAS),
      subject_id: filter.words,
      actor_id: filter.ids,
      created_at: filter.instants,
    }),
    reply: z.extend(listOf(officeChange), {
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
);
