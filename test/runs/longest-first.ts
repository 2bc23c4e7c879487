import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, by work or by waiting for another process: started last, one of them would prolong
 * the run alone.
 */
const LONGEST = [
  'test/crash.long.test.ts',
  'server/demo/any-day.wide.api.test.ts',
  'server/demo/backup.wide.api.test.ts',
  'docs/readme.wide.api.test.ts',
  'server/data/imports/imports.api.test.ts',
  'server/season/campaigns/campaigns.api.test.ts',
  'server/main.api.test.ts',
  'server/platform/ports/jobs/jobs.api.test.ts',
  'server/records/access-log/verify-command.wide.api.test.ts',
  'server/data/imports/hostile.wide.api.test.ts',
  'server/money/pro-formas/pro-formas.api.test.ts',
  'e2e/review.e2e.ts',
  'e2e/conformance.wide.e2e.ts',
  'e2e/rows.wide.e2e.ts',
  'e2e/screens-admin-1.wide.e2e.ts',
  'e2e/screens-admin-2.wide.e2e.ts',
  'e2e/screens-admin-3.wide.e2e.ts',
  'e2e/main-job-mouse.e2e.ts',
  'e2e/resilience.wide.e2e.ts',
  'e2e/main-job-keyboard.wide.e2e.ts',
];

/**
 * The order of vitest (previous duration, or size before a first run), with the known slow ones first in
 * their project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the one of arrays
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((name) => moduleId.endsWith(name));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
