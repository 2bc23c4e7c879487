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
/** Of contract/platform/route-builders.ts. */
const BUILDERS = new Set(['read', 'action', 'create', 'list']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

type Change = { readonly start: number; readonly end: number; readonly by: string };

const propertiesOf = (node: Node): Property[] =>
  node.type === 'ObjectExpression'
    ? (node['properties'] as Property[]).filter(({ type }) => type === 'Property')
    : [];

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

const hasName = (node: Node, name: string): boolean =>
  propertiesOf(node).some(({ key }) => key.name === name);

/** The properties of a route that a browser reads differently, or not at all. */
function* changesOfRoute(route: Node): Generator<Change> {
  for (const property of propertiesOf(route)) {
    const { name = '' } = property.key;
    if (LEFT_OUT.has(name)) yield { ...property, by: '' };
    else if (name === 'reply' && property.value.type !== 'Literal')
      yield { ...property, by: `reply: ${ANY_REPLY}` };
    else if (name === 'replies') {
      for (const { value } of propertiesOf(property.value))
        if (value.type !== 'Literal') yield { ...value, by: ANY_REPLY };
    } else if (name !== 'reply') yield* changes(property);
  }
}

/** What a call of a builder takes: path, summary, rights and shape. */
const builtFrom = (node: Node): readonly [path: Node, summary: Node, rights: Node, shape: Node] | null => {
  if (node.type !== 'CallExpression' || !BUILDERS.has(String((node['callee'] as Node)['name']))) return null;
  const [path, summary, rights, shape] = node['arguments'] as Node[];
  return path && summary && rights && shape && hasName(rights, 'access')
    ? [path, summary, rights, shape]
    : null;
};

/** What a route is in a browser; `path` and `access` show that an object is a route. */
function* changes(node: Node): Generator<Change> {
  const built = builtFrom(node);
  if (built) {
    const [, summary, ...parts] = built;
    yield { ...summary, by: "''" };
    for (const part of parts) yield* changesOfRoute(part);
  } else if (hasName(node, 'path') && hasName(node, 'access')) yield* changesOfRoute(node);
  else for (const child of childrenOf(node)) yield* changes(child);
}

/**
 * Calls that run when the module loads. None has an effect (see treeshake in app-build.ts), so the bundler may
 * leave out the schemas that nothing names any more.
 */
function* callsAtLoad(node: Node): Generator<number> {
  if (/Function/.test(node.type)) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') yield node.start;
  for (const child of childrenOf(node)) yield* callsAtLoad(child);
}

const applied = (code: string, edits: readonly Change[]): string => {
  let slim = code;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    slim = slim.slice(0, start) + by + (by ? slim.slice(end) : slim.slice(end).replace(/^\s*,/, ''));
  return slim;
};

type ImportNode = Node & { specifiers: readonly { local: { name: string }; importKind?: string }[] };

const isImport = (node: Node): node is ImportNode =>
  node.type === 'ImportDeclaration' && (node['specifiers'] as unknown[]).length > 0;

/** Names that the code reads; not those of properties, and not what only comments say. */
function* namesIn(node: Node, gone: readonly Change[]): Generator<string> {
  if (isImport(node) || gone.some(({ start, end }) => start <= node.start && node.end <= end)) return;
  if (node.type === 'Identifier') yield String(node['name']);
  const named = node['computed'] ? null : node.type === 'MemberExpression' ? node['property'] : node['key'];
  for (const child of childrenOf(node)) if (child !== named) yield* namesIn(child, gone);
}

/**
 * Imports of which nothing is read any more: the bundler would put the module where this one is, although it
 * takes nothing of it.
 */
function* idleImports(program: Node, gone: readonly Change[]): Generator<Change> {
  const names = new Set(namesIn(program, gone));
  for (const { start, end, specifiers } of (program['body'] as Node[]).filter(isImport))
    // A type takes nothing of its module, although its name stands in the rest.
    if (!specifiers.some(({ local, importKind }) => importKind !== 'type' && names.has(local.name)))
      yield { start, end, by: '' };
}

const leftOut = (program: Node): Change[] => {
  const found = [...changes(program)];
  return [...found, ...idleImports(program, found)];
};

/** A module of the contract without what a browser does not read, from its syntax. */
export const slimmed = (code: string, program: unknown): string =>
  isNode(program) ? applied(code, leftOut(program)) : code;

/** Leaves out of the contract in the bundles what a browser does not read. */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/ },
    handler(code) {
      const program: unknown = this.parse(code);
      if (!isNode(program)) return null;
      const found = leftOut(program);
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
