/** Which days a booking can have, seen from the day on which its file was uploaded. Pure. */

/** Banks date bookings ahead over weekends and holidays, not by more. */
export const MAX_DAYS_AHEAD = 7;
/** Longer than anybody can still claim a payment. */
export const MAX_YEARS_BACK = 10;

/** The first and the last day that are believed. */
export type DayBounds = { first: string; last: string };

/**
 * `uploaded`: a civil day. Not the day of reading, so that a job which goes on tomorrow decides as it did
 * today.
 */
export function dayBounds(uploaded: string): DayBounds {
  const day = Temporal.PlainDate.from(uploaded);
  return {
    first: day.subtract({ years: MAX_YEARS_BACK }).toString(),
    last: day.add({ days: MAX_DAYS_AHEAD }).toString(),
  };
}

/** Why a day is not believed, as a code of the messages; null when it is. */
export const dayRejection = (
  day: string,
  { first, last }: DayBounds,
): 'statement.date_ahead' | 'statement.date_old' | null =>
  day > last ? 'statement.date_ahead' : day < first ? 'statement.date_old' : null;
