import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TASKS } from '../e2e/support/tasks.ts';
import { TASKS_PAGE } from '../e2e/support/tasks-page.ts';

const ROOT = join(import.meta.dirname, '..');
test('docs/generated/tasks.md is e2e/support/tasks.ts; after a change run `node e2e/support/tasks-page.ts`', () => {
  expect(readFileSync(join(ROOT, 'docs/generated/tasks.md'), 'utf8')).toBe(TASKS_PAGE);
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
