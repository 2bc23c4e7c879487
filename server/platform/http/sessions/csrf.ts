import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/types.ts';
import { acceptedKeys, currentKey, type Key, mac, isSameInConstantTime } from '../../keys/keys.ts';
import { cookieName, isSecure } from './cookies.ts';
import type { SignedIn } from './session-queries.ts';

/**
 * Signed double-submit tokens (OWASP, Cross-Site Request Forgery Prevention: "signed double-submit cookie",
 * bound to the session). The token in the readable cookie XSRF-TOKEN is `nonce.HMAC(key, nonce + binding)`; the header X-XSRF-TOKEN repeats it. The binding is the hash of the session's secret, or, for a
 * visitor, a random HttpOnly cookie. This rejects tokens of another session, from before sign-in, or made up
 * by whoever can write our cookies (a sibling subdomain). Comparing the header with the cookie would add
 * nothing: the server computes the expected token from the HttpOnly cookie. @fastify/csrf-protection keeps a
 * secret per browser but does not bind it to our session, hence these few lines.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';
const BROWSER_COOKIE = 'browser';
/**
 * As long as a reply is stored for a repeat: a visitor who returns the next day to the draft of a form is
 * still the same visitor.
 */
const BROWSER_COOKIE_SECONDS = 24 * 3600;

const signature = (key: Key, nonce: string, binding: string): Buffer =>
  mac(key, `xsrf\0${nonce}\0${binding}`);

/**
 * Tokens that fitted, with what they are bound to: a browser repeats its token with every call, and finding it out
 * takes a signature with each key that is accepted. Never one that did not fit.
 */
const fitted = new WeakMap<Config, Set<string>>();
const FITTED_AT_MOST = 5000;

const fits = (config: Config, token: string, binding: string): boolean => {
  const known = fitted.get(config) ?? new Set<string>();
  fitted.set(config, known);
  const pair = `${token} ${binding}`;
  if (known.has(pair)) return true;
  if (!isSigned(config, token, binding)) return false;
  if (known.size >= FITTED_AT_MOST) known.clear();
  known.add(pair);
  return true;
};

const isSigned = (config: Config, token: string, binding: string): boolean => {
  const [nonce = '', given = ''] = token.split('.');
  const bytes = Buffer.from(given, 'base64url');
  return acceptedKeys(config, 'csrf').some((key) =>
    isSameInConstantTime(bytes, signature(key, nonce, binding)),
  );
};

const browserSecret = (config: Config, request: FastifyRequest): string | null => {
  const value = request.cookies[cookieName(config, BROWSER_COOKIE)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
};

const visitorBinding = (config: Config, request: FastifyRequest): string | null => {
  const value = browserSecret(config, request);
  return value === null ? null : `browser:${value}`;
};

/** An id of the browser of a visitor, which nobody else can claim; null without our cookie. */
export const visitorId = (config: Config, request: FastifyRequest): string | null => {
  const value = browserSecret(config, request);
  return value === null ? null : createHash('sha256').update(`visitor ${value}`).digest('hex');
};

const sessionBinding = (token_hash: string): string => `session:${token_hash}`;

const setToken = (config: Config, reply: FastifyReply, binding: string): void => {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${signature(currentKey(config, 'csrf'), nonce, binding).toString('base64url')}`;
  reply.setCookie(XSRF_COOKIE, value, { path: '/', sameSite: 'lax', secure: isSecure(config) });
};

/** Gives the browser a token for its session. */
export const issueSessionToken = (config: Config, reply: FastifyReply, token_hash: string): void =>
  setToken(config, reply, sessionBinding(token_hash));

/** Gives a visitor a token; `renew` also changes what it is bound to (after sign-out). */
export const issueVisitorToken = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { renew = false } = {},
): void => {
  const value = (renew ? null : browserSecret(config, request)) ?? randomBytes(32).toString('base64url');
  reply.setCookie(cookieName(config, BROWSER_COOKIE), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: BROWSER_COOKIE_SECONDS,
  });
  setToken(config, reply, `browser:${value}`);
};

/**
 * The origin of the page that calls. In production it is PUBLIC_URL; elsewhere the same machine has several
 * names (localhost and 127.0.0.1), and `isOwnCall` has compared it with the host.
 */
export const originOf = (config: Config, { headers }: FastifyRequest): string =>
  config.production ? config.public_url : (headers.origin ?? config.public_url);

/**
 * True when the call was made by a page of ours: the token is valid, and Origin and Sec-Fetch-Site (sent by
 * every current browser) do not contradict. Other hosts than PUBLIC_URL are fine as long as page and call
 * have the same (localhost and 127.0.0.1).
 */
export const isOwnCall = (config: Config, request: FastifyRequest, session: SignedIn | null): boolean => {
  const { origin, 'sec-fetch-site': site, [XSRF_HEADER]: token } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined && origin !== config.public_url) {
    if (!URL.canParse(origin) || new URL(origin).host !== request.host) return false;
  }
  const binding = session ? sessionBinding(session.token_hash) : visitorBinding(config, request);
  return typeof token === 'string' && binding !== null && fits(config, token, binding);
};
