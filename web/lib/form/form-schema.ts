import { isBlank } from '../../../contract/values/texts/text.ts';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/platform/route.ts';

/** The parts of a schema's definition that a form reads. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly discriminator?: string;
  readonly checks?: readonly z.core.$ZodCheck<never>[];
};
type LengthRule = { readonly check: string; readonly maximum?: number };
const definitionOf = (schema: Schema): Definition => schema._zod.def;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a choice of objects the one that the value names, where it names one. */
const chosenOf = ({ options = [], discriminator }: Definition, value: unknown): Schema | undefined =>
  discriminator !== undefined && isRecord(value)
    ? options.find((option) => {
        const key = definitionOf(option).shape?.[discriminator];
        return key && z.safeParse(key, value[discriminator]).success;
      })
    : undefined;

const acceptsNull = (schema: Schema): boolean => {
  const { type, innerType } = definitionOf(schema);
  return type === 'nullable' || (type === 'optional' && innerType !== undefined && acceptsNull(innerType));
};

const numberOf = (text: string): number | string | undefined =>
  isEmpty(text) ? undefined : /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : text;

const objectOf = (shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>): unknown => {
  const entries = Object.entries(shape).map(([key, schema]) => [key, toInput(schema, value[key])] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
};

/**
 * What a form sends, from what was typed: the fields that the schema names and no others; an empty optional
 * field is left out, or null where the schema takes that; the text of a number becomes one. Whether it is
 * valid says the schema afterwards.
 */
export const toInput = (schema: Schema, value: unknown): unknown => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      if (value !== undefined && isEmpty(value)) return acceptsNull(schema) ? null : undefined;
      return value === undefined ? undefined : toInput(definition.innerType!, value);
    case 'object':
      return isRecord(value) ? objectOf(definition.shape!, value) : (value ?? undefined);
    case 'array':
      return Array.isArray(value) ? value.map((item) => toInput(definition.element!, item)) : value;
    case 'number':
    case 'int':
      return typeof value === 'string' ? numberOf(value) : (value ?? undefined);
    case 'union': {
      const chosen = chosenOf(definition, value);
      return chosen ? toInput(chosen, value) : (value ?? undefined);
    }
    default:
      return value ?? undefined;
  }
};

export type FieldRule = { readonly required: boolean; readonly maxLength: number | undefined };

const UNKNOWN: FieldRule = { required: false, maxLength: undefined };
const IS_OPTIONAL = ['optional', 'nullable', 'default', 'prefault'];

const partOf = (schema: Schema, key: string): Schema | undefined => {
  const { type, shape, innerType, element, options = [] } = definitionOf(schema);
  if (innerType) return partOf(innerType, key);
  if (type === 'array') return element;
  return shape?.[key] ?? options.map((option) => partOf(option, key)).find((part) => part !== undefined);
};

/** What the schema says about the field at a dotted path; nothing about one that it does not name. */
export const ruleOf = (schema: Schema | undefined, path: string): FieldRule => {
  let part = schema;
  for (const key of path === '' ? [] : path.split('.')) part = part && partOf(part, key);
  if (!part) return UNKNOWN;
  let required = true;
  for (let next: Schema | undefined = part; next; next = definitionOf(next).innerType) {
    part = next;
    if (IS_OPTIONAL.includes(definitionOf(next).type)) required = false;
  }
  const { checks = [] } = definitionOf(definitionOf(part).in ?? part);
  const limits = checks.map(({ _zod }): LengthRule => _zod.def).filter((one) => one.check === 'max_length');
  return { required, maxLength: limits[0]?.maximum };
};
