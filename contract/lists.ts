import * as z from 'zod/mini';
import type { Schema } from './route.ts';

const filterScalar = z.union([z.string().check(z.maxLength(200, 'text.too_long')), z.number(), z.boolean()]);
export const filterValue = z.union([
  filterScalar,
  z.array(filterScalar).check(z.maxLength(50, 'value.too_many')),
  z.strictObject({
    from: z.optional(z.string().check(z.maxLength(40))),
    to: z.optional(z.string().check(z.maxLength(40))),
  }),
]);
export type FilterValue = z.output<typeof filterValue>;

/**
 * The body of every list call. `sortable` and `filterable` name the fields that the list knows; others are refused with their name.
 * `filters: {field: value | [values] | {from, to}}`.
 */
export const listBody = <S extends string, F extends string>(
  sortable: readonly [S, ...S[]],
  filterable: readonly F[],
) =>
  z.strictObject({
    page: z._default(
      z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(1_000_000, 'value.number')),
      1,
    ),
    per_page: z._default(
      z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(100, 'list.per_page')),
      10,
    ),
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'text.too_long')), ''),
    sort: z._default(
      z
        .array(
          z.strictObject({
            field: z.enum(sortable, 'list.sort_field'),
            direction: z.enum(['asc', 'desc'], 'value.choice'),
          }),
        )
        .check(z.maxLength(3, 'value.too_many')),
      [],
    ),
    filters: z._default(
      z.strictObject(
        Object.fromEntries(filterable.map((f) => [f, z.optional(filterValue)])) as Record<
          F,
          z.ZodMiniOptional<typeof filterValue>
        >,
      ),
      {} as never,
    ),
  });

export type ListBody<S extends string = string, F extends string = string> = {
  page: number;
  per_page: number;
  search: string;
  sort: { field: S; direction: 'asc' | 'desc' }[];
  filters: { [K in F]?: FilterValue };
};

/** `total` is exact to 1,000; beyond that it is 1,000 and `total_is_capped` is true. */
export const listMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_is_capped: z.optional(z.boolean()),
});
export type ListMeta = z.output<typeof listMeta>;

export const listOf = <T extends Schema>(row: T) => z.object({ data: z.array(row), meta: listMeta });
