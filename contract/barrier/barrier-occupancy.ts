import * as z from 'zod/mini';
import type { CallReply } from '../platform/route.ts';
import { read } from '../platform/route-builders.ts';
import { civilDate } from '../values/values.ts';

/**
 * How full the lots with a barrier are, now and over time. Counts of cars only: nothing here identifies a
 * person.
 */

export const lotOccupancy = z.object({
  lot_id: z.string(),
  code: z.string(),
  name: z.string(),
  spaces: z.int(),
  /** Version of the count, for its correction (countBarrierCars). */
  version: z.int(),
  /** Null until the cars were counted. */
  cars: z.nullable(z.int()),
  /** When a person last counted the cars; arrivals and departures since then are added. */
  counted_at: z.nullable(z.string()),
  /** The last car that was counted in or out. */
  updated_at: z.nullable(z.string()),
  /** A controller of the lot is silent or has passages to upload: the number may be wrong. */
  uncertain: z.boolean(),
});
export type LotOccupancy = z.output<typeof lotOccupancy>;

export const getOccupancy = read(
  '/v1/admin/barrier/occupancy',
  'Cars on each lot with a barrier, now.',
  { tag: 'barrier', access: 'staff:parking.view', audit: { none: 'numbers of cars' } },
  { reply: z.object({ data: z.array(lotOccupancy) }) },
);

/**
 * `day`: hours; `week`: the hours of seven days from Monday; `season`: the days of June to September;
 * `typical`: a weekday hour by hour.
 */
export const OCCUPANCY_VIEWS = ['day', 'week', 'season', 'typical'] as const;
export type OccupancyView = (typeof OCCUPANCY_VIEWS)[number];

export const occupancyPoint = z.object({
  /** The hour as an instant; for `season` the date; for `typical` the hour of the day as `07:00`. */
  at: z.string(),
  /**
   * Cars at the end of the hour; for `season` the maximum of the day, for `typical` the average. Null when
   * unknown.
   */
  cars: z.nullable(z.int()),
  /** `typical`: the maximum ever seen in that hour. */
  most: z.nullable(z.int()),
  came: z.int(),
  left: z.int(),
});
export type OccupancyPoint = z.output<typeof occupancyPoint>;

export const getOccupancyHistory = read(
  '/v1/admin/barrier/occupancy/{lot_id}/history',
  'How full a lot was: a day, a week, the season around `date`, or what its weekday is like on average (the last twelve of them).',
  { tag: 'barrier', access: 'staff:parking.view', audit: { none: 'numbers of cars' } },
  {
    query: z.object({ view: z.enum(OCCUPANCY_VIEWS, 'value.choice'), date: z.optional(civilDate) }),
    reply: z.object({
      lot: z.object({ id: z.string(), code: z.string(), name: z.string(), spaces: z.int() }),
      view: z.enum(OCCUPANCY_VIEWS),
      /** The requested civil date, by default today. */
      date: z.string(),
      from: z.string(),
      /** The last day shown. */
      to: z.string(),
      /** `typical`: the number of days in the average. */
      days: z.int(),
      points: z.array(occupancyPoint),
    }),
  },
);
export type OccupancyHistory = CallReply<typeof getOccupancyHistory>;

export const listOccupancyCounts = read(
  '/v1/admin/barrier/occupancy/{lot_id}/counts',
  'The last twenty corrections of the car count of a lot: the old number, the counted number, why.',
  {
    tag: 'barrier',
    access: 'staff:parking.view',
    audit: { none: 'numbers of cars, and who of the office counted' },
  },
  {
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          cars_before: z.int(),
          cars: z.int(),
          reason: z.string(),
          actor_name: z.nullable(z.string()),
          created_at: z.string(),
        }),
      ),
    }),
  },
);
