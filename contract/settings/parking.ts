import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { parkingLot } from './reference.ts';
import { versionOnly } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { civilDate, id, line, version } from '../values/values.ts';

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

const byId = z.object({ id });

export const listParkingLots = {
  method: 'POST',
  path: '/v1/admin/parking-lots',
  tag: 'settings',
  changes_nothing: true,
  access: 'staff:parking.view',
  audit: { none: 'parking lots' },
  summary: 'Parking lots in their order, also retired ones, with the number of live permits.',
  body: listBody(['code', 'name', 'kind', 'spaces', 'sort', 'active'], {
    kind: filter.choice(LOT_KINDS),
    active: filter.flag,
    access_mode: filter.choice(LOT_ACCESS_MODES),
  }),
  replies: { 200: listOf(parkingLotRow) },
} as const satisfies Route;

export const getParkingLot = {
  method: 'GET',
  path: '/v1/admin/parking-lots/{id}',
  tag: 'settings',
  access: 'staff:parking.view',
  audit: { none: 'a parking lot' },
  summary: 'One parking lot with the price list rows that name it.',
  params: byId,
  replies: { 200: parkingLotDetail },
} as const satisfies Route;

export const createParkingLot = {
  method: 'POST',
  path: '/v1/admin/parking-lots/create',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Adds a parking lot, in use immediately.',
  body: parkingLotInput,
  replies: { 201: parkingLotDetail },
} as const satisfies Route;

/** As many as one call adds. */
export const MAX_LOTS_AT_ONCE = 200;

export const createParkingLots = {
  method: 'POST',
  path: '/v1/admin/parking-lots/create-many',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Adds parking lots of a list, all of them or none. Each can be deleted while nothing names it.',
  body: z.strictObject({
    lots: z
      .array(parkingLotInput)
      .check(z.minLength(1, 'required'), z.maxLength(MAX_LOTS_AT_ONCE, 'value.too_many')),
  }),
  replies: { 201: z.object({ lots: z.array(parkingLotRow) }) },
} as const satisfies Route;

export const updateParkingLot = {
  method: 'POST',
  path: '/v1/admin/parking-lots/{id}/update',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary:
    'Changes a parking lot. The code cannot change once a permit, an application or the price list names it.',
  params: byId,
  body: z.strictObject({ version, ...z.partial(parkingLotInput).shape }),
  replies: { 200: parkingLotDetail },
} as const satisfies Route;

export const retireParkingLot = {
  method: 'POST',
  path: '/v1/admin/parking-lots/{id}/retire',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary:
    'Retires a lot. Rejected while the price list of today or later names it; with live permits only with `acknowledge_permits`.',
  params: byId,
  body: z.strictObject({ version, acknowledge_permits: z._default(z.boolean('value.type'), false) }),
  replies: { 200: parkingLotDetail },
} as const satisfies Route;

export const restoreParkingLot = {
  method: 'POST',
  path: '/v1/admin/parking-lots/{id}/restore',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Restores a retired lot.',
  params: byId,
  body: versionOnly,
  replies: { 200: parkingLotDetail },
} as const satisfies Route;

export const deleteParkingLot = {
  method: 'GET',
  path: '/v1/admin/parking-lots/{id}/delete',
  tag: 'settings',
  access: 'staff:parking.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Removes a lot that nothing ever named, for example one entered by mistake.',
  params: byId,
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
