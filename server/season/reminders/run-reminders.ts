import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { startOf } from '../../platform/kernel/periods.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { listAskedSupplements, listEndingPermits, listUncollectedCards } from './queries.ts';
import { remindOfCard, remindOfExpiry, remindOfSupplement } from './remind.ts';
import { cardStepOn, expiryStepOn, supplementStepOn } from './rules.ts';

/** The most that days off before a reminder can bring its day forward (New Year, Easter and a weekend). */
const DAYS_OFF = 7;

type Due = {
  id: string;
  say: (trx: Trx, deps: Deps, id: string, parameters: Parameters) => Promise<boolean>;
};

/**
 * The morning's reminders of permits that end, supplements and cards, each in a transaction of its own. Safe
 * to repeat, after a kill, and by two concurrent processes. A failing one does not stop the others: the job
 * throws at the end and is retried.
 */
export async function runReminders(deps: Deps): Promise<{ said: number }> {
  const parameters = await loadParameters(deps.db, deps.clock.today());
  const failures: unknown[] = [];
  let said = 0;
  for (const { id, say } of await listDue(deps, parameters)) {
    try {
      if (await transaction(deps.db, (trx) => say(trx, deps, id, parameters))) said++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
  return { said };
}

/** What seems due now; each is checked again under its lock. */
async function listDue({ db, clock }: Deps, parameters: Parameters): Promise<Due[]> {
  const today = clock.today();
  const { expiry_reminder_days, supplement_reminder_before_days, card_reminder_days } = parameters;
  const due: Due[] = [];
  if (expiry_reminder_days.length > 0) {
    const until = addDays(today, Math.max(...expiry_reminder_days) + DAYS_OFF);
    for (const permit of await listEndingPermits(db, today, until))
      if (expiryStepOn(today, permit, expiry_reminder_days) !== null)
        due.push({ id: permit.id, say: remindOfExpiry });
  }
  if (supplement_reminder_before_days > 0) {
    const until = addDays(today, supplement_reminder_before_days + DAYS_OFF);
    for (const asked of await listAskedSupplements(db, today, until))
      if (supplementStepOn(today, asked, supplement_reminder_before_days) !== null)
        due.push({ id: asked.id, say: remindOfSupplement });
  }
  if (card_reminder_days.length > 0) {
    const before = startOf(addDays(today, 1 - Math.min(...card_reminder_days)));
    for (const card of await listUncollectedCards(db, today, before))
      if (cardStepOn(today, card, card_reminder_days) !== null) due.push({ id: card.id, say: remindOfCard });
  }
  return due;
}

/** The morning's reminders: call from server/jobs.ts. */
export const registerReminderJobs = (deps: Deps): void =>
  deps.jobs.schedule('remind-season', '15 6 * * *', async () => {
    await runReminders(deps);
  });
