import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from './list.ts';
import { mutantsPage, type Result } from './table.ts';

const FILE = join(import.meta.dirname, 'results.jsonl');
const PAGE = join(import.meta.dirname, '../../docs/generated/mutants.md');

/** The last result of each mutant that is still seeded. */
export const readResults = (): Map<string, Result> => {
  const names = new Set(
    Object.values(MUTANTS)
      .flat()
      .map(({ name }) => name),
  );
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Result);
  return new Map(all.filter(({ name }) => names.has(name)).map((result) => [result.name, result]));
};

/** Writes the results, a line for each, and the page of them. */
export const writeResults = (results: ReadonlyMap<string, Result>): void => {
  const lines = [...results.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((result) => JSON.stringify(result));
  writeFileSync(FILE, `${lines.join('\n')}\n`);
  writeFileSync(PAGE, mutantsPage(results));
};

/** The file of the test that found it, which is the first to try. */
export const foundBefore = ({ by, test }: Result): string | null =>
  by === 'types' || by === 'none' ? null : (/^\S+\.tsx?(?= |$)/.exec(test ?? '')?.[0] ?? null);
