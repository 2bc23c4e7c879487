import type { FastifyRequest } from 'fastify';
import { paramsOf } from '../../../../contract/platform/params-of.ts';
import type { Route, Schema } from '../../../../contract/platform/route.ts';
import {
  validate,
  unstorableTexts,
  type ValidationResult,
  type ValidationError,
} from '../../../../contract/platform/validate.ts';
import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../handler.ts';
import { admitFiles, dropDrafts, readMultipart } from './multipart.ts';
import { notFound, ProblemError } from '../problem.ts';
import { claimRoom } from './upload-room.ts';

/** The input of a handler; values are the schemas' output side. */
export type Input = { params: unknown; query: unknown; body: unknown; files: readonly ReceivedFile[] };

/**
 * `check`, and what no schema rejects: halves of characters, and NUL where a text counts as it was given, which would
 * fail in the query that they reach.
 */
const checkSent = (schema: Schema | undefined, value: unknown): ValidationResult<Schema> => {
  if (!schema) return { ok: true, value: undefined };
  const checked = validate(schema, value);
  const said = checked.ok ? [] : checked.errors;
  const more = unstorableTexts(checked.ok ? checked.value : value).filter(
    ({ path }) => !said.some((rejection) => rejection.path === path),
  );
  return checked.ok && more.length === 0 ? checked : { ok: false, errors: [...said, ...more] };
};

/**
 * Validates a call against its route. Throws ProblemError: 404 for a path parameter that cannot identify
 * anything, 415 for multipart on a route without files, 422 with every validation error (`path` of a query
 * parameter starts with `query.`).
 */
export const readInput = async (deps: Deps, route: Route, request: FastifyRequest): Promise<Input> => {
  const params = checkSent(paramsOf(route), request.params);
  if (!params.ok) throw notFound();
  const multipart = !route.from_outside && request.isMultipart?.() === true;
  if (multipart && !route.files) throw new ProblemError('unsupported_media_type');
  if (multipart) await claimRoom(deps, route, request);
  const sent = multipart
    ? await readMultipart(deps, route, request, (data) => checkSent(route.body, data ?? {}).ok)
    : { data: request.body, drafts: [], errors: [] as ValidationError[] };
  const query = checkSent(route.query, request.query);
  // A call without a body is one with an empty body: the missing fields are then named.
  const body = checkSent(route.body, sent.data ?? {});
  if (!query.ok || !body.ok || sent.errors.length > 0) {
    await dropDrafts(deps, sent.drafts);
    const inQuery = query.ok ? [] : query.errors.map(({ path, code }) => ({ path: `query.${path}`, code }));
    throw new ProblemError('invalid', {
      errors: [...(body.ok ? [] : body.errors), ...sent.errors, ...inQuery],
    });
  }
  // Only now: no picture is decoded for a call that is rejected anyway.
  const files = await admitFiles(deps, route, sent.drafts);
  return { params: params.value, query: query.value, body: body.value, files };
};
