import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A deadline ends on a day when the office works, through `dueDateOf` (contract/values/working-days.ts, ADR 104).
 * Every other place that counts days on is named here with what it counts, so that a new deadline which adds days by
 * itself is found.
 */
const COUNTS =
  /\baddDays\(|\bdaysAfter\(|\bnextWorkingDay\(|\baddWorkingDays\(|\.add\(\{ (?:days|weeks|months)\b/g;

const PERIOD = 'bounds of a period that is shown or looked up';
const REMINDER = 'the day of a reminder';
const VALIDITY = 'until when a permit holds';

/** How many times a file counts, and what. */
const NO_DEADLINE: Readonly<Record<string, readonly [number, string]>> = {
  'contract/values/working-days.ts': [2, 'the rule itself'],
  'server/barrier/watch/occupancy-rules.ts': [4, PERIOD],
  'server/data/exports/rules.ts': [7, 'when a scheduled report is made, and its period'],
  'server/data/imports/present.ts': [1, 'when the program deletes a file'],
  'server/data/reports/queries.ts': [1, PERIOD],
  'server/data/reports/rules.ts': [4, PERIOD],
  'server/money/bank-statements/table/day-rules.ts': [1, 'which bookings are plausible'],
  'server/money/dunning/rules.ts': [3, REMINDER],
  'server/money/dunning/run-dunning.ts': [1, REMINDER],
  'server/money/fiscal/list-filters.ts': [1, 'the rule of ZDavPR in working days'],
  'server/money/fiscal/rules.ts': [1, 'the rule of ZDavPR in working days'],
  'server/money/ledger/vat/vat-periods.ts': [1, 'the day after the closed periods'],
  'server/money/balances/vat-period-rules.ts': [
    5,
    'bounds of a tax period, whose return has a day of its own by law, and when that is near',
  ],
  'server/money/balances/day-rules.ts': [1, 'when a bank carries out a transfer at the latest'],
  'server/money/invoices/advances/advance-rules.ts': [2, PERIOD],
  'server/office/dashboard/dashboard.ts': [1, PERIOD],
  'server/office/dashboard/rules.ts': [2, 'working days gone by'],
  'server/permits/applications/bin-rules.ts': [
    1,
    'when something comes back by itself, which nobody has to keep',
  ],
  'server/permits/applications/day-rules.ts': [1, 'the day after a deadline'],
  'server/permits/applications/due-rules.ts': [3, 'the days of receipt behind a deadline'],
  'server/permits/decisions/service/service-rules.ts': [
    3,
    'service by fiction, which moves to no working day, and the days after a deadline',
  ],
  'server/permits/permit-life/list-filters.ts': [2, PERIOD],
  'server/permits/permit-life/rules.ts': [1, REMINDER],
  'server/permits/permit-life/holder/update-my-permit.ts': [1, 'working days for a check by staff'],
  'server/permits/register/status.ts': [1, VALIDITY],
  'server/permits/register/temporary.ts': [1, VALIDITY],
  'server/platform/kernel/calendar-file.ts': [1, 'the end of a day in a calendar'],
  'server/platform/kernel/day-bounds.ts': [2, 'the bounds of a day that somebody types'],
  'server/platform/kernel/periods.ts': [7, PERIOD],
  'server/records/data-requests/rules.ts': [
    1,
    'a month that binds the office (GDPR); an earlier day keeps it',
  ],
  'server/season/campaigns/run-campaign.ts': [1, 'until when a link works'],
  'server/season/reminders/remind.ts': [1, REMINDER],
  'server/season/reminders/rules.ts': [5, REMINDER],
  'server/season/reminders/run-reminders.ts': [3, REMINDER],
  'server/settings/parameters/change-parameter.ts': [1, 'the day after one'],
  'server/settings/parameters/guarded-parameters.ts': [1, 'the day before one'],
  'web/features/money/pro-formas/pro-forma-actions.tsx': [2, 'the bounds of a day that somebody types'],
  'web/features/permits/applications/deadline.ts': [2, 'the bounds of a day that somebody types'],
};

test('whatever counts days on is a deadline of dueDateOf, or named with what it counts', () => {
  const found = globSync('{contract,server,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|component)\.tsx?$/.test(file) && !file.startsWith('server/demo/'))
    .map((file) => [file, readFileSync(file, 'utf8').match(COUNTS)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  const named = Object.entries(NO_DEADLINE).map(([file, [count]]) => [file, count]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
});
