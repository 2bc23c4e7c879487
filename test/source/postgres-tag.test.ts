import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{bench,deploy,docs,server,test}/**/*.api.test.ts')
  // About the embedded ones.
  .filter((name) => !name.includes('embedded-databases'))
  .map((name) => ({ name, source: readFileSync(name, 'utf8') }));
const tagged = ({ source }: { source: string }): boolean => source.startsWith('// @module-tag postgres\n');
const untagged = (kind: RegExp, of = files): string[] =>
  of.filter((file) => kind.test(file.source) && !tagged(file)).map(({ name }) => name);

/** A test or a group of one database, with its tag when it has one. */
const ALONE =
  /(?:run|skip)If\([^)]*(?:'postgres'|POSTGRES|'pglite')[^)]*\)(?:\(\s*(['"`]).*\1,\s*(\{ tags: \['postgres'\])?)?/g;

test('what runs on PostgreSQL alone has its tag, or no run of main would run it', () => {
  const forgotten = files
    .filter((file) => !tagged(file))
    .filter(({ source }) => [...source.matchAll(ALONE)].some(([, , tags]) => !tags))
    .map(({ name }) => name);
  expect(forgotten).toEqual([]);
});

test('what is about the databases themselves has the tag', () => {
  const about = files.filter(({ name }) => /^(server\/platform\/db|test\/races)\//.test(name));
  expect(about.length).toBeGreaterThan(15);
  expect(untagged(/^/, about)).toEqual([]);
});

/** Two of it at the same time say it in their names. */
const MEET = /\b(at the same time|concurrent(ly)?|parallel|two .*at once|same moment)\b/;

test('a test in which two meet has the tag: the embedded database has one connection', () => {
  const forgotten = files
    .filter((file) => !tagged(file))
    .flatMap(({ name, source }) =>
      [...source.matchAll(/^ *(?:it|test)\(\s*(['"`])(.*)\1,\s*(\{ tags: \['postgres'\])?/gm)]
        .filter(([, , said = '', tags]) => MEET.test(said) && !tags)
        .map(([, , said]) => `${name}: ${said}`),
    );
  expect(forgotten).toEqual([]);
});
