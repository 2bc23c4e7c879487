import { TIME_ZONE } from '../../platform/ports/clock.ts';

/** An instant as local time in Slovenia: `2027-01-15T09:30:00`. */
export const localSecond = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
