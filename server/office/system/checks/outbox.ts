import { mailCounts } from '../../../platform/metrics/queries.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';
import { countOldMails } from './queries.ts';

export type OutboxFacts = { queued: number; old: number; failed: number };

const OLD_MS = 30 * 60_000;

/** Mails that are stuck. */
export const outbox: Check<OutboxFacts, 'fine' | 'stuck' | 'failed', ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db, clock }) => {
    const counts = await mailCounts(db);
    const of = (status: string): number => Number(counts.find((row) => row.status === status)?.mails ?? 0);
    const before = new Date(Date.parse(clock.now()) - OLD_MS).toISOString();
    return { queued: of('queued'), failed: of('failed'), old: Number(await countOldMails(db, before)) };
  },
  evaluate: ({ queued, old, failed }) =>
    findingsOr(
      [
        old > 0 && failure('stuck' as const, { count: old }),
        failed > 0 && warning('failed' as const, { count: failed }),
      ],
      ok('fine', { count: queued }),
    ),
};
