import type { Deps } from '../../platform/deps.ts';
import { findUnscanned, saveScan } from './queries.ts';

/** Files per run; the next scheduled run continues. */
const BATCH = 200;

/**
 * Scans uploads that came while the virus scanner did not answer. An infected one stays visible to staff and
 * is no longer served. Stops at the first undecided one: the scanner is still unavailable.
 */
export const scanWaiting = async (deps: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> => {
  for (const { id, sha256 } of await findUnscanned(deps.db, BATCH)) {
    const av_status = await deps.files.scan(sha256);
    if (av_status === 'not_scanned') return;
    await saveScan(deps.db, id, av_status);
    if (av_status === 'infected') deps.log.error({ document_id: id }, 'a stored document is infected');
  }
};
