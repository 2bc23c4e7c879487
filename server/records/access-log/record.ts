import { sql } from 'kysely';
import type { AuditSubject } from '../../../contract/platform/audit.ts';
import { type Db, prepared, type Trx } from '../../platform/db/db.ts';
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
  const entry = db.insertInto('access_log').values({
    id,
    user_id: caller.user_id,
    role: 'by_link' in caller && caller.by_link ? 'link' : caller.role || 'public',
    action,
    subject_type,
    subject_id: record.subject_id ?? null,
    person_id: record.person_id ?? null,
    shown_ids: record.shown_ids ? [...record.shown_ids] : null,
    purpose: record.purpose ?? null,
    purpose_code: record.purpose_code ?? null,
    session_id: caller.session_id ?? null,
    request_id,
    created_at: now,
  });
  const { searched } = record;
  // One statement, so that neither is written without the other.
  if (searched)
    await db
      .with('entry', () => entry)
      .insertInto('access_log_searches')
      .values({ entry_id: id, sealed_text: searched(id) })
      .execute();
  else await prepared(entry).execute(db);
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
