import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/values/languages.ts';
import { chosenLanguage } from './language.ts';
import { isApiPath, isAppPath, SITE_PAGES } from './web-paths.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Dovolilnice</title>
<h1>The web pages are not built yet</h1>
<p>Run <code>npm run build</code> (or <code>npm start</code>, which does) and reload. The API under <a href="/api/health">/api</a> works.</p>
`;

/** Fills texts and the municipality, which root edits, into a prerendered page. */
export type PageFiller = (html: string, language: Language) => Promise<string>;

const YEAR_SECONDS = 365 * 24 * 3600;

const sendHtml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { status = 200, fill }: { status?: number; fill?: (html: string) => Promise<string> } = {},
): Promise<FastifyReply> => {
  const built = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const html = built !== null && fill ? await fill(built) : built;
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (html === null) return reply.code(503).header('cache-control', 'no-store').send(NOT_BUILT);
  allowStyles(reply, html);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).code(status);
  const matches = request.headers['if-none-match']
    ?.split(',')
    .some((given) => given.trim().replace(/^W\//, '') === etag);
  return matches && status === 200 ? reply.code(304).send() : reply.send(html);
};

/**
 * The prerendered pages inline their style sheet (docs/adr/0013); the policy has its hash, so no other inline
 * style is applied (CSP 3, hash source).
 */
const allowStyles = (reply: FastifyReply, html: string): void => {
  const hashes = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const policy = reply.getHeader('content-security-policy');
  if (hashes.length === 0 || typeof policy !== 'string') return;
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`),
  );
};

/**
 * Serves the built web from `web_dir`: hashed files under /assets with unlimited caching, files at its top
 * (icons), the prerendered pages of the site in the language of the cookie `lang`, and the shell of the app
 * for the rest (404 for paths that its router does not know). Unknown paths below /api go on to the handler
 * of not-found.ts.
 */
export const servePages = async (app: FastifyInstance, web_dir: string, fill: PageFiller): Promise<void> => {
  await app.register(fastifyStatic, {
    root: web_dir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const topFiles = new Set(
    existsSync(web_dir)
      ? readdirSync(web_dir, { withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.html') && !entry.name.startsWith('.'))
          .map((entry) => entry.name)
      : [],
  );
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (!/^[\w][\w.-]*(\/[\w][\w.-]*)*$/.test(name) || !existsSync(join(web_dir, 'assets', name)))
      return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .sendFile(name, join(web_dir, 'assets'));
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApiPath(path)) return reply.callNotFound();
    const top = path.slice(1);
    if (topFiles.has(top)) return reply.header('cache-control', 'public, max-age=3600').sendFile(top);
    const site = SITE_PAGES.find(({ pattern }) => pattern.test(path));
    if (!site)
      return sendHtml(request, reply, join(web_dir, 'app.html'), {
        status: isAppPath(path) ? 200 : 404,
      });
    const language = chosenLanguage(request) ?? 'sl';
    reply.header('vary', 'Cookie').header('content-language', language);
    return sendHtml(request, reply, join(web_dir, 'site', language, site.file), {
      fill: (html) => fill(html, language),
    });
  });
};
