import { returnsOn } from '../../../permits/applications/bin-rules.ts';
import { listUnfinishedInBin, lockWithBin } from '../../../permits/applications/queries.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { BY_SYSTEM } from '../../../platform/kernel/actor.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { recordAccess, SYSTEM } from '../../../records/access-log/record.ts';
import { restoreFromBin } from './restore-application.ts';

/** Brings back what has lain in the bin for its days, unfinished and unconfirmed; each in a transaction of its own. */
export async function returnFromBin(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  for (const id of await listUnfinishedInBin(deps.db))
    await transaction(deps.db, async (trx) => {
      const application = await lockWithBin(trx, id);
      if (!application?.deleted_at) return;
      const returns_on = returnsOn({ ...application, deleted_on: dayOf(application.deleted_at) });
      if (returns_on === null || returns_on > today) return;
      await restoreFromBin(trx, deps, application, BY_SYSTEM);
      const subject = {
        subject_type: 'application',
        subject_id: id,
        person_id: application.user_id,
      } as const;
      const entry = { caller: SYSTEM, action: 'change', request_id: newId(), ...subject } as const;
      await recordAccess(trx, entry, deps.clock.now());
    });
}

/** Registers the schedule with the job queue; called from server/jobs.ts. */
export const registerBinJob = (deps: Deps): void =>
  deps.jobs.schedule('return-from-bin', '10 4 * * *', () => returnFromBin(deps));
