import { can } from '../../../contract/platform/permissions.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findGroup } from './data-groups.ts';
import { listDueSchedules, lockSchedule, saveScheduleRun, type ScheduleRecord } from './plan-queries.ts';
import { findRights } from './queries.ts';
import { asInstants, nextRun, periodBefore } from './rules.ts';
import { startExport } from './start-export.ts';

/**
 * Starts due exports, each once: the next time is set in the same transaction. After downtime a schedule runs
 * once, however many runs it missed.
 */
export async function runSchedules(deps: Deps): Promise<void> {
  for (const { id } of await listDueSchedules(deps.db, deps.clock.now()))
    await transaction(deps.db, (trx) => runSchedule(trx, deps, id));
}

async function runSchedule(trx: Trx, deps: Deps, id: string): Promise<void> {
  const schedule = await lockSchedule(trx, id);
  const now = deps.clock.now();
  const due = schedule?.next_run_at;
  // Another process was faster.
  if (!schedule || !due || due > now) return;
  const rights = await findRights(trx, schedule.created_by);
  const group = findGroup(schedule.data_group);
  if (!rights || !group || !can(rights, 'exports.create') || !can(rights, group.permission))
    return void (await saveScheduleRun(trx, id, { next_run_at: null, stopped: 'no_right' }));
  const caller = { ...rights, session_id: null };
  await startExport(trx, deps, caller, group, {
    name: schedule.name,
    data_group: group.id,
    columns: schedule.columns,
    file_type: schedule.file_type,
    ...askOf(schedule, due),
    purpose_code: schedule.purpose_code,
    purpose: schedule.purpose,
    language: rights.language,
    request_id: newId(),
    schedule_id: id,
    recipient_ids: schedule.recipient_ids,
  });
  await saveScheduleRun(trx, id, { last_run_at: now, next_run_at: nextRun(schedule, now), stopped: null });
}

/** The query of the template, limited to the period before the run. */
const askOf = ({ ask, data_group, frequency, period_field }: ScheduleRecord, due: string) => {
  if (period_field === null) return ask;
  const kind = findGroup(data_group)?.columns.find(({ id }) => id === period_field)?.kind;
  const period = periodBefore(frequency, due);
  return {
    ...ask,
    filters: { ...ask.filters, [period_field]: kind === 'instant' ? asInstants(period) : period },
  };
};
