import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import type { Schema } from '../../contract/platform/route.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The values of an enum schema, as JSON; null for any other schema. */
const wordsOf = (schema: Schema): string | null =>
  schema instanceof z.ZodMiniEnum ? JSON.stringify(schema.options) : null;

/** `permitDetail` is PermitDetail. */
const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `APPLICATION_STATUSES` holds the values of an ApplicationStatus. */
const valueName = (name: string): string =>
  name
    .replace(/(?<!SER)IES$/, 'Y')
    .replace(/(STATUS|MATCH)ES$|(?<!SERIE)S$/, '$1')
    .toLowerCase()
    .replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isWords = (key: string, value: unknown): value is readonly string[] =>
  /^[A-Z][A-Z_]+$/.test(key) &&
  Array.isArray(value) &&
  value.length > 2 &&
  value.every((one) => typeof one === 'string');

export type Names = {
  schemas: ReadonlyMap<Schema, string>;
  /** Names of closed sets of values, by the values as JSON. */
  words: ReadonlyMap<string, string>;
};

/**
 * The names in openapi.json: every schema that a file of the contract exports, and every set of values.
 * Throws when two schemas have one name.
 */
export const namesOfContract = async (): Promise<Names> => {
  const schemas = new Map<Schema, string>();
  const words = new Map<string, string>();
  const taken = new Map<string, string>();
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.|messages\.|labels\.|-fields\.|routes\.ts$/.test(file),
    )
    .toSorted();
  for (const file of files) {
    const path = join(CONTRACT, file);
    const exported = Object.entries((await import(path)) as Record<string, unknown>);
    // Runtimes differ in the order of a module's exports.
    for (const [key, value] of exported.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (isWords(key, value) && !words.has(JSON.stringify(value)))
        words.set(JSON.stringify(value), valueName(key));
      if (!isSchema(value) || schemas.has(value)) continue;
      const name = typeName(key);
      const other = taken.get(name);
      if (other) throw new Error(`${name} is exported by ${other} and ${relative(CONTRACT, path)}.`);
      taken.set(name, file);
      schemas.set(value, name);
    }
  }
  return { schemas, words: unambiguous(words, schemas) };
};

/** Removes ambiguous names, of two sets of values or of a set and another schema: these sets are inlined. */
const unambiguous = (words: Names['words'], schemas: Names['schemas']): Names['words'] => {
  const others = new Map([...schemas].map(([schema, name]) => [name, wordsOf(schema)]));
  const uses = Map.groupBy(words, ([, name]) => name);
  return new Map(
    [...words].filter(
      ([values, name]) => uses.get(name)!.length === 1 && (!others.has(name) || others.get(name) === values),
    ),
  );
};
