import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteBinding } from './bind.ts';
import { sendProblem } from './error-handler.ts';
import { notFound } from './problem.ts';

type Known = { pattern: RegExp; method: string };

const patternOf = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^/api${parts.join('[^/]+')}$`);
};

/** Answers unknown paths: below /api with a problem (an `Allow` header tells when only the method is wrong), else with `page`. */
export const handleUnknown = (
  app: FastifyInstance,
  bindings: readonly RouteBinding[],
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  const known: Known[] = bindings.map(({ route }) => ({
    pattern: patternOf(route.path),
    method: route.method,
  }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path !== '/api' && !path.startsWith('/api/')) return page(request, reply);
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size > 0) reply.header('allow', [...allowed].toSorted().join(', '));
    return sendProblem(request, reply, notFound());
  });
};
