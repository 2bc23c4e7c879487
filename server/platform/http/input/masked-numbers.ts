import type { Route, Schema } from '../../../../contract/platform/route.ts';
import { maskNumber } from '../../../../contract/values/texts/masked.ts';

/** Numbers that identify a person in other registers. */
const NUMBERS: ReadonlySet<string> = new Set(['tax_number', 'emso']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a reply can hold such a number, also as what a search matched (`clue`). */
const holdsNumbers = (schema: Schema): boolean => {
  const definition = schema._zod.def as unknown as Record<string, unknown>;
  const inner = ['innerType', 'element', 'valueType', 'in'].flatMap((name) => definition[name] ?? []);
  const shape = (definition.shape ?? {}) as Record<string, Schema>;
  return (
    Object.entries(shape).some(
      ([name, field]) => NUMBERS.has(name) || name === 'clue' || holdsNumbers(field),
    ) || [...inner, ...((definition.options ?? []) as unknown[])].some((one) => holdsNumbers(one as Schema))
  );
};
const known = new WeakMap<object, boolean>();

const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return value;
  const matched = NUMBERS.has(String(value.kind));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const hidden = NUMBERS.has(name) || (matched && name === 'value');
      return [name, hidden && typeof one === 'string' ? maskNumber(one) : masked(one)];
    }),
  );
};

/**
 * The body of a reply as its reader may see it: a list or a search has tax numbers masked, unless its work needs them whole
 * (`tax_numbers` of the route). Records, whose view is logged by name, show them.
 */
export const withMaskedNumbers = (route: Route, schema: Schema, body: unknown): unknown => {
  const { audit, tax_numbers } = route;
  const lists = 'action' in audit && (audit.action === 'list' || audit.action === 'search');
  if (!lists || tax_numbers === 'whole') return body;
  let holds = known.get(schema);
  if (holds === undefined) known.set(schema, (holds = holdsNumbers(schema)));
  return holds ? masked(body) : body;
};
