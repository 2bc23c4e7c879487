import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '../../contract/values/languages.ts';
import { problem, PROBLEM_STATUS, type ProblemCode } from '../../contract/platform/errors.ts';
import { paramsOf } from '../../contract/platform/params-of.ts';
import { ANY_PROBLEM, problemsOf } from '../../contract/platform/problems-of.ts';
import { isCreating, needsToken, type Route, type Schema } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import type { Tag } from '../../contract/platform/tags.ts';
import { type Json, jsonSchemas } from './json-schemas.ts';
import type { Names } from './named-schemas.ts';
import { shareRepeated } from './share-repeated.ts';

type Schemas = ReturnType<typeof jsonSchemas>;
const isSchema = (reply: Schema | null | 'file' | undefined): reply is Schema =>
  typeof reply === 'object' && reply !== null;

const TAGS: Readonly<Record<Tag, string>> = {
  mail: 'Mails, their texts, and who wants which.',
  settings: 'Parking lots, prices, parameters, texts and views.',
  records: 'Who looked at what, how long data are kept, requests of people about their data.',
  people: 'Signing in, accounts and rights.',
  permits: 'Applications, permits, cards and documents.',
  season: 'Renewal campaigns.',
  money: 'Pro-formas, payments, bank statements, refunds, invoices, accounting.',
  barrier: 'Barriers and their controllers, checks of plates.',
  data: 'Imports, exports and reports.',
  office: 'What spans the domains: dashboard, search, actions on many rows.',
};

const PARAMETERS = {
  /** Most calls are about one record. */
  Id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    description: 'Required with a cookie session: the value of the cookie XSRF-TOKEN.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Repeats within 24 hours get the first reply.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
} as const;

const parameter = (name: keyof typeof PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });

const fieldsOf = (schema: Schema | undefined, place: 'path' | 'query', schemas: Schemas): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.bodyOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties)
    .map(([name, value]) => ({
      name,
      in: place,
      ...(place === 'path' || required.includes(name) ? { required: true } : {}),
      schema: value,
    }))
    .map((field) => (isDeepStrictEqual(field, PARAMETERS.Id) ? parameter('Id') : field));
};

const requestBodyOf = (route: Route, schemas: Schemas): Json => {
  if (!route.body && !route.files) return {};
  const data = route.body ? schemas.of(route.body, 'input') : {};
  if (!route.files)
    return { requestBody: { required: true, content: { 'application/json': { schema: data } } } };
  const parts = route.files.map((name) => [name, { $ref: '#/components/schemas/Files' }]);
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

const replyOf = (status: string, reply: Schema | null | 'file', schemas: Schemas): Json => {
  const description = Number(status) < 400 ? 'Success' : 'Rejected';
  if (reply === null) return { description };
  if (reply === 'file') return { description, content: { 'application/octet-stream': {} } };
  return { description, content: { 'application/json': { schema: schemas.of(reply, 'output') } } };
};

/** What is wrong with the request itself, before it is about anything: the same for every call with a body. */
const TRANSPORT: readonly ProblemCode[] = ['malformed', 'payload_too_large', 'unsupported_media_type'];
/** What every call may answer; calls that take files name what may be wrong with these. */
const EVERYWHERE: readonly ProblemCode[] = [...TRANSPORT, ...ANY_PROBLEM];

const namedProblemsOf = (route: Route): readonly ProblemCode[] =>
  route.files ? problemsOf(route) : problemsOf(route).filter((code) => !TRANSPORT.includes(code));

const statusesOf = (codes: readonly ProblemCode[]): number[] =>
  [...new Set(codes.map((code) => PROBLEM_STATUS[code]))].toSorted((a, b) => a - b);

const problemRef = (name: string | number): Json => ({ $ref: `#/components/responses/${name}` });

const operationOf = (name: string, route: Route, schemas: Schemas) => ({
  operationId: name,
  tags: [route.tag],
  summary: route.summary,
  'x-access': route.access,
  ...(route.access === 'public' ? { security: [] } : {}),
  ...(route.access === 'controller' ? { security: [{ controller: [] }] } : {}),
  parameters: [
    ...fieldsOf(paramsOf(route), 'path', schemas),
    ...fieldsOf(route.query, 'query', schemas),
    ...(needsToken(route) ? [parameter('XsrfToken')] : []),
    ...(isCreating(route) ? [parameter('IdempotencyKey')] : []),
  ],
  ...requestBodyOf(route, schemas),
  responses: {
    ...Object.fromEntries(statusesOf(namedProblemsOf(route)).map((status) => [status, problemRef(status)])),
    ...Object.fromEntries(
      Object.entries(route.replies).map(([status, reply]) => [status, replyOf(status, reply, schemas)]),
    ),
  },
});

const codesOf = (codes: readonly ProblemCode[]): string => codes.map((code) => `\`${code}\``).join(', ');

/** Shared replies: one for each status that calls name. */
const problemReplies = (content: Json): Json => {
  const all = Object.keys(PROBLEM_STATUS) as ProblemCode[];
  const reply = (codes: readonly ProblemCode[]): Json => ({
    description: `Problem details (RFC 9457) with the code ${codesOf(codes)}.`,
    content,
  });
  const named = statusesOf(all.filter((code) => code === 'too_many_requests' || !ANY_PROBLEM.includes(code)));
  return Object.fromEntries(
    named.map((status) => [status, reply(all.filter((code) => PROBLEM_STATUS[code] === status))]),
  );
};

/**
 * The whole contract as an OpenAPI 3.1 document. Deterministic, so that the committed openapi.json shows
 * every change of the API.
 */
export const openApiDocument = (
  names: Names,
): Json & { paths: Record<string, Json>; components: Record<string, Json> } => {
  const calls = Object.entries(routes as Record<string, Route>)
    .map(([name, route]) => ({ name, route }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const schemas = jsonSchemas(names, {
    input: calls.flatMap(({ route }) => [paramsOf(route), route.query, route.body].filter(isSchema)),
    output: [problem, ...calls.flatMap(({ route }) => Object.values(route.replies).filter(isSchema))],
  });
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const { name, route } of calls) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(name, route, schemas);
  }
  const shared = shareRepeated(Object.values(paths).flatMap((operations) => Object.values(operations)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dovolilnice',
      version: '1',
      description: `Annual parking permits of a municipality. Every call takes the header \`Accept-Language\` (${LANGUAGES.join(', ')}): the language of texts in the reply, Slovenian where nothing else is asked for. Besides the problems that a call names, each may answer with: ${codesOf(EVERYWHERE)}.`,
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { bearer: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'http', scheme: 'bearer' },
        controller: { type: 'http', scheme: 'bearer', description: 'Key of a controller, `dvz_...`.' },
      },
      parameters: PARAMETERS,
      requestBodies: shared.requestBodies,
      responses: {
        ...problemReplies({ 'application/problem+json': { schema: schemas.of(problem, 'output') } }),
        ...shared.responses,
      },
      schemas: {
        Files: { type: 'array', items: { type: 'string', format: 'binary' } },
        ...schemas.components(),
      },
    },
  };
};

/** The document with a line for each path and component: small, and a diff shows which calls have changed. */
export const written = (document: ReturnType<typeof openApiDocument>): string => {
  const lines = (values: Json): string =>
    `{\n${Object.entries(values)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  const { paths, components, ...head } = document;
  const parts = Object.entries(components).map(([key, values]) => `${JSON.stringify(key)}:${lines(values)}`);
  return `{\n${[
    ...Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
    `"paths":${lines(paths)}`,
    `"components":{\n${parts.join(',\n')}\n}`,
  ].join(',\n')}\n}\n`;
};
