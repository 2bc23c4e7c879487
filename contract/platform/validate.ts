import { isStorable } from '../values/texts/text.ts';
import * as z from 'zod/mini';
import type { Schema } from './route.ts';

/**
 * A validation error: `path` is dotted (`vehicles.0.registration_number`, empty for the whole), `code` a key
 * of the messages.
 */
export type ValidationError = { path: string; code: string };

const isCode = (text: string): boolean => /^[a-z_]+(\.[a-z0-9_]+)*$/.test(text);

/** Codes that give way to `required` when nothing was given at all. */
const GENERAL: readonly string[] = ['value.choice', 'value.number', 'value.type'];

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && GENERAL.includes(issue.message)) return 'required';
  if (isCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'value.type';
    case 'unrecognized_keys':
      return 'value.unknown_field';
    case 'too_big':
      return 'text.too_long';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'value.choice';
    default:
      return 'value.invalid';
  }
}

/** A body of nothing but wrong values has more of them than bytes of an answer are worth. */
const MAX_ERRORS = 200;

/**
 * Issues of a schema as validation errors, the first of each path, up to as many as anybody reads; an unknown key is
 * named by its own path.
 */
export function errorsOf(error: z.core.$ZodError): ValidationError[] {
  const errors = new Map<string, ValidationError>();
  for (const issue of error.issues)
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [null]) {
      const path = [...issue.path, ...(key === null ? [] : [key])].join('.');
      if (!errors.has(path)) errors.set(path, { path, code: codeOf(issue) });
      if (errors.size === MAX_ERRORS) return [...errors.values()];
    }
  return [...errors.values()];
}

/**
 * Every text in a value from outside that no database can store: with NUL or half a character in it. Names of
 * fields are texts too.
 */
export function unstorableTexts(value: unknown): ValidationError[] {
  const found: ValidationError[] = [];
  const open: [unknown, string][] = [[value, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, path] = next;
    if (typeof one === 'string' && !isStorable(one)) found.push({ path, code: 'text.characters' });
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (!isStorable(key)) found.push({ path, code: 'text.characters' });
      open.push([inner, path === '' ? key : `${path}.${key}`]);
    }
  }
  return found.toReversed();
}

export type ValidationResult<S extends Schema> =
  | { ok: true; value: z.output<S> }
  | { ok: false; errors: ValidationError[] };

/**
 * Parses without throwing. Options of spec section 5: `fast_fail` returns only the first validation error.
 */
export function validate<S extends Schema>(
  schema: S,
  value: unknown,
  options: { fast_fail?: boolean } = {},
): ValidationResult<S> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const validationErrors = errorsOf(result.error);
  return { ok: false, errors: options.fast_fail ? validationErrors.slice(0, 1) : validationErrors };
}
