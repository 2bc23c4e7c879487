import * as z from 'zod/mini';
import { civilDate, line, taxNumber } from './values.ts';

/** Fiscal verification of invoices (ZDavPR): premises and devices, certificates, and what the tax administration has answered. */

const whole = (max: number) =>
  z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(max, 'value.number'));

/** Where a business premise is and since when, as the tax administration asks for it (technical documentation 3.2, BusinessPremise). */
const place = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('real_estate'),
      cadastral_number: whole(9999),
      building_number: whole(99_999),
      building_section_number: whole(9999),
      street: line(100),
      house_number: line(10),
      house_number_additional: z.optional(line(10)),
      community: line(100),
      city: line(100),
      postal_code: z
        .string()
        .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'postal_code.invalid')),
    }),
    z.strictObject({
      kind: z.literal('movable'),
      /** A: a vehicle or the like; B: a stall in a fixed place; C: a single device and no other premise. */
      movable_type: z.enum(['A', 'B', 'C'], 'value.choice'),
    }),
  ],
  'value.choice',
);

export const premiseRegistration = z.strictObject({
  place,
  valid_from: civilDate,
  /** Who supplied or maintains the program: a Slovenian tax number, or the name and address of a foreign firm. */
  supplier: z.union([z.strictObject({ tax_number: taxNumber }), z.strictObject({ name: line(1000) })]),
  notes: z.optional(line(1000)),
});
export type PremiseRegistration = z.output<typeof premiseRegistration>;
