import * as z from 'zod/mini';
import { action, read } from '../platform/route-builders.ts';
import { country, id, instant, line, oneLine, plain } from '../values/values.ts';

/**
 * Calls of the barrier controllers (docs/barrier.md). Each sends its key: `Authorization: Bearer dvz_...`. A
 * key opens one lot only. No names of people are ever in these replies.
 */

export const CONTROLLER_KINDS = ['camera', 'reader', 'camera_and_reader', 'other'] as const;
export const CONTROLLER_STATES = ['ok', 'held_open', 'held_closed', 'fault'] as const;
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const DECISIONS = ['open', 'deny'] as const;
export type Decision = (typeof DECISIONS)[number];
export const PASSAGE_SOURCES = ['live', 'offline', 'manual'] as const;
export const KEY_KINDS = ['plate', 'card_number', 'card_uid'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
/** How a permit was found: by exactly this plate, by one that looks alike, or by the card. */
export const MATCHES = ['plate', 'look_alike', 'card', 'none'] as const;
export type MatchedBy = (typeof MATCHES)[number];

/**
 * Why a barrier opened. `temporary`: a plate whose holder has no card yet, but a temporary permit. `plate_grace`: a plate that was removed from its permit, until its day. `year_grace`:
 * last year's permit, until the day that the council set.
 */
export const OPEN_REASONS = ['valid', 'temporary', 'plate_grace', 'year_grace'] as const;
/** Why it stayed closed. */
export const DENY_REASONS = [
  'unknown_plate',
  'unknown_card',
  'unreadable',
  'no_permit',
  'ambiguous',
  'other_country',
  'other_lot',
  'not_yet_valid',
  'suspended',
  'expired',
  'revoked',
  'replaced',
  'card_blocked',
  'card_lost',
  'card_retired',
] as const;
/**
 * Reasons that the server gives. Passages also have `manual` and, when decided by the list of a controller,
 * `listed` and `not_listed`.
 */
export const BARRIER_REASONS = [...OPEN_REASONS, ...DENY_REASONS] as const;
export type BarrierReason = (typeof BARRIER_REASONS)[number];
export const PASSAGE_REASONS = [...BARRIER_REASONS, 'manual', 'listed', 'not_listed'] as const;
export type PassageReason = (typeof PASSAGE_REASONS)[number];

/** The controller's own id of a passage, which it never reuses. */
const passageId = plain().check(
  z.minLength(1, 'required'),
  z.maxLength(64, 'text.too_long'),
  z.regex(/^[\w.:-]+$/, 'barrier.passage_id'),
);

export const barrierLot = oneLine().check(z.minLength(1, 'required'), z.maxLength(10, 'text.too_long'));
const direction = z.enum(DIRECTIONS, 'value.choice');

const passageFields = {
  passage_id: passageId,
  /** Code of the lot of the key, for example `P1`. */
  lot: barrierLot,
  direction,
  time: instant,
  /** What the camera read, unchanged. */
  plate: z.optional(oneLine().check(z.trim(), z.maxLength(32, 'text.too_long'))),
  /** What the camera believes the country of the plate to be (ISO 3166-1 alpha-2), if it knows. */
  country: z.optional(country),
  /** Printed number (10 digits) or chip UID (8 or 14 hexadecimal digits). */
  card: z.optional(plain().check(z.trim(), z.maxLength(32, 'text.too_long'))),
};
const hasOneKey = (passage: { plate?: string | undefined; card?: string | undefined }): boolean =>
  (passage.plate === undefined) !== (passage.card === undefined);

export const passageInput = z.strictObject(passageFields).check(z.refine(hasOneKey, 'barrier.plate_or_card'));
export type PassageInput = z.output<typeof passageInput>;

export const passageReply = z.object({
  passage_id: z.string(),
  decision: z.enum(DECISIONS),
  reason: z.enum(BARRIER_REASONS),
  matched_by: z.enum(MATCHES),
  /** For the display at the barrier. */
  text: z.object({ sl: z.string(), en: z.string() }),
  /** True when this passage was recorded before and this is the first decision. */
  repeated: z.boolean(),
  /**
   * The server's clock. A passage whose time differs by more than 5 minutes is decided and recorded by it.
   */
  server_time: z.string(),
  clock_off: z.boolean(),
});
export type PassageReply = z.output<typeof passageReply>;

/** Many lots share one address, so calls are limited per key. */
const BUSY = { max: 3000, per_seconds: 10 } as const;
const QUIET = { max: 60, per_seconds: 60 } as const;

export const decidePassage = action(
  '/v1/barrier/passages',
  'Decides about one car or card and records the passage. The same `passage_id` again gets the first decision; with other content 409.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: BUSY,
  },
  { body: passageInput, reply: passageReply },
);

export const MAX_BATCH = 1000;

export const offlinePassage = z
  .strictObject({
    ...passageFields,
    /** What the controller did according to its list. */
    decision: z.enum(DECISIONS, 'value.choice'),
    /** Version of the list that it used; 0: it had none. */
    list_version: z.int('value.number').check(z.minimum(0, 'value.number')),
    /** `issued_at` of that list. */
    list_issued_at: z.optional(instant),
  })
  .check(z.refine(hasOneKey, 'barrier.plate_or_card'));
export type OfflinePassage = z.output<typeof offlinePassage>;

/**
 * `recorded`, `repeated` (was there already) or why the row was rejected; the other rows are recorded anyway.
 */
export const BATCH_RESULTS = ['recorded', 'repeated', 'conflict', 'invalid', 'other_lot', 'future'] as const;

export const batchRow = z.object({
  index: z.int(),
  passage_id: z.nullable(z.string()),
  result: z.enum(BATCH_RESULTS),
  /** The wrong fields, for `invalid`. */
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** What the server decides for the same moment, and whether the controller did something else. */
  server_decision: z.nullable(z.enum(DECISIONS)),
  server_reason: z.nullable(z.enum(BARRIER_REASONS)),
  differs: z.boolean(),
});
export type BatchRow = z.output<typeof batchRow>;

export const uploadPassages = action(
  '/v1/barrier/passages/batch',
  'Uploads passages from the time without a connection, up to 1,000, in any order. Each row has its own result; repeats change nothing.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: QUIET,
  },
  {
    body: z.strictObject({
      passages: z
        .array(z.unknown())
        .check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH, 'value.too_many')),
    }),
    max_body_bytes: 2 * 1024 * 1024,
    reply: z.object({ recorded: z.int(), repeated: z.int(), refused: z.int(), data: z.array(batchRow) }),
  },
);

/** Content of the signed payload of a list, after base64url decoding. */
export const listPayload = z.object({
  format: z.literal('dovolilnice-barrier-list/1'),
  lot: z.string(),
  version: z.int(),
  /** 0: the whole list; else the version that these changes apply to. */
  since: z.int(),
  issued_at: z.string(),
  /** After this moment the list must not open for anybody: the connection has been lost for too long. */
  valid_until: z.string(),
  /** Number of entries of the whole list after the changes, to verify the local copy. */
  count: z.int(),
  /** New and changed entries: each replaces the one of the same kind and value. */
  put: z.array(
    z.object({
      kind: z.enum(KEY_KINDS),
      value: z.string(),
      /**
       * Opens in each of these periods, start included, end excluded. A card may serve the permits of two
       * years. `country` of the plate: does not open when the camera is sure of another one; null for cards
       * and where the permit does not state it.
       */
      times: z.array(z.object({ from: z.string(), until: z.string(), country: z.nullable(z.string()) })),
    }),
  ),
  remove: z.array(z.object({ kind: z.enum(KEY_KINDS), value: z.string() })),
});
export type ListEntry = ListPayload['put'][number];
export type ListPayload = z.output<typeof listPayload>;

export const getBarrierList = read(
  '/v1/barrier/list',
  'What opens the lot of the key, signed (JWS, EdDSA): the whole list or the changes since a version. Holds no names.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: QUIET,
  },
  {
    query: z.object({
      since: z.optional(plain().check(z.regex(/^\d{1,15}$/, 'value.number'))),
    }),
    reply: z.object({
      /** Protected header {"alg":"EdDSA","kid":"..."} in base64url (RFC 7515, flattened; RFC 8037). */
      protected: z.string(),
      /** The list as JSON in base64url. */
      payload: z.string(),
      signature: z.string(),
    }),
  },
);

export const getBarrierPublicKeys = read(
  '/v1/barrier/public-keys',
  'Public keys of the lists (JWK set, RFC 7517). Store it: a list signed with any other key is not ours.',
  { tag: 'barrier', access: 'public', audit: { none: 'public' } },
  {
    reply: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
);

export const LIST_FORMATS = ['csv', 'json'] as const;

export const downloadBarrierList = read(
  '/v1/barrier/list/download',
  'The whole list of the lot as a plain file (CSV with semicolons, or JSON), for controllers that only read files.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: QUIET,
  },
  { query: z.object({ format: z._default(z.enum(LIST_FORMATS, 'value.choice'), 'csv') }), reply: 'file' },
);

export const sendHeartbeat = action(
  '/v1/barrier/heartbeat',
  'A heartbeat, every minute: list version, clock, state. The reply says whether there is a newer list.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: QUIET,
  },
  {
    body: z.strictObject({
      time: instant,
      list_version: z.int('value.number').check(z.minimum(0, 'value.number')),
      state: z.enum(CONTROLLER_STATES, 'value.choice'),
      note: z.optional(line(200)),
      software: z.optional(line(60)),
      /** Passages still to be uploaded. */
      waiting_passages: z.optional(
        z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(10_000_000)),
      ),
    }),
    reply: z.object({
      server_time: z.string(),
      /** The controller's clock minus ours. */
      clock_drift_ms: z.int(),
      list_version: z.int(),
      list_is_current: z.boolean(),
    }),
  },
);

export const recordOpening = action(
  '/v1/barrier/openings',
  'Records that the barrier was opened by hand at the device (button, key, remote control). Idempotent by `passage_id`.',
  {
    tag: 'barrier',
    access: 'controller',
    audit: { none: 'a passage or the list of a barrier; passages are kept' },
    limit: QUIET,
  },
  {
    body: z.strictObject({
      passage_id: passageId,
      lot: barrierLot,
      direction,
      time: instant,
      reason: line(200),
    }),
    reply: z.object({ id, repeated: z.boolean() }),
  },
);
