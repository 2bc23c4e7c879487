import * as z from 'zod/mini';
import { CONTROLLER_KINDS, CONTROLLER_STATES, DIRECTIONS, LIST_FORMATS } from './barrier.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { id, line, reason, version, instant } from '../values/values.ts';
import { versionAndReason } from '../platform/actions.ts';

/** Barrier controllers and their keys (root), openings by hand, car counts and plain lists (staff). */

export const barrierKey = z.object({
  id: z.string(),
  /** The first characters of the key, to tell it from others. */
  prefix: z.string(),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  /** Replaced by a newer key; works until then. */
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_reason: z.nullable(z.string()),
  /** Whether the key opens anything now. */
  is_live: z.boolean(),
});
export type BarrierKey = z.output<typeof barrierKey>;

export const barrierController = z.object({
  id: z.string(),
  version: z.int(),
  lot_id: z.string(),
  lot_code: z.string(),
  lot_name: z.string(),
  name: z.string(),
  kind: z.enum(CONTROLLER_KINDS),
  created_at: z.string(),
  retired_at: z.nullable(z.string()),
  retired_reason: z.nullable(z.string()),
  last_contact_at: z.nullable(z.string()),
  heartbeat_at: z.nullable(z.string()),
  state: z.nullable(z.enum(CONTROLLER_STATES)),
  state_note: z.nullable(z.string()),
  software: z.nullable(z.string()),
  clock_drift_ms: z.nullable(z.int()),
  waiting_passages: z.nullable(z.int()),
  list_version: z.nullable(z.int()),
  list_fetched_at: z.nullable(z.string()),
  /** Entries of its lot that changed after its list; null when it never had one. */
  list_behind: z.nullable(z.int()),
  /** Denied passages of the last 24 hours. */
  denied_today: z.int(),
  live_keys: z.int(),
});
export type BarrierController = z.output<typeof barrierController>;

export const CONTROLLER_EVENTS = ['create', 'update', 'rotate', 'revoke_key', 'retire'] as const;

export const barrierControllerDetail = z.object({
  ...barrierController.shape,
  keys: z.array(barrierKey),
  events: z.array(
    z.object({
      id: z.string(),
      event: z.enum(CONTROLLER_EVENTS),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      data: z.record(z.string(), z.unknown()),
      created_at: z.string(),
    }),
  ),
});
export type BarrierControllerDetail = z.output<typeof barrierControllerDetail>;

/** The key itself is only in this reply; it is not stored. */
const withKey = z.object({ key: z.string(), controller: barrierControllerDetail });

export const listBarrierControllers = list(
  '/v1/admin/barrier/controllers',
  'Barrier controllers: last contact, list version, clock, state, denied passages of the last day.',
  { tag: 'barrier', access: 'staff:parking.view', audit: { none: 'devices' } },
  {
    body: listBody(['lot_code', 'name', 'kind', 'last_contact_at', 'created_at'], {
      lot_id: filter.ids,
      kind: filter.choice(CONTROLLER_KINDS),
      state: filter.choice(CONTROLLER_STATES),
      retired: filter.flag,
    }),
    reply: listOf(barrierController),
  },
);

export const getBarrierController = read(
  '/v1/admin/barrier/controllers/{id}',
  'One controller with its keys (never the keys themselves) and what happened to it.',
  { tag: 'barrier', access: 'staff:parking.view', audit: { none: 'a device' } },
  { reply: barrierControllerDetail },
);

const kind = z.enum(CONTROLLER_KINDS, 'value.choice');

export const createBarrierController = create(
  '/v1/admin/barrier/controllers/create',
  'Creates a controller for a lot with its first key, which is shown only in this reply.',
  {
    tag: 'barrier',
    access: 'staff:barrier.manage',
    audit: { none: 'devices, with their own history' },
    secret_reply: true,
  },
  { body: z.strictObject({ lot_id: id, name: line(80), kind }), reply: withKey },
);

export const updateBarrierController = action(
  '/v1/admin/barrier/controllers/{id}/update',
  'Changes the name or kind of a controller. Its lot is fixed: for another lot create another one.',
  { tag: 'barrier', access: 'staff:barrier.manage', audit: { none: 'devices, with their own history' } },
  {
    body: z.strictObject({ version, name: z.optional(line(80)), kind: z.optional(kind) }),
    reply: barrierControllerDetail,
  },
);

export const rotateBarrierKey = create(
  '/v1/admin/barrier/controllers/{id}/rotate',
  'Creates a new key, shown only in this reply; the present keys keep working for the given hours.',
  {
    tag: 'barrier',
    access: 'staff:barrier.manage',
    audit: { none: 'devices, with their own history' },
    secret_reply: true,
  },
  {
    body: z.strictObject({
      version,
      overlap_hours: z._default(
        z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(720, 'value.number')),
        72,
      ),
    }),
    reply: withKey,
  },
);

export const revokeBarrierKey = action(
  '/v1/admin/barrier/keys/{id}/revoke',
  'Ends a key immediately, with a reason.',
  { tag: 'barrier', access: 'staff:barrier.manage', audit: { none: 'devices, with their own history' } },
  { body: z.strictObject({ reason }), reply: barrierControllerDetail },
);

export const retireBarrierController = action(
  '/v1/admin/barrier/controllers/{id}/retire',
  'Retires a controller for good and ends its keys. What it recorded stays.',
  { tag: 'barrier', access: 'staff:barrier.manage', audit: { none: 'devices, with their own history' } },
  { body: versionAndReason, reply: barrierControllerDetail },
);

export const createBarrierOpening = create(
  '/v1/admin/barrier/openings/create',
  'Records that staff opened a barrier by hand, and why.',
  {
    tag: 'barrier',
    access: 'staff:parking.manage',
    audit: { none: 'an opening of a barrier, with its own history' },
  },
  {
    body: z.strictObject({
      lot_id: id,
      direction: z.enum(DIRECTIONS, 'value.choice'),
      time: z.optional(instant),
      reason,
    }),
    reply: z.object({ id }),
  },
);

export const countBarrierCars = action(
  '/v1/admin/barrier/lots/{id}/count',
  'Corrects the number of cars on a lot to what a person counted.',
  { tag: 'barrier', access: 'staff:parking.manage', audit: { none: 'writes a number' } },
  {
    body: z.strictObject({
      version,
      cars: z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(100_000, 'value.number')),
      reason,
    }),
    reply: z.object({ lot_id: z.string(), version: z.int(), cars: z.int(), counted_at: z.string() }),
  },
);

export const downloadLotList = read(
  '/v1/admin/barrier/lots/{id}/list/download',
  'The list of a lot as a plain file, for a controller without a connection; recorded in the access log.',
  {
    tag: 'barrier',
    access: 'staff:parking.manage',
    audit: { action: 'download', subject: 'barrier_list', file_of: 'many' },
  },
  { query: z.object({ format: z._default(z.enum(LIST_FORMATS, 'value.choice'), 'csv') }), reply: 'file' },
);
