import fc from 'fast-check';

/**
 * Inputs generated from the JSON schemas of openapi.json: valid ones, and valid ones with a few wrong places.
 */

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Draws the next value; the same seed draws the same ones. */
export type Draw = fc.GeneratorValue;

/** The draws of a seed. Without the bias of fast-check for small values, or ten percent were forty. */
export const drawsOf = (seed: number): Draw => fc.sample(fc.noBias(fc.gen()), { seed, numRuns: 1 })[0]!;

const oneOf = <T>(draw: Draw, values: readonly T[]): T => values[draw(fc.nat, values.length - 1)]!;
/** True `percent` times of a hundred. */
export const happens = (draw: Draw, percent: number): boolean => draw(fc.nat, 99) < percent;

/** Values by field name that no schema contains: without them few calls would pass the first validation. */
const NAMED: readonly [RegExp, readonly unknown[]][] = [
  [/_at$|^since$|^before$/, ['2027-01-10T08:00:00.000Z', '2026-11-30T23:30:00.000Z', '2027-01-15']],
  [
    /date|day$|_on$|_to$|_from$|^from$|^to$|_by$|^as_of$|until/,
    ['2027-01-15', '2026-12-31', '2028-02-29', '2027-01-15T08:00:00.000Z'],
  ],
  [/year/, [2026, 2027, 2028]],
  [/amount|price|gross|cash/, ['15.00', '0.01', '190.00', '-5.00']],
  [/email/, ['ana.novak@example.org', 'nekdo@example.org']],
  [/registration_number|plate/, ['KR AB-123', 'LJ123AB', 'W12345X']],
  [/country/, ['SI', 'AT', 'IT']],
  [/tax_number/, ['10039856', 'SI10039856', '15012557']],
  [/iban/, ['SI56191000000123438', 'AT611904300234573201']],
  [/phone/, ['040 200 100']],
  [/postal_code/, ['4264', '1000']],
  [/time|hour/, ['08:00', '17:30']],
  [/language/, ['sl', 'en']],
  [/user_type/, ['RES', 'OWN']],
];

const LONG = '>'.repeat(39_000);
/** Unexpected values that programs and people send. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  // Nothing is left of these for a search, of the second for a plate.
  '\u0301',
  ' -.· ',
  '%',
  "'; drop table users; --",
  '\\',
  'null',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '2027-02-30',
  '9999-12-31',
  '10000-01-01',
  '0000-00-00',
  '2027-13-01T25:61:00Z',
  '1e400',
  '-0',
  'NaN',
  '١٢٣',
  LONG,
  '{{name}} [a](b) **',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e300,
  [],
  [[]],
  [null],
  ['a', 1],
  {},
  { from: '', to: '' },
  { from: 'x' },
  { from: '2027-12-31', to: '2027-01-01' },
  { a: { b: [] } },
];

const named = (draw: Draw, name: string): unknown => {
  const found = NAMED.find(([labels]) => labels.test(name));
  return found ? oneOf(draw, found[1]) : undefined;
};

const text = (draw: Draw, schema: JsonSchema, name: string): string => {
  const known = named(draw, name);
  const pattern = schema.pattern ? new RegExp(schema.pattern) : null;
  const fits = (value: string): boolean =>
    (!pattern || pattern.test(value)) &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? Infinity);
  if (typeof known === 'string' && fits(known) && happens(draw, 90)) return known;
  if (pattern) return draw(fc.stringMatching, pattern);
  const words = [
    'Novak',
    'Žerjav Đuro',
    'a',
    'KR AB-123',
    '2027',
    '0123456789',
    'Pokljuška cesta 7',
    '(050) 1%_',
  ];
  const word = oneOf(draw, words).slice(0, schema.maxLength ?? 200);
  return word.padEnd(schema.minLength ?? 0, 'x');
};

/** `idOf(name)`: the id of a row for a field of this name. */
export type IdOf = (draw: Draw, name: string) => string;

/** A value that matches the schema, as far as a schema can say it. */
export const valueOf = (draw: Draw, schema: JsonSchema, idOf: IdOf, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(draw, schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return valueOf(draw, oneOf(draw, choice), idOf, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(draw, part, idOf, name)));
  const type = Array.isArray(schema.type) ? oneOf(draw, schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(draw, schema, idOf);
    case 'array': {
      const count = (schema.minItems ?? 0) + draw(fc.nat, 2);
      return Array.from({ length: count }, () => valueOf(draw, schema.items ?? {}, idOf, name));
    }
    case 'string':
      return schema.pattern?.startsWith('^[0-9a-f]{8}-') ? idOf(draw, name) : text(draw, schema, name);
    case 'integer':
    case 'number': {
      const known = named(draw, name);
      if (typeof known === 'number') return known;
      const min = schema.minimum ?? -5;
      return min + draw(fc.nat, Math.max(0, Math.min(20, (schema.maximum ?? Infinity) - min)));
    }
    case 'boolean':
      return happens(draw, 50);
    case 'null':
      return null;
    default:
      return oneOf(draw, NASTY);
  }
};

const objectOf = (draw: Draw, schema: JsonSchema, idOf: IdOf): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(key) || happens(draw, 55)) made[key] = valueOf(draw, value, idOf, key);
  if (typeof schema.additionalProperties === 'object')
    for (let n = draw(fc.nat, 2); n > 0; n--) {
      const key = valueOf(draw, { type: 'string', ...schema.propertyNames }, idOf, 'key');
      made[String(key)] = valueOf(draw, schema.additionalProperties, idOf, String(key));
    }
  return made;
};

/** The places of a value: each can be replaced. */
export const placesOf = (value: unknown, path: (string | number)[] = []): (string | number)[][] => [
  path,
  ...(Array.isArray(value)
    ? value.flatMap((item, i) => placesOf(item, [...path, i]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
      : []),
];

export const replaced = (value: unknown, [first, ...rest]: (string | number)[], by: unknown): unknown => {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((item, i) => (i === first ? replaced(item, rest, by) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [first]: replaced(object[first], rest, by) };
};

/** The value with one or two wrong places. The whole is replaced rarely: it is rejected at once. */
export const spoiled = (draw: Draw, value: unknown): unknown => {
  let now = value;
  for (let n = 1 + draw(fc.nat, 1); n > 0; n--) {
    const places = placesOf(now);
    const inner = places.filter((path) => path.length > 0);
    const place = inner.length > 0 && happens(draw, 95) ? oneOf(draw, inner) : [];
    now = replaced(now, place, oneOf(draw, NASTY));
  }
  return now;
};

export const nastyText = (draw: Draw): string => {
  const value = oneOf(draw, NASTY);
  return typeof value === 'string' ? value.slice(0, 400) : JSON.stringify(value);
};
export { oneOf };
