import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureOf, type Recorder, recording, type Span } from '../ports/tracing/tracing.ts';

/**
 * `traceparent` of a caller that came through a proxy that TRUST_PROXY names: anybody else could put their calls into
 * somebody's trace, or choose that they are recorded.
 */
const trustedParent = ({ ip, socket, headers }: FastifyRequest): string | undefined => {
  const given = headers['traceparent'];
  return ip !== socket.remoteAddress && typeof given === 'string' ? given : undefined;
};

/** The span is what the hooks and the handler that follow belong to. */
const goOn = (recorder: Recorder, span: Span | undefined, done: () => void): void =>
  span ? recorder.within(span, done) : done();

/**
 * A span for each call, from before the session is known to the end of the reply: method and route pattern, status,
 * `request_id`. Never the URL, which may hold a token, nor address, browser or person. Without traces no hook.
 */
export const traceCalls = (app: FastifyInstance): void => {
  const recorder = recording();
  if (!recorder) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.unlogged) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const span = recorder.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: trustedParent(request),
      attributes: { 'http.request.method': request.method, 'http.route': route, request_id: request.id },
    });
    spans.set(request, span);
    goOn(recorder, span, done);
  });
  // Reading the body belongs to its socket and forgets the call.
  app.addHook('preValidation', (request, _reply, done) => goOn(recorder, spans.get(request), done));
  app.addHook('onError', async (request, _reply, error) => {
    spans.get(request)?.set({ 'error.type': failureOf(error) });
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    goOn(recorder, span, done);
  });
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end('aborted'));
};
