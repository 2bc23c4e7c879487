import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The table of the security standard says of every section whether it is met, and by which test. */

const page = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const [table = '', gaps = ''] = page.split('## Gaps');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(cellsOf)
  .slice(1);
/** Rows that only name a chapter. */
const sections = rows.filter(([, how, shown, state]) => how || shown || state);

/** Sections of each chapter of ASVS 5.0; 0: none of them is a chapter's own row. */
const CHAPTERS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 2];

test('every chapter is there, with all of its sections', () => {
  const covered = CHAPTERS.map((_, at) => {
    const nr = at + 1;
    if (sections.some(([name]) => name!.startsWith(`**V${nr} `))) return CHAPTERS[at]!;
    const named = sections.flatMap(([name]) => {
      const numbers = [...name!.matchAll(/\b(\d+)\.(\d+)\b/g)].filter(
        ([, chapter]) => Number(chapter) === nr,
      );
      const [first, last] = [Number(numbers[0]?.[2]), Number(numbers.at(-1)?.[2])];
      return name!.includes(' to ')
        ? Array.from({ length: last - first + 1 }, (_, i) => first + i)
        : numbers.map(([, , section]) => Number(section));
    });
    return new Set(named).size;
  });
  // In-use data (11.7) is asked for at level 3 only.
  expect(covered).toEqual(CHAPTERS.map((count, at) => (at === 10 ? count - 1 : count)));
});

test('what is met is shown by a test, and what is not is explained', () => {
  for (const [name, , shown, state] of sections) {
    expect(['met', 'part', 'gap', 'not applicable'], name).toContain(state);
    if (state === 'met') expect(shown, name).toMatch(/`[\w./-]+\.ts`/);
  }
  const unmet = sections.filter(([, , , state]) => state === 'part' || state === 'gap');
  const explained = gaps
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(cellsOf);
  expect(explained.map(([section]) => section)).toEqual(unmet.map(([name]) => /\d+\.\d+/.exec(name!)?.[0]));
  for (const cells of explained) expect(cells.every((cell) => cell !== '')).toBe(true);
});
