import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/types.ts';
import { acceptedKeys, currentKey, type Key, mac, isSameInConstantTime } from '../../keys/keys.ts';
import { cookieName, isSecure } from './cookies.ts';

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that was signed
 * in to carries a random id and, for each of the last accounts, a signature over id and mail address. It
 * signs nobody in. It only tells its owner apart from strangers who guess, so those are slowed down and the
 * owner is not.
 */
const COOKIE = 'device';
/** Since its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;
const KEPT_SECONDS = KNOWN_DEVICE_DAYS * 24 * 3600;
/** A family at one computer. */
const MAX_ACCOUNTS = 4;
/** The signature of an account has the id of its key in front; those without it are from before keys had one. */
const VALUE = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{22}(?:[\\w-]{4})?){1,${MAX_ACCOUNTS}})$`);

/** 132 bits. */
const signatureBy = (key: Key, id: string, email: string): string =>
  `${key.id ?? ''}${mac(key, `device\0${id}\0${email.toLowerCase()}`).toString('base64url').slice(0, 22)}`;

const read = (config: Config, request: FastifyRequest): { id: string; signatures: string[] } | null => {
  const [, id, rest] = VALUE.exec(request.cookies[cookieName(config, COOKIE)] ?? '') ?? [];
  return id && rest ? { id, signatures: rest.slice(1).split('.') } : null;
};

/** The id of this browser when this account has signed in on it, else null. */
export const knownDeviceId = (config: Config, request: FastifyRequest, email: string): string | null => {
  const device = read(config, request);
  if (!device) return null;
  const expected = acceptedKeys(config, 'device').map((key) => signatureBy(key, device.id, email));
  return device.signatures.some((given) => expected.some((one) => isSameInConstantTime(given, one)))
    ? device.id
    : null;
};

/** The id of this browser, whoever has signed in on it. */
export const deviceId = (config: Config, request: FastifyRequest): string | null =>
  read(config, request)?.id ?? null;

/** From now on this browser is known to this account. Returns its id. */
export const rememberDevice = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): string => {
  const { id, signatures } = read(config, request) ?? {
    id: randomBytes(16).toString('base64url'),
    signatures: [],
  };
  const own = new Set(acceptedKeys(config, 'device').map((key) => signatureBy(key, id, email)));
  const others = signatures.filter((one) => !own.has(one));
  const kept = [signatureBy(currentKey(config, 'device'), id, email), ...others].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(config, COOKIE), [id, ...kept].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: KEPT_SECONDS,
  });
  return id;
};
