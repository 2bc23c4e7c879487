import { randomUUID } from 'node:crypto';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '../ports/log.ts';

/** Always our own: it is in the access log, and callers may not choose what their entries are found by. */
export const requestId = (): string => randomUUID();

export const logController = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'request_id',
});

/**
 * The logger of a request, which names it in each line. Few requests say anything beyond their line, so a child
 * of the logger is made with the first word.
 */
export const childLoggerFactory = (logger: FastifyBaseLogger, bindings: object): FastifyBaseLogger => {
  let made: FastifyBaseLogger | undefined;
  const child = (): FastifyBaseLogger => (made ??= logger.child(bindings));
  return new LazyLog(child) as unknown as FastifyBaseLogger;
};

class LazyLog {
  readonly child: () => FastifyBaseLogger;
  constructor(child: () => FastifyBaseLogger) {
    this.child = child;
  }
  trace(...line: [object]): void {
    this.child().trace(...line);
  }
  debug(...line: [object]): void {
    this.child().debug(...line);
  }
  info(...line: [object]): void {
    this.child().info(...line);
  }
  warn(...line: [object]): void {
    this.child().warn(...line);
  }
  error(...line: [object]): void {
    this.child().error(...line);
  }
  fatal(...line: [object]): void {
    this.child().fatal(...line);
  }
}

/**
 * One line per call: method, route pattern, status, ms. Never the URL, which may hold a token, and nothing
 * about a person but the id.
 */
export const logCalls = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.unlogged && reply.statusCode < 500) return done();
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.signed_in?.user_id ?? null,
    };
    log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'call');
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown' },
      'caller went away',
    );
  });
};
