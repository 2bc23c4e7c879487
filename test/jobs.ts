import { sql } from 'kysely';
import type { Db } from '../server/platform/db/db.ts';

/** The payloads of the waiting jobs of a queue, oldest first. */
export const waitingJobs = async (db: Db, queue: string): Promise<object[]> => {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${queue} and state = 'created' order by created_on, id`.execute(
    db,
  );
  return rows.map(({ data }) => data);
};
