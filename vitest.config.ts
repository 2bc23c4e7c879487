import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chromiumPath, CHROMIUM_ARGS, LEFT_OUT_ARGS } from './test/runs/chromium.ts';
import { LongestFirst } from './test/runs/longest-first.ts';
import { PATIENCE, PATIENCE_OF_A_RELEASE, PATIENCE_OF_A_STEP } from './test/runs/patience.ts';
import { COMPILE_CACHE } from './test/servers/server-process.ts';

const postgres = process.env.TEST_DATABASE === 'postgres';
const exclude = ['**/node_modules/**', 'dist/**', 'data/**'];
/** Tests of breadth, which `npm run test:wide` runs (docs/adr/0085-two-runs.md). */
const [WIDE_API, WIDE_E2E] = ['**/*.wide.api.test.ts', 'e2e/**/*.wide.e2e.ts'];
/** What a release and its surroundings are made of, which `npm run test:release` tries. */
const RELEASE = '**/*.release.api.test.ts';

/**
 * Twice the cores of a build machine: tests of jobs, mails, browsers and other processes wait a part of their
 * time.
 */
const WORKERS = 4;
/** Journeys of the wide run are mostly browsers, which fill the cores with one less. */
const WIDE_WORKERS = 3;

// The processes of the tests, and the threads in which the server reads files: each would compile the same
// modules anew.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

/**
 * Cases run in another order than the written one, so that none needs what another left behind. TEST_SEED
 * tries others.
 */
const IN_ANY_ORDER = { shuffle: { tests: true } } as const;
const SEED = Number(process.env.TEST_SEED ?? 77);

/** What a journey waits for takes the server seconds, and each look at it a tenth of one. */
const POLL = { timeout: PATIENCE, interval: 250 };

const common = {
  maxWorkers: WORKERS,
  environment: 'node',
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  // What happened in a test that fails; which functions each test file calls, for `npm run test:mutants`.
  setupFiles: ['test/runs/on-failure.ts', ...(process.env.REACH_DIR ? ['test/mutants/reach.ts'] : [])],
};

/**
 * `unit`: rules and pure logic. `api`: whole requests and real SQL, on the embedded database, or on
 * PostgreSQL with TEST_DATABASE=postgres (`npm run test:api:postgres`). `component`: parts of the kit
 * alone in a browser, the server played by the test. `e2e`: a browser against a running server. `wide` and
 * `wide-e2e` (`npm run test:wide`): every screen, list, side path and command, odd days and kept offices. `long` (`npm run
 * test:long`, on both databases, before a release): processes killed under load, fuzzing at length, the demo on
 * every odd day, and the journeys at length (TEST_LONG). `release` (`npm run test:release`): a release built, verified and
 * started.
 *
 * Files of `unit` and `api` share the modules of their process (`isolate: false`), which halves their time:
 * the server and the embedded database are loaded once. Each has a database of its own all the same, and no
 * test may change a module's state or a global for good.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst, seed: SEED },
    tags: [{ name: 'postgres', description: 'What differs there: .ci/run runs it on PostgreSQL, too.' }],
    reporters: ['default', './test/runs/slowest.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          sequence: IN_ANY_ORDER,
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.api.test.ts', '**/*.long.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: postgres ? 'api-postgres' : 'api',
          sequence: IN_ANY_ORDER,
          isolate: false,
          include: ['**/*.api.test.ts'],
          exclude: postgres ? [...exclude, RELEASE] : [...exclude, RELEASE, WIDE_API],
          globalSetup: ['test/template-database.ts'],
        },
      },
      {
        test: {
          ...common,
          maxWorkers: WIDE_WORKERS,
          name: 'wide',
          sequence: IN_ANY_ORDER,
          isolate: false,
          include: [WIDE_API],
          exclude,
          globalSetup: ['test/template-database.ts'],
        },
      },
      {
        test: {
          ...common,
          name: postgres ? 'long-postgres' : 'long',
          include: [
            '**/*.long.test.ts',
            'test/fuzz/fuzz.wide.api.test.ts',
            'test/walks/walks.wide.api.test.ts',
            'test/upgrades.wide.api.test.ts',
            'server/demo/any-day.wide.api.test.ts',
            'bench/table/plans.api.test.ts',
          ],
          exclude,
          globalSetup: ['test/template-database.ts'],
          env: { TEST_LONG: 'true' },
        },
      },
      {
        test: {
          ...common,
          name: 'release',
          // They fill the machine.
          maxWorkers: 1,
          testTimeout: PATIENCE_OF_A_RELEASE,
          hookTimeout: PATIENCE_OF_A_RELEASE,
          include: [RELEASE],
          exclude,
        },
      },
      {
        plugins: [react()],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        cacheDir: 'node_modules/.cache/component',
        // Anew each time: a dependency found during a run reloads the page, and the run would wait for ever.
        optimizeDeps: {
          entries: ['web/**/*.component.tsx'],
          // Needed by a worker only, where the entries do not lead.
          include: ['libheif-js/libheif/libheif.js'],
          force: true,
        },
        test: {
          name: 'component',
          // After the others, and one page at a time: what one looks at and touches is in front.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['web/**/*.component.tsx'],
          exclude,
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE_OF_A_STEP } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: await chromiumPath().catch(() => undefined),
                args: CHROMIUM_ARGS,
                ignoreDefaultArgs: LEFT_OUT_ARGS,
              },
              contextOptions: { reducedMotion: 'reduce', locale: 'sl-SI', timezoneId: 'Europe/Ljubljana' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1000, height: 800 } }],
          },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          // Files of a process share its browser, and who signed in.
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...exclude, WIDE_E2E],
          globalSetup: ['e2e/support/setup.ts'],
          expect: { poll: POLL },
        },
      },
      {
        test: {
          ...common,
          maxWorkers: WIDE_WORKERS,
          name: 'wide-e2e',
          isolate: false,
          include: [WIDE_E2E],
          exclude,
          globalSetup: ['e2e/support/setup.ts'],
          expect: { poll: POLL },
        },
      },
    ],
  },
});
