import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowStyles } from './pages.ts';
import { isApiPath } from './web-paths.ts';

/** The page that a proxy shows while the program is away; in both languages, and it needs nothing else. */
const PAGE = readFileSync(join(import.meta.dirname, '../../../../deploy/nedosegljivo.html'), 'utf8');
const [, CSS = ''] = /<style>([^]*?)<\/style>/.exec(PAGE) ?? [];
const STYLE = `'sha256-${hash('sha256', CSS, 'base64')}'`;

const RETRY_SECONDS = 30;

/** Whether somebody opens a page in a browser, not a program or a script of ours. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !isApiPath(url.split('?')[0] ?? '/') &&
  (headers.accept?.includes('text/html') ?? false);

/** A plain page instead of a problem in JSON, when the database is gone or the server overloaded. */
export const sendAwayPage = (reply: FastifyReply, status: number): FastifyReply => {
  allowStyles(reply, [STYLE]);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) })
    .type('text/html; charset=utf-8')
    .send(PAGE);
};
