import { sql } from 'kysely';
import type { AuditSubject } from '../../../contract/platform/audit.ts';
import { type Db, json, prepared, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { AccessLogTable } from '../../platform/db/types.ts';
import type { Caller } from '../../platform/http/handler.ts';

/** A screen that refreshes a list (every 3 minutes) is recorded again after this time at the latest. */
const REFRESH_SECONDS = 900;

/** The program itself: a job that nobody started. */
export const SYSTEM = { user_id: null, role: 'system', session_id: null } as const;

export type AccessRecord = {
  caller: (Pick<Caller, 'user_id' | 'role' | 'by_link'> & { session_id?: string | null }) | typeof SYSTEM;
  action: AccessLogTable['action'];
  /** The subject of the view: `application`, `permit`, `user`, `document`, `export` ... */
  subject_type: AuditSubject;
  subject_id?: string | null;
  /** The account of the person whom the data are about, when there is one. */
  person_id?: string | null;
  /** Accounts and records of the persons whose data were shown in a list, a search or a file. */
  shown_ids?: readonly string[] | null;
  /** The purpose, when the action implies it: an open application is viewed to review it. */
  purpose_code?: AccessLogTable['purpose_code'];
  /**
   * The text of staff when no ready-made reason fits, or which view of a list it was (only ids and codes of
   * ours).
   */
  purpose?: string | null;
  request_id: string;
  /** What was typed to search, as it stands beside the entry with this id (searches.ts). */
  searched?: ((entry_id: string) => string) | null;
  /** The caller says that the screen shows these rows already. */
  refresh?: boolean;
};

/**
 * Records who viewed or changed whose data (ZVOP-2, article 22: dnevnik obdelave). In a change, pass the
 * transaction, so neither exists without the other. A refresh of a list is not recorded again while this session was
 * shown all its persons within the last minutes; nobody can hide a look by saying that it was a refresh.
 */
export const recordAccess = async (db: Db | Trx, record: AccessRecord, now: string): Promise<void> => {
  const { refresh, action } = record;
  if (refresh && (action === 'list' || action === 'search') && (await wasShown(db, record, now))) return;
  await appendEntry(db, record, now);
};

/** Writes an entry regardless of earlier ones. Returns its id. */
export const appendEntry = async (db: Db | Trx, record: AccessRecord, now: string): Promise<string> => {
  const { caller, action, subject_type, request_id } = record;
  const id = newId();
  await writeEntry(db, {
    id,
    user_id: caller.user_id,
    role: 'by_link' in caller && caller.by_link ? 'link' : caller.role || 'public',
    action,
    subject_type,
    subject_id: record.subject_id ?? null,
    person_id: record.person_id ?? null,
    shown_ids: record.shown_ids ?? null,
    purpose: record.purpose ?? null,
    purpose_code: record.purpose_code ?? null,
    session_id: caller.session_id ?? null,
    request_id,
    created_at: now,
    sealed_text: record.searched?.(id) ?? null,
  });
  return id;
};

/** Whether one entry of this session, for the same list or another view of it, names all these persons already. */
const wasShown = async (db: Db | Trx, record: AccessRecord, now: string): Promise<boolean> => {
  const { caller, subject_type, subject_id = null, person_id = null, purpose = null, shown_ids } = record;
  if (!caller.session_id) return false;
  const since = new Date(Date.parse(now) - REFRESH_SECONDS * 1000).toISOString();
  const found = sql`select id from access_log
    where user_id = ${caller.user_id} and created_at > ${since} and session_id = ${caller.session_id}
      and action in ('list', 'search') and subject_type = ${subject_type}
      and subject_id is not distinct from ${subject_id} and person_id is not distinct from ${person_id}
      and purpose is not distinct from ${purpose}
      and coalesce(shown_ids, '{}') @> ${sql.val(shown_ids ?? [])}::uuid[]
    order by created_at desc limit 1`;
  const { rows } = await prepared<{ id: string }>(found).execute(db);
  return rows.length > 0;
};

/** A row of the access log with what was searched, as it stands beside it (searches.ts). */
type Entry = Omit<AccessLogTable, 'created_at' | 'written_at' | 'shown_ids'> & {
  created_at: string;
  shown_ids: readonly string[] | null;
  sealed_text: string | null;
};

/** One statement for any number of entries, so that none is written without what was searched. */
const insert = async (db: Db | Trx, entries: readonly Entry[]): Promise<void> => {
  const statement = sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${json(entries)}) as entry (
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
    select id, sealed_text from asked where sealed_text is not null`;
  await prepared(statement).execute(db);
};

type Waiting = { entry: Entry; done: () => void; failed: (error: unknown) => void };
/** Entries that wait for the statement under way; a database without a list has none under way. */
const waiting = new WeakMap<Db, Waiting[]>();

/**
 * Writes an entry; done when it is stored. In a transaction it is a statement of its own. Otherwise entries that come
 * while one statement is under way go together with the next one: nobody waits for company, and many looks at once
 * share what a statement and its commit cost. If they fail together, each is written alone, so that nobody's reply
 * fails for another's entry.
 */
const writeEntry = async (db: Db | Trx, entry: Entry): Promise<void> => {
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
