import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import { routes } from '../../contract/routes.ts';
import { importsIn } from '../source/imports-of.ts';
import { type Choice, KINDS, type Kind, relatedTests, type Source } from './related.ts';

/**
 * `npm run test:related [-- [--all] FILES]`: the tests nearest to the files named, or to what differs from the
 * last commit, within half a minute; `--all`: every one that it finds, however long.
 */
const { values: options, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const ROOT = join(import.meta.dirname, '../..');
/** On a machine that does nothing else; after it no test begins. */
const TIME_MS = 26_000;
const MOST: Record<Kind, number> = options.all
  ? { unit: Infinity, api: Infinity, component: Infinity }
  : { unit: 30, api: 8, component: 6 };

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The routes that a file imports or declares by name. */
const routesIn = (file: string): string[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const imported = [...text.matchAll(/^import \{([^}]*)\}/gm)].flatMap(
    ([, names]) => names!.match(/\w+/g) ?? [],
  );
  const declared = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  return [...new Set([...imported, ...declared])].filter((name) => name in routes);
};

/** In the order in which they are given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const isCutOff = (test: TestCase): boolean => /aborted/.test(JSON.stringify(test.result()));
/** Not begun, or cut off within. */
const isUnfinished = (module: TestModule): boolean =>
  ['queued', 'pending'].includes(module.state()) || [...module.children.allTests()].some(isCutOff);
/** By more than that the time was over. */
const hasFailed = (module: TestModule): boolean =>
  [...module.children.allTests('failed')].some((test) => !isCutOff(test)) ||
  (module.state() === 'failed' && !isUnfinished(module));

/** Runs the tests until the time is over, and answers the files that were not run to their end. */
const run = async (chosen: Record<Kind, readonly Choice[]>): Promise<string[]> => {
  const order = KINDS.flatMap((kind) => chosen[kind].map(({ file }) => file));
  const vitest = await createVitest({
    project: KINDS.filter((kind) => chosen[kind].length > 0),
    watch: false,
    sequence: { sequencer: AsGiven },
    reporters: ['dot'],
  });
  await vitest.standalone();
  const place = ({ moduleId }: TestSpecification): number => order.indexOf(relative(ROOT, moduleId));
  const found = await vitest.globTestSpecifications(order);
  const busy = Math.max(1, loadavg()[0]! / availableParallelism());
  const end = setTimeout(
    () => void vitest.cancelCurrentRun('keyboard-input'),
    TIME_MS * busy - performance.now(),
  );
  if (options.all) clearTimeout(end);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    found.toSorted((a, b) => place(a) - place(b)),
  );
  clearTimeout(end);
  await vitest.close();
  process.exitCode = unhandledErrors.length > 0 || testModules.some(hasFailed) ? 1 : 0;
  return testModules.filter(isUnfinished).map(({ moduleId }) => relative(ROOT, moduleId));
};

const changed =
  positionals.length > 0
    ? positionals.map((file) => relative(ROOT, join(process.cwd(), file)))
    : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')];
const files = git('ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx').filter((file) =>
  existsSync(join(ROOT, file)),
);
const sources = new Map<string, Source>(
  files.map((file) => [file, { imports: importsIn(file, { of_types: false }), routes: routesIn(file) }]),
);
const related = relatedTests(changed, sources);
const chosen = { unit: [], api: [], component: [] } as Record<Kind, Choice[]>;
const left_out: string[] = [];
say(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing differs from the last commit.');
for (const kind of KINDS) {
  chosen[kind] = related[kind].slice(0, MOST[kind]);
  left_out.push(...related[kind].slice(MOST[kind]).map(({ file }) => file));
  for (const { file, why } of chosen[kind]) say(`  ${kind.padEnd(9)}  ${file}: ${why}`);
}
if (KINDS.some((kind) => chosen[kind].length > 0)) left_out.unshift(...(await run(chosen)));
if (left_out.length > 0) {
  const shown = left_out.slice(0, 12);
  const more = left_out.length > shown.length ? ` … and ${left_out.length - shown.length} more` : '';
  say(`Not run to the end, nearest first: ${shown.join(' ')}${more}`);
  say(`All of them: npm run test:related -- --all ${changed.join(' ')}`);
}
