import { defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';
const exclude = ['**/node_modules/**', 'dist/**', 'data/**'];

/** One more than the cores of a build machine: tests of jobs, mails and other processes wait a quarter of their time. */
const WORKERS = 3;

/**
 * `unit`: rules and pure logic. `api`: whole requests and real SQL, on the embedded database, or on PostgreSQL with
 * TEST_DATABASE=postgres (`npm run test:api:postgres`). `e2e`: a browser against a running server.
 *
 * Files of `unit` and `api` share the modules of their process (`isolate: false`), which halves their time: the server and the embedded
 * database are loaded once. Each has a database of its own all the same, and no test may change a module's state or a global for good.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.api.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: postgres ? 'api-postgres' : 'api',
          maxWorkers: WORKERS,
          isolate: false,
          include: ['**/*.api.test.ts'],
          exclude,
          environment: 'node',
          globalSetup: ['test/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          environment: 'node',
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
