import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { NotReleasable } from './tag.ts';

/** Tests that passed by the last line of the log of a run, `N passed, 0 failed`; null: it says something else. */
export const passedIn = (log: string): number | null => {
  const last = log.trimEnd().split('\n').at(-1) ?? '';
  const passed = Number(/^(\d+) passed, 0 failed$/.exec(last)?.[1] ?? 0);
  return passed > 0 ? passed : null;
};

/**
 * Runs all that main must pass (`.ci/run`) in a clean checkout, and writes what it says into the file `log`. Returns how
 * many tests passed; throws NotReleasable unless all did.
 */
export const runAllTests = async (checkout: string, log: string): Promise<number> => {
  const child = spawn('bash', ['.ci/run'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kept = createWriteStream(log);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').pipe(process.stdout, { end: false });
    stream.pipe(kept, { end: false });
  }
  child.stdout.on('data', (part: string) => {
    text += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  kept.end();
  await finished(kept);
  const passed = passedIn(text);
  if (code !== 0 || passed === null)
    throw new NotReleasable(
      `The complete test run has not passed (exit code ${code}), so nothing was built. Its log: ${log}`,
    );
  return passed;
};
