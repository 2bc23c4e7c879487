import type { AuditSubject } from '../../../contract/platform/audit.ts';
import { type Db, prepared, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { AccessLogTable } from '../../platform/db/types.ts';
import type { Caller } from '../../platform/http/handler.ts';

/** The same view of the same list within this time (screens refresh every 3 minutes) is one entry. */
const LIST_REPEAT_SECONDS = 180;

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
  /** The purpose, when the action implies it: an open application is viewed to review it. */
  purpose_code?: AccessLogTable['purpose_code'];
  /**
   * The text of staff when no ready-made reason fits, or which view of a list it was (only ids and codes of
   * ours).
   */
  purpose?: string | null;
  request_id: string;
};

/**
 * Records who viewed or changed whose data (ZVOP-2, article 22: dnevnik obdelave). In a change, pass the
 * transaction, so neither exists without the other. The same view of the same list (caller, subject, person,
 * purpose) is not recorded again within three minutes.
 */
export const recordAccess = async (db: Db | Trx, record: AccessRecord, now: string): Promise<void> => {
  if (record.action === 'list' && (await isRepeated(db, record, now))) return;
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
    purpose: record.purpose ?? null,
    purpose_code: record.purpose_code ?? null,
    session_id: caller.session_id ?? null,
    request_id,
    created_at: now,
  });
  await prepared(entry).execute(db);
  return id;
};

/**
 * A cache of recent entries by their content: screens ask again and again. Entries are never deleted within
 * the relevant time.
 */
const found = new WeakMap<Db | Trx, Map<string, string>>();
const FOUND_AT_MOST = 5000;

const isRepeated = async (db: Db | Trx, record: AccessRecord, now: string): Promise<boolean> => {
  const since = new Date(Date.parse(now) - LIST_REPEAT_SECONDS * 1000).toISOString();
  const { caller, subject_type, subject_id, person_id, purpose } = record;
  const look = JSON.stringify([caller.user_id, subject_type, subject_id, person_id, purpose]);
  const looks = found.get(db) ?? new Map<string, string>();
  if ((looks.get(look) ?? '') > since) return true;
  const row = await db
    .selectFrom('access_log')
    .select('created_at')
    .where('user_id', '=', caller.user_id)
    .where('action', '=', 'list')
    .where('subject_type', '=', subject_type)
    .where('subject_id', 'is not distinct from', subject_id ?? null)
    .where('person_id', 'is not distinct from', person_id ?? null)
    .where('purpose', 'is not distinct from', purpose ?? null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (looks.size >= FOUND_AT_MOST) looks.clear();
  if (row) found.set(db, looks.set(look, row.created_at));
  return row !== undefined;
};
