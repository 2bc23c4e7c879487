import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { passedIn, runAllTests } from './gate.ts';
import { NotReleasable } from './tag.ts';

const root = mkdtempSync(join(tmpdir(), 'dovolilnice-gate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['\n\n3011 passed, 0 failed\n', 3011],
  ['3011 passed, 1 failed\n', null],
  ['0 passed, 0 failed\n', null],
  ['3011 passed, 0 failed\nbash: line 3: killed\n', null],
  ['31 passed, 0 failed of 40\n', null],
  ['', null],
])('the log that ends with %j', (log, passed) => expect(passedIn(log)).toBe(passed));

/** A checkout whose complete test run is this script. */
const checkout = (name: string, script: string): { folder: string; log: string } => {
  const folder = join(root, name);
  mkdirSync(join(folder, '.ci'), { recursive: true });
  writeFileSync(join(folder, '.ci/run'), script);
  return { folder, log: join(root, `${name}.log`) };
};

test('a run that passes: how many tests, and its log', async () => {
  const { folder, log } = checkout('good', 'pwd; echo mind >&2; echo "12 passed, 0 failed"');
  expect(await runAllTests(folder, log)).toBe(12);
  const kept = readFileSync(log, 'utf8');
  expect(kept).toContain('good\n');
  expect(kept).toContain('mind\n');
});

test.each([
  ['failed', 'echo "11 passed, 1 failed"; exit 1'],
  ['nothing-ran', 'echo "0 passed, 0 failed"'],
  ['said-well-and-failed', 'echo "12 passed, 0 failed"; exit 3'],
  ['was-killed', 'echo "12 passed, 0 failed"; kill -9 $$'],
])('a run that %s stops the release, and leaves its log', async (name, script) => {
  const { folder, log } = checkout(name, script);
  await expect(runAllTests(folder, log)).rejects.toThrow(NotReleasable);
  expect(readFileSync(log, 'utf8')).toContain('passed');
});
