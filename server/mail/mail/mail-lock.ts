import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Mails that this process is sending right now. */
const sending = new Set<string>();

/**
 * Runs `work` unless the same mail is being sent elsewhere; then it throws, and the job retries later.
 * Between processes the lock is an advisory lock on a connection of its own: it ends with a killed process
 * and keeps no transaction open while a mail server answers. The embedded database has one connection, which
 * must not wait for a mail server, and one process, so there the set alone decides.
 */
export const withMailLock = async (db: Db, id: string, work: () => Promise<void>): Promise<void> => {
  if (sending.has(id)) throw new MailBusy();
  sending.add(id);
  try {
    if (!db.getExecutor().adapter.supportsMultipleConnections) return await work();
    await db.connection().execute(async (connection) => {
      const key = sql`hashtextextended(${`mail:${id}`}, 0)`;
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
        connection,
      );
      if (!rows[0]?.locked) throw new MailBusy();
      try {
        await work();
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(connection);
      }
    });
  } finally {
    sending.delete(id);
  }
};

class MailBusy extends Error {
  override readonly name = 'MailBusy';
}
