import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { listWaiting } from './queries.ts';
import { sendDunningReminder } from './remind.ts';
import { dunningStepOn } from './rules.ts';

/** The most days off in a row that can bring a reminder forward (New Year, Easter and a weekend). */
const DAYS_OFF = 7;

/**
 * Sends reminders and expires pro-formas, each in a transaction of its own. Safe to repeat and to run
 * concurrently. A failure does not hold up the others: the job throws at the end and is retried.
 */
export async function runDunning(deps: Deps): Promise<{ said: number }> {
  const today = deps.clock.today();
  const parameters = await loadParameters(deps.db, today);
  const until = addDays(today, parameters.payment_reminder_before_days + DAYS_OFF);
  const failures: unknown[] = [];
  let said = 0;
  for (const waiting of await listWaiting(deps.db, until)) {
    if (!dunningStepOn(today, waiting, parameters)) continue;
    try {
      if (await transaction(deps.db, (trx) => sendDunningReminder(trx, deps, waiting.id, parameters))) said++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
  return { said };
}

/** The morning's reminders, called from server/jobs.ts. */
export const registerDunningJobs = (deps: Deps): void =>
  deps.jobs.schedule('remind-payments', '30 6 * * *', async () => {
    await runDunning(deps);
  });
