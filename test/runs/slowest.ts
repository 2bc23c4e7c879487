import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const HOW_MANY = 10;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

type Timed = { name: string; ms: number };
const slowest = (all: readonly Timed[]): string =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ name, ms }) => `${seconds(ms)}  ${name}`)
    .join('\n');

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
const described = ({ message, stack = '' }: SerializedError): string =>
  [
    message,
    ...stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  ].join('\n');

/** Tests that only PostgreSQL can answer, and that did not run. */
const notOnPostgres = (modules: readonly TestModule[]): number =>
  modules
    .flatMap((module) => [...module.children.allTests('skipped')])
    .filter(({ project, tags }) => project.name === 'api' && tags.includes('postgres')).length;

/**
 * Prints the ten slowest files and tests of a longer run: the first place to look when the suite becomes
 * slow. Then how many tests need PostgreSQL and did not run. Below them, what failed outside of every test (a
 * file that does not load, a hook, a rejected promise that nobody awaits), which no list of failed tests names.
 */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (modules.length > HOW_MANY) this.#slowest(modules);
    const waiting = notOnPostgres(modules);
    if (waiting > 0)
      process.stdout.write(`\nNot run: ${waiting} tests that need PostgreSQL (npm run test:postgres)\n`);
    for (const error of unhandled) process.stdout.write(`\nOutside of every test: ${described(error)}\n`);
    for (const module of modules)
      for (const error of module.errors())
        process.stdout.write(`\nOutside of the tests of ${fileOf(module)}: ${described(error)}\n`);
  }

  #slowest(modules: readonly TestModule[]): void {
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
