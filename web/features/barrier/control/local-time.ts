import { parseAbsolute, parseDate, Time, toCalendarDate, toCalendarDateTime } from '@internationalized/date';

const ZONE = 'Europe/Ljubljana';
type TimeOfDay = { hour: number; minute: number };

/** `9:42`, `09.42` or `942` -> hour and minute; null when it is no time of day. */
export function readTime(text: string): TimeOfDay | null {
  const match = /^(\d{1,2})\s*[:.h]?\s*(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  return hour < 24 && minute < 60 ? { hour, minute } : null;
}

/** The instant of a civil date and time in Slovenia, whatever the clock of the device says. */
export const instantAt = (date: string, { hour, minute }: TimeOfDay): string =>
  toCalendarDateTime(parseDate(date), new Time(hour, minute)).toDate(ZONE).toISOString();

/** A civil date this many days or years later. */
export const shiftDate = (date: string, by: { days?: number; years?: number }): string =>
  parseDate(date).add(by).toString();

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Day and time of an instant in Slovenia: `2027-07-17`, `9:42`; null when invalid. */
export const localTimeOf = (instant: string): { date: string; time: string } | null => {
  if (Number.isNaN(Date.parse(instant))) return null;
  const at = parseAbsolute(new Date(instant).toISOString(), ZONE);
  return {
    date: toCalendarDate(at).toString(),
    time: `${at.hour}:${String(at.minute).padStart(2, '0')}`,
  };
};
