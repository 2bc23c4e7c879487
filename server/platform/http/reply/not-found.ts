import type { FastifyInstance } from 'fastify';
import type { RouteBinding } from '../bind.ts';
import { sendProblem } from './error-handler.ts';
import { notFound } from '../problem.ts';
import { isApiPath } from './web-paths.ts';

type Known = { pattern: RegExp; method: string };

const patternOf = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^/api${parts.join('[^/]+')}$`);
};

/**
 * Answers what no route matches: below /api with a problem (an `Allow` header when only the method is wrong),
 * else with a plain 405, because pages are read-only (pages.ts has every GET).
 */
export const handleUnknown = (app: FastifyInstance, bindings: readonly RouteBinding[]): void => {
  const known: Known[] = bindings.map(({ route }) => ({
    pattern: patternOf(route.path),
    method: route.method,
  }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!isApiPath(path))
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('405');
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size > 0) reply.header('allow', [...allowed].toSorted().join(', '));
    return sendProblem(request, reply, notFound());
  });
};
