import * as z from 'zod/mini';
import { ofNobody, searches } from '../platform/audit.ts';
import { BARRIER_REASONS } from './barrier.ts';
import type { CallReply } from '../platform/route.ts';
import { create, read } from '../platform/route-builders.ts';
import { id, registrationNumber } from '../values/values.ts';

/**
 * Wardens check in the field whether a plate may park on a lot. They learn whether and why, never whose car
 * it is.
 */

/** Length of a shift: older checks are deleted. */
export const SHIFT_HOURS = 12;

export const plateCheck = ofNobody(
  z.object({
    id: z.string(),
    plate: z.string(),
    /** `plate` as on the car. */
    plate_text: z.string(),
    lot_id: z.string(),
    lot_code: z.string(),
    lot_name: z.string(),
    valid: z.boolean(),
    reason: z.enum(BARRIER_REASONS),
    /** The last day of the permit, or of the plate on it; null when there is none. */
    valid_to: z.nullable(z.string()),
    /** `not_yet_valid`: the first day. */
    valid_from: z.nullable(z.string()),
    /** `other_lot`: codes of the lots where the permit holds. */
    other_lots: z.array(z.string()),
    /** Plates valid here now that are easily confused with the typed one, at most three. */
    look_alikes: z.array(z.string()),
    /** The same as on the cars. */
    look_alike_texts: z.array(z.string()),
    checked_at: z.string(),
  }),
);
export type PlateCheck = z.output<typeof plateCheck>;

export const createPlateCheck = create(
  '/v1/admin/barrier/checks/create',
  'Whether a plate may park on a lot now, and why not. Only exactly this plate counts; similar ones are named. Recorded in the access log.',
  { tag: 'barrier', access: 'staff:permits.check', audit: searches('plate_check') },
  { body: z.strictObject({ plate: registrationNumber, lot_id: id }), reply: plateCheck },
);

export const listPlateChecks = read(
  '/v1/admin/barrier/checks',
  'Lots to choose from, and what the caller checked in the last twelve hours, newest first, at most fifty.',
  {
    tag: 'barrier',
    access: 'staff:permits.check',
    audit: { none: 'what the caller checked in this shift; each was recorded when it was made' },
  },
  {
    reply: z.object({
      lots: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      checks: z.array(plateCheck),
    }),
  },
);
export type PlateChecks = CallReply<typeof listPlateChecks>;
