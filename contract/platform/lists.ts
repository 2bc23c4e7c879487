import * as z from 'zod/mini';
import type { Schema } from './route.ts';
import { civilDate, id, instant, oneLine, permitYear } from '../values/values.ts';

const filterScalar = z.union([oneLine().check(z.maxLength(200, 'text.too_long')), z.number(), z.boolean()]);
/**
 * What a filter of any list can be, as stored with an export. Each list declares what its own filters take.
 */
export const filterValue = z.union([
  filterScalar,
  z.array(filterScalar).check(z.maxLength(50, 'value.too_many')),
  z.strictObject({
    from: z.optional(oneLine().check(z.maxLength(40))),
    to: z.optional(oneLine().check(z.maxLength(40))),
  }),
]);
export type FilterValue = z.output<typeof filterValue>;

/** One value or several, at least one. The union has one error for whatever fits neither: `code`. */
const anyOf = <T extends Schema>(value: T, code: string) =>
  z.union([value, z.array(value).check(z.minLength(1), z.maxLength(50))], code);
/** One value or all from `from` to `to`, both included; either end may be open. */
const within = <T extends Schema>(value: T) =>
  z.union([value, z.strictObject({ from: z.optional(value), to: z.optional(value) })], 'date.invalid');

const word = oneLine().check(z.minLength(1), z.maxLength(200));

/** Codes that root or the program can add to. */
export const wordsFilter = anyOf(word, 'value.invalid');
export const idsFilter = anyOf(id, 'value.id');
export const yearsFilter = anyOf(permitYear, 'permit_year.invalid');
/** Yes or no. Both together are no filter, so it is left out. */
export const flagFilter = z.pipe(
  z.union([z.boolean(), z.array(z.boolean()).check(z.minLength(1), z.maxLength(2))], 'value.type'),
  z.transform((value) => {
    const [first, ...others] = [value].flat();
    return others.every((other) => other === first) ? first : undefined;
  }),
);
/** Of a civil date. */
export const daysFilter = within(civilDate);
/** Of an instant; a civil date is its first moment in UTC. */
export const instantsFilter = within(z.union([instant, civilDate]));

/** What filters of lists take. A list names one of these for each of its filters. */
export const filter = {
  /** Of a few fixed values. */
  choice: <const V extends readonly [string, ...string[]]>(values: V) =>
    anyOf(z.enum(values), 'value.choice'),
  words: wordsFilter,
  ids: idsFilter,
  years: yearsFilter,
  flag: flagFilter,
  days: daysFilter,
  instants: instantsFilter,
} as const;

type Filters = Readonly<Record<string, Schema>>;

export const pageNumber = z._default(
  z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(1_000_000, 'value.number')),
  1,
);
export const rowsPerPage = z._default(
  z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(100, 'list.per_page')),
  10,
);
export const searchText = z._default(oneLine().check(z.trim(), z.maxLength(200, 'text.too_long')), '');
export const sortDirection = z.enum(['asc', 'desc'], 'value.choice');

/**
 * The body of every list call. `sortable` names the fields that the list can be ordered by, `filters` what
 * each of its filters takes (`filter` above, or a schema of its own); anything else is rejected by name.
 */
export const listBody = <S extends string, F extends Filters>(sortable: readonly [S, ...S[]], filters: F) =>
  z.strictObject({
    page: pageNumber,
    per_page: rowsPerPage,
    search: searchText,
    sort: z._default(
      z
        .array(
          z.strictObject({
            field: z.enum(sortable, 'list.sort_field'),
            direction: sortDirection,
          }),
        )
        .check(z.maxLength(3, 'value.too_many')),
      [],
    ),
    filters: z._default(
      z.strictObject(
        Object.fromEntries(Object.entries(filters).map(([name, takes]) => [name, z.optional(takes)])) as {
          [N in keyof F]: z.ZodMiniOptional<F[N]>;
        },
      ),
      {} as never,
    ),
  });

export type ListBody<S extends string = string, F extends string = string> = {
  page: number;
  per_page: number;
  search: string;
  sort: { field: S; direction: 'asc' | 'desc' }[];
  filters: { [K in F]?: FilterValue | undefined };
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
