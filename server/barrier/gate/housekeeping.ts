import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { recordAnomalies } from './anomalies.ts';
import { countPassages, recordCars } from './occupancy-queries.ts';
import { syncList, pruneList } from './sync-list.ts';

const BATCH = 5000;

/** Counts passages, updates the list and looks for signs of abuse. */
export const processPassages = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = deps.clock.now();
  await countPassages(deps.db, now);
  await recordCars(deps.db, now);
  await syncList(deps);
  await recordAnomalies(deps.db, now);
};

/**
 * Clears plate, card, permit, fingerprint and the notes of manual openings in passages older than the
 * parameter (barrier_passage_days; the privacy notice names it). Anomalies lose their permit with their
 * passage, unless confirmed.
 */
export const anonymisePassages = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const { barrier_passage_days } = await loadParameters(db, clock.today());
  const before = new Date(Date.parse(now) - barrier_passage_days * 86_400_000).toISOString();
  await countPassages(db, now);
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update barrier_passages set plate = null, card = null, permit_id = null, fingerprint = null, manual_reason = null, anonymised_at = ${now}
      where id in (select id from barrier_passages where anonymised_at is null and occurred_at < ${before} limit ${BATCH})`.execute(
      db,
    );
    total += Number(numAffectedRows);
    if (Number(numAffectedRows) < BATCH) break;
  }
  await sql`
    update barrier_anomalies h set permit_id = null
    from barrier_passages p
    where p.id = h.passage_id and p.anonymised_at is not null and h.permit_id is not null and h.status <> 'confirmed'`.execute(
    db,
  );
  return total;
};

/** Jobs of the barriers, called from server/jobs.ts. */
export const registerBarrierJobs = (deps: Deps): void => {
  deps.jobs.schedule('follow-barriers', '*/5 * * * *', () => processPassages(deps));
  deps.jobs.schedule('anonymise-passages', '20 2 * * *', async () => {
    await anonymisePassages(deps);
  });
  deps.jobs.schedule('tidy-barrier-list', '5 0 * * *', () => pruneList(deps));
};
