import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/values/languages.ts';
import type { Config } from '../../config/types.ts';
import { isSecure } from '../sessions/cookies.ts';
import { askedLanguage, chosenLanguage } from '../input/language.ts';
import { isApiPath, knownPaths, MOVED_PATHS, PATHS_FILE, type KnownPaths } from './web-paths.ts';

/** While the pages are built: at the first start of a checkout those for people who sign in come last (scripts/start.ts). */
const NOT_BUILT = `<!doctype html>
<html lang="sl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"><title>Stran se pripravlja</title>
<main><h1>Stran se pripravlja</h1>
<p>V nekaj sekundah se odpre sama.</p>
<section lang="en"><h2>This page is being prepared</h2>
<p>It opens by itself in a few seconds. If it does not: <code>npm run build</code>.</p></section></main>
`;

/** Fills texts and the municipality, which root edits, into a prerendered page. */
export type PageFiller = (html: string, language: Language, query: URLSearchParams) => Promise<string>;

const YEAR_SECONDS = 365 * 24 * 3600;

/** A built file as it was read last; it is read again once it has changed. */
const built = new Map<string, { changed: number; html: string }>();
const builtPage = async (file: string): Promise<string | null> => {
  try {
    const { mtimeMs } = await stat(file);
    const known = built.get(file);
    if (known?.changed === mtimeMs) return known.html;
    const html = await readFile(file, 'utf8');
    built.set(file, { changed: mtimeMs, html });
    return html;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

let known: { json: string; paths: KnownPaths } | undefined;
/** The pages of the built web; none where it is not built. */
const builtPaths = async (web_dir: string): Promise<KnownPaths | undefined> => {
  const json = await builtPage(join(web_dir, PATHS_FILE));
  if (json === null) return undefined;
  if (known?.json !== json) known = { json, paths: knownPaths(JSON.parse(json)) };
  return known.paths;
};

/** Of each page as it was sent last: its tag and the hashes of its style sheets. */
type PageFacts = { html: string; etag: string; styles: readonly string[] };
const sent = new Map<string, PageFacts>();
const factsOf = (file: string, html: string): PageFacts => {
  const known = sent.get(file);
  if (known?.html === html) return known;
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${hash('sha256', css, 'base64')}'`,
  );
  const facts = { html, etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"`, styles };
  sent.set(file, facts);
  return facts;
};

const sendHtml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { status = 200, fill }: { status?: number; fill?: (html: string) => Promise<string> } = {},
): Promise<FastifyReply> => {
  const page = await builtPage(file);
  const html = page !== null && fill ? await fill(page) : page;
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (html === null) return reply.code(503).header('cache-control', 'no-store').send(NOT_BUILT);
  const { etag, styles } = factsOf(file, html);
  allowStyles(reply, styles);
  reply.header('etag', etag).code(status);
  const matches = request.headers['if-none-match']
    ?.split(',')
    .some((given) => given.trim().replace(/^W\//, '') === etag);
  return matches && status === 200 ? reply.code(304).send() : reply.send(html);
};

/**
 * The prerendered pages inline their style sheet (docs/adr/0004); the policy has its hash, so no other inline
 * style is applied (CSP 3, hash source).
 */
export const allowStyles = (reply: FastifyReply, hashes: readonly string[]): void => {
  const policy = reply.getHeader('content-security-policy');
  if (hashes.length === 0 || typeof policy !== 'string') return;
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`),
  );
};

/**
 * Serves the built web from `web_dir`: hashed files under /assets with unlimited caching, files at its top
 * (icons), the prerendered pages of the site in the language of the cookie `lang`, which `?lang=` of any of
 * them sets before it leads back (a cookie that a script sets can be later than the reload), and the shell of the app
 * for the rest (404 for paths that its router does not know). Unknown paths below /api go on to the handler
 * of not-found.ts.
 */
export const servePages = async (
  app: FastifyInstance,
  config: Pick<Config, 'public_url'>,
  web_dir: string,
  fill: PageFiller,
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: web_dir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const isTopFile = (name: string): boolean =>
    /^[\w-]+\.(?!html$)[\w.]+$/.test(name) && existsSync(join(web_dir, name));
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
    if (isTopFile(top)) return reply.header('cache-control', 'public, max-age=3600').sendFile(top);
    const moved = MOVED_PATHS.find(({ pattern }) => pattern.test(path));
    if (moved) return reply.redirect(moved.to);
    const paths = await builtPaths(web_dir);
    const site = paths?.siteFile(path);
    if (site === undefined)
      return sendHtml(request, reply, join(web_dir, 'app.html'), {
        status: paths?.isApp(path) ? 200 : 404,
      });
    const asked = askedLanguage(request.url, request.headers.referer);
    if (asked)
      // The page itself and the app read it too, so it is not HttpOnly.
      return reply
        .setCookie('lang', asked.language, {
          path: '/',
          maxAge: YEAR_SECONDS,
          sameSite: 'lax',
          secure: isSecure(config),
        })
        .header('cache-control', 'no-store')
        .redirect(asked.rest, 303);
    const language = chosenLanguage(request) ?? 'sl';
    reply.header('vary', 'Cookie').header('content-language', language);
    return sendHtml(request, reply, join(web_dir, 'site', language, site), {
      fill: (html) => fill(html, language, new URLSearchParams(request.url.split('?')[1])),
    });
  });
};
