/** The plausible days of a booking, relative to the upload day of its file. Pure. */

/** Banks date bookings ahead over weekends and holidays, not by more. */
export const MAX_DAYS_AHEAD = 7;
/** Beyond any possible claim for a payment. */
export const MAX_YEARS_BACK = 10;

/** The first and the last plausible day. */
export type DayBounds = { first: string; last: string };

/**
 * `uploaded`: a civil day. Not the day of reading, so that a job resumed tomorrow decides as it did today.
 */
export function dayBounds(uploaded: string): DayBounds {
  const day = Temporal.PlainDate.from(uploaded);
  return {
    first: day.subtract({ years: MAX_YEARS_BACK }).toString(),
    last: day.add({ days: MAX_DAYS_AHEAD }).toString(),
  };
}

/** The message code of why a day is implausible; null when it is not. */
export const dayRejection = (
  day: string,
  { first, last }: DayBounds,
): 'statement.date_ahead' | 'statement.date_old' | null =>
  day > last ? 'statement.date_ahead' : day < first ? 'statement.date_old' : null;

/** A day that a file states, if it is plausible. */
export const plausibleDay = (day: string | null, bounds: DayBounds): string | null =>
  day !== null && dayRejection(day, bounds) === null ? day : null;

/** The value date of a booking: as its file states it or, where that is not to be believed, its own day. */
export const valueDay = (
  said: string | null,
  booking_date: string,
  bounds: DayBounds,
): { value_date: string; value_date_assumed: boolean } => {
  const value_date = plausibleDay(said, bounds);
  return { value_date: value_date ?? booking_date, value_date_assumed: value_date === null };
};
