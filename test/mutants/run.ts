import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { importsOf, reachedFrom } from '../source/imports-of.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import type { Reach } from './reach.ts';
import { foundBefore, readResults, writeResults } from './results.ts';
import type { Result } from './table.ts';

/**
 * Seeds the mutants of `test/mutants` one after the other into a copy of the tree, runs the tests that reach
 * each until one fails: first the one that found it before. Writes what it found into test/mutants/results.jsonl
 * and docs/generated/mutants.md. `--only NAME|AREA` for some, `--resume` leaves out those that an interrupted run has
 * done, `--list` names them, `--collect` records anew which tests reach what.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    resume: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    collect: { type: 'boolean', default: false },
  },
});

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const [REACHED, DONE] = [join(CACHE, 'reach'), join(CACHE, 'done.json')];
/** Of API tests; more files than these say little that is new, and take long. */
const MOST_FILES = 25;
const FIRST_FILES = 3;
const HANGS_AFTER_MS = 60_000;
/** They find that something generated is older than the code, not that the code is wrong. */
const OF_GENERATED = ['scripts/openapi/document.test.ts', 'server/platform/api-docs/examples.api.test.ts'];

const readAll = <T>(folder: string): T[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T);

/** The tree without what Git ignores, and its modules as links to the same files. */
const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'dovolilnice-mutants-'));
  const pack = `git ls-files -co --exclude-standard | tar cf - -T - | tar xf - -C ${copy}`;
  const link = `{ cp -al node_modules ${copy} 2>/dev/null || cp -a node_modules ${copy}; }`;
  spawnSync('sh', ['-c', `${pack} && ${link}`], { cwd: ROOT, stdio: 'inherit' });
  // It finds each mutant by its own means.
  rmSync(join(copy, 'test/mutants/mutants.test.ts'));
  return copy;
};
const COPY = options.list ? ROOT : copyTree();
process.on('exit', () => options.list || rmSync(COPY, { recursive: true, force: true }));

/** Runs a program in the copy; null when it did not end in time. */
const run = (args: readonly string[], limit: number, env: Record<string, string> = {}) =>
  new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: COPY,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limit);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });

const seed = ({ file, find, replace }: Mutant): void =>
  writeFileSync(
    join(COPY, file),
    readFileSync(join(ROOT, file), 'utf8').replace(find, () => replace),
  );
const unseed = ({ file }: Mutant): void => writeFileSync(join(COPY, file), readFileSync(join(ROOT, file)));

const VITEST = 'node_modules/vitest/vitest.mjs';

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
/** The first test that fails among these files, or null. */
const firstFailed = async (project: string, files: readonly string[]): Promise<string | null> => {
  if (files.length === 0) return null;
  const out = join(COPY, '.mutants-report.json');
  rmSync(out, { force: true });
  const postgres = project === 'api-postgres' ? ['scripts/postgres/with-postgres.ts', process.execPath] : [];
  const vitest = [...postgres, VITEST, 'run', '--project', project, '--maxWorkers=1', '--bail=1'];
  const code = await run(
    [...vitest, '--testTimeout=90000', '--reporter=json', `--outputFile=${out}`, ...files],
    HANGS_AFTER_MS * (2 + files.length),
  );
  if (code === 0) return null;
  if (code === null || !existsSync(out)) return code === null ? 'hangs' : `${files[0]} (no report)`;
  const failed = (JSON.parse(readFileSync(out, 'utf8')) as Report).testResults.flatMap((file) => {
    const test = file.assertionResults.find(({ status }) => status === 'failed');
    const name = relative(COPY, file.name);
    return test ? [`${name} > ${test.fullName}`] : file.status === 'failed' ? [`${name} (as a whole)`] : [];
  });
  return failed[0] ?? `${files[0]} (outside of every test)`;
};

const failsAnyway = new Map<string, boolean>();
/** The same, but for test files that fail without the mutant, too: they say nothing. */
const found = async (mutant: Mutant, project: string, files: readonly string[]): Promise<string | null> => {
  seed(mutant);
  const test = await firstFailed(project, files).finally(() => unseed(mutant));
  const [file = ''] = test?.split(' ') ?? [];
  if (test === null || test === 'hangs' || !files.includes(file)) return test;
  if (!failsAnyway.has(file)) failsAnyway.set(file, (await firstFailed(project, [file])) !== null);
  if (!failsAnyway.get(file)) return test;
  console.log(`${file} fails without any mutant`);
  return found(
    mutant,
    project,
    files.filter((one) => one !== file),
  );
};

/** The name of the declaration at the left margin in which a place of a file stands. */
const declarationOf = (text: string, place: number): string =>
  [...text.slice(0, place + 1).matchAll(/^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm)].at(
    -1,
  )?.[1] ?? '';

/** How much a test file has to do with a mutant: where it stands, and how many words of the place it says. */
const relevance = (mutant: Mutant, name: string, { test }: Reach): number => {
  const text = readFileSync(join(COPY, test), 'utf8');
  const words = new Set(`${mutant.find} ${name}`.match(/\w{6,}/g));
  const said = [...words].filter((word) => text.includes(word)).length;
  if (dirname(test) === dirname(mutant.file)) return said + 3;
  return said + (test.includes(basename(dirname(mutant.file))) ? 1 : 0);
};

/** Test files that call the function of the mutant, else its file, else a file that imports it; nearest first. */
const reaching = (
  mutant: Mutant,
  reaches: readonly Reach[],
  imports: ReadonlyMap<string, readonly string[]>,
) => {
  const text = readFileSync(join(COPY, mutant.file), 'utf8');
  const name = declarationOf(text, text.indexOf(mutant.find) + mutant.find.search(/\S/));
  const calls = ({ called }: Reach) => called[mutant.file]?.includes(name);
  const ofFile = ({ called }: Reach) => mutant.file in called;
  const importers = [...imports].flatMap(([file, targets]) => (targets.includes(mutant.file) ? [file] : []));
  const ofImporter = ({ called }: Reach) => importers.some((file) => file in called);
  const found =
    [calls, ofFile, ofImporter].map((is) => reaches.filter(is)).find((some) => some.length > 0) ?? [];
  return found
    .map((reach) => ({
      ...reach,
      size: Object.keys(reach.called).length,
      for: relevance(mutant, name, reach),
    }))
    .toSorted((a, b) => b.for - a.for || a.size - b.size || a.ms - b.ms)
    .map(({ test }) => test);
};

/** Component tests whose imports lead to a file. */
const components = (file: string, imports: ReadonlyMap<string, readonly string[]>): string[] =>
  readdirSync(join(COPY, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.component.tsx'))
    .map((name) => join('web', name))
    .filter((name) =>
      [...readFileSync(join(COPY, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].some(([, target]) =>
        reachedFrom(imports, join(dirname(name), target!)).has(file),
      ),
    );

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 1000);

type Reached = { reaches: readonly Reach[]; imports: ReadonlyMap<string, readonly string[]> };
/** What each test file calls, recorded when it is first asked for. */
const whatIsReached = async (): Promise<Reached> => {
  if (options.collect || !existsSync(REACHED)) {
    options.collect = false;
    rmSync(REACHED, { recursive: true, force: true });
    await run([VITEST, 'run', '--project', 'unit', '--project', 'api'], 60 * HANGS_AFTER_MS, {
      REACH_DIR: REACHED,
    });
  }
  return {
    reaches: readAll<Reach>(REACHED).filter(({ test }) => !OF_GENERATED.includes(test)),
    imports: new Map(['contract', 'server', 'web'].flatMap((folder) => [...importsOf(folder)])),
  };
};

/** The vitest project of a test file, and of tests of its kind that `npm test` leaves to the wide run. */
const projectOf = (by: Result['by'], mutant: Mutant, file: string): string => {
  if (by === 'api') return mutant.postgres ? 'api-postgres' : 'api';
  return file.endsWith('.wide.e2e.ts') ? 'wide-e2e' : by;
};

const check = async (mutant: Mutant, before: Result | undefined): Promise<Result> => {
  const begun = performance.now();
  const file = before && foundBefore(before);
  if (before && file && existsSync(join(COPY, file))) {
    const test = await found(mutant, projectOf(before.by, mutant, file), [file]);
    if (test !== null) return { ...before, test, seconds: secondsSince(begun) };
  }
  const { reaches, imports } = await whatIsReached();
  const near = reaching(mutant, reaches, imports);
  const api = near.filter((test) => test.includes('.api.test.'));
  const kept = api.slice(0, MOST_FILES);
  const stages: [by: Result['by'], files: string[]][] = [
    ['unit', near.filter((test) => !test.includes('.api.test.'))],
    ['api', kept.slice(0, FIRST_FILES)],
    ['api', [...kept.slice(FIRST_FILES), ...(mutant.postgres ? ['test/races/'] : [])]],
    ['component', components(mutant.file, imports)],
    ...(mutant.tests ?? []).map((test): [Result['by'], string[]] => ['e2e', [test]]),
    // Tests that read the source, and call nothing of it.
    ['unit', ['test/']],
  ];
  const result = (by: Result['by'], test: string | null): Result => ({
    name: mutant.name,
    by,
    test,
    capped: api.length > kept.length,
    seconds: secondsSince(begun),
  });
  for (const [by, files] of stages) {
    const test = await found(mutant, projectOf(by, mutant, files[0] ?? ''), files);
    if (test !== null) return result(by, test);
  }
  seed(mutant);
  const types = await run(['node_modules/typescript/bin/tsc', '-p', '.'], 5 * HANGS_AFTER_MS);
  unseed(mutant);
  return types === 0 ? result('none', null) : result('types', 'tsc');
};

const chosen = Object.entries(MUTANTS).flatMap(([area, mutants]) =>
  mutants.filter(
    ({ name }) => options.only.length === 0 || options.only.some((one) => one === area || one === name),
  ),
);
if (options.list) for (const { name, file, kind } of chosen) console.log(`${name}  ${kind}  ${file}`);
else {
  mkdirSync(CACHE, { recursive: true });
  const results = readResults();
  const done: string[] =
    options.resume && existsSync(DONE) ? (JSON.parse(readFileSync(DONE, 'utf8')) as string[]) : [];
  for (const mutant of chosen.filter(({ name }) => !done.includes(name))) {
    const result = await check(mutant, results.get(mutant.name));
    writeResults(results.set(mutant.name, result));
    done.push(mutant.name);
    writeFileSync(DONE, JSON.stringify(done));
    console.log(`${result.by.padEnd(9)} ${mutant.name}  ${result.test ?? ''}  ${result.seconds} s`);
  }
}
