import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/types.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { languageOf } from '../http/input/language.ts';
import { notFound } from '../http/problem.ts';
import { GROUPS, openGroups } from './groups.ts';
import { groupPage, overviewPage, type DocsSource } from './page.ts';

/** The icon of the public pages; their own has a hash in its name. */
const ICON = readFileSync(join(import.meta.dirname, '../../../web/site/favicon.svg'));
const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const load = () => import('./document.ts');

/**
 * The contract as a document (`openapi.json`), and pages about it for people: `/api/docs` and one page for each
 * group of calls, without scripts, in both languages (`?lang=`). Without API_DOCS only the calls that others
 * than staff make.
 */
export const serveDocs = (
  app: FastifyInstance,
  { public_url, api_docs }: Pick<Config, 'public_url' | 'api_docs'>,
): void => {
  const loadSource = async (): Promise<DocsSource> => {
    const { DOCUMENT, EXAMPLES } = await load();
    return {
      document: DOCUMENT,
      examples: EXAMPLES,
      groups: api_docs ? GROUPS : openGroups,
      origin: public_url,
    };
  };
  const language = (request: FastifyRequest): Language => {
    const { lang } = request.query as { lang?: unknown };
    return lang === 'sl' || lang === 'en' ? lang : languageOf(request);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
    reply
      .asPage()
      .headers({
        'cache-control': 'no-cache',
        'content-language': language(request),
        vary: 'Cookie, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((await load())[api_docs ? 'OPENAPI' : 'OPEN_CALLS']),
  );
  app.get('/api/docs', async (request, reply) =>
    send(request, reply, overviewPage(language(request), await loadSource())),
  );
  app.get<{ Params: { group: string } }>('/api/docs/:group', async (request, reply) => {
    const page = groupPage(request.params.group, language(request), await loadSource());
    if (page === null) throw notFound();
    return send(request, reply, page);
  });
  app.get('/api/docs/icon.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );
  app.get('/api/docs/page.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(STYLE),
  );
};
