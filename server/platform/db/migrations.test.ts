import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM_VERSION } from '../config/program-version.ts';
import { admits, LAST_OF_FIRST_RELEASE, oldestAdmitted } from './applied.ts';
import { MIGRATIONS_DIR } from './migrate.ts';

/**
 * A database knows its migrations by name and hash, and no program opens one in which they are others: a file of an
 * earlier landing never changes, comments included. A new file gets its line: `sha256sum 0012_what.admits-1.0.0.sql`.
 */
const listed = new Map(
  readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('  ') as [hash: string, name: string])
    .map(([hash, name]) => [name, hash]),
);

test('every migration is as it was written, and stands in migrations.sha256', () => {
  const there = readdirSync(MIGRATIONS_DIR)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(MIGRATIONS_DIR, name)))
        .digest('hex'),
    ]);
  expect(there).toEqual([...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)));
});

test.each([
  ['0012_notes.sql', '1.0.0', false],
  ['0012_notes.admits-1.0.0.sql', '1.0.0', true],
  ['0012_notes.admits-1.0.0.sql', '1.2.3', true],
  ['0012_notes.admits-1.9.0.sql', '1.10.0', true],
  ['0012_notes.admits-1.10.0.sql', '1.9.9', false],
  ['0012_notes.admits-1.0.0.sql', '0.1.0', false],
  ['0012_admits-1.0.0_notes.sql', '1.0.0', false],
])('whether %s admits a program %s that does not have it: %s', (name, version, admitted) => {
  expect(admits(name, version)).toBe(admitted);
});

/** What a program that was written before finds changed: what it reads is gone, or what it writes no longer fits. */
const CONTRACTING: readonly RegExp[] = [
  /^drop (?!constraint\b|index\b)/i,
  /\bdrop (?:column\b|default\b|(?!constraint\b|not null\b|index\b|default\b|column\b)\w+$)/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\badd constraint\b/i,
  /\badd (?!constraint\b)(?!.*\b(?:default|generated)\b).*\bnot null\b/is,
  /\bcreate unique index\b/i,
];
const contracts = (sql: string): boolean =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(/;|,\s*(?=(?:add|alter|drop|rename)\b)/i)
    .some((clause) => CONTRACTING.some((pattern) => pattern.test(clause.trim())));

test.each([
  ['create table notes (id uuid primary key, text text not null);', false],
  ['alter table permits add column noted_at timestamptz(3);', false],
  ["alter table permits add column notes text not null default '';", false],
  ["alter table permits add column notes text default '' not null, add column other int;", false],
  ['alter table permits alter column note drop not null;', false],
  ["comment on column permits.note is 'Rename it, drop table.';", false],
  ['create index permits_notes on permits (noted_at); -- drop table later', false],
  ['alter table permits add column notes text not null;', true],
  ['alter table permits add notes text not null;', true],
  ['alter table permits drop column note;', true],
  ['alter table permits drop note;', true],
  ['drop table notes;', true],
  ['alter table permits rename note to notes;', true],
  ['alter table permits alter column note set not null;', true],
  ['alter table permits alter note type integer;', true],
  ["alter table permits add constraint permits_note check (note <> '');", true],
  ['create unique index permits_note on permits (note);', true],
])('%s contracts: %s', (sql, narrower) => {
  expect(contracts(sql)).toBe(narrower);
});

/** What is wrong with the names of files after the first release, in their order, in a program of `version`. */
const wrongNames = (files: readonly { name: string; sql: string }[], version: string): string[] => {
  const older = (a: string, b: string): boolean => !admits(`_.admits-${b}.sql`, a);
  let oldest = '1.0.0';
  return files.flatMap(({ name, sql }) => {
    const admitted = oldestAdmitted(name) ?? version;
    const wrong = older(version, admitted)
      ? [`${name} admits nobody: this is ${version}`]
      : contracts(sql) && !older(oldest, admitted)
        ? [`${name} contracts and still admits ${admitted}`]
        : [];
    if (older(oldest, admitted)) oldest = admitted;
    return wrong;
  });
};
const EXPANDS = 'alter table permits add column notes text;';
const CONTRACTS = 'alter table permits drop column note;';

test.each([
  [[['0012_a.admits-1.0.0.sql', EXPANDS]], []],
  [[['0012_a.sql', EXPANDS]], []],
  [[['0012_a.admits-1.0.0.sql', CONTRACTS]], ['0012_a.admits-1.0.0.sql contracts and still admits 1.0.0']],
  [[['0012_a.admits-1.1.0.sql', CONTRACTS]], []],
  [[['0012_a.admits-1.3.0.sql', EXPANDS]], ['0012_a.admits-1.3.0.sql admits nobody: this is 1.2.0']],
  [
    [
      ['0012_a.admits-1.1.0.sql', CONTRACTS],
      ['0013_b.admits-1.1.0.sql', CONTRACTS],
    ],
    ['0013_b.admits-1.1.0.sql contracts and still admits 1.1.0'],
  ],
  [
    [
      ['0012_a.admits-1.1.0.sql', CONTRACTS],
      ['0013_b.admits-1.1.0.sql', EXPANDS],
      ['0014_c.sql', CONTRACTS],
    ],
    [],
  ],
] as const)('names of files say who runs on them: %j', (files, wrong) => {
  expect(
    wrongNames(
      files.map(([name, sql]) => ({ name, sql })),
      '1.2.0',
    ),
  ).toEqual(wrong);
});

test('the names of our files say who runs on them', () => {
  const later = [...listed.keys()].toSorted().filter((name) => name > LAST_OF_FIRST_RELEASE);
  const files = later.map((name) => ({ name, sql: readFileSync(join(MIGRATIONS_DIR, name), 'utf8') }));
  expect(wrongNames(files, PROGRAM_VERSION)).toEqual([]);
});
