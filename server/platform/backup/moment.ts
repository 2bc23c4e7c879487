import { TIME_ZONE } from '../ports/clock.ts';
import { BackupError } from './backup-error.ts';

/**
 * A moment as people write it: `2027-01-18 14:05` of the clocks in Slovenia, or with a zone (`2027-01-18T13:05Z`).
 * Returns an instant. Throws BackupError when it is none, was not on those clocks or was twice, or has not come.
 */
export const momentOf = (text: string, now: string): string => {
  const instant = parsed(text.trim());
  if (!instant)
    throw new BackupError(
      `${text} is no moment. Write it as "2027-01-18 14:05", or with a zone: 2027-01-18T13:05Z.`,
    );
  if (Temporal.Instant.compare(instant, Temporal.Instant.from(now)) > 0)
    throw new BackupError(`${text} has not come yet.`);
  return instant.toString({ fractionalSecondDigits: 3 });
};

const parsed = (text: string): Temporal.Instant | null => {
  try {
    return /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(10))
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text)
          .toZonedDateTime(TIME_ZONE, { disambiguation: 'reject' })
          .toInstant();
  } catch {
    return null;
  }
};
