import * as z from 'zod/mini';
import { CONTROLLER_KINDS, CONTROLLER_STATES, DIRECTIONS, LIST_FORMATS } from './barrier.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
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

const byId = z.object({ id });

export const listBarrierControllers = {
  method: 'POST',
  path: '/v1/admin/barrier/controllers',
  tag: 'barrier',
  changes_nothing: true,
  access: 'staff:parking.view',
  audit: { none: 'devices' },
  summary: 'Barrier controllers: last contact, list version, clock, state, denied passages of the last day.',
  body: listBody(['lot_code', 'name', 'kind', 'last_contact_at', 'created_at'], {
    lot_id: filter.ids,
    kind: filter.choice(CONTROLLER_KINDS),
    state: filter.choice(CONTROLLER_STATES),
    retired: filter.flag,
  }),
  replies: { 200: listOf(barrierController) },
} as const satisfies Route;

export const getBarrierController = {
  method: 'GET',
  path: '/v1/admin/barrier/controllers/{id}',
  tag: 'barrier',
  access: 'staff:parking.view',
  audit: { none: 'a device' },
  summary: 'One controller with its keys (never the keys themselves) and what happened to it.',
  params: byId,
  replies: { 200: barrierControllerDetail },
} as const satisfies Route;

const kind = z.enum(CONTROLLER_KINDS, 'value.choice');

export const createBarrierController = {
  method: 'POST',
  path: '/v1/admin/barrier/controllers/create',
  tag: 'barrier',
  access: 'staff:barrier.manage',
  audit: { none: 'devices, with their own history' },
  summary: 'Creates a controller for a lot with its first key, which is shown only in this reply.',
  body: z.strictObject({ lot_id: id, name: line(80), kind }),
  replies: { 201: withKey },
  secret_reply: true,
} as const satisfies Route;

export const updateBarrierController = {
  method: 'POST',
  path: '/v1/admin/barrier/controllers/{id}/update',
  tag: 'barrier',
  access: 'staff:barrier.manage',
  audit: { none: 'devices, with their own history' },
  summary: 'Changes the name or kind of a controller. Its lot is fixed: for another lot create another one.',
  params: byId,
  body: z.strictObject({ version, name: z.optional(line(80)), kind: z.optional(kind) }),
  replies: { 200: barrierControllerDetail },
} as const satisfies Route;

export const rotateBarrierKey = {
  method: 'POST',
  path: '/v1/admin/barrier/controllers/{id}/rotate',
  tag: 'barrier',
  access: 'staff:barrier.manage',
  audit: { none: 'devices, with their own history' },
  summary: 'Creates a new key, shown only in this reply; the present keys keep working for the given hours.',
  params: byId,
  body: z.strictObject({
    version,
    overlap_hours: z._default(
      z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(720, 'value.number')),
      72,
    ),
  }),
  replies: { 201: withKey },
  secret_reply: true,
} as const satisfies Route;

export const revokeBarrierKey = {
  method: 'POST',
  path: '/v1/admin/barrier/keys/{id}/revoke',
  tag: 'barrier',
  access: 'staff:barrier.manage',
  audit: { none: 'devices, with their own history' },
  summary: 'Ends a key immediately, with a reason.',
  params: byId,
  body: z.strictObject({ reason }),
  replies: { 200: barrierControllerDetail },
} as const satisfies Route;

export const retireBarrierController = {
  method: 'POST',
  path: '/v1/admin/barrier/controllers/{id}/retire',
  tag: 'barrier',
  access: 'staff:barrier.manage',
  audit: { none: 'devices, with their own history' },
  summary: 'Retires a controller for good and ends its keys. What it recorded stays.',
  params: byId,
  body: versionAndReason,
  replies: { 200: barrierControllerDetail },
} as const satisfies Route;

export const createBarrierOpening = {
  method: 'POST',
  path: '/v1/admin/barrier/openings/create',
  tag: 'barrier',
  access: 'staff:parking.manage',
  audit: { none: 'an opening of a barrier, with its own history' },
  summary: 'Records that staff opened a barrier by hand, and why.',
  body: z.strictObject({
    lot_id: id,
    direction: z.enum(DIRECTIONS, 'value.choice'),
    time: z.optional(instant),
    reason,
  }),
  replies: { 201: z.object({ id }) },
} as const satisfies Route;

export const countBarrierCars = {
  method: 'POST',
  path: '/v1/admin/barrier/lots/{id}/count',
  tag: 'barrier',
  access: 'staff:parking.manage',
  audit: { none: 'writes a number' },
  summary: 'Corrects the number of cars on a lot to what a person counted.',
  params: byId,
  body: z.strictObject({
    version,
    cars: z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(100_000, 'value.number')),
    reason,
  }),
  replies: { 200: z.object({ lot_id: z.string(), version: z.int(), cars: z.int(), counted_at: z.string() }) },
} as const satisfies Route;

export const downloadLotList = {
  method: 'GET',
  path: '/v1/admin/barrier/lots/{id}/list/download',
  tag: 'barrier',
  access: 'staff:parking.manage',
  audit: { action: 'download', subject: 'barrier_list', file_of: 'many' },
  summary:
    'The list of a lot as a plain file, for a controller without a connection; recorded in the access log.',
  params: byId,
  query: z.object({ format: z._default(z.enum(LIST_FORMATS, 'value.choice'), 'csv') }),
  replies: { 200: 'file' },
} as const satisfies Route;
