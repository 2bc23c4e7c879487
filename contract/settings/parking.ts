import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { parkingLot } from './reference.ts';
import { versionOnly } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { civilDate, line, version } from '../values/values.ts';

/** Parking lots as staff edit them, and the history of lots, categories, prices and the stock of cards. */

export const LOT_KINDS = [
  'lakeside',
  'harbour',
  'village',
  'cable_car',
  'park_and_ride',
  'forest_road',
] as const;
export const LOT_ACCESS_MODES = ['barrier', 'machine'] as const;

const percent = z
  .number('value.number')
  .check(z.minimum(0, 'parking_lot.position'), z.maximum(100, 'parking_lot.position'));
const count = (max: number) => z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(max));

export const parkingLotInput = z.strictObject({
  code: line(10).check(z.toUpperCase(), z.regex(/^[A-Z0-9ČŠŽ][A-Z0-9ČŠŽ-]{0,9}$/, 'parking_lot.code')),
  name: line(80),
  kind: z.enum(LOT_KINDS, 'value.choice'),
  spaces: count(100_000),
  access_mode: z.enum(LOT_ACCESS_MODES, 'value.choice'),
  has_rfid: z.boolean('value.type'),
  has_camera: z.boolean('value.type'),
  /** How long visitors without a permit may stay; null: no limit. */
  visitor_limit_minutes: z.nullable(
    z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(10_080, 'value.number')),
  ),
  map_x: percent,
  map_y: percent,
  sort: count(10_000),
});
export type ParkingLotInput = z.output<typeof parkingLotInput>;

export const parkingLotRow = z.object({
  ...parkingLot.shape,
  version: z.int(),
  sort: z.int(),
  /** Permits valid today or later that name the lot. */
  live_permits: z.int(),
});
export type ParkingLotRow = z.output<typeof parkingLotRow>;

/** A row of the price list that names the lot, of today or planned. */
export const lotPrice = z.object({
  id: z.string(),
  user_type: z.string(),
  name_sl: z.string(),
  name_en: z.string(),
  valid_from: z.string(),
  valid_to: z.nullable(z.string()),
});

export const parkingLotDetail = z.object({
  ...parkingLotRow.shape,
  /** What prevents retiring the lot. */
  prices: z.array(lotPrice),
  /** True once anything names the lot: its code is fixed then. */
  is_named: z.boolean(),
});
export type ParkingLotDetail = z.output<typeof parkingLotDetail>;

export const listParkingLots = list(
  '/v1/admin/parking-lots',
  'Parking lots in their order, also retired ones, with the number of live permits.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'parking lots' } },
  {
    body: listBody(['code', 'name', 'kind', 'spaces', 'sort', 'active'], {
      kind: filter.choice(LOT_KINDS),
      active: filter.flag,
      access_mode: filter.choice(LOT_ACCESS_MODES),
    }),
    reply: listOf(parkingLotRow),
  },
);

export const getParkingLot = read(
  '/v1/admin/parking-lots/{id}',
  'One parking lot with the price list rows that name it.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'a parking lot' } },
  { reply: parkingLotDetail },
);

export const createParkingLot = create(
  '/v1/admin/parking-lots/create',
  'Adds a parking lot, in use immediately.',
  {
    tag: 'settings',
    access: 'staff:parking.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  { body: parkingLotInput, reply: parkingLotDetail },
);

/** As many as one call adds. */
export const MAX_LOTS_AT_ONCE = 200;

export const createParkingLots = create(
  '/v1/admin/parking-lots/create-many',
  'Adds parking lots of a list, all of them or none. Each can be deleted while nothing names it.',
  {
    tag: 'settings',
    access: 'staff:parking.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  {
    body: z.strictObject({
      lots: z
        .array(parkingLotInput)
        .check(z.minLength(1, 'required'), z.maxLength(MAX_LOTS_AT_ONCE, 'value.too_many')),
    }),
    reply: z.object({ lots: z.array(parkingLotRow) }),
  },
);

export const updateParkingLot = action(
  '/v1/admin/parking-lots/{id}/update',
  'Changes a parking lot. The code cannot change once a permit, an application or the price list names it.',
  {
    tag: 'settings',
    access: 'staff:parking.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  { body: z.strictObject({ version, ...z.partial(parkingLotInput).shape }), reply: parkingLotDetail },
);

export const retireParkingLot = action(
  '/v1/admin/parking-lots/{id}/retire',
  'Retires a lot. Rejected while the price list of today or later names it; with live permits only with `acknowledge_permits`.',
  {
    tag: 'settings',
    access: 'staff:parking.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  {
    body: z.strictObject({ version, acknowledge_permits: z._default(z.boolean('value.type'), false) }),
    reply: parkingLotDetail,
  },
);

export const restoreParkingLot = action(
  '/v1/admin/parking-lots/{id}/restore',
  'Restores a retired lot.',
  {
    tag: 'settings',
    access: 'staff:parking.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  { body: versionOnly, reply: parkingLotDetail },
);

export const deleteParkingLot = {
  method: 'GET',
  path: '/v1/admin/parking-lots/{id}/delete',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Removes a lot that nothing ever named, for example one entered by mistake.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const PARKING_SUBJECTS = ['parking_lot', 'user_type', 'price', 'price_table', 'rfid_stock'] as const;
export const PARKING_ACTIONS = [
  'create',
  'update',
  'retire',
  'restore',
  'delete',
  'raise',
  'import',
  'publish',
  'withdraw',
] as const;

export const dayQuery = z.object({ date: z.optional(civilDate) });
