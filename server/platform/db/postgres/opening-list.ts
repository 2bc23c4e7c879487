import { sql } from 'kysely';
import type { ListMeta } from '../../../../contract/platform/lists.ts';
import { compiledOnce, type Db, type Trx } from '../db.ts';
import {
  allLike,
  type Body,
  COUNT_CAP,
  type Counted,
  countedUpToCap,
  listPage,
  matches,
  pageOf,
  PAGE_SIZES,
  patternsOf,
  type Query,
} from '../list.ts';

const MOST_WORDS = 3;
/** A search with more matches than are counted looks here first; a page of them is nearly always among these. */
const RECENT = 20_000;

type Options = {
  table: string;
  search: string;
  /** Less than usual in tests. */
  count_cap?: number;
  recent?: number;
};
type Rows<O> = (db: Db | Trx) => Query<O>;

/**
 * `listPage` for a list that staff open and search all day: its pages as it opens, and those of a search, are
 * statements compiled once and prepared. `rows` are all rows of the list, the newest first, found by the folded
 * text of the column `search`; with filters or an order, `chosen` are those wanted.
 */
export const openingList = <O>(rows: Rows<O>, options: Options) => {
  const opening = openingPage(rows, options);
  const searched = searchedPage(rows, options);
  return async (
    db: Db | Trx,
    body: Body,
    chosen: (rows: Query<O>) => Query<O>,
  ): Promise<{ data: O[]; meta: ListMeta }> => {
    const found = isPlain(body) ? await (body.search ? searched(db, body) : opening(db, body)) : null;
    // Past the end no row says how many there are.
    if (found && (found[0] || body.page === 1))
      return pageOf(found, body, found[0]?.list_total ?? 0, options.count_cap ?? COUNT_CAP);
    const wanted = chosen(rows(db));
    return listPage(
      db,
      body.search ? wanted.where(matches(options.search, body.search)) : wanted,
      body,
      options,
    );
  };
};

/** Without filters and order of its own. */
const isPlain = ({ sort, iteration, filters = {} }: Body): boolean =>
  !iteration && sort.length === 0 && Object.values(filters).every((value) => value === undefined);

const offsetOf = ({ page, per_page }: Body): number => (page - 1) * per_page;

/** A statement for each shape, built when it is first asked for. */
const perShape = <S extends readonly unknown[], T>(build: (...shape: S) => T) => {
  const built = new Map<string, T>();
  return (...shape: S): T => {
    const key = shape.join(' ');
    const found = built.get(key) ?? build(...shape);
    built.set(key, found);
    return found;
  };
};

const newestFirst = <O>(rows: Query<O>, table: string): Query<O> =>
  rows.orderBy(sql.ref(`${table}.created_at`), 'desc').orderBy(sql.ref(`${table}.id`), 'desc');

/**
 * The list as it opens: everything. Its first page has no parameters, so PostgreSQL plans it once: with a limit that it
 * does not know it takes a tenth of the table to be wanted and plans again with each call.
 */
const openingPage = <O>(rows: Rows<O>, { table, count_cap = COUNT_CAP }: Options) => {
  const counted = (db: Db | Trx): Query<O & Counted> => {
    const newest = newestFirst(rows(db), table);
    return newest.select(countedUpToCap(newest, count_cap).as('list_total'));
  };
  const first = perShape((per_page: number) =>
    compiledOnce<O & Counted, readonly []>([], (db) => counted(db).limit(sql.lit<number>(per_page))),
  );
  const later = compiledOnce<O & Counted, readonly [number, number]>([-1, -2], (db, limit, offset) =>
    counted(db).limit(limit).offset(offset),
  );
  return (db: Db | Trx, body: Body) =>
    body.page === 1 && PAGE_SIZES.has(body.per_page)
      ? first(body.per_page)(db)
      : later(db, body.per_page, offsetOf(body));
};

/** A page of a search; null when its statement would be one of very many. */
const searchedPage = <O>(rows: Rows<O>, options: Options) => {
  const statementOf = perShape((words: number, plate: boolean, per_page: number, first: boolean) =>
    searchStatement(rows, options, { words, plate, per_page, first }),
  );
  return async (db: Db | Trx, body: Body): Promise<(O & Counted)[] | null> => {
    const { words, plate } = patternsOf(body.search ?? '');
    if (words.length === 0 || words.length > MOST_WORDS || !PAGE_SIZES.has(body.per_page)) return null;
    const values = plate === null ? words : [...words, plate];
    const statement = statementOf(words.length, plate !== null, body.per_page, body.page === 1);
    return statement(db, offsetOf(body), ...values);
  };
};

/**
 * Matches are taken as an index finds them, as far as they are counted: then they are all there, and the page is
 * cut from them. Of more, the page is sought among the newest rows one by one, and only when too few match
 * there, among all. No part of it is slow with a plan that does not know the text, so it is prepared: planning
 * it took three times as long as its work.
 */
const searchStatement = <O>(
  rows: Rows<O>,
  { table, search, count_cap = COUNT_CAP, recent = RECENT }: Options,
  shape: { words: number; plate: boolean; per_page: number; first: boolean },
) => {
  const texts = Array.from({ length: shape.words + Number(shape.plate) }, (_, n) => `%${n}%`);
  const marks: readonly (string | number)[] = [-1, ...texts];
  const limit = sql.lit(shape.per_page);
  return compiledOnce<O & Counted, readonly (string | number)[]>(marks, (db, before, ...given) => {
    const offset = shape.first ? sql.lit(0) : sql`${before}::int`;
    const patterns = given.map(String);
    const like = (column: string) =>
      allLike(column, {
        words: patterns.slice(0, shape.words),
        plate: shape.plate ? patterns.at(-1)! : null,
      });
    const keys = rows(db)
      .clearSelect()
      .select([sql.ref<string>(`${table}.id`).as('id'), sql.ref(`${table}.created_at`).as('newest')]);
    const texted = newestFirst(keys, table).select(sql.ref(search).as('text')).limit(sql.lit(recent));
    const page = sql`order by newest desc, id desc limit ${limit} offset ${offset}`;
    const chosen = sql<{ id: string; newest: string } & Counted>`(
      with found as materialized ${keys.where(like(search)).limit(sql.lit(count_cap + 1))},
        total as (select count(*) as n from found),
        recent as materialized (
          select * from ${texted.as('seen')} where ${like('seen.text')} limit ${limit} + ${offset}
        )
      (select id, newest, (select n from total) as list_total from found
        where (select n from total) <= ${sql.lit(count_cap)} ${page})
      union all
      (select id, newest, (select n from total) from recent
        where (select n from total) > ${sql.lit(count_cap)}
          and (select count(*) from recent) = ${limit} + ${offset} ${page})
      union all
      (select id, newest, (select n from total) from ${keys.where(like(search)).offset(sql.lit(0)).as('all_found')}
        where (select n from total) > ${sql.lit(count_cap)}
          and (select count(*) from recent) < ${limit} + ${offset} ${page})
    )`.as('chosen');
    return rows(db)
      .innerJoin(chosen, (join) => join.onRef('chosen.id', '=', sql.ref(`${table}.id`)))
      .select('chosen.list_total')
      .orderBy('chosen.newest', 'desc')
      .orderBy('chosen.id', 'desc');
  });
};
