import { nextWorkingDay, workingDaysBetween } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/** Waiting time of something that began on `date`. */
export const waitingSince = (count: number, date: string | null, today: string) => ({
  count,
  oldest_on: date,
  oldest_working_days: date === null ? null : workingDaysBetween(date, today),
});

/**
 * For every day from `from` to `to` the number of working days since `from`: the working days between two
 * days are the difference.
 */
export const workingDayCount = (from: string, to: string): { day: string; n: number }[] => {
  const days: { day: string; n: number }[] = [];
  let n = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day !== from && nextWorkingDay(day) === day) n++;
    days.push({ day, n });
  }
  return days;
};
