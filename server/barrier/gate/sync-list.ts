import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  pruneRemoved,
  hasQueuedPermits,
  nextVersion,
  queueEndedPermits,
  refreshList,
  refreshPlainPlates,
  takeQueuedPermits,
} from './list-queries.ts';

/** Permits per transaction. */
const BATCH = 2000;
/** Days for which a controller can catch up by changes; after that it gets the whole list. */
const DELTA_DAYS = 30;

/**
 * Updates the list from permits, plates and cards. Called before every read of it, so that a change is on the
 * list from its commit on; triggers queue changes, in the transaction of the change.
 */
export async function syncList({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  while (await hasQueuedPermits(db))
    await transaction(db, async (trx) => {
      const now = clock.now();
      const version = await nextVersion(trx, now);
      await refreshList(trx, await takeQueuedPermits(trx, BATCH), { version, now, today: clock.today() });
      await refreshPlainPlates(trx, { version, now });
    });
}

/** Nightly: removes expired entries, and deletes those removed long ago. */
export async function pruneList(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await transaction(db, (trx) => queueEndedPermits(trx, now, clock.today()));
  await syncList(deps);
  const before = new Date(Date.parse(now) - DELTA_DAYS * 86_400_000).toISOString();
  await transaction(db, (trx) => pruneRemoved(trx, before));
}
