import { type Db, prepared, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { AccessLogTable } from '../../platform/db/types.ts';
import type { Caller } from '../../platform/http/handler.ts';

/** The same view of the same list within this time (screens refresh every 3 minutes) is one entry. */
const LIST_REPEAT_SECONDS = 180;

/** The program itself: a job that nobody started. */
export const SYSTEM = { user_id: null, role: 'system', session_id: null } as const;

export type AccessRecord = {
  caller: (Pick<Caller, 'user_id' | 'role'> & { session_id?: string | null }) | typeof SYSTEM;
  action: AccessLogTable['action'];
  /** What was looked at: `application`, `permit`, `user`, `document`, `export` ... */
  subject_type: string;
  subject_id?: string | null;
  /** The account of whom the data are about, when there is one. */
  person_id?: string | null;
  /** Why, where what the caller does says it: an open application is looked at to review it. */
  purpose_code?: AccessLogTable['purpose_code'];
  /**
   * What the member of staff wrote where no ready reason fits, or which view of a list it was (ids and words
   * of ours only).
   */
  purpose?: string | null;
  request_id: string;
};

/**
 * Writes who looked at or changed whose data (ZVOP-2, article 22: dnevnik obdelave). In a change, pass the
 * transaction, so that neither exists without the other. The same view of the same list (caller, subject,
 * person, purpose) is not written again within three minutes.
 */
export const recordAccess = async (db: Db | Trx, record: AccessRecord, now: string): Promise<void> => {
  if (record.action === 'list' && (await isRepeated(db, record, now))) return;
  await appendEntry(db, record, now);
};

/** Writes an entry, whatever was written before. Returns its id. */
export const appendEntry = async (db: Db | Trx, record: AccessRecord, now: string): Promise<string> => {
  const { caller, action, subject_type, request_id } = record;
  const id = newId();
  const entry = db.insertInto('access_log').values({
    id,
    user_id: caller.user_id,
    role: caller.role || 'public',
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
 * Entries that were found, by what they say, with their time: screens ask again and again. Entries never go
 * within the time that counts.
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
