import type * as z from 'zod/mini';
import type { sessionList } from '../../../contract/people/account.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { deviceOf, networkOf } from './device-rules.ts';
import { listSessions } from './queries.ts';

/** Where a person is signed in; `current` is the session of the call. */
export const presentSessions = async (
  db: Db | Trx,
  user_id: string,
  now: string,
  current: string | null,
): Promise<z.input<typeof sessionList>> => {
  const rows = await listSessions(db, user_id, now);
  return {
    data: rows.map(({ user_agent, ip, ...row }) => ({
      ...row,
      ...deviceOf(user_agent),
      ip: ip && networkOf(ip),
      current: row.id === current,
    })),
  };
};
