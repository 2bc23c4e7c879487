type Json = Record<string, unknown>;

/**
 * A field of a request or a reply as the page lists it; `name` is dotted, `[]` stands for every entry of a
 * list.
 */
export type Field = { name: string; type: string; required: boolean };

const MAX_CHOICES = 14;

const asList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const limits = ({ minLength, maxLength, minimum, maximum }: Json): string => {
  const [least, most] = [minLength ?? minimum, maxLength ?? maximum].map((limit) =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : null,
  );
  if (least == null && most == null) return '';
  return most == null ? ` ≥ ${least}` : ` ${least ?? 0}–${most}`;
};

/** The allowed values, in the notation of JSON Schema: `string 1–60`, `"a" | "b"`, `integer`, `null`. */
const typeOf = (schema: Json): string => {
  const choices = schema.enum as unknown[] | undefined;
  if (choices) {
    const named = choices.slice(0, MAX_CHOICES).map((value) => JSON.stringify(value));
    return [...named, ...(choices.length > MAX_CHOICES ? ['…'] : [])].join(' | ');
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  const variants = asList(schema.anyOf ?? schema.oneOf);
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `[${typeOf((schema.items ?? {}) as Json)}]`;
  return `${(schema.type as string | undefined) ?? 'any'}${limits(schema)}`;
};

/**
 * Objects below a schema, with how often each field occurs: of several shapes, only what all of them require
 * is required.
 */
const childrenOf = (schema: Json, prefix: string): Field[] => {
  if (schema.type === 'array') return childrenOf((schema.items ?? {}) as Json, `${prefix}[]`);
  const variants = asList(schema.anyOf ?? schema.oneOf);
  if (variants.length > 0) {
    const lists = variants.map((variant) => childrenOf(variant, prefix)).filter((list) => list.length > 0);
    const names = [...new Set(lists.flatMap((list) => list.map(({ name }) => name)))];
    return names.map((name) => {
      const found = lists.flatMap((list) => list.filter((field) => field.name === name));
      return {
        name,
        type: [...new Set(found.map(({ type }) => type))].join(' | '),
        required: found.length === lists.length && found.every(({ required }) => required),
      };
    });
  }
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([key, inner]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return [{ name, type: typeOf(inner), required: required.includes(key) }, ...childrenOf(inner, name)];
  });
};

/** The fields of a JSON Schema, parents before their children. */
export const fieldsOf = (schema: Json | undefined): Field[] => (schema ? childrenOf(schema, '') : []);
