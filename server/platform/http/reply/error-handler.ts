import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../../../contract/platform/errors.ts';
import { isPageRequest, sendAwayPage } from './away-page.ts';
import { languageOf } from '../input/language.ts';
import { FileUnreadable } from '../../ports/files/file-unreadable.ts';
import { isDatabaseAway, isTransient } from '../../db/transient.ts';
import { logUnreadable } from '../input/unreadable-files.ts';
import { problemBody } from './problem-body.ts';
import { ProblemError, ruleBroken } from '../problem.ts';
import { takenProblem } from './unique-keys.ts';

/**
 * What the framework and its plugins throw, by their stable codes (fastify/docs/Reference/Errors.md and the
 * plugins' sources).
 */
const FRAMEWORK_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
};

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * The database could not convert a value to the required type: SQLSTATE class 22, data exception (PostgreSQL,
 * appendix A).
 */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

const SECONDS_AWAY = 5;

/** Raised by the triggers of anonymised records (reject_anonymised_change). */
const ANONYMISED = 'DV001';

/** Any error as a problem: known ones keep their meaning, the rest is `internal` and reveals nothing. */
export const asProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof FileUnreadable) return new ProblemError('internal', { detail: 'file.unreadable' });
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  if (code === 'FST_UNDER_PRESSURE')
    return new ProblemError('unavailable', { detail: 'unavailable.overloaded' });
  if (known) return new ProblemError(known);
  const taken = takenProblem(error);
  if (taken) return taken;
  if (code === ANONYMISED) return ruleBroken('rule.anonymised');
  if (isDataException(code)) return new ProblemError('invalid', { detail: 'value.not_taken' });
  if (isTransient(error))
    return new ProblemError('unavailable', {
      ...(isDatabaseAway(error) ? { detail: 'unavailable.database' } : {}),
      headers: { 'retry-after': String(SECONDS_AWAY) },
    });
  if (typeof statusCode !== 'number') return new ProblemError('internal');
  return new ProblemError(BY_STATUS[statusCode] ?? (statusCode < 500 ? 'malformed' : 'internal'));
};

/** Sends a problem as application/problem+json (RFC 9457) in the caller's language. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
): FastifyReply => {
  const language = languageOf(request);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', 'content-language': language, ...error.extras.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(error, language, request.id)));
};

/**
 * One error handler for the whole server. A 5xx is logged with its cause; the reply never carries a stack. Who
 * opens a page meanwhile reads a plain one.
 */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    logUnreadable(request, error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    // The caller can correct it, and we should too: the contract ought to have rejected it with the name of
    // the field.
    else if (problem !== error && isDataException((error as { code?: unknown }).code))
      request.log.warn({ err: error }, 'value rejected by SQL');
    return problem.status >= 500 && isPageRequest(request)
      ? sendAwayPage(reply, problem.status)
      : sendProblem(request, reply, problem);
  });
};
