import { sql } from 'kysely';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHash, releaseKey } from './release.ts';

/** Gives segments the hash of the current key. `left`: those whose key none of our secrets made. */
export async function rekeySegments({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<{ done: number; left: number }> {
  const segments = await db
    .selectFrom('access_log_segments')
    .select(['nr', 'release_hash'])
    .where('deleted_at', 'is', null)
    .where('release_hash', 'is not', null)
    .$narrowType<{ release_hash: string }>()
    .execute();
  const result = { done: 0, left: 0 };
  for (const { nr, release_hash } of segments) {
    const current = releaseHash(config, nr);
    const release_key = releaseKey(config, nr, release_hash);
    if (current === release_hash) continue;
    if (release_key === null) result.left++;
    else {
      await transaction(db, async (trx) => {
        await sql`select set_config('dovolilnice.release', ${release_key}, true)`.execute(trx);
        await trx
          .updateTable('access_log_segments')
          .set({ release_hash: current })
          .where('nr', '=', nr)
          .where('deleted_at', 'is', null)
          .execute();
      });
      result.done++;
    }
  }
  return result;
}
