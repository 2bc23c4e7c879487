import * as z from 'zod/mini';
import { changes, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { RFID_CARD_STATUSES, RFID_CARD_TRANSITIONS, SHOWN_PERMIT_STATUSES } from '../values/status.ts';
import { plain, rfidCardNumber } from '../values/values.ts';
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

export const rfidCardColumns = columnsOf<RfidCardRow>()({
  number: { kind: 'text', sortable: true, copy: true },
  status: { kind: 'status', labels: 'rfid_card_status', sortable: true },
  permit_nr: { kind: 'text', sortable: true },
  reserved_until: { kind: 'instant' },
  /** In the list with the time. */
  reserved_by_name: { kind: 'text', hidden: true, only: 'file' },
  uid: { kind: 'text', copy: true },
  status_reason: { kind: 'word', labels: 'replacement_reason', hidden: true },
  updated_at: { kind: 'instant', sortable: true },
  created_at: { kind: 'instant', sortable: true, hidden: true },
  id: null,
  version: null,
  permit_id: null,
});

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

const decision = versionAndReason;

export const listRfidCards = list(
  '/v1/admin/rfid-cards',
  'Cards by number, chip or permit; lowest number first.',
  { tag: 'permits', access: 'staff:parking.manage', audit: lists('rfid_card') },
  {
    body: listBody(['number', 'status', 'updated_at', 'created_at', 'permit_nr'], {
      status: filter.choice(RFID_CARD_STATUSES),
    }),
    reply: listOf(rfidCardRow),
  },
);

export const getRfidCardStock = read(
  '/v1/admin/rfid-cards/stock',
  'How many cards there are of each status, and whether the stock is low (parameter `rfid_low_stock`).',
  { tag: 'permits', access: 'staff:parking.manage', audit: { none: 'numbers' } },
  {
    reply: z.object({
      counts: z.array(z.object({ status, count: z.int() })),
      low_stock: z.int(),
      is_low: z.boolean(),
      next_number: z.nullable(z.string()),
    }),
  },
);

export const getRfidCard = read(
  '/v1/admin/rfid-cards/{id}',
  'One card with its history.',
  { tag: 'permits', access: 'staff:parking.manage', audit: views('rfid_card') },
  { reply: rfidCardDetail },
);

export const blockRfidCard = action(
  '/v1/admin/rfid-cards/{id}/block',
  'Blocks a card: it opens nothing and is not given out.',
  { tag: 'permits', access: 'staff:parking.manage', audit: changes('rfid_card') },
  { body: decision, reply: rfidCardDetail },
);

export const unblockRfidCard = action(
  '/v1/admin/rfid-cards/{id}/unblock',
  'Lifts a block: back to its permit, else to the stock.',
  { tag: 'permits', access: 'staff:parking.manage', audit: changes('rfid_card') },
  { body: versionMaybeReason, reply: rfidCardDetail },
);

export const loseRfidCard = action(
  '/v1/admin/rfid-cards/{id}/lost',
  'Marks a card as lost; its permit stays and can get a new card.',
  { tag: 'permits', access: 'staff:parking.manage', audit: changes('rfid_card') },
  { body: decision, reply: rfidCardDetail },
);

export const findRfidCard = action(
  '/v1/admin/rfid-cards/{id}/found',
  'A lost card is here again: back to its permit, else to the stock.',
  { tag: 'permits', access: 'staff:parking.manage', audit: changes('rfid_card') },
  { body: versionMaybeReason, reply: rfidCardDetail },
);

export const retireRfidCard = action(
  '/v1/admin/rfid-cards/{id}/retire',
  'Takes a card out of the stock for good, for example a broken one.',
  { tag: 'permits', access: 'staff:parking.manage', audit: changes('rfid_card') },
  { body: decision, reply: rfidCardDetail },
);

const range = { first: rfidCardNumber, last: rfidCardNumber };

export const previewRfidCardRange = action(
  '/v1/admin/rfid-cards/range/preview',
  'How many numbers of a range are new and how many are in the stock already; nothing is saved.',
  {
    tag: 'permits',
    access: 'staff:parking.manage',
    audit: { none: 'numbers of cards that nobody has yet' },
    changes_nothing: true,
  },
  {
    body: z.strictObject(range),
    reply: z.object({
      total: z.int(),
      new: z.int(),
      existing: z.int(),
      /** The first 20 of those that exist. */
      existing_numbers: z.array(z.string()),
    }),
  },
);

export const createRfidCardRange = create(
  '/v1/admin/rfid-cards/range/create',
  'Adds the numbers of a range that are not in the stock yet, at most 50,000 at once.',
  { tag: 'permits', access: 'staff:parking.manage', audit: { none: 'numbers of cards that nobody has yet' } },
  { body: z.strictObject(range), reply: z.object({ added: z.int(), existing: z.int() }) },
);

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

export const importRfidCards = action(
  '/v1/admin/rfid-cards/import',
  'Imports numbers and chip UIDs of a file, at most 50,000 rows. `dry_run` only shows what would happen; rejected rows are left out, the others saved.',
  { tag: 'permits', access: 'staff:parking.manage', audit: { none: 'numbers of cards that nobody has yet' } },
  {
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
    reply: rfidCardImportReply,
  },
);
