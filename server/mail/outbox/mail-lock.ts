import type { Deps } from '../../platform/deps.ts';

/** Mails that this process is sending right now. */
const sending = new Set<string>();

/**
 * Runs `work` unless the same mail is being sent elsewhere; then it throws, and the job retries later.
 * Between processes the lock is an advisory lock on a connection of its own: it ends with a killed process
 * and keeps no transaction open while a mail server answers. The embedded database has one connection, which
 * must not wait for a mail server, and one process, so there the set alone decides.
 */
export const withMailLock = async (
  { db, session }: Pick<Deps, 'db' | 'session'>,
  id: string,
  work: () => Promise<void>,
): Promise<void> => {
  if (sending.has(id)) throw new MailBusy();
  sending.add(id);
  try {
    if (!db.getExecutor().adapter.supportsMultipleConnections) return await work();
    await session(async ({ query }) => {
      const key = [`mail:${id}`];
      const [row] = await query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        key,
      );
      if (!row?.locked) throw new MailBusy();
      try {
        await work();
      } finally {
        await query('select pg_advisory_unlock(hashtextextended($1, 0))', key);
      }
    });
  } finally {
    sending.delete(id);
  }
};

class MailBusy extends Error {
  override readonly name = 'MailBusy';
}
