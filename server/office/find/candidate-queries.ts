import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FindKind } from '../../../contract/office/find.ts';
import { escapeLike } from '../../platform/db/list.ts';
import type { Db } from '../../platform/db/db.ts';
import { holderKey } from '../../people/users/search-queries.ts';
import type { Term } from './term-rules.ts';

/** Which records and accounts a text finds, and whose they are. */

/** Of each kind; people are chosen among them. */
const MOST_OF_A_KIND = 15;
export type CandidateKind = FindKind | 'user';
export type Candidate = {
  kind: CandidateKind;
  id: string;
  /** Whose it is (`holderKey`); null: nobody's. */
  key: string | null;
  /** 0: whole words, 1: words begin so, 2: words contain it. */
  rank: number;
  /** A current permit, an open application. */
  live: boolean;
  at: string | null;
};

const all = (parts: RawBuilder<SqlBool>[]) =>
  parts.length ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`false`;
const any = (parts: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
const like = (text: RawBuilder<unknown>, pattern: string) => sql<SqlBool>`${text} like ${pattern}`;

/** Every word occurs in `column` (folded text), or the text as one piece does. */
const found = (column: string, { words, needles }: Term) =>
  any([
    all(words.map((word) => like(sql.ref(column), `%${escapeLike(word)}%`))),
    ...needles.map((needle) => like(sql.ref(column), `%${escapeLike(needle)}%`)),
  ]);

const rankIn = (column: string, { words, needles }: Term) => {
  const whole_numbers = sql`' ' || ${sql.ref(column)} || ' '`;
  // The number of an invoice counts as a word with and without the year behind its slash.
  const text =
    column === 'i.search'
      ? sql`(${whole_numbers} || replace(${sql.ref(column)}, '/', ' ') || ' ')`
      : sql`(${whole_numbers})`;
  const whole = any([
    all(words.map((word) => like(text, `% ${escapeLike(word)} %`))),
    // A telephone is typed without its country, a card by its last digits.
    ...needles.map((needle) => like(text, `%${escapeLike(needle)} %`)),
  ]);
  const begun = any([
    all(words.map((word) => like(text, `% ${escapeLike(word)}%`))),
    ...needles.map((needle) => like(text, `% ${escapeLike(needle)}%`)),
  ]);
  return sql<number>`case when ${whole} then 0 when ${begun} then 1 else 2 end`;
};

const best = (rows: RawBuilder<unknown>) =>
  sql`(select * from (${rows}) found order by rank, live desc, at desc, id desc limit ${sql.lit(MOST_OF_A_KIND)})`;

const OF_KIND: Readonly<Record<CandidateKind, (term: Term, today: string) => RawBuilder<unknown> | null>> = {
  permit: (term, today) => sql`
    select 'permit' as kind, p.id, ${holderKey('p')} as key, ${rankIn('p.search', term)} as rank,
      p.status in ('pending', 'active', 'suspended') and p.valid_to >= ${today} as live, p.created_at as at
    from permits p where p.deleted_at is null and p.anonymised_at is null and ${found('p.search', term)}`,
  application: (term) => sql`
    select 'application' as kind, a.id, ${holderKey('a')} as key, ${rankIn('a.search', term)} as rank,
      a.closed_at is null and a.status <> 'completed' as live, a.created_at as at
    from applications a where a.deleted_at is null and a.anonymised_at is null and ${found('a.search', term)}`,
  user: (term) => sql`
    select 'user' as kind, u.id, u.person_key as key, ${rankIn('u.search', term)} as rank, false as live, u.created_at as at
    from users u where u.deleted_at is null and ${found('u.search', term)}`,
  pro_forma: (term) => sql`
    select 'pro_forma' as kind, f.id, ${holderKey('a')} as key, ${rankIn('f.search', term)} as rank,
      f.status = 'issued' as live, f.created_at as at
    from pro_formas f join applications a on a.id = f.application_id
    where a.deleted_at is null and a.anonymised_at is null and ${found('f.search', term)}`,
  // An invoice outlives the data of its case; then only its number finds it.
  invoice: (term) => sql`
    select 'invoice' as kind, i.id, case when a.anonymised_at is null and a.deleted_at is null then ${holderKey('a')} end as key,
      ${rankIn('i.search', term)} as rank, false as live, i.created_at as at
    from invoices i join applications a on a.id = i.application_id where ${found('i.search', term)}
      and (a.anonymised_at is null and a.deleted_at is null or lower(i.invoice_nr) like ${`%${escapeLike(term.words.join(''))}%`})`,
  card: ({ compact }) => {
    const wanted = compact.toLowerCase();
    if (!/^[0-9a-f]{3,20}$/.test(wanted)) return null;
    return sql`
      select 'card' as kind, c.id, ${holderKey('p')} as key,
        case when c.number = ${wanted} or lower(c.uid) = ${wanted} then 0 else 1 end as rank,
        c.permit_id is not null as live, c.updated_at as at
      from rfid_cards c left join permits p on p.id = c.permit_id and p.deleted_at is null and p.anonymised_at is null
      where c.number like ${`${wanted}%`} or c.number like ${`%${wanted}`} or lower(c.uid) = ${wanted}`;
  },
};

/** What a text finds among `kinds`, the best of each kind, in no order. */
export async function findCandidates(
  db: Db,
  term: Term,
  kinds: readonly CandidateKind[],
  today: string,
): Promise<Candidate[]> {
  const parts = kinds.flatMap((kind) => {
    const rows = OF_KIND[kind](term, today);
    return rows ? [best(rows)] : [];
  });
  if (parts.length === 0) return [];
  return (await sql<Candidate>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
