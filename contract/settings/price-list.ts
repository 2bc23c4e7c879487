import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { MAX_VEHICLES } from '../platform/uploads.ts';
import { dayQuery } from './parking.ts';
import { attachmentKind, EXTRA_FIELDS } from './reference.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import {
  applicantType,
  civilDate,
  line,
  money,
  moneyInput,
  oneLine,
  paragraphs,
  plain,
  version,
} from '../values/values.ts';

/** Entitlement categories and the dated price list: who may park where, for how much, from which day on. */

export const userTypeCode = plain().check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, 'required'),
  z.regex(/^[A-Z][A-Z0-9]{1,9}$/, 'user_type.code'),
);
const order = z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(10_000, 'value.number'));

const userTypeFields = {
  name_sl: line(120),
  name_en: line(120),
  description_sl: paragraphs(500),
  description_en: paragraphs(500),
  applicant_types: z
    .array(applicantType)
    .check(z.minLength(1, 'user_type.applicant_types'), z.maxLength(3, 'value.too_many')),
  /** The additional field of the form. */
  extra_field: z.nullable(z.enum(EXTRA_FIELDS, 'value.choice')),
  sort: order,
  active: z.boolean('value.type'),
  /** Unchanged renewals are approved by the program; left out, staff approve them (docs/adr/0074). */
  approves_unchanged: z.optional(z.boolean('value.type')),
};

export const userTypeInput = z.strictObject({ code: userTypeCode, ...userTypeFields });
export type UserTypeInput = z.output<typeof userTypeInput>;

export const userTypeRow = z.object({
  code: z.string(),
  version: z.int(),
  name_sl: z.string(),
  name_en: z.string(),
  description_sl: z.string(),
  description_en: z.string(),
  applicant_types: z.array(applicantType),
  extra_field: z.nullable(z.enum(EXTRA_FIELDS)),
  sort: z.int(),
  active: z.boolean(),
  approves_unchanged: z.boolean(),
  /** Proofs that a renewal requires again, in force or planned: with one, `approves_unchanged` stays off. */
  yearly_documents: z.array(attachmentKind),
  /** Whether a row of the price list is in force today; without one nobody can apply. */
  has_price: z.boolean(),
  /** The day of the next planned row. */
  next_price_from: z.nullable(z.string()),
  live_permits: z.int(),
});
export type UserTypeRow = z.output<typeof userTypeRow>;

const byCode = z.object({ code: userTypeCode });

export const listUserTypes = list(
  '/v1/admin/user-types',
  'Entitlement categories in their order, also those no longer offered.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  {
    body: listBody(['code', 'name_sl', 'name_en', 'sort', 'active'], { active: filter.flag }),
    reply: listOf(userTypeRow),
  },
);

export const createUserType = create(
  '/v1/admin/user-types/create',
  'Adds a category. It is offered as soon as a row of the price list is in force for it.',
  {
    tag: 'settings',
    access: 'staff:prices.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  { body: userTypeInput, reply: userTypeRow },
);

export const updateUserType = action(
  '/v1/admin/user-types/{code}/update',
  'Changes a category. The code is fixed: permits and applications carry it.',
  {
    tag: 'settings',
    access: 'staff:prices.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  {
    params: byCode,
    body: z.strictObject({ version, ...z.partial(z.strictObject(userTypeFields)).shape }),
    reply: userTypeRow,
  },
);

/** Gross prices up to 100,000 EUR, never negative. */
const price = z.pipe(
  moneyInput,
  z.int().check(z.minimum(0, 'amount.invalid'), z.maximum(10_000_000, 'amount.invalid')),
);
const atLeastOne = (max: number) =>
  z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(max, 'value.number'));

export const priceTerms = {
  parking_lot_codes: z
    .array(oneLine().check(z.maxLength(10)))
    .check(z.minLength(1, 'parking_lots.required'), z.maxLength(200, 'value.too_many')),
  price_gross: price,
  /** Basis points: 2200 is 22 %. */
  vat_rate: z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(5000, 'value.number')),
  card_price_gross: price,
  administrative_fee: price,
  /** Null: any number. */
  max_permits: z.nullable(atLeastOne(10_000)),
  max_plates: atLeastOne(MAX_VEHICLES),
  transferable: z.boolean('value.type'),
  required_documents: z.array(attachmentKind).check(z.maxLength(15, 'value.too_many')),
  /** Proofs that the office gets from official records itself, so that nobody is asked for them. */
  official_documents: z.optional(z.array(attachmentKind).check(z.maxLength(15, 'value.too_many'))),
};

const vatParts = { gross: money, net: money, vat: money };

/** How far ahead a price can be planned. */
const MAX_PLAN_YEARS = 5;
export const lastPlanDay = (today: string): string => `${Number(today.slice(0, 4)) + MAX_PLAN_YEARS}-12-31`;

/** `past`: was in force; `current`: is in force today; `planned`: its day is still to come. */
export const PRICE_STATES = ['past', 'current', 'planned'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

export const priceRow = z.object({
  id: z.string(),
  version: z.int(),
  user_type: z.string(),
  name_sl: z.string(),
  name_en: z.string(),
  state: z.enum(PRICE_STATES),
  valid_from: z.string(),
  /** The day before the next row of the category; null while none follows. */
  valid_to: z.nullable(z.string()),
  parking_lot_codes: z.array(z.string()),
  price_gross: money,
  vat_rate: z.int(),
  price: z.object(vatParts),
  card_price_gross: money,
  card: z.object(vatParts),
  administrative_fee: money,
  max_permits: z.nullable(z.int()),
  max_plates: z.int(),
  transferable: z.boolean(),
  required_documents: z.array(attachmentKind),
  official_documents: z.array(attachmentKind),
  /** Applications made with this row; once there is one, the row can no longer change. */
  applications: z.int(),
  allowed: z.array(z.enum(['update', 'delete'])),
  /** The decision of the council that set it; null for a price that was set by itself. */
  decision_nr: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type PriceRow = z.output<typeof priceRow>;

export const listPriceRows = list(
  '/v1/admin/user-type-parking-lots',
  'Rows of the price list: current, past and planned ones; newest day first.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  {
    body: listBody(['valid_from', 'user_type', 'price_gross'], {
      user_type: filter.words,
      state: filter.choice(PRICE_STATES),
    }),
    reply: listOf(priceRow),
  },
);

export const getPriceRow = read(
  '/v1/admin/user-type-parking-lots/{id}',
  'One row of the price list.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  { reply: priceRow },
);

export const createPriceRow = create(
  '/v1/admin/user-type-parking-lots/create',
  'A new version from a day on, today or later. The row before it ends the day before; applications keep the row they were made with.',
  {
    tag: 'settings',
    access: 'staff:prices.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  {
    body: z.strictObject({ user_type: userTypeCode, valid_from: civilDate, ...priceTerms }),
    reply: priceRow,
  },
);

export const updatePriceRow = action(
  '/v1/admin/user-type-parking-lots/{id}/update',
  'Changes a row without applications: a planned one, or the current one (its day is fixed then).',
  {
    tag: 'settings',
    access: 'staff:prices.manage',
    audit: { none: 'the price list and the parking lots, with their own history' },
  },
  {
    body: z.strictObject({
      version,
      valid_from: z.optional(civilDate),
      ...z.partial(z.strictObject(priceTerms)).shape,
    }),
    reply: priceRow,
  },
);

export const deletePriceRow = {
  method: 'GET',
  path: '/v1/admin/user-type-parking-lots/{id}/delete',
  tag: 'settings',
  access: 'staff:prices.manage',
  audit: { none: 'the price list and the parking lots, with their own history' },
  summary: 'Deletes a planned row without applications; the row before it stays in force.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const getPriceList = read(
  '/v1/admin/price-list',
  'The price list on a day (today without `date`), each row with the one before it, and the days on which the list changes.',
  { tag: 'settings', access: 'staff:parking.view', audit: { none: 'the price list' } },
  {
    query: dayQuery,
    reply: z.object({
      date: z.string(),
      today: z.string(),
      /** Days on which some row comes into force, oldest first. */
      days: z.array(z.string()),
      rows: z.array(z.object({ row: priceRow, previous: z.nullable(priceRow) })),
      /** Offered categories without a row on that day. */
      without: z.array(z.object({ user_type: z.string(), name_sl: z.string(), name_en: z.string() })),
    }),
  },
);
