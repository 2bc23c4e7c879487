import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffProvider } from '../../platform/config/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieName, isSecure } from '../../platform/http/cookies.ts';
import { languageOf } from '../../platform/http/language.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadSession, sessionControl } from '../../platform/http/sessions.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { loadSignInPolicy } from '../auth/sign-in-policy.ts';
import { beginAt, claimsOf, signOutAt, takeBegun } from './authorize.ts';
import { finishStaff, finishStepUp } from './finish-staff.ts';
import { asProviderError, ProviderError } from './provider-error.ts';
import { donePage } from './served-html.ts';

const COOKIE = 'provider';
const COOKIE_SECONDS = 15 * 60;
/** A whole office behind one address. */
const LIMIT = { max: 120, timeWindow: 10 * 60_000 };
const PATH_AT_MOST = 1000;

type Query = Readonly<Record<string, string | string[] | undefined>>;
const one = (query: unknown, name: string): string | null => {
  const value = (query as Query)[name];
  return typeof value === 'string' ? value : null;
};

/** A path of this site; the sign-in page checks it once more before it goes there (web/lib/redirect.ts). */
const ownPath = ({ public_url }: Deps['config'], path: string | null): string =>
  path !== null &&
  path.length <= PATH_AT_MOST &&
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) &&
  URL.canParse(path, public_url) &&
  new URL(path, public_url).origin === new URL(public_url).origin
    ? path
    : '/nadzorna-plosca';

/** How a visit ended, for the sign-in page. */
const toSignIn = (outcome: string, redirect: string): string =>
  `/prijava?provider=${outcome}&redirect=${encodeURIComponent(redirect)}`;
/** The same in the window of a proof, which nothing follows. */
const toDone = (outcome: string): string => `/api/auth/provider/done?provider=${outcome}`;
const IN_A_WINDOW = '';

/**
 * Sign-in through a provider of identity: pages of the browser, no calls of a program, so they answer with the way
 * on and never with an error of their own (docs/adr/0078).
 */
export const serveProviders = (app: FastifyInstance, deps: Deps): void => {
  const { config } = deps;
  const staff = (): StaffProvider => {
    if (config.oidc_staff === null) throw notFound();
    return config.oidc_staff;
  };

  const browserOf = (request: FastifyRequest): string | null => {
    const value = request.cookies[cookieName(config, COOKIE)];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  };
  const giveBrowser = (request: FastifyRequest, reply: FastifyReply): string => {
    const value = browserOf(request) ?? randomBytes(32).toString('base64url');
    reply.setCookie(cookieName(config, COOKIE), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      maxAge: COOKIE_SECONDS,
    });
    return value;
  };

  /** Ends in the window or at the sign-in page, with why in the log. */
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown, redirect: string) => {
    const known = asProviderError(error);
    if (known === null) deps.log.error({ err: error, request_id: request.id }, 'sign-in failed');
    const { code, detail } = known ?? new ProviderError('rejected', 'internal');
    logSecurity(deps.log, 'provider_sign_in_failed', {
      user_id: null,
      ip: request.ip,
      request_id: request.id,
      reason: code,
      detail,
    });
    return reply.redirect(redirect === IN_A_WINDOW ? toDone(code) : toSignIn(code, redirect), 303);
  };
  const limited = () => ({
    onRequest: app.rateLimit(LIMIT),
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      if ((error as { code?: unknown }).code !== 'too_many_requests') throw error;
      return fail(request, reply, new ProviderError('busy'), ownPath(config, null));
    },
  });

  app.get('/api/auth/provider/staff/start', limited(), async (request, reply) => {
    const provider = staff();
    const wants = one(request.query, 'for');
    const redirect = wants === null ? ownPath(config, one(request.query, 'redirect')) : IN_A_WINDOW;
    try {
      const session = wants === 'proof' ? await loadSession(deps, loadSignInPolicy, request, reply) : null;
      if (wants === 'proof' && session?.issuer !== provider.issuer) throw new ProviderError('expired');
      const browser = giveBrowser(request, reply);
      const begun = { name: 'staff', redirect, browser, session_id: session?.session_id ?? null } as const;
      return await reply.redirect(await beginAt(deps, provider, begun), 303);
    } catch (error) {
      return fail(request, reply, error, redirect);
    }
  });

  app.get('/api/auth/provider/callback', limited(), async (request, reply) => {
    const provider = staff();
    let redirect = ownPath(config, null);
    try {
      const state = one(request.query, 'state') ?? '';
      const begun = await takeBegun(deps, state, browserOf(request));
      redirect = begun.redirect;
      const query = request.url.split('?')[1] ?? '';
      const claims = await claimsOf(deps, provider, { query, state, begun });
      const present = await loadSession(deps, loadSignInPolicy, request, reply);
      const session = sessionControl(deps, loadSignInPolicy, request, reply, present);
      const call = { deps, session, ip: request.ip, request_id: request.id };
      const { session_id, created_at } = begun;
      await (session_id === null
        ? finishStaff(call, provider, claims)
        : finishStepUp(call, provider, claims, { session_id, created_at }));
      return await reply.redirect(redirect === IN_A_WINDOW ? toDone('ok') : toSignIn('ok', redirect), 303);
    } catch (error) {
      return fail(request, reply, error, redirect);
    }
  });

  app.get('/api/auth/provider/done', async (request, reply) => {
    const { html, style_hash } = donePage(one(request.query, 'provider'), languageOf(request));
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src ${style_hash}`));
    return reply.type('text/html; charset=utf-8').send(html);
  });

  // Changes nothing here: the session has ended before, and the provider asks.
  app.get('/api/auth/provider/staff/sign-out', limited(), async (_request, reply) => {
    const way = await signOutAt(deps, staff()).catch(() => null);
    return reply.redirect(way ?? '/prijava', 303);
  });
};
