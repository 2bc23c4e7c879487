import * as z from 'zod';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './fuzz-operations.ts';
import type { JsonSchema } from './fuzz-values.ts';

/** Whether a reply is one that openapi.json promises: status, kind of content, and every field of its body. */

/** Fields that a schema does not name are a break too, unless it leaves the object open. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const made = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in made && !('additionalProperties' in made)
    ? { ...made, additionalProperties: false }
    : made;
};

const validators = new WeakMap<JsonSchema, z.ZodType>();
const validatorOf = (schema: JsonSchema): z.ZodType => {
  const known = validators.get(schema);
  if (known) return known;
  const made = z.fromJSONSchema(closed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(schema, made);
  return made;
};

/** What of the reply is not documented for the operation; empty when all is. */
export const breaksOf = (
  { responses }: Pick<Operation, 'responses'>,
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): string[] => {
  const response = responses[String(statusCode)];
  if (!response) return [`status ${statusCode} is not documented`];
  const type = String(headers['content-type'] ?? '').split(';')[0]!;
  const [documented] = Object.entries(response.content ?? {});
  if (!documented) return body === '' ? [] : [`${statusCode} has a body, the document says none`];
  const [media, { schema }] = documented;
  // A file is of any type.
  if (media === 'application/octet-stream') return type === '' ? ['a file without a type'] : [];
  if (type !== media) return [`${statusCode} is ${type || 'without a type'}, the document says ${media}`];
  const { error } = validatorOf(schema).safeParse(JSON.parse(body));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || '(whole)'}: ${message}`);
};
