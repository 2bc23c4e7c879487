import type { BackupKeep } from '../../platform/config/types.ts';
import { dayOf } from '../../platform/ports/clock.ts';

const weekOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day);
  return `${date.yearOfWeek}-${date.weekOfYear}`;
};

/**
 * Which backups are kept (instants, by when they were made): the newest of each of the last days, weeks and months
 * that have one, by the calendar of Slovenia, so that a machine that stood still for a month loses none.
 */
export const keptBackups = (made: readonly string[], { days, weeks, months }: BackupKeep): Set<string> => {
  const newest_first = made.toSorted().toReversed();
  const kept = new Set<string>();
  const keep = (count: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const instant of newest_first) {
      const period = periodOf(dayOf(instant));
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(instant);
    }
  };
  keep(days, (day) => day);
  keep(weeks, weekOf);
  keep(months, (day) => day.slice(0, 7));
  return kept;
};
