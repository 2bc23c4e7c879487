import { isWorkingDay, lastWorkingDay, nextWorkingDay } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/**
 * Which reminder is due on a day. Civil dates throughout, so daylight saving changes nothing. As with
 * payments (server/money/dunning) reminders are sent on working days only: before a date on the last working
 * day before theirs, after one on the next. Of several that were missed while the program was down only the
 * latest is sent.
 */

type Said = readonly number[];

/** Offsets before `day` whose time has come, the latest (smallest) first. */
const come = (today: string, day: string, offsets: readonly number[]): number[] =>
  offsets.filter((offset) => today >= lastWorkingDay(addDays(day, -offset))).toSorted((a, b) => a - b);

export type ExpiringPermit = {
  valid_to: string;
  /** The day of issue: whoever got it after a reminder's day needs none. */
  issued_on: string;
  /** Offsets that were sent already. */
  said: Said;
  /** The day of the last invitation to renew; it replaces the reminders due until then. */
  invited_on: string | null;
};

/** The offset (days before the end) of the reminder that is due today, or null. */
export function expiryStepOn(
  today: string,
  permit: ExpiringPermit,
  offsets: readonly number[],
): number | null {
  if (!isWorkingDay(today) || today > permit.valid_to) return null;
  const step = come(today, permit.valid_to, offsets)[0];
  if (step === undefined || permit.said.some((one) => one <= step)) return null;
  const from = lastWorkingDay(addDays(permit.valid_to, -step));
  return permit.issued_on >= from || (permit.invited_on !== null && permit.invited_on >= from) ? null : step;
}

/** A letter takes days and costs a stamp: holders without a mail address get one, at the first reminder. */
export const isByLetter = (step: number, offsets: readonly number[]): boolean =>
  step === Math.max(...offsets);

export type AskedSupplement = { due_on: string; asked_on: string; said: Said };

/** Whether a reminder of a supplement is due today; `before_days` 0: never. */
export function supplementStepOn(today: string, asked: AskedSupplement, before_days: number): number | null {
  if (before_days === 0 || !isWorkingDay(today) || today > asked.due_on || asked.said.length > 0) return null;
  const from = lastWorkingDay(addDays(asked.due_on, -before_days));
  return today >= from && asked.asked_on < from ? before_days : null;
}

export type UncollectedCard = { issued_on: string; valid_to: string; said: Said };

/** The offset (days after issue) of the reminder to collect a card that is due today, or null. */
export function cardStepOn(today: string, card: UncollectedCard, offsets: readonly number[]): number | null {
  if (!isWorkingDay(today) || today > card.valid_to) return null;
  const step = offsets
    .filter((offset) => today >= nextWorkingDay(addDays(card.issued_on, offset)))
    .toSorted((a, b) => b - a)[0];
  return step === undefined || card.said.some((one) => one >= step) ? null : step;
}
