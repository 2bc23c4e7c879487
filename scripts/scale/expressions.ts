import { type RawBuilder, sql } from 'kysely';

/** Pieces of SQL for scale data. Everything that looks random follows from a row's number and the seed. */

/** A number from 0 up to 1 (exclusive) for the value of `column`; each `k` gives another one. */
export const random = (column: string, seed: number, k: number): string =>
  `((hashint8extended(${column}, ${seed * 1000 + k}) & 2147483647) / 2147483648::float8)`;

const list = (words: readonly string[]): RawBuilder<unknown> =>
  sql`cast(array[${sql.join(words)}] as text[])`;

/** One of `words` by a number from 0 to 1; a `skew` above 1 prefers the first ones. */
export const pick = (words: readonly string[], number: string, skew = 1): RawBuilder<unknown> =>
  sql`(${list(words)})[1 + floor(${words.length} * power(${sql.raw(number)}, ${skew}))::int]`;

/** Like `fold` of contract/values/texts/text.ts for the letters that occur in the names. */
export const folded = (text: string): string =>
  `replace(lower(translate(${text}, 'ČĆŠŽĐčćšžđë', 'CCSZDccszde')), 'dj', 'd')`;

/** UUIDv7 (RFC 9562) of an instant, with the rest from a text that is unique per row. */
export const idAt = (instant: string, text: string): string =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${text}), 1, 3) || 'a' || substr(md5(${text}), 4, 15))::uuid`;
