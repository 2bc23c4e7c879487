import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance } from 'fastify';

/** The caller's X-Request-Id when it is a plain word of 8 to 64 characters (it ends up in logs and the access log), else a new one. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
};

export const logController = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'request_id',
});

/** One line per call: method, route pattern, status, ms. Never the URL, which may hold a token, and nothing about a person but the id. */
export const logCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.signed_in?.user_id ?? null,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'call');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown' },
      'caller went away',
    );
  });
};
