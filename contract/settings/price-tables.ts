import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { versionOnly } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { changes, creates, deletes } from '../platform/audit.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { isMarkupFree } from '../values/texts/text.ts';
import {
  civilDate,
  id,
  money,
  oneLine,
  permitYear,
  plain,
  reason,
  version,
  yearInQuery,
} from '../values/values.ts';
import { userTypeCode } from './price-list.ts';
import { attachmentKind } from './reference.ts';
import { MAX_CELL_LENGTH, PRICE_BLOCKS } from './price-revenue.ts';

/**
 * Prices by decision of the council: a table of absolute amounts for all categories from a day on. A draft
 * prices nothing; publishing it makes the rows of the price list in one step.
 */

export const PRICE_TABLE_STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type PriceTableStatus = (typeof PRICE_TABLE_STATUSES)[number];

/** Typed text that may be empty or no amount: it stays until somebody corrects it. */
const note = (max: number) =>
  oneLine().check(z.trim(), z.maxLength(max, 'text.too_long'), z.refine(isMarkupFree, 'text.characters'));
const cell = note(MAX_CELL_LENGTH);

export const priceCells = z.strictObject({
  user_type: userTypeCode,
  price_gross: cell,
  card_price_gross: cell,
  administrative_fee: cell,
});
export type PriceCells = z.output<typeof priceCells>;

/** What a category is charged. */
export const priceAmounts = z.object({
  price_gross: money,
  card_price_gross: money,
  administrative_fee: money,
});

export const priceSale = z.object({
  /** The category that the permit had before: its price was taken off. */
  instead_of: z.nullable(z.string()),
  /** The part of the year that was charged (`5/12`); null: all of it. */
  share: z.nullable(z.string()),
  permits: z.int(),
  /** How often the price, a card and the fee were charged. */
  priced: z.int(),
  cards: z.int(),
  fees: z.int(),
});

export const priceComparisonRow = z.object({
  user_type: z.string(),
  name_sl: z.string(),
  name_en: z.string(),
  parking_lot_codes: z.array(z.string()),
  /** At the end of the compared year; null for a category without a price then. */
  compared: z.nullable(priceAmounts),
  /** In force on `valid_from` if nothing is planned for that day; what an empty cell leaves. */
  base: z.nullable(priceAmounts),
  /** Why no price can be planned: nothing to price yet, or a row that begins on the same day. */
  blocked: z.nullable(z.enum(PRICE_BLOCKS)),
  /** A later planned row replaces a new price after this day. */
  until: z.nullable(z.string()),
  /** Permits of the compared year, and what they were charged. */
  permits: z.int(),
  charged: money,
  sales: z.array(priceSale),
});
export type PriceComparisonRow = z.output<typeof priceComparisonRow>;

export const priceComparison = z.object({
  valid_from: z.string(),
  compared_year: z.int(),
  rows: z.array(priceComparisonRow),
  /** Permits of the compared year in categories that are no longer offered; the rows leave them out. */
  not_offered: z.object({ permits: z.int(), charged: money }),
  /** Cents that partial prices are rounded to. */
  price_step_cents: z.int(),
});
export type PriceComparison = z.output<typeof priceComparison>;

const head = {
  id: z.string(),
  version: z.int(),
  status: z.enum(PRICE_TABLE_STATUSES),
  valid_from: z.string(),
  /** Published, and one of its prices holds today: its day has come, and later ones have not replaced all. */
  in_force: z.boolean(),
  compared_year: z.int(),
  /** Number of the council's decision, and the session that took it; free texts. */
  decision_nr: z.string(),
  council_date: z.string(),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_by_name: z.nullable(z.string()),
  updated_at: z.string(),
  published_by_name: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  withdrawn_by_name: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  allowed: z.array(z.enum(['update', 'publish', 'withdraw', 'delete'])),
};

/** `filled`: categories with something typed. */
export const priceTableRow = z.object({ ...head, filled: z.int() });
export type PriceTableRow = z.output<typeof priceTableRow>;

export const priceTable = z.object({
  ...head,
  cells: z.array(priceCells),
  /** As it was when the table was published; null for a draft, which is compared with the list of today. */
  comparison: z.nullable(priceComparison),
});
export type PriceTable = z.output<typeof priceTable>;

export const priceTableCheck = z.object({
  valid_from: z.string(),
  /** Categories whose price changes. */
  rows: z.array(
    z.object({
      user_type: z.string(),
      name_sl: z.string(),
      name_en: z.string(),
      /** Null for a first price. */
      before: z.nullable(priceAmounts),
      after: priceAmounts,
      until: z.nullable(z.string()),
      /** What a first price begins with, until somebody changes it in the price list; null: as before. */
      terms: z.nullable(
        z.object({
          parking_lot_codes: z.array(z.string()),
          max_permits: z.nullable(z.int()),
          max_plates: z.int(),
          transferable: z.boolean(),
          required_documents: z.array(attachmentKind),
          official_documents: z.array(attachmentKind),
        }),
      ),
    }),
  ),
  /** What has to be corrected first; `path` is `valid_from` or `cells.RES.price_gross`. */
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** What the permits of the compared year were charged, and what they would have brought. */
  charged: money,
  revenue: money,
  /** With a price that the table replaces, for its time: open applications, issued permits, invited holders. */
  waiting: z.int(),
  issued: z.int(),
  invited: z.int(),
  /** Identifies what was checked; publishing anything else is rejected with 409. */
  fingerprint: z.string(),
});
export type PriceTableCheck = z.output<typeof priceTableCheck>;

const OWN_HISTORY = 'a draft, which prices nothing';

export const listPriceTables = list(
  '/v1/admin/price-tables',
  'Price tables: drafts, published and withdrawn ones; newest first.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  {
    body: listBody(['created_at', 'valid_from', 'status'], { status: filter.choice(PRICE_TABLE_STATUSES) }),
    reply: listOf(priceTableRow),
  },
);

export const getPriceTable = read(
  '/v1/admin/price-tables/{id}',
  'One price table with what is typed in its cells.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  { reply: priceTable },
);

export const getPriceComparison = read(
  '/v1/admin/price-comparison',
  'For each offered category: its price in a year and on a day, and the permits of that year.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'numbers without persons' } },
  {
    query: z.object({
      valid_from: civilDate,
      compared_year: yearInQuery,
    }),
    reply: priceComparison,
  },
);

export const createPriceTable = create(
  '/v1/admin/price-tables/create',
  'A new draft, by default from the next 1 January (the first one from today) and compared with the year before; with `copy_of` it begins with the cells of another table.',
  { tag: 'settings', access: 'staff:prices.manage', audit: creates('price_table') },
  {
    body: z.strictObject({
      valid_from: z.optional(civilDate),
      compared_year: z.optional(permitYear),
      copy_of: z.optional(id),
    }),
    reply: priceTable,
  },
);

export const updatePriceTable = action(
  '/v1/admin/price-tables/{id}/update',
  'Changes a draft. `cells` replaces all cells; a text that is no amount is kept until it is corrected.',
  { tag: 'settings', access: 'staff:prices.manage', audit: { none: OWN_HISTORY } },
  {
    body: z.strictObject({
      version,
      valid_from: z.optional(civilDate),
      compared_year: z.optional(permitYear),
      decision_nr: z.optional(note(120)),
      council_date: z.optional(note(120)),
      cells: z.optional(z.array(priceCells).check(z.maxLength(200, 'value.too_many'))),
    }),
    reply: priceTable,
  },
);

export const checkPriceTable = action(
  '/v1/admin/price-tables/{id}/check',
  'What publishing a draft would change, and what has to be corrected first; nothing is saved.',
  { tag: 'settings', access: 'staff:prices.manage', audit: { none: OWN_HISTORY }, changes_nothing: true },
  { body: versionOnly, reply: priceTableCheck },
);

export const publishPriceTable = action(
  '/v1/admin/price-tables/{id}/publish',
  'Makes the rows of the price list as checked; 409 with a new check when the price list changed meanwhile, 422 with the cells to correct.',
  { tag: 'settings', access: 'staff:prices.manage', audit: changes('price_table', 'publish') },
  { body: z.strictObject({ version, fingerprint: plain().check(z.maxLength(100)) }), reply: priceTable },
);

export const withdrawPriceTable = action(
  '/v1/admin/price-tables/{id}/withdraw',
  'Withdraws a published table that is not in force yet and priced no application; the prices before it stay.',
  { tag: 'settings', access: 'staff:prices.manage', audit: changes('price_table', 'withdraw') },
  { body: z.strictObject({ version, reason }), reply: priceTable },
);

export const deletePriceTable = {
  method: 'GET',
  path: '/v1/admin/price-tables/{id}/delete',
  tag: 'settings',
  access: 'staff:prices.manage',
  audit: deletes('price_table'),
  summary: 'Discards a draft.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;
