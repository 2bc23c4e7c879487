import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The pages of the security standard say of every requirement whether it is met, and by which test. */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const names = readdirSync(join(import.meta.dirname, 'asvs')).toSorted();
const rows = names.flatMap((name) =>
  read(`asvs/${name}`)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(cellsOf),
);
const [summary = '', gaps = ''] = read('asvs.md').split('## Gaps');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 begins with, by chapter; 0: of level 3 only. */
const SECTIONS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

test('every requirement is there once, in order', () => {
  const numbers = SECTIONS.flatMap((sections, chapter) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
    ),
  );
  expect(rows.map(([nr]) => nr)).toEqual(numbers);
  expect(numbers).toHaveLength(253);
});

test('what is met is shown by a test that is there, and what is not is explained', () => {
  for (const [nr, asks, how, shown = '', state] of rows) {
    expect(['met', 'part', 'gap', 'not applicable'], nr).toContain(state);
    expect(asks && how, nr).toBeTruthy();
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    if (state === 'met') expect(files.join(), nr).toMatch(/\.ts\b/);
    for (const file of files) expect(existsSync(join(ROOT, file)), `${nr} ${file}`).toBe(true);
  }
  const unmet = rows.filter(([, , , , state]) => state === 'part' || state === 'gap');
  const explained = gaps
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(cellsOf);
  expect(explained.map(([nr]) => nr)).toEqual(unmet.map(([nr]) => nr));
  for (const cells of explained) expect(cells.every((cell) => cell !== '')).toBe(true);
});

test('the counts of the entry are those of the pages', () => {
  const countsOf = (chapter: string | null): number[] =>
    ['met', 'part', 'gap', 'not applicable'].map(
      (one) =>
        rows.filter(([nr, , , , state]) => state === one && (!chapter || nr!.startsWith(`${chapter}.`)))
          .length,
    );
  const lines = summary
    .split('\n')
    .filter((line) => /^\| (\[V|all)/.test(line))
    .map(cellsOf);
  expect(lines.map(([name]) => /V\d\d\.md/.exec(name!)?.[0] ?? 'all')).toEqual([...names, 'all']);
  for (const [name, ...counts] of lines)
    expect(counts.map(Number), name).toEqual(countsOf(/V(\d+) /.exec(name!)?.[1] ?? null));
});
