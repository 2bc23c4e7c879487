import { expect, test } from 'vitest';
import { describeStatement } from './trace-statements.ts';

test.each([
  [
    'select * from "applications" where "id" = $1',
    'select applications',
    'select * from "applications" where "id" = $1',
  ],
  ['/* prepared */ select 1 from "a" limit 11', 'select a', 'select ? from "a" limit ?'],
  [
    `insert into "users" ("name") values ('Ana O''Neill'), ('x') returning "id"`,
    'insert users',
    'insert into "users" ("name") values (?), (?) returning "id"',
  ],
  [
    'update only permits set n = 3.5 where t = $$Ana$$ or t = $q$No$vak$q$',
    'update permits',
    'update only permits set n = ? where t = ? or t = ?',
  ],
  ['delete from "t2" where a = $12', 'delete t2', 'delete from "t2" where a = $12'],
  ['begin', 'begin', 'begin'],
])('%s', (sql, summary, text) => {
  expect(describeStatement(sql)).toEqual({ summary, operation: summary.split(' ')[0], text });
});

test('a long statement is cut', () => {
  expect(describeStatement(`select ${'x, '.repeat(5000)}`).text.length).toBe(2000);
});
