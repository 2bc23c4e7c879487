import type { FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import { check, type Refusal } from '../../contract/validate.ts';
import type { Deps } from '../deps.ts';
import { discardUnused } from './discard-files.ts';
import type { ReceivedFile } from './handler.ts';
import { readMultipart } from './multipart.ts';
import { notFound, ProblemError } from './problem.ts';

/** What a handler is given; values are the schemas' output side. */
export type Input = { params: unknown; query: unknown; body: unknown; files: readonly ReceivedFile[] };

/**
 * Validates a call against its route. Throws ProblemError: 404 for a parameter in the path that cannot name anything, 415 for multipart
 * where the route takes none, 422 with every refused field (`path` of a query parameter starts with `query.`).
 */
export const readInput = async (deps: Deps, route: Route, request: FastifyRequest): Promise<Input> => {
  const params = route.params ? check(route.params, request.params) : { ok: true as const, value: undefined };
  if (!params.ok) throw notFound();
  const multipart = !route.from_outside && request.isMultipart?.() === true;
  if (multipart && !route.files) throw new ProblemError('unsupported_media_type');
  const sent = multipart
    ? await readMultipart(deps, route, request)
    : { data: request.body, files: [], refusals: [] as Refusal[] };
  const refusals = [...sent.refusals];
  const query = route.query ? check(route.query, request.query) : { ok: true as const, value: undefined };
  if (!query.ok) refusals.push(...query.refusals.map((r) => ({ path: `query.${r.path}`, code: r.code })));
  // A call without a body is one with an empty body: the missing fields are then named.
  const body = route.body ? check(route.body, sent.data ?? {}) : { ok: true as const, value: undefined };
  if (!body.ok) refusals.unshift(...body.refusals);
  if (!query.ok || !body.ok || refusals.length > 0) {
    await discardUnused(deps, sent.files);
    throw new ProblemError('invalid', { errors: refusals });
  }
  return { params: params.value, query: query.value, body: body.value, files: sent.files };
};
