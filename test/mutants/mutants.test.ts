import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './list.ts';
import { KINDS } from './mutant.ts';
import { readResults } from './results.ts';
import { mutantsPage } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const all = Object.values(MUTANTS).flat();

test('each mutant has a place that stands once in its file, and another name than the others', () => {
  const lost = all.filter(
    ({ file, find, replace }) =>
      find === replace || readFileSync(join(ROOT, file), 'utf8').split(find).length !== 2,
  );
  expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.flatMap(({ tests = [] }) => tests).filter((one) => !existsSync(join(ROOT, one)))).toEqual([]);
});

test('there are 150 at least, of every kind, and some in each area', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(KINDS.filter((kind) => all.every((mutant) => mutant.kind !== kind))).toEqual([]);
  for (const [area, mutants] of Object.entries(MUTANTS)) expect(mutants.length, area).toBeGreaterThan(10);
});

test('docs/generated/mutants.md is the page of the last results', () =>
  expect(readFileSync(join(ROOT, 'docs/generated/mutants.md'), 'utf8')).toBe(mutantsPage(readResults())));
