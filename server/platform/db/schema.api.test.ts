// @module-tag postgres

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSchema } from '../../../scripts/generate-schema.ts';
import { TABLES_OF_DOMAINS } from '../../../scripts/schema/domains.ts';
import { drawnReferences } from '../../../scripts/schema/picture.ts';
import { type Column, needsNoComment, readSchema, type Table } from '../../../scripts/schema/read-schema.ts';
import { DOMAINS } from '../../../test/source/domains.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/db.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LONGEST = 120;

let database: TestDatabase;
let tables: Table[];
let columns: Map<string, Column>;
beforeAll(async () => {
  database = await openTestDatabase();
  tables = await database.session(readSchema);
  columns = new Map(
    tables.flatMap((table) => table.columns.map((column) => [`${table.name}.${column.name}`, column])),
  );
});
afterAll(() => database.close());

/** `table` or `table.column` with its comment. */
const comments = (): [name: string, comment: string][] =>
  [
    ...tables.map(({ name, comment }) => [name, comment] as const),
    ...[...columns].map(([name, { comment }]) => [name, comment] as const),
  ].flatMap(([name, comment]) => (comment === null ? [] : [[name, comment]]));

test('every table says what a row is, and every column what it means, by `comment on` in its migration', () => {
  const uncommented = [
    ...tables.filter(({ comment }) => !comment).map(({ name }) => name),
    ...[...columns].filter(([, column]) => !column.comment && !needsNoComment(column)).map(([name]) => name),
  ];
  expect(uncommented).toEqual([]);
});

test('comments are short sentences', () => {
  expect(comments().filter(([, comment]) => comment.length > LONGEST || !/^\S.*\.$/.test(comment))).toEqual(
    [],
  );
});

test('every constant and type that a comment names in backticks is there', () => {
  const sources = ['contract', 'server'].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  const declared = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^export (?:const|type|interface) (\w+)/gm)].map(
        ([, name]) => name!,
      ),
    ),
  );
  const named = comments().flatMap(([place, comment]) =>
    [...comment.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ place, name: name!.replace(/\[\]$/, '') })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !declared.has(name))).toEqual([]);
});

describe('docs/generated/schema.md', () => {
  test('is what `npm run db:types` writes now', async () => {
    expect(readFileSync(join(ROOT, 'docs/generated/schema.md'), 'utf8')).toBe(await generateSchema(database));
  });

  test('has each table once, in a domain that there is', () => {
    expect(
      Object.keys(TABLES_OF_DOMAINS).filter((domain) => !(DOMAINS as readonly string[]).includes(domain)),
    ).toEqual([]);
    expect(Object.values(TABLES_OF_DOMAINS).flat().toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
  });

  test('draws tables and references as they are', () => {
    const drawn = drawnReferences();
    const wrong = drawn.filter(({ table, column, refers_to, nullable, by_foreign_key }) => {
      const found = columns.get(`${table}.${column}`);
      const there = tables.some(({ name }) => name === refers_to);
      return (
        !there || found?.nullable !== nullable || found.refers_to !== (by_foreign_key ? refers_to : null)
      );
    });
    expect(wrong).toEqual([]);
    expect(new Set(drawn.flatMap(({ table, refers_to }) => [table, refers_to])).size).toBeGreaterThan(15);
  });
});
