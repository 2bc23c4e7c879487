import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/types.ts';
import { cookieName, isSecure } from './cookies.ts';

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that was signed
 * in to carries a random id and, for each of the last accounts, a signature over id and mail address. It
 * signs nobody in. It only tells its owner apart from strangers who guess, so those are slowed down and the
 * owner is not.
 */
const COOKIE = 'device';
const KEPT_SECONDS = 180 * 24 * 3600;
/** A family at one computer. */
const MAX_ACCOUNTS = 4;
const VALUE = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{22}){1,${MAX_ACCOUNTS}})$`);

const signatureOf = (config: Pick<Config, 'app_secret'>, id: string, email: string): string =>
  createHmac('sha256', config.app_secret)
    .update(`device\0${id}\0${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);

const read = (config: Config, request: FastifyRequest): { id: string; signatures: string[] } | null => {
  const [, id, rest] = VALUE.exec(request.cookies[cookieName(config, COOKIE)] ?? '') ?? [];
  return id && rest ? { id, signatures: rest.slice(1).split('.') } : null;
};

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The id of this browser when this account has signed in on it, else null. */
export const knownDevice = (config: Config, request: FastifyRequest, email: string): string | null => {
  const device = read(config, request);
  if (!device) return null;
  const expected = signatureOf(config, device.id, email);
  return device.signatures.some((given) => same(given, expected)) ? device.id : null;
};

/** From now on this browser is known to this account. */
export const rememberDevice = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void => {
  const { id, signatures } = read(config, request) ?? {
    id: randomBytes(16).toString('base64url'),
    signatures: [],
  };
  const own = signatureOf(config, id, email);
  const kept = [own, ...signatures.filter((one) => one !== own)].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(config, COOKIE), [id, ...kept].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: KEPT_SECONDS,
  });
};
