import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built site in Slovenian with gzip and no API; API calls get 503, as from a server that is
 * starting.
 */
export async function serveSite(web: string): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, reply) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const page = join(web, 'site', 'sl', path, 'index.html');
      const file = path.startsWith('/assets/') ? join(web, path) : page;
      if (path.startsWith('/api/') || path.includes('..') || !existsSync(file)) {
        reply.writeHead(path.startsWith('/api/') ? 503 : 404).end();
        return;
      }
      const body = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const zipped = extname(file) !== '.woff2';
      reply.writeHead(200, { 'content-type': type, ...(zipped ? { 'content-encoding': 'gzip' } : {}) });
      reply.end(zipped ? gzipSync(body) : body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server of the bench has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
