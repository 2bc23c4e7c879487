import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../../contract/platform/permissions.ts';
import type { Deps } from '../../deps.ts';
import { cookieName, isSecure } from './cookies.ts';
import { issueSessionToken, issueVisitorToken, originOf } from './csrf.ts';
import { deviceId, knownDeviceId, rememberDevice } from './devices.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  replaceToken,
  saveProof,
  touchSession,
  type SignedIn,
  type Vouched,
} from './session-queries.ts';
import { expiryOf, type SignInPolicy } from './sign-in-policy.ts';

/** `last_seen` and the expiry are written at most this often. */
const TOUCH_SECONDS = 60;

/** Only this hash of a secret is stored. 256 random bits need no slow hash. */
export const hashToken = (token: string): string => hash('sha256', token);
const newToken = (): string => randomBytes(32).toString('base64url');

/** Reads the settings that hold for sessions now. */
export type LoadPolicy = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) => Promise<SignInPolicy>;

const setSessionCookie = (deps: Deps, reply: FastifyReply, token: string, expires_at: string): void => {
  reply.setCookie(cookieName(deps.config, 'session'), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps.config),
    maxAge: Math.max(1, Math.floor((Date.parse(expires_at) - Date.parse(deps.clock.now())) / 1000)),
  });
};

const tokenOf = (
  deps: Deps,
  request: FastifyRequest,
): { kind: 'cookie' | 'bearer'; token: string } | null => {
  const { authorization } = request.headers;
  // A call with a bearer token is never served from the cookie, so it cannot borrow a browser's session
  // without its XSRF token.
  if (authorization !== undefined) {
    const token = /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1];
    return token === undefined ? null : { kind: 'bearer', token };
  }
  const token = request.cookies[cookieName(deps.config, 'session')];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? { kind: 'cookie', token } : null;
};

/**
 * What a page asks for while nobody touches it: it shows news and is no use of the session (web/lib/http/presence.ts).
 */
const UNATTENDED = 'x-unattended';

/** The session behind a request, or null. Extends its expiry at most once a minute. */
export const loadSession = async (
  deps: Deps,
  loadPolicy: LoadPolicy,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> => {
  const given = tokenOf(deps, request);
  if (!given) return null;
  const now = deps.clock.now();
  const session = await findSession(deps.db, hashToken(given.token), now);
  if (!session || session.kind !== given.kind) return null;
  const seen_ago = Date.parse(now) - Date.parse(session.last_seen_at);
  if (seen_ago >= TOUCH_SECONDS * 1000 && request.headers[UNATTENDED] === undefined) {
    const ends = expiryOf(await loadPolicy(deps), session.role, session.created_at, now);
    const moved = await touchSession(deps.db, session, now, ends);
    if (moved && given.kind === 'cookie') setSessionCookie(deps, reply, given.token, ends);
  }
  return session;
};

/**
 * What the routes of server/people/auth may do with the session of the call; every method also renews the
 * XSRF token.
 */
export type SessionControl = {
  /**
   * Signs in. A cookie replaces the browser's session under a new secret; a bearer token is returned and
   * shown only now.
   */
  start(
    user: { id: string; role: Role },
    kind: 'cookie' | 'bearer',
    name?: string,
    vouched?: Vouched,
  ): Promise<{ bearer: string | null }>;
  /**
   * Gives the present cookie session a new secret. A bearer token keeps its own: there is no cookie to
   * deliver a new one.
   */
  rotate(): Promise<void>;
  /** Calls with `step_up` are open for the next minutes. */
  proved(): Promise<void>;
  /** Signs out. */
  end(): Promise<void>;
  /** The id of this browser when the account with this mail signed in here before, else null. */
  knownDevice(email: string): string | null;
  /** The id of this browser, whoever has signed in here. */
  deviceId(): string | null;
  /** Makes this browser known to the account with this mail. Returns its id. */
  rememberDevice(email: string): string;
  /** What the program of the caller calls itself. */
  user_agent: string | null;
  /** The provider of identity that vouches for the present session. */
  issuer: string | null;
  /** The origin that a passkey of this call belongs to. */
  origin: string;
  /** Sets XSRF-TOKEN for the session or the visitor. */
  issueXsrfToken(): void;
};

const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 200) ?? null;

export const sessionControl = (
  deps: Deps,
  loadPolicy: LoadPolicy,
  request: FastifyRequest,
  reply: FastifyReply,
  session: SignedIn | null,
): SessionControl => {
  const { config, db, clock } = deps;
  const hand = (token: string, expires_at: string): void => {
    setSessionCookie(deps, reply, token, expires_at);
    issueSessionToken(config, reply, hashToken(token));
  };
  return {
    async start(user, kind, name, vouched) {
      const now = clock.now();
      const token = newToken();
      const expires_at = expiryOf(await loadPolicy(deps), user.role, now, now);
      if (session?.kind === 'cookie' && kind === 'cookie') await deleteSession(db, session.session_id);
      await insertSession(db, {
        user_id: user.id,
        kind,
        token_hash: hashToken(token),
        user_agent: userAgentOf(request),
        ip: request.ip,
        name: name ?? null,
        vouched,
        now,
        expires_at,
      });
      if (kind === 'bearer') return { bearer: token };
      hand(token, expires_at);
      return { bearer: null };
    },
    async rotate() {
      if (session?.kind !== 'cookie') return;
      const token = newToken();
      const now = clock.now();
      await replaceToken(db, session.session_id, hashToken(token));
      hand(token, expiryOf(await loadPolicy(deps), session.role, session.created_at, now));
    },
    async proved() {
      if (session) await saveProof(db, session.session_id, clock.now());
    },
    async end() {
      if (!session) return;
      await deleteSession(db, session.session_id);
      if (session.kind === 'bearer') return;
      reply.clearCookie(cookieName(config, 'session'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(config),
      });
      issueVisitorToken(config, request, reply, { renew: true });
    },
    issuer: session?.issuer ?? null,
    origin: originOf(config, request),
    knownDevice: (email) => knownDeviceId(config, request, email),
    deviceId: () => deviceId(config, request),
    rememberDevice: (email) => rememberDevice(config, request, reply, email),
    user_agent: userAgentOf(request),
    issueXsrfToken() {
      if (session?.kind === 'cookie') issueSessionToken(config, reply, session.token_hash);
      else issueVisitorToken(config, request, reply);
    },
  };
};
