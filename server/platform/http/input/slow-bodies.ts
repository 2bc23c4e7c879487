import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Least of an upload in a period; the slowest mobile line brings ten times as much in a minute. */
const MIN_UPLOAD_BYTES = 64 * 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/**
 * Ends calls whose body trickles, which would otherwise keep connections busy: everything but an upload is
 * there within `period_ms`, and an upload makes progress in each period. The answer is Node's own for a
 * request that takes too long.
 */
export const endSlowBodies = (app: FastifyInstance, period_ms: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    if (!hasBody(request)) return;
    const { raw } = request;
    const { socket } = raw;
    let ended = false;
    let before = socket.bytesRead;
    const check = (): void => {
      const progressed = socket.bytesRead - before >= MIN_UPLOAD_BYTES;
      before = socket.bytesRead;
      if (ended || (isUpload(request) && progressed)) return;
      stop();
      request.log.info({ route: request.routeOptions.url }, 'slow body ended');
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    };
    // After a standstill of the program the timer comes before the bytes that have arrived meanwhile: they count.
    const timer = setInterval(() => setImmediate(check), period_ms).unref();
    const stop = (): void => {
      ended = true;
      clearInterval(timer);
    };
    raw.once('end', stop).once('close', stop);
    reply.raw.once('close', stop);
  });
};
