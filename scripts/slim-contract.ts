import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key: { name?: string }; value: Node };

/**
 * What only the server and the documentation of the API read. A browser trusts the replies of its own server:
 * with their schemas, most of the contract stays out of the bundles.
 */
const LEFT_OUT = new Set(['summary', 'audit', 'params', 'query', 'limit']);
/** In place of the schema of a reply; `'file'` stays, because the client reads a stream differently. */
const ANY_REPLY = 'null';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

type Change = { readonly start: number; readonly end: number; readonly by: string };

const propertiesOf = (node: Node): Property[] =>
  node.type === 'ObjectExpression'
    ? (node['properties'] as Property[]).filter(({ type }) => type === 'Property')
    : [];

/** What a route is in a browser; `path` and `access` show that an object is a route. */
function* changes(node: Node): Generator<Change> {
  const properties = propertiesOf(node);
  const names = properties.map(({ key }) => key.name);
  if (names.includes('path') && names.includes('access'))
    for (const property of properties) {
      if (LEFT_OUT.has(property.key.name ?? '')) yield { ...property, by: '' };
      if (property.key.name === 'replies')
        for (const { value } of propertiesOf(property.value))
          if (value.type !== 'Literal') yield { ...value, by: ANY_REPLY };
      if (LEFT_OUT.has(property.key.name ?? '') || property.key.name === 'replies') continue;
      yield* changes(property);
    }
  else
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* changes(child);
}

/**
 * Calls that run when the module loads. None has an effect (see treeshake in app-build.ts), so the bundler may
 * leave out the schemas that nothing names any more.
 */
function* callsAtLoad(node: Node): Generator<number> {
  if (/Function/.test(node.type)) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') yield node.start;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* callsAtLoad(child);
}

const applied = (code: string, edits: readonly Change[]): string => {
  let slim = code;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    slim = slim.slice(0, start) + by + (by ? slim.slice(end) : slim.slice(end).replace(/^\s*,/, ''));
  return slim;
};

type ImportNode = Node & { specifiers: readonly { local: { name: string } }[] };

const isImport = (node: Node): node is ImportNode =>
  node.type === 'ImportDeclaration' && (node['specifiers'] as unknown[]).length > 0;

/**
 * Imports of which nothing is read any more: the bundler would put the module where this one is, although it
 * takes nothing of it.
 */
function* idleImports(code: string, program: Node, gone: readonly Change[]): Generator<Change> {
  const imports = (program['body'] as Node[]).filter(isImport);
  const rest = applied(code, [...gone, ...imports.map(({ start, end }) => ({ start, end, by: '' }))]);
  for (const { start, end, specifiers } of imports)
    if (!specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest)))
      yield { start, end, by: '' };
}

const leftOut = (code: string, program: Node): Change[] => {
  const found = [...changes(program)];
  return [...found, ...idleImports(code, program, found)];
};

/** A module of the contract without what a browser does not read, from its syntax. */
export const slimmed = (code: string, program: unknown): string =>
  isNode(program) ? applied(code, leftOut(code, program)) : code;

/** Leaves out of the contract in the bundles what a browser does not read. */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/ },
    handler(code) {
      const program: unknown = this.parse(code);
      if (!isNode(program)) return null;
      const found = leftOut(code, program);
      const within = (at: number): boolean => found.some(({ start, end }) => start <= at && at < end);
      const pure = [...new Set(callsAtLoad(program))].filter((at) => !within(at));
      const edits: Change[] = [
        ...found,
        ...pure.map((at) => ({ start: at, end: at, by: '/* @__PURE__ */ ' })),
      ];
      return edits.length > 0 ? { code: applied(code, edits), map: null } : null;
    },
  },
});
