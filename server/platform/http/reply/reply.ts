import type { FastifyReply } from 'fastify';
import type { Route } from '../../../../contract/platform/route.ts';
import { validate, type ValidationError } from '../../../../contract/platform/validate.ts';
import { safeFileName } from '../file-names.ts';
import type { FileReply } from '../handler.ts';
import { withMaskedNumbers } from '../input/masked-numbers.ts';
import { logUnreadable } from '../input/unreadable-files.ts';

/** A handler returned what its contract does not promise: our error, never the caller's. */
export class ReplyMismatch extends Error {
  override readonly name = 'ReplyMismatch';
  constructor(route: Route, errors: readonly ValidationError[]) {
    super(
      `Reply of ${route.method} ${route.path}: ${errors.map((r) => `${r.path || '(whole)'} ${r.code}`).join(', ')}`,
    );
  }
}

/** The status of success: the only 2xx of the route. */
export const successStatus = (route: Pick<Route, 'replies'>): number =>
  Number(Object.keys(route.replies).find((status) => status.startsWith('2')) ?? 200);

export type GuardedReply = { status: number; body: unknown } | { status: number; file: FileReply };

/**
 * Converts what a handler returned to the contract's shape: unknown keys are dropped, cents become amounts.
 * Throws ReplyMismatch.
 */
export const guardReply = (route: Route, returned: unknown): GuardedReply => {
  const status = successStatus(route);
  const schema = route.replies[status];
  if (schema === 'file') {
    if (!isFile(returned)) throw new ReplyMismatch(route, [{ path: '', code: 'file' }]);
    return { status, file: returned };
  }
  if (schema === null || schema === undefined) return { status, body: undefined };
  const checked = validate(schema, returned);
  if (!checked.ok) throw new ReplyMismatch(route, checked.errors);
  return { status, body: withMaskedNumbers(route, schema, checked.value) };
};

const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' &&
  value !== null &&
  'stream' in value &&
  'mime' in value &&
  'disposition' in value;

/** `attachment; filename="racun.pdf"; filename*=UTF-8''ra%C4%8Dun.pdf` (RFC 6266, RFC 8187). */
export const contentDisposition = (disposition: 'inline' | 'attachment', file_name: string): string => {
  const ascii = file_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file_name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/**
 * Streams a file. Nothing in it may run in our origin. Chrome does not show a PDF in a sandboxed document,
 * and its viewer runs no script of the page, so an inline PDF goes without `sandbox`; our own pages may frame
 * it.
 */
export const sendFile = (reply: FastifyReply, status: number, file: FileReply): FastifyReply => {
  const sandbox = file.disposition === 'inline' && file.mime === 'application/pdf' ? '' : '; sandbox';
  reply.code(status).headers({
    'content-type': file.mime,
    'content-disposition': contentDisposition(file.disposition, safeFileName(file.file_name, file.mime)),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'${sandbox}`,
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ...(file.size === undefined ? {} : { 'content-length': file.size }),
  });
  // Its beginning was checked; where a later part does not fit, the connection is closed instead of sending it.
  file.stream.once('error', (error) => logUnreadable(reply.request, error));
  return reply.send(file.stream);
};
