import type { Deps } from '../../platform/deps.ts';
import { checkAndStore } from './check.ts';
import { expireAccessLog } from './expire.ts';
import { sealAccessLog } from './seal.ts';
import { FORGET_SEARCHES_QUEUE, forgetSearches } from './searches.ts';

/**
 * Seals new entries. The heads go to the log of the server too: a copy of that elsewhere proves any change of
 * the chain.
 */
async function seal(deps: Deps): Promise<void> {
  for (const { nr, entries, hash } of await sealAccessLog(deps))
    deps.log.info({ segment_nr: nr, entries, hash }, 'access log sealed');
}

/**
 * Checks the chain, then deletes what is past its retention: never the other way round, or a gap could hide
 * behind the deletion.
 */
async function check(deps: Deps): Promise<void> {
  const { ok, segments, findings } = await checkAndStore(deps);
  if (!ok) deps.log.error({ segments, findings }, 'access log does not fit its seals');
  await expireAccessLog(deps, new Set(findings.map(({ segment_nr }) => segment_nr)));
}

/** Jobs of the access log: call from server/jobs.ts. */
export const registerAccessLogJobs = (deps: Deps): void => {
  deps.jobs.work<{ entry_ids: string[] }>(FORGET_SEARCHES_QUEUE, ({ entry_ids }) =>
    forgetSearches(deps.db, entry_ids),
  );
  deps.jobs.schedule('seal-access-log', '7 * * * *', () => seal(deps));
  deps.jobs.schedule('check-access-log', '50 3 * * *', () => check(deps));
};
