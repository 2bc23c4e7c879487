import type { Deps } from '../../platform/deps.ts';
import { findUnscanned, saveScan } from './queries.ts';

/** So many files a run; the next run of the schedule goes on. */
const BATCH = 200;

/**
 * Has uploads that came while the virus scanner did not answer scanned now. An infected one stays as it is
 * for the office to see, and is no longer given out. Stops at the first that the scanner does not decide: it
 * is still not there.
 */
export const scanWaiting = async (deps: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> => {
  for (const { id, sha256 } of await findUnscanned(deps.db, BATCH)) {
    const av_status = await deps.files.scan(sha256);
    if (av_status === 'not_scanned') return;
    await saveScan(deps.db, id, av_status);
    if (av_status === 'infected') deps.log.error({ document_id: id }, 'a stored document is infected');
  }
};
