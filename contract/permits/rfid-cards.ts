import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { RFID_CARD_STATUSES, RFID_CARD_TRANSITIONS, SHOWN_PERMIT_STATUSES } from '../values/status.ts';
import { id, plain, rfidCardNumber } from '../values/values.ts';
import { versionAndReason, versionMaybeReason } from '../platform/actions.ts';

/** The stock of RFID cards: what is there, where each card is, and how boxes of new cards are added. */

export const MAX_NEW_CARDS = 50_000;

/** Transitions that staff decide; the others come with reservations and permits. */
export const CARD_DECISIONS = ['block', 'unblock', 'lose', 'find', 'retire'] as const;
export type CardDecision = (typeof CARD_DECISIONS)[number];

const status = z.enum(RFID_CARD_STATUSES);

export const rfidCardRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    number: z.string(),
    uid: z.nullable(z.string()),
    /** An expired reservation is shown as `available`. */
    status,
    status_reason: z.nullable(z.string()),
    reserved_by_name: z.nullable(z.string()),
    reserved_until: z.nullable(z.string()),
    permit_id: z.nullable(z.string()),
    permit_nr: z.nullable(z.string()),
    updated_at: z.string(),
    created_at: z.string(),
  }),
  'permit_id',
);
export type RfidCardRow = z.output<typeof rfidCardRow>;

export const rfidCardDetail = z.object({
  ...rfidCardRow.shape,
  created_by_name: z.nullable(z.string()),
  /** The permit that the card belongs to, also while it is blocked or lost. */
  permit: z.nullable(
    z.object({
      id: z.string(),
      permit_nr: z.string(),
      status: z.enum(SHOWN_PERMIT_STATUSES),
      /** False when the permit has another card now. */
      has_card: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      transition: z.enum(RFID_CARD_TRANSITIONS),
      from_status: status,
      to_status: status,
      actor: z.enum(['applicant', 'staff', 'system']),
      actor_name: z.nullable(z.string()),
      permit_id: z.nullable(z.string()),
      permit_nr: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  allowed: z.array(z.enum(CARD_DECISIONS)),
});
export type RfidCardDetail = z.output<typeof rfidCardDetail>;

const byId = z.object({ id });
const decision = versionAndReason;

export const listRfidCards = {
  method: 'POST',
  path: '/v1/admin/rfid-cards',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:parking.manage',
  audit: { action: 'list', subject: 'rfid_card' },
  summary: 'Cards by number, chip or permit; lowest number first.',
  body: listBody(['number', 'status', 'updated_at', 'created_at', 'permit_nr'], {
    status: filter.choice(RFID_CARD_STATUSES),
  }),
  replies: { 200: listOf(rfidCardRow) },
} as const satisfies Route;

export const getRfidCardStock = {
  method: 'GET',
  path: '/v1/admin/rfid-cards/stock',
  tag: 'permits',
  access: 'staff:parking.manage',
  audit: { none: 'numbers' },
  summary:
    'How many cards there are of each status, and whether the stock is low (parameter `rfid_low_stock`).',
  replies: {
    200: z.object({
      counts: z.array(z.object({ status, count: z.int() })),
      low_stock: z.int(),
      is_low: z.boolean(),
      next_number: z.nullable(z.string()),
    }),
  },
} as const satisfies Route;

export const getRfidCard = {
  method: 'GET',
  path: '/v1/admin/rfid-cards/{id}',
  tag: 'permits',
  access: 'staff:parking.manage',
  audit: { action: 'view', subject: 'rfid_card' },
  summary: 'One card with its history.',
  params: byId,
  replies: { 200: rfidCardDetail },
} as const satisfies Route;

const decide = <P extends string, B extends typeof decision | typeof versionMaybeReason>(
  verb: P,
  summary: string,
  body: B,
) =>
  ({
    method: 'POST',
    path: `/v1/admin/rfid-cards/{id}/${verb}`,
    tag: 'permits',
    access: 'staff:parking.manage',
    audit: { action: 'change', subject: 'rfid_card' },
    summary,
    params: byId,
    body,
    replies: { 200: rfidCardDetail },
  }) as const satisfies Route;

export const blockRfidCard = decide(
  'block',
  'Blocks a card: it opens nothing and is not given out.',
  decision,
);
export const unblockRfidCard = decide(
  'unblock',
  'Lifts a block: back to its permit, else to the stock.',
  versionMaybeReason,
);
export const loseRfidCard = decide(
  'lost',
  'Marks a card as lost; its permit stays and can get a new card.',
  decision,
);
export const findRfidCard = decide(
  'found',
  'A lost card is here again: back to its permit, else to the stock.',
  versionMaybeReason,
);
export const retireRfidCard = decide(
  'retire',
  'Takes a card out of the stock for good, for example a broken one.',
  decision,
);

const range = { first: rfidCardNumber, last: rfidCardNumber };

export const previewRfidCardRange = {
  method: 'POST',
  path: '/v1/admin/rfid-cards/range/preview',
  tag: 'permits',
  changes_nothing: true,
  access: 'staff:parking.manage',
  audit: { none: 'numbers of cards that nobody has yet' },
  summary: 'How many numbers of a range are new and how many are in the stock already; nothing is saved.',
  body: z.strictObject(range),
  replies: {
    200: z.object({
      total: z.int(),
      new: z.int(),
      existing: z.int(),
      /** The first 20 of those that exist. */
      existing_numbers: z.array(z.string()),
    }),
  },
} as const satisfies Route;

export const createRfidCardRange = {
  method: 'POST',
  path: '/v1/admin/rfid-cards/range/create',
  tag: 'permits',
  access: 'staff:parking.manage',
  audit: { none: 'numbers of cards that nobody has yet' },
  summary: 'Adds the numbers of a range that are not in the stock yet, at most 50,000 at once.',
  body: z.strictObject(range),
  replies: { 201: z.object({ added: z.int(), existing: z.int() }) },
} as const satisfies Route;

/** What can be wrong with a row of a file; also keys of the messages. */
export const CARD_ROW_CODES = [
  'rfid_card_number.invalid',
  'rfid_card_number.repeated',
  'rfid_card_uid.invalid',
  'rfid_card_uid.repeated',
  'rfid_card_uid.taken',
  'rfid_card_uid.differs',
] as const;

export const rfidCardImportReply = z.object({
  new: z.int(),
  /** Known cards that get their chip UID by this file. */
  completed: z.int(),
  /** Known cards with nothing new. */
  known: z.int(),
  rejected: z.int(),
  /** The first 500 rejected rows; `index` counts the given rows from 0. */
  errors: z.array(
    z.object({
      index: z.int(),
      number: z.string(),
      uid: z.nullable(z.string()),
      code: z.enum(CARD_ROW_CODES),
    }),
  ),
  saved: z.boolean(),
});
export type RfidCardImportReply = z.output<typeof rfidCardImportReply>;

export const importRfidCards = {
  method: 'POST',
  path: '/v1/admin/rfid-cards/import',
  tag: 'permits',
  access: 'staff:parking.manage',
  audit: { none: 'numbers of cards that nobody has yet' },
  summary:
    'Imports numbers and chip UIDs of a file, at most 50,000 rows. `dry_run` only shows what would happen; rejected rows are left out, the others saved.',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          number: plain().check(z.maxLength(60, 'text.too_long')),
          uid: z.optional(plain().check(z.maxLength(60, 'text.too_long'))),
        }),
      )
      .check(z.minLength(1, 'rfid_cards.no_rows'), z.maxLength(MAX_NEW_CARDS, 'rfid_cards.too_many')),
    dry_run: z.boolean('value.type'),
  }),
  max_body_bytes: 8 * 1024 * 1024,
  replies: { 200: rfidCardImportReply },
} as const satisfies Route;
