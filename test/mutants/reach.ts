import { mkdirSync, writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

/** What one test file called: the names of functions by file of the project, and how long it took. */
export type Reach = { test: string; ms: number; called: Record<string, string[]> };

const OF_THE_PROJECT = /^(contract|server|web)\//;

// Files of a process share its modules and so their counters, which reading resets: one session for all.
const kept = globalThis as { reach_session?: Session };
if (!kept.reach_session) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  kept.reach_session = session;
}
const { reach_session: session } = kept;

const take = (): Profiler.ScriptCoverage[] => {
  let result: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (_error, taken) => {
    ({ result } = taken);
  });
  return result;
};

take();
const begun = performance.now();

/** Setup file of a run that records which functions each test file calls (`test/mutants/run.ts`, REACH_DIR). */
afterAll(() => {
  const called: Record<string, string[]> = {};
  for (const { url, functions } of take()) {
    const file = relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url);
    if (!OF_THE_PROJECT.test(file)) continue;
    const names = functions.filter(({ ranges }) => ranges[0]!.count > 0).map((one) => one.functionName);
    if (names.some(Boolean)) called[file] = [...new Set(names.filter(Boolean))];
  }
  const test = relative(process.cwd(), expect.getState().testPath!);
  const reach: Reach = { test, ms: Math.round(performance.now() - begun), called };
  mkdirSync(process.env.REACH_DIR!, { recursive: true });
  writeFileSync(join(process.env.REACH_DIR!, `${test.replaceAll('/', '~')}.json`), JSON.stringify(reach));
});
