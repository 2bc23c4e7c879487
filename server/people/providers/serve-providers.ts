import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../platform/config/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieName, isSecure } from '../../platform/http/sessions/cookies.ts';
import { recordCookies } from '../../platform/http/sessions/record-cookies.ts';
import { languageOf } from '../../platform/http/input/language.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadSession, sessionControl } from '../../platform/http/sessions/sessions.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { loadSignInPolicy } from '../auth/sign-in-policy.ts';
import { createAuthorizationUrl, exchangeCode, signOutUrl, consumeRequest } from './authorize.ts';
import { finishApplicant, finishInWindow, VISIT_MINUTES } from './finish-applicant.ts';
import { finishStaff, finishStepUp } from './finish-staff.ts';
import { asProviderError, ProviderError } from './provider-error.ts';
import type { ProviderName, ProviderRequest } from './queries.ts';
import { resultPage } from './served-html.ts';
import { VISIT_COOKIE } from './visit-queries.ts';

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

/** A path of this site; the sign-in page checks it once more before it goes there (web/lib/http/redirect.ts). */
const ownPath = ({ public_url }: Deps['config'], path: string | null): string =>
  path !== null &&
  path.length <= PATH_AT_MOST &&
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) &&
  URL.canParse(path, public_url) &&
  new URL(path, public_url).origin === new URL(public_url).origin
    ? path
    : '/nadzorna-plosca';

/** Whose words say how a visit ended. */
const wordsOf = (name: ProviderName): string => (name === 'applicants' ? '&for=applicants' : '');
/** How a visit ended, for the sign-in page. */
const toSignIn = (outcome: string, redirect: string, name: ProviderName): string =>
  `/prijava?provider=${outcome}${wordsOf(name)}&redirect=${encodeURIComponent(redirect)}`;
/** The same in a window beside what waits, which nothing follows. */
const toDone = (outcome: string, name: ProviderName): string =>
  `/api/auth/provider/done?provider=${outcome}${wordsOf(name)}`;
/** Where a first visit of an applicant goes on. */
const TO_VISIT = '/prijava/povezava';
const IN_A_WINDOW = '';

/**
 * Sign-in through a provider of identity: pages of the browser, no calls of a program, so they answer with the way
 * on and never with an error of their own (docs/adr/0078).
 */
export const serveProviders = (app: FastifyInstance, deps: Deps): void => {
  const { config } = deps;
  const configured = { staff: config.oidc_staff, applicants: config.oidc_applicants } as const;
  /** Throws 404. */
  const providerOf = <N extends ProviderName>(name: N): NonNullable<(typeof configured)[N]> => {
    const provider = configured[name];
    if (provider === null) throw notFound();
    return provider;
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
  const fail = (
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    { name, redirect }: { name: ProviderName; redirect: string },
  ) => {
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
    return reply.redirect(
      redirect === IN_A_WINDOW ? toDone(code, name) : toSignIn(code, redirect, name),
      303,
    );
  };
  const limited = (name: ProviderName) => ({
    onRequest: app.rateLimit(LIMIT),
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      if ((error as { code?: unknown }).code !== 'too_many_requests') throw error;
      return fail(request, reply, new ProviderError('busy'), { name, redirect: ownPath(config, null) });
    },
  });

  /**
   * `for=session`: a new session in a window of its own; `for=proof` and `for=link`: for the session that is there, to
   * prove who it is, or to connect an applicant's account.
   */
  const start = (name: ProviderName) =>
    app.get(`/api/auth/provider/${name}/start`, limited(name), async (request, reply) => {
      const provider: IdentityProvider = providerOf(name);
      const wants = one(request.query, 'for');
      const redirect = wants === null ? ownPath(config, one(request.query, 'redirect')) : IN_A_WINDOW;
      try {
        const present = wants === 'proof' || wants === 'link';
        const session = present ? await loadSession(deps, loadSignInPolicy, request, reply) : null;
        const fits = wants === 'link' ? session?.role === 'user' : session?.issuer === provider.issuer;
        if (present && !fits) throw new ProviderError('expired');
        const browser = giveBrowser(request, reply);
        const begun = { name, redirect, browser, session_id: session?.session_id ?? null };
        return await reply.redirect(await createAuthorizationUrl(deps, provider, begun), 303);
      } catch (error) {
        return fail(request, reply, error, { name, redirect });
      }
    });
  start('staff');
  start('applicants');

  /** Takes what the provider of the request has said. True: there is something left to do for the person. */
  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { begun, state }: { begun: ProviderRequest; state: string },
  ): Promise<boolean> => {
    const { provider: name, session_id, created_at } = begun;
    const query = request.url.split('?')[1] ?? '';
    const claims = await exchangeCode(deps, providerOf(name), { query, state, begun });
    const present = await loadSession(deps, loadSignInPolicy, request, reply);
    const session = sessionControl(deps, loadSignInPolicy, request, reply, present);
    const call = { deps, session, ip: request.ip, request_id: request.id };
    const beside = session_id === null ? null : { session_id, created_at };
    if (name === 'staff') {
      const provider = providerOf('staff');
      await (beside ? finishStepUp(call, provider, claims, beside) : finishStaff(call, provider, claims));
      return false;
    }
    const provider = providerOf('applicants');
    if (beside) {
      await finishInWindow(call, provider, claims, beside);
      return false;
    }
    const language = languageOf(request);
    const left = await finishApplicant(call, provider, claims, { begun, language });
    if (left === null) return false;
    const { name: cookie, path } = VISIT_COOKIE;
    recordCookies(config, request, reply).set(cookie, left.visit, { path, seconds: VISIT_MINUTES * 60 });
    return true;
  };

  app.get('/api/auth/provider/callback', limited('staff'), async (request, reply) => {
    if (config.oidc_staff === null && config.oidc_applicants === null) throw notFound();
    // Nobody knows whose it is before the request is found.
    let name: ProviderName = config.oidc_staff === null ? 'applicants' : 'staff';
    let redirect = ownPath(config, null);
    try {
      const state = one(request.query, 'state') ?? '';
      const begun = await consumeRequest(deps, state, browserOf(request));
      ({ provider: name, redirect } = begun);
      const left = await finish(request, reply, { begun, state });
      const window = redirect === IN_A_WINDOW;
      const way = window ? toDone('ok', name) : left ? TO_VISIT : toSignIn('ok', redirect, name);
      return await reply.redirect(way, 303);
    } catch (error) {
      return fail(request, reply, error, { name, redirect });
    }
  });

  app.get('/api/auth/provider/done', async (request, reply) => {
    const { html, style_hash } = resultPage(
      one(request.query, 'provider'),
      languageOf(request),
      one(request.query, 'for') === 'applicants',
    );
    reply.asPage();
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src ${style_hash}`));
    return reply.type('text/html; charset=utf-8').send(html);
  });

  // Changes nothing here: the session has ended before, and the provider asks.
  const signOut = (name: ProviderName) =>
    app.get(`/api/auth/provider/${name}/sign-out`, limited(name), async (_request, reply) => {
      const way = await signOutUrl(deps, providerOf(name)).catch(() => null);
      return reply.redirect(way ?? '/prijava', 303);
    });
  signOut('staff');
  signOut('applicants');
};
