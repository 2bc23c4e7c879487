import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Counts } from '../e2e/tally.ts';
import { OLD_LIST, TASKS, type Task } from '../e2e/tasks.ts';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/tasks.md'), 'utf8');
const thousands = new Intl.NumberFormat('en').format;

const one = { clicks: 'click', keys: 'key', fields: 'field', pages: 'page', actions: 'action' } as const;
const said = (n: number, what: keyof typeof one): string => `${n} ${n === 1 ? one[what] : what}`;
const wordsOf = (counts: Counts | null): string =>
  counts === null
    ? 'not measured'
    : (['clicks', 'keys', 'fields', 'pages'] as const)
        .filter((what) => counts[what] > 0)
        .map((what) => said(counts[what], what))
        .join(', ');

const rowOf = ([name, task]: [string, Task]): string => {
  const { title, from, most, before, after } = task;
  const limits = (Object.keys(most) as (keyof typeof most)[]).map((what) => said(most[what]!, what));
  const { rejected } = OLD_LIST;
  const cells =
    name === 'old_list'
      ? [
          `under ${rejected.most * 100} % rejected, each with its column`,
          `${wordsOf(before)}; ${thousands(rejected.before)} rows rejected`,
          `${wordsOf(after)}; ${rejected.after} rows rejected`,
        ]
      : [`at most ${limits.join(', ')}`, wordsOf(before), wordsOf(after)];
  return `| ${[title, from, ...cells].join(' | ')} |`;
};

test('docs/tasks.md is e2e/tasks.ts', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| task |'));
  expect(rows).toEqual(Object.entries(TASKS).map(rowOf));
  expect(page).toContain(`${thousands(OLD_LIST.rejected.before)} rows were rejected`);
});

test('each task is measured by a journey', () => {
  const folder = join(ROOT, 'e2e');
  const journeys = readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes('expectTask('));
  for (const name of Object.keys(TASKS))
    expect(
      journeys.some((text) => text.includes(`'${name}'`)),
      name,
    ).toBe(true);
});
