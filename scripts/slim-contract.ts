import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key: { name?: string } };

/** What only the server and the documentation of the API read. */
const LEFT_OUT = new Set(['summary', 'audit']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The properties of routes that a browser does without; `path` and `access` show that an object is a route. */
function* leftOut(node: Node): Generator<Property> {
  if (node.type === 'ObjectExpression') {
    const properties = (node['properties'] as Property[]).filter(({ type }) => type === 'Property');
    const names = properties.map(({ key }) => key.name);
    if (names.includes('path') && names.includes('access'))
      for (const property of properties) if (LEFT_OUT.has(property.key.name ?? '')) yield property;
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* leftOut(child);
}

/** Leaves out of the routes in the bundles what a browser does not read. */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/ },
    handler(code) {
      const program: unknown = this.parse(code);
      const found = isNode(program) ? [...leftOut(program)] : [];
      let slim = code;
      for (const { start, end } of found.toReversed())
        slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '');
      return found.length > 0 ? { code: slim, map: null } : null;
    },
  },
});
