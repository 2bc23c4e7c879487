import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

/** A word of a name that is mistyped has at least so many letters. */
export const SHORTEST_WORD = 4;
/**
 * How alike two words must be for the trigram index to offer one for the other (0 to 1): two letters that are swapped
 * in the middle of six leave 0.27. The distance decides then (term-rules.ts).
 */
const ALIKE = '0.2';

/** The names of everybody, `more` being a condition on `created_at`. */
const names = (more: ReturnType<typeof sql>) => sql`(
  select holder_name as name from permits where deleted_at is null and anonymised_at is null ${more}
  union select applicant_name from applications where deleted_at is null and anonymised_at is null ${more}
  union select name from users where role = 'user' and deleted_at is null ${more})`;

const words = (of: ReturnType<typeof sql>) => sql`(
  select distinct word from ${of} as named, unnest(string_to_array(same_words(name), ' ')) as word
  where length(word) >= ${sql.lit(SHORTEST_WORD)} and word !~ '[0-9]')`;

/** Gathers the words of all names anew; a word that no name has any more is gone. */
export const rebuildNameWords = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.deleteFrom('name_words').execute();
    await sql`insert into name_words (word, gathered_at) select word, ${clock.now()}::timestamptz from ${words(names(sql``))} as w`.execute(
      trx,
    );
  });

/** Words of names that share trigrams with `word` (folded): of the last hour, and of names that came since. */
export const listNameWords = (db: Db, word: string): Promise<string[]> =>
  transaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`.execute(trx);
    const gathered = await trx.selectFrom('name_words').select('gathered_at').limit(1).executeTakeFirst();
    const since = gathered ? sql`and created_at > ${gathered.gathered_at}` : sql``;
    const { rows } = await sql<{ word: string }>`
      select word from name_words where word % ${word}
      union select word from ${words(names(since))} as recent where word % ${word}`.execute(trx);
    return rows.map((row) => row.word);
  });

/** Registers the hourly schedule; called from server/jobs.ts. */
export const registerFindJobs = (deps: Deps): void =>
  deps.jobs.schedule('gather-name-words', '25 * * * *', () => rebuildNameWords(deps));
