import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/types.ts';
import { isSecure } from './cookies.ts';

/** Cookies that a browser sends with the calls of one record only; pages cannot read them. */
export type RecordCookies = {
  read(name: string): string | null;
  /** `path`: begins the path of each call of the record. Without `seconds` it ends with the browser. */
  set(name: string, value: string, at: { path: string; seconds?: number }): void;
};

/** `__Secure-` because `__Host-` allows no path. */
const nameOf = (config: Config, name: string): string => (isSecure(config) ? `__Secure-${name}` : name);

export const recordCookies = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): RecordCookies => ({
  read: (name) => request.cookies[nameOf(config, name)] ?? null,
  set: (name, value, { path, seconds }) =>
    void reply.setCookie(nameOf(config, name), value, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(config),
      ...(seconds === undefined ? {} : { maxAge: seconds }),
    }),
});
