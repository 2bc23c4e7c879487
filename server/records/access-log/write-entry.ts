import { sql } from 'kysely';
import { compiledOnce, type Db, prepared, type Trx } from '../../platform/db/db.ts';
import type { AccessLogTable } from '../../platform/db/types.ts';

/** A row of the access log with what was searched, as it stands beside it (searches.ts). */
export type Entry = Omit<AccessLogTable, 'created_at' | 'written_at' | 'shown_ids'> & {
  created_at: string;
  shown_ids: readonly string[] | null;
  sealed_text: string | null;
};

/** One statement for any number of entries, so that none is written without what was searched. */
const insertEntries = compiledOnce<never, [string]>(['entries'], (db, entries) => ({
  compile: () =>
    prepared<never>(sql`
      with asked as materialized (
        select * from jsonb_to_recordset(cast(${entries} as jsonb)) as entry (
          id uuid, user_id uuid, role text, action text, subject_type text, subject_id uuid, person_id uuid,
          shown_ids uuid[], purpose text, purpose_code text, session_id uuid, request_id text,
          created_at timestamptz, sealed_text text
        )
      ), written as (
        insert into access_log (id, user_id, role, action, subject_type, subject_id, person_id, shown_ids, purpose,
          purpose_code, session_id, request_id, created_at)
        select id, user_id, role, action, subject_type, subject_id, person_id, shown_ids, purpose, purpose_code,
          session_id, request_id, created_at
        from asked
      )
      insert into access_log_searches (entry_id, sealed_text)
      select id, sealed_text from asked where sealed_text is not null`).compile(db),
}));

const insert = async (db: Db | Trx, entries: readonly Entry[]): Promise<void> =>
  void (await insertEntries(db, JSON.stringify(entries)));

type Waiting = { entry: Entry; done: () => void; failed: (error: unknown) => void };
/** Entries that wait for the statement under way; a database without a list has none under way. */
const waiting = new WeakMap<Db, Waiting[]>();

/**
 * Writes an entry; done when it is stored. In a transaction it is a statement of its own. Otherwise entries that come
 * while one statement is under way go together with the next one: nobody waits for company, and many looks at once
 * share what a statement and its commit cost. If they fail together, each is written alone, so that nobody's reply
 * fails for another's entry.
 */
export const writeEntry = async (db: Db | Trx, entry: Entry): Promise<void> => {
  if (db.isTransaction) return insert(db, [entry]);
  const behind = waiting.get(db);
  if (behind) return new Promise((done, failed) => void behind.push({ entry, done, failed }));
  waiting.set(db, []);
  try {
    await insert(db, [entry]);
  } finally {
    void writeWaiting(db);
  }
};

const writeWaiting = async (db: Db): Promise<void> => {
  for (let group = waiting.get(db); group?.length; group = waiting.get(db)) {
    waiting.set(db, []);
    const ends = await insert(
      db,
      group.map(({ entry }) => entry),
    ).then(
      () => group.map(() => null),
      () =>
        Promise.all(
          group.map(({ entry }) =>
            insert(db, [entry]).then(
              () => null,
              (error: unknown) => ({ error }),
            ),
          ),
        ),
    );
    for (const [n, end] of ends.entries())
      if (end) group[n]!.failed(end.error);
      else group[n]!.done();
  }
  waiting.delete(db);
};
