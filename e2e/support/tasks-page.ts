import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLD_LIST, TASKS, type Task } from './tasks.ts';
import type { Counts } from './tally.ts';

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

/** docs/generated/tasks.md: what the daily tasks of an office cost, as their journeys count them. */
export const TASKS_PAGE = `# Tasks

Written by \`node e2e/support/tasks-page.ts\` from [e2e/support/tasks.ts](../../e2e/support/tasks.ts); a test compares. What daily tasks of an office and an application of a
resident cost, counted in a browser ([e2e/support/tally.ts](../../e2e/support/tally.ts)). *After* is this version: the journey of a task fails when it counts anything else, or
more than was asked. *Before* is version \`cbe2cb60\`, the last one before the redesign of the office, measured once on 23 November 2026 by the shortest way
of a practised clerk; that of the resident's application is counted from its form.

| task | from | asked | before | after |
|---|---|---|---|---|
${Object.entries(TASKS).map(rowOf).join('\n')}

* **Click**: a button or a finger that was lifted. Choosing from a closed list is two. What the system asks for (which file, which printer) is not counted.
* **Key**: every key, Ctrl K as one, except text typed into a field. Letters typed into a search are keys.
* **Field**: a field that was typed or pasted into, once, with the Tab that leads to it.
* **Page**: another path in the address. Steps, tabs and dialogs keep the path, and a file in a window of its own is none.

The same data are entered in both versions, one document is accepted before an approval, and an invoice counts as printed when its PDF is open. Phones
are touched at 360 px. Typing the code of a mail and paying are not counted.
`;

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../docs/generated/tasks.md'), TASKS_PAGE);
