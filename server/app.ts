import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveDocs } from './platform/api-docs/serve-docs.ts';
import type { Deps } from './platform/deps.ts';
import { registerRoute, type RouteBinding } from './platform/http/bind.ts';
import { MAX_BYTES_OF_ANYBODY } from './platform/http/input/body-limits.ts';
import { decodableUrl } from './platform/http/input/decodable-url.ts';
import { handleErrors } from './platform/http/reply/error-handler.ts';
import { securityHeaders } from './platform/http/reply/headers.ts';
import { parseJson } from './platform/http/input/json.ts';
import { childLoggerFactory, logCalls, logController, requestId } from './platform/http/logging.ts';
import { traceCalls } from './platform/http/trace-calls.ts';
import { handleUnknown } from './platform/http/reply/not-found.ts';
import { servePages } from './platform/http/reply/pages.ts';
import { ProblemError, tooManyRequests } from './platform/http/problem.ts';
import { endSlowBodies } from './platform/http/input/slow-bodies.ts';
import { systemRoutes } from './platform/http/system-routes.ts';
import { pageFiller } from './settings/info-texts/fill-page.ts';
import { serveSecurityTxt } from './settings/installation/security-txt.ts';
import { fillProviders } from './people/providers/served-html.ts';
import { serveProviders } from './people/providers/serve-providers.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { bindings as allBindings, domainHooks } from './slices.ts';

/** For a body other than an upload, and for each 64 KB of an upload. */
const BODY_PERIOD_MS = 60_000;
const MAX_LOOP_DELAY_MS = 3000;
/** Long enough for a bank statement of 256 MB over a slow line; a caller who sends nothing is cut off. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export type BuildOptions = {
  /** Directory of the built web; tests use one of their own. */
  web_dir?: string;
  /** The bindings; tests of the kernel add routes of their own. */
  bindings?: readonly RouteBinding[];
  /** How long a body may take; tests shorten it. */
  body_period_ms?: number;
  /** How late the event loop may be in production; 0: as late as it likes, for tests on a busy machine. */
  max_loop_delay_ms?: number;
};

/** The whole server, ready to listen or to be injected into. Closing it does not close `deps`. */
export const build = async (deps: Deps, options: BuildOptions = {}): Promise<FastifyInstance> => {
  const {
    web_dir = join(import.meta.dirname, '../dist/web'),
    bindings = allBindings,
    body_period_ms = BODY_PERIOD_MS,
    max_loop_delay_ms = MAX_LOOP_DELAY_MS,
  } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController,
    childLoggerFactory,
    genReqId: requestId,
    trustProxy: trusted(deps.config.trust_proxy),
    bodyLimit: MAX_BYTES_OF_ANYBODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Whoever is on an open connection while the program ends is answered, and told to close it.
    return503OnClosing: false,
    // Tokens in paths (status links) are longer than the default of 100.
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
  });
  app.decorateRequest('signed_in', null);
  app.decorateRequest('controller', null);
  handleErrors(app);
  traceCalls(app);
  logCalls(app, deps.log);
  endSlowBodies(app, body_period_ms);
  await app.register(cookie);
  securityHeaders(app, deps.config);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
  // A part over its limit is cut off and rejected by the file store, with the name of the part
  // (multipart.ts).
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptOnlyJson(app);
  if (deps.config.production) await overloadGuard(app, max_loop_delay_ms);
  for (const binding of bindings) registerRoute(app, deps, binding, domainHooks);
  systemRoutes(app, deps);
  serveDocs(app, deps.config);
  serveMetrics(app, deps);
  serveSecurityTxt(app, deps);
  serveProviders(app, deps);
  const fill = pageFiller(deps);
  await servePages(app, deps.config, web_dir, async (html, language, query) =>
    fillProviders(await fill(html, language), deps.config, language, query),
  );
  handleUnknown(app, bindings);
  return app;
};

/**
 * A number of proxies as the function that Fastify expects: the first `n` hops are ours. It holds only while
 * nobody reaches the port past the proxies, which is why Fastify has no such setting and docs advise
 * addresses.
 */
const trusted = (setting: Deps['config']['trust_proxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** JSON and, where a route takes files, multipart; anything else is 415. */
const acceptOnlyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseJson(text),
  );
  // The body that mail programs post (RFC 8058) adds nothing to the address: it is accepted and ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.from_outside) throw new ProblemError('unsupported_media_type');
      return {};
    },
  );
};

/** 503 with Retry-After while the event loop is so late that answers would come too late anyway. */
const overloadGuard = async (app: FastifyInstance, maxEventLoopDelay: number): Promise<void> => {
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 5 });
};
