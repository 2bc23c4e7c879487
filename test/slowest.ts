import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const HOW_MANY = 10;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

type Timed = { name: string; ms: number };
const slowest = (all: readonly Timed[]): string =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ name, ms }) => `${seconds(ms)}  ${name}`)
    .join('\n');

/**
 * Prints the ten slowest files and tests of a longer run: the first place to look when the suite becomes
 * slow.
 */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= HOW_MANY) return;
    const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
    const files = modules.map((module) => ({ name: fileOf(module), ms: module.diagnostic().duration }));
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${fileOf(module)} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    process.stdout.write(`\nSlowest files\n${slowest(files)}\n\nSlowest tests\n${slowest(tests)}\n`);
  }
}
