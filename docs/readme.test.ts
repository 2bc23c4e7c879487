import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../server/platform/config/settings.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';

const ROOT = join(import.meta.dirname, '..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The rows of the table below a heading, without its two head lines. */
const tableUnder = (heading: string): string[] =>
  (readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);

test('the configuration table is the list in server/platform/config/config.ts', () => {
  const rows = SETTINGS.map(({ name, default: usual, meaning }) => `| \`${name}\` | ${usual} | ${meaning} |`);
  expect(tableUnder('Configuration')).toEqual(rows);
});

test('the table of npm scripts names every script, and no other', () => {
  const named = tableUnder('npm scripts').map((row) => /`npm (?:run )?([\w:-]+)`/.exec(row)?.[1]);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('the demo accounts are those of the seed', () => {
  for (const account of DEMO_ACCOUNTS) expect(readme).toContain(`\`${account}\``);
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``);
});

test('files in the text exist', () => {
  const named = [...readme.matchAll(/`((?:server|scripts|test|docs|\.ci)\/[\w./-]+\.\w+)`/g)].map(
    (m) => m[1]!,
  );
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
