import type { EXPORT_ACTIONS, ExportFileType, ExportStatus } from '../../../contract/data/exports.ts';
import type { ScheduleFrequency } from '../../../contract/data/export-plans.ts';
import { can } from '../../../contract/platform/permissions.ts';

/** Pure rules of exports and their schedules. */

const TIME_ZONE = 'Europe/Ljubljana';
type Rights = Parameters<typeof can>[0] & { user_id: string | null };
type Owned = { status: ExportStatus; created_by: string; recipient_ids: readonly string[] };

/** Own exports, those that a schedule made for the user, and all of them for root. */
export const isVisible = (row: Owned, caller: Rights): boolean =>
  caller.role === 'root' ||
  row.created_by === caller.user_id ||
  (caller.user_id !== null && row.recipient_ids.includes(caller.user_id));

/**
 * The actions of this caller on an export. `sees_group`: they hold the permission of its list. A recipient
 * may only download.
 */
export const actionsOn = (
  row: Owned,
  caller: Rights,
  sees_group: boolean,
): (typeof EXPORT_ACTIONS)[number][] => {
  const owns = caller.role === 'root' || row.created_by === caller.user_id;
  const open = row.status === 'queued' || row.status === 'running';
  return [
    ...(row.status === 'done' && sees_group && can(caller, 'exports.download') ? ['download' as const] : []),
    ...(open && owns && can(caller, 'exports.create') ? ['cancel' as const] : []),
    ...(!open && owns && sees_group && can(caller, 'exports.create') ? ['repeat' as const] : []),
    ...(!open && owns && can(caller, 'exports.delete') ? ['delete' as const] : []),
  ];
};

/** Whole percent written; 100 only when the file is complete. */
export const percentDone = (row: {
  status: ExportStatus;
  rows_done: number;
  rows_total: number | null;
}): number => {
  if (row.status === 'done' || row.status === 'expired') return 100;
  if (!row.rows_total) return 0;
  return Math.min(99, Math.floor((row.rows_done / row.rows_total) * 100));
};

export type Recurrence = {
  frequency: ScheduleFrequency;
  /** 1 Monday to 7 Sunday. */
  weekday: number | null;
  month_day: number | null;
  hour: number;
};

/** The day of a plan in the month of `day`; in a shorter month the last one. */
const dayInMonth = (day: Temporal.PlainDate, wanted: number): Temporal.PlainDate =>
  day.with({ day: Math.min(wanted, day.daysInMonth) });

const firstDay = (plan: Recurrence, from: Temporal.PlainDate): Temporal.PlainDate => {
  if (plan.frequency === 'weekly') return from.add({ days: ((plan.weekday ?? 1) - from.dayOfWeek + 7) % 7 });
  if (plan.frequency === 'monthly') return dayInMonth(from, plan.month_day ?? 1);
  return from;
};
const nextDay = (plan: Recurrence, day: Temporal.PlainDate): Temporal.PlainDate => {
  if (plan.frequency === 'weekly') return day.add({ days: 7 });
  if (plan.frequency === 'monthly')
    return dayInMonth(day.with({ day: 1 }).add({ months: 1 }), plan.month_day ?? 1);
  return day.add({ days: 1 });
};

/**
 * The first run after `after` (instant), in local time of Slovenia. An hour that the change to summer time
 * skips runs an hour later; one that repeats in autumn runs the first time.
 */
export const nextRun = (plan: Recurrence, after: string): string => {
  const now = Temporal.Instant.from(after);
  let day = firstDay(plan, now.toZonedDateTimeISO(TIME_ZONE).toPlainDate());
  for (;;) {
    const run = day.toZonedDateTime({
      timeZone: TIME_ZONE,
      plainTime: Temporal.PlainTime.from({ hour: plan.hour }),
    });
    if (Temporal.Instant.compare(run.toInstant(), now) > 0)
      return run.toInstant().toString({ fractionalSecondDigits: 3 });
    day = nextDay(plan, day);
  }
};

/** The day, the week (Monday to Sunday) or the month before the run, both days included. */
export const periodBefore = (frequency: ScheduleFrequency, run: string): { from: string; to: string } => {
  const today = Temporal.Instant.from(run).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  if (frequency === 'daily') {
    const day = today.subtract({ days: 1 }).toString();
    return { from: day, to: day };
  }
  if (frequency === 'weekly') {
    const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 });
    return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
  }
  const first = today.with({ day: 1 }).subtract({ months: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
};

/** A range of civil days as instants from the first moment to the last, for a time column. */
export const asInstants = ({ from, to }: { from: string; to: string }): { from: string; to: string } => {
  const start = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(TIME_ZONE).toInstant();
  return {
    from: start(Temporal.PlainDate.from(from)).toString({ fractionalSecondDigits: 3 }),
    to: start(Temporal.PlainDate.from(to).add({ days: 1 }))
      .subtract({ milliseconds: 1 })
      .toString({ fractionalSecondDigits: 3 }),
  };
};

const FILE_NAME_LIMIT = 80;
/** `dovolilnice-2027-01-15.csv`: a name that is safe for every file system and shell. */
export const fileName = (name: string, type: ExportFileType, day: string): string => {
  const base = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, FILE_NAME_LIMIT);
  return `${base || 'izvoz'}-${day}.${type}`;
};
