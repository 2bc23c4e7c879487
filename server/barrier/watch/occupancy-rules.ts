import type { OccupancyPoint, OccupancyView } from '../../../contract/barrier/barrier-occupancy.ts';
import { addDays, mondayOf, startOf } from '../../platform/kernel/periods.ts';

/** Occupancy of a lot from barrier_hours. Pure: `now` is an instant, dates are civil dates in Slovenia. */

const ZONE = 'Europe/Ljubljana';
const HOUR = 3_600_000;
export const dayAfter = (date: string): string => addDays(date, 1);

/** Number of recent weekdays that the typical one is the average of. */
export const TYPICAL_DAYS = 12;
/** June to September, when the lots by the lake are full (domain.md A1, high season). */
const SEASON = { from: '06-01', to: '09-30' } as const;

/**
 * The civil dates of a view, both included. `typical` looks back from `date`, which is counted only when it
 * is over.
 */
export function rangeOf(view: OccupancyView, date: string): { from: string; to: string } {
  switch (view) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
    case 'season':
      return { from: `${date.slice(0, 4)}-${SEASON.from}`, to: `${date.slice(0, 4)}-${SEASON.to}` };
    case 'typical':
      return { from: addDays(date, -7 * TYPICAL_DAYS), to: addDays(date, -7) };
  }
}

export type HourRow = { hour: string; cars: number | null; opened_in: number; opened_out: number };
export type Hour = { at: string; cars: number | null; came: number; left: number };

/**
 * Every started hour from the start of `from` to the end of `to`. An hour without a row had no passage, so
 * the number of cars is unchanged. `before` is the last known hour before; null: none.
 */
export function hoursOf(
  rows: readonly HourRow[],
  range: { from: string; to: string },
  before: number | null,
  now: string,
): Hour[] {
  const byHour = new Map(rows.map((row) => [Date.parse(row.hour), row]));
  const end = Math.min(Date.parse(startOf(dayAfter(range.to))), Date.parse(now));
  const hours: Hour[] = [];
  let cars = before;
  for (let at = Date.parse(startOf(range.from)); at < end; at += HOUR) {
    const row = byHour.get(at);
    cars = row?.cars ?? cars;
    hours.push({
      at: new Date(at).toISOString(),
      cars,
      came: row?.opened_in ?? 0,
      left: row?.opened_out ?? 0,
    });
  }
  return hours;
}

const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(ZONE);
const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
};
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** By day: the most cars of any hour, and all entries and exits. */
export const daysOf = (hours: readonly Hour[]): OccupancyPoint[] =>
  [...Map.groupBy(hours, ({ at }) => local(at).toPlainDate().toString())].map(([at, day]) => ({
    at,
    cars: most(day.map(({ cars }) => cars)),
    most: null,
    came: sum(day.map(({ came }) => came)),
    left: sum(day.map(({ left }) => left)),
  }));

/**
 * A typical weekday: for each hour the average and the maximum of the known days with the weekday of `date`.
 * On days when the clock changes the doubled hour counts twice, the missing one not at all.
 */
export function typicalOf(hours: readonly Hour[], date: string): { days: number; points: OccupancyPoint[] } {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const same = hours.filter(({ at, cars }) => cars !== null && local(at).dayOfWeek === weekday);
  const days = new Set(same.map(({ at }) => local(at).toPlainDate().toString())).size;
  const average = (values: readonly number[]): number =>
    values.length === 0 ? 0 : Math.round(sum(values) / values.length);
  const points = Array.from({ length: 24 }, (_, n): OccupancyPoint => {
    const those = same.filter(({ at }) => local(at).hour === n);
    return {
      at: `${String(n).padStart(2, '0')}:00`,
      cars: those.length === 0 ? null : average(those.map(({ cars }) => cars ?? 0)),
      most: most(those.map(({ cars }) => cars)),
      came: average(those.map(({ came }) => came)),
      left: average(those.map(({ left }) => left)),
    };
  });
  return { days, points };
}

/** The points of a view from its hours. */
export const pointsOf = (
  view: OccupancyView,
  hours: readonly Hour[],
  date: string,
): { days: number; points: OccupancyPoint[] } => {
  if (view === 'typical') return typicalOf(hours, date);
  const points = view === 'season' ? daysOf(hours) : hours.map((hour) => ({ ...hour, most: null }));
  return { days: 0, points };
};
