import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files that write a history themselves. The first are the `transitionsOf` of each slice, through which every
 * other file changes a row (server/platform/kernel/transition.ts).
 */
const WRITERS: Readonly<Record<string, string>> = {
  'server/permits/applications/queries.ts': 'transitionsOf',
  'server/permits/permit-life/queries.ts': 'transitionsOf',
  'server/permits/register/complete-holders.ts': 'several permits of a holder, below the slice of permits',
  'server/permits/appeals/queries.ts': 'transitionsOf',
  'server/permits/rfid-cards/queries.ts': 'transitionsOf',
  'server/permits/decisions/service/service-queries.ts': 'transitionsOf',
  'server/season/campaigns/queries.ts': 'transitionsOf',
  'server/money/payments/change-queries.ts': 'transitionsOf',
  'server/money/refunds/queries.ts': 'transitionsOf',
  'server/records/data-requests/queries.ts': 'transitionsOf',
  'server/people/users/queries.ts': 'accounts have no status, and one change may leave several events',
  'server/barrier/gate/controller-queries.ts': 'controllers have no status',
  'server/mail/mail-preferences/queries.ts': 'consent is a history of its own',
  'server/data/imports/write-lines.ts': 'thousands of rows by one statement',
  'server/demo/retention.ts': 'a past that never happened',
  'server/demo/barrier.ts': 'a past that never happened',
};

test('a status changes with its event: nothing else writes into a history', () => {
  const writers = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /insertInto\('[a-z_]+_events'\)/.test(text));
  expect(writers.map(([file]) => file).toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  for (const [file, text] of writers)
    if (WRITERS[file] === 'transitionsOf') expect(text, file).toContain('= transitionsOf(');
});
