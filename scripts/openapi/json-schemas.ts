import * as z from 'zod/mini';
import type { Schema } from '../../contract/platform/route.ts';
import type { Names } from './named-schemas.ts';

export type Json = Record<string, unknown>;
type Side = 'input' | 'output';

const REF = '#/components/schemas/';
const SIDES = ['input', 'output'] as const;

/**
 * A record with an exhaustive set of keys becomes an object with these fields, which client generators
 * understand.
 */
const spellOutRecord = (schema: Json): void => {
  const { required, additionalProperties: value } = schema;
  if (!('propertyNames' in schema) || !Array.isArray(required) || typeof value !== 'object') return;
  schema.properties = Object.fromEntries(required.map((key: string) => [key, value]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
};

/**
 * Removes limits that are not rules of ours: the safe integers of JavaScript, and closed replies, because a
 * reply may get another field without breaking clients.
 */
const keepRules =
  (io: Side) =>
  ({ jsonSchema }: { jsonSchema: Json }): void => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    spellOutRecord(jsonSchema);
  };

const refsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner).slice(REF.length)] : refsOf(inner),
  );
};

/** Refers to the component of a named set of values. */
const withWords = (value: unknown, words: Names['words'], found: Map<string, Json>): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withWords(inner, words, found));
  if (typeof value !== 'object' || value === null) return value;
  const { type, enum: values, ...rest } = value as Json;
  const name = type === 'string' && Array.isArray(values) ? words.get(JSON.stringify(values)) : undefined;
  if (name === undefined)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withWords(inner, words, found)]),
    );
  found.set(name, { type, enum: values });
  return { $ref: `${REF}${name}`, ...rest };
};

const withRefs = (value: unknown, rename: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withRefs(inner, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' ? `${REF}${rename(String(inner).slice(REF.length))}` : withRefs(inner, rename),
    ]),
  );
};

/**
 * JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged, of all `used` schemas: named ones become components,
 * the others are inlined and refer to them. A schema that differs between request and reply (money, defaults)
 * has two components, the one of requests with the suffix `Input`. What JSON Schema cannot express (a
 * transformation, a refinement) is left out.
 */
export const jsonSchemas = (
  { schemas: names, words }: Names,
  used: Readonly<Record<Side, readonly Schema[]>>,
) => {
  const ids = new Map<Schema, string>(names);
  for (const schema of SIDES.flatMap((side) => used[side]))
    if (!ids.has(schema)) ids.set(schema, `anonymous-${ids.size}`);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });

  const made = (io: Side): Record<string, Json> => {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      unrepresentable: 'any',
      uri: (id) => `${REF}${id}`,
      override: keepRules(io) as never,
    });
    return Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema, $id, '~standard': _standard, ...json }]) => [id, json]),
    );
  };
  const all = { input: made('input'), output: made('output') };

  const reached = (side: Side): Set<string> => {
    const seen = new Set<string>();
    const add = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const other of refsOf(all[side][id])) add(other);
    };
    for (const schema of used[side]) add(ids.get(schema)!);
    return seen;
  };
  const seen = { input: reached('input'), output: reached('output') };

  const differing = new Set(
    [...seen.input].filter(
      (id) => seen.output.has(id) && JSON.stringify(all.input[id]) !== JSON.stringify(all.output[id]),
    ),
  );
  // A schema that contains a differing one differs, too.
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const id of seen.input)
      if (seen.output.has(id) && refsOf(all.input[id]).some((other) => differing.has(other)))
        differing.add(id);
  }

  const nameOn = (side: Side) => (id: string) => (side === 'input' && differing.has(id) ? `${id}Input` : id);
  const sets = new Map<string, Json>();
  const finished = (id: string, side: Side): Json =>
    withWords(withRefs(all[side][id], nameOn(side)), words, sets) as Json;
  const named = new Set(names.values());
  const components = new Map<string, Json>();
  for (const side of SIDES)
    for (const id of seen[side]) if (named.has(id)) components.set(nameOn(side)(id), finished(id, side));

  const pointedAt = new Set<string>();
  const pointing = (json: Json): Json => {
    for (const name of refsOf(json)) pointedAt.add(name);
    return json;
  };
  /** The content of a schema, with the names of those it contains. */
  const bodyOf = (schema: Schema, side: Side): Json => pointing(finished(ids.get(schema)!, side));

  return {
    bodyOf,
    /** Referenced components by name, once the schemas of all calls were requested. */
    components: (): Record<string, Json> => {
      const found = new Map([...components, ...sets]);
      for (const name of pointedAt) for (const other of refsOf(found.get(name))) pointedAt.add(other);
      return Object.fromEntries([...pointedAt].toSorted().map((name) => [name, found.get(name)!]));
    },
    /** A schema where it is used: a reference to its component, or inlined. */
    of: (schema: Schema, side: Side): Json => {
      const id = ids.get(schema)!;
      return named.has(id) ? pointing({ $ref: `${REF}${nameOn(side)(id)}` }) : bodyOf(schema, side);
    },
  };
};
