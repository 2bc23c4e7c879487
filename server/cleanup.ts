import { BY_SYSTEM } from './platform/kernel/actor.ts';
import { transaction } from './platform/db/transaction.ts';
import type { Deps } from './platform/deps.ts';
import { removeEndedPlates } from './permits/permit-life/queries.ts';
import { recordOnCards } from './permits/rfid-cards/queries.ts';

const VIEWERS_MS = 60 * 60_000;

/**
 * Releases what was abandoned: cards whose reservation of 15 minutes has expired return to the stock (so the
 * count of free cards is right), plates past their overlap are deleted, presence marks of open applications
 * end after an hour. Sessions, counters and the like: http/housekeeping.ts.
 */
export const releaseAbandoned = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const freed = await trx
      .updateTable('rfid_cards')
      .set((eb) => ({
        status: 'available',
        reserved_by: null,
        reserved_until: null,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('status', '=', 'reserved')
      .where('reserved_until', '<', now)
      .returning(['id', 'status'])
      .execute();
    await recordOnCards(trx, freed, { transition: 'release', from: 'reserved', by: BY_SYSTEM, now });
  });
  await removeEndedPlates(db, now);
  await db
    .deleteFrom('application_viewers')
    .where('seen_at', '<', new Date(Date.parse(now) - VIEWERS_MS).toISOString())
    .execute();
};
