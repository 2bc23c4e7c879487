import { sql } from 'kysely';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { releaseKey } from './release.ts';
import { keptFrom } from './rules.ts';

/**
 * Deletes the rows of whole segments that are past their retention, oldest first; their place in the chain
 * stays. Returns how many segments. Those in `damaged` stay: they are evidence until a person has decided.
 * The trigger of the table allows deletion only with the key of the segment.
 */
export async function expireAccessLog(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  damaged: ReadonlySet<number> = new Set(),
): Promise<number> {
  const today = clock.today();
  const { access_log_years } = await loadParameters(db, today);
  const old = await db
    .selectFrom('access_log_segments')
    .select(['nr', 'from_at', 'until_at', 'release_hash'])
    .where('deleted_at', 'is', null)
    .where('until_at', '<=', keptFrom(today, access_log_years))
    .orderBy('nr')
    .execute();
  const whole = old.filter(({ nr }) => !damaged.has(nr));
  let expired = 0;
  for (const { nr, from_at, until_at, release_hash } of whole) {
    const release_key = releaseKey(config, nr, release_hash ?? '');
    // The secret was lost: `rotate-keys` names these segments. They must not hold up the others.
    if (release_key === null) continue;
    expired++;
    await transaction(db, async (trx) => {
      await sql`select set_config('dovolilnice.release', ${release_key}, true)`.execute(trx);
      await sql`delete from access_log_searches where entry_id in (
        select id from access_log where written_at >= ${from_at} and written_at < ${until_at})`.execute(trx);
      await trx
        .deleteFrom('access_log')
        .where('written_at', '>=', from_at)
        .where('written_at', '<', until_at)
        .execute();
      await trx
        .updateTable('access_log_segments')
        .set({ row_hashes: null, deleted_at: clock.now() })
        .where('nr', '=', nr)
        .execute();
    });
  }
  return expired;
}
