import { TIME_ZONE } from '../../../platform/ports/clock.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';
import { isClockBehind } from '../../../money/invoices/rules.ts';
import { databaseTime, newestInvoiceDay } from './queries.ts';

export type ClockFacts = {
  /** How many seconds the database is ahead of the program. */
  ahead_seconds: number;
  program_knows_summer_time: boolean;
  database_knows_summer_time: boolean;
  /** Today by the program, and the day of the newest invoice. */
  today: string;
  last_invoice: string | null;
};

type Code = 'fine' | 'behind' | 'apart' | 'zone_program' | 'zone_database';

const NOTICED_SECONDS = 2;
const WRONG_SECONDS = 60;

const knowsSummerTime = (): boolean =>
  ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z']
    .map((at) => Temporal.Instant.from(at).toZonedDateTimeISO(TIME_ZONE).offset)
    .join() === '+01:00,+02:00';

/** Whether program and database agree on the time, know when summer time begins, and no clock was set back. */
export const clock: Check<ClockFacts, Code, ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db, clock: { today } }) => {
    const before = Date.now();
    const { now, knows_summer_time } = await databaseTime(db);
    const middle = (before + Date.now()) / 2;
    return {
      ahead_seconds: (Date.parse(now) - middle) / 1000,
      program_knows_summer_time: knowsSummerTime(),
      database_knows_summer_time: knows_summer_time,
      today: today(),
      last_invoice: await newestInvoiceDay(db),
    };
  },
  evaluate: ({ ahead_seconds, today, last_invoice, ...knows }) => {
    const apart = Math.abs(ahead_seconds);
    const values = { seconds: Math.round(apart) };
    return findingsOr<Code>(
      [
        isClockBehind(today, last_invoice) && failure('behind', { today, day: last_invoice! }),
        apart > NOTICED_SECONDS &&
          (apart > WRONG_SECONDS ? failure('apart', values) : warning('apart', values)),
        !knows.program_knows_summer_time && failure('zone_program'),
        !knows.database_knows_summer_time && failure('zone_database'),
      ],
      ok('fine'),
    );
  },
};
