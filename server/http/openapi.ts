import * as z from 'zod/mini';
import { PROBLEM_STATUS, problem } from '../../contract/errors.ts';
import type { Example } from '../api-docs/example.ts';
import { needsToken, isCreating, type Route, type Schema } from '../../contract/route.ts';

type Json = Record<string, unknown>;

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. What JSON Schema cannot say (a transformation, a refinement) is left open. */
const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parametersOf = (route: Route, place: 'path' | 'query'): Json[] => {
  const schema = place === 'path' ? route.params : route.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
};

const headersOf = (route: Route): Json[] => [
  ...(needsToken(route)
    ? [
        {
          name: 'X-XSRF-TOKEN',
          in: 'header',
          required: false,
          description: 'Required with a cookie session: the value of the cookie XSRF-TOKEN.',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(isCreating(route)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Repeats within 24 hours get the first reply.',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      ]
    : []),
];

/** Named by their order and status, as `examples` of a media type wants them. */
const examplesOf = (
  examples: readonly Example[],
  pick: (example: Example) => unknown,
): { examples?: Record<string, { value: unknown }> } => {
  const found = examples.flatMap((example, n) => {
    const value = pick(example);
    return value === undefined ? [] : [[`example_${n + 1}`, { value }] as const];
  });
  return found.length > 0 ? { examples: Object.fromEntries(found) } : {};
};

const requestBodyOf = (route: Route, examples: readonly Example[]): Json => {
  if (!route.body && !route.files) return {};
  const data = route.body ? schemaOf(route.body, 'input') : {};
  if (!route.files)
    return {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: data, ...examplesOf(examples, ({ request }) => request.json) },
        },
      },
    };
  const parts = route.files.map((name) => [
    name,
    { type: 'array', items: { type: 'string', format: 'binary' } },
  ]);
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { data, ...Object.fromEntries(parts) } },
          encoding: { data: { contentType: 'application/json' } },
        },
      },
    },
  };
};

const replyOf = (
  status: string,
  reply: Schema | null | 'file',
  examples: readonly Example[],
): [string, Json] => {
  const description = Number(status) < 400 ? 'Success' : 'Refused';
  if (reply === null) return [status, { description }];
  if (reply === 'file') return [status, { description, content: { 'application/octet-stream': {} } }];
  const answers = examplesOf(examples, (example) =>
    String(example.reply.status) === status ? example.reply.json : undefined,
  );
  return [
    status,
    { description, content: { 'application/json': { schema: schemaOf(reply, 'output'), ...answers } } },
  ];
};

const operationOf = (name: string, route: Route, examples: readonly Example[]): Json => ({
  operationId: name,
  summary: route.summary,
  'x-access': route.access,
  ...(route.access === 'public' ? { security: [] } : {}),
  ...(route.access === 'controller' ? { security: [{ controller: [] }] } : {}),
  parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query'), ...headersOf(route)],
  ...requestBodyOf(route, examples),
  responses: {
    ...Object.fromEntries(
      Object.entries(route.replies).map(([status, reply]) => replyOf(status, reply, examples)),
    ),
    default: { $ref: '#/components/responses/problem' },
  },
});

/** The whole contract as an OpenAPI 3.1 document. Deterministic, so that the committed openapi.json shows every change of the API. */
export const openApiDocument = (
  routes: Readonly<Record<string, Route>>,
  examples: readonly Example[] = [],
): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(
      name,
      route,
      examples.filter((example) => example.route === name && example.reply.status < 400),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dovolilnice',
      version: '1',
      description: 'Annual parking permits of a municipality.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'http', scheme: 'bearer' },
        controller: { type: 'http', scheme: 'bearer', description: 'Key of a controller, `dvz_...`.' },
      },
      responses: {
        problem: {
          description: `RFC 9457 problem details; \`code\` is one of ${Object.keys(PROBLEM_STATUS).join(', ')}.`,
          content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
        },
      },
    },
  };
};
