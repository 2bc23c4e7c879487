import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { slimmed } from './slim-contract.ts';

const slim = (code: string): string => slimmed(code, parseSync('a.ts', code).program);

const ROUTE = `export const list = { path: '/a', access: 'root', summary: 'A', body: b, replies: { 200: row } };`;

test('a route is left without what only the server reads', () => {
  expect(slim(ROUTE).replaceAll(/\s+/g, ' ')).toBe(
    `export const list = { path: '/a', access: 'root', body: b, replies: { 200: null } };`,
  );
});

test.each([
  [`import { row } from './row.ts';\n`, 'a value that only a reply names'],
  [`import { type Row, row } from './row.ts';\n`, 'beside a type that something else names'],
])('an import goes with %j: %s', (line) => {
  expect(slim(`${line}${ROUTE}\nexport const columns = of<Row>();`)).not.toContain('import');
});

test.each(['= row', '= { row }', '= [row.list]'])(
  'an import of which something is read stays: %s',
  (other) => {
    expect(slim(`import { row } from './row.ts';\n${ROUTE}\nexport const other ${other};`)).toContain(
      'import { row }',
    );
  },
);

describe('a route of a builder', () => {
  const rights = `{ tag: 'money', access: 'root', audit: changes('refund'), step_up: true, limit: { max: 9 } }`;
  const built = (shape: string, builder = 'action') =>
    `export const pay = ${builder}('/pay/{name}', 'Pays ' + it, ${rights}, ${shape});`;

  test.each(['action', 'create', 'list', 'read'])('is left without it too: %s', (builder) => {
    const code = built('{ params: p, query: q.shape, body: b, files: [one], reply: row.of(it) }', builder);
    expect(slim(code).replaceAll(/\s+/g, ' ')).toBe(
      `export const pay = ${builder}('/pay/{name}', '', { tag: 'money', access: 'root', step_up: true, }, { body: b, files: [one], reply: null });`,
    );
  });

  test.each([
    ['{ body, reply }', '{ body, reply: null }'],
    ['{ query, reply }', '{ reply: null }'],
    ["{ ...stored, reply: 'file' }", "{ ...stored, reply: 'file' }"],
    ['{ reply: null }', '{ reply: null }'],
  ])('%s is %s', (shape, expected) => {
    expect(slim(built(shape)).replaceAll(/\s+/g, ' ')).toContain(`, ${expected});`);
  });

  test('takes along the imports of what it named', () => {
    const code = `import { changes } from './audit.ts';\nimport { row } from './row.ts';\n// Which changes a row has.\n`;
    expect(slim(code + built('{ reply: row }'))).not.toContain('import');
  });

  test('any other call of that name stays', () => {
    expect(slim(`export const rows = list('/a', 'b', { audit: c }, { reply: d });`)).toContain('audit: c');
  });
});
