import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance } from 'fastify';

/** Always our own: it is in the access log, and callers may not choose what their entries are found by. */
export const requestId = (): string => randomUUID();

export const logController = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'request_id',
});

/**
 * One line per call: method, route pattern, status, ms. Never the URL, which may hold a token, and nothing
 * about a person but the id.
 */
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
