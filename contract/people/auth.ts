import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { action, read } from '../platform/route-builders.ts';
import { sessionUser } from '../platform/session.ts';
import { email, language, line, verbatim } from '../values/values.ts';

/**
 * A new password: 12 to 200 characters; length counts, not character classes (NIST SP 800-63B). The server
 * rejects common ones.
 */
export const newPassword = verbatim().check(
  z.minLength(1, 'required'),
  z.minLength(12, 'password.too_short'),
  z.maxLength(200, 'text.too_long'),
);

export const csrfCookie = read(
  '/csrf-cookie',
  'Sets the readable cookie XSRF-TOKEN that every changing call repeats in the header X-XSRF-TOKEN.',
  { tag: 'people', access: 'public', audit: { none: 'a token' } },
  { reply: null },
);

export const login = action(
  '/auth/login',
  'Signs in. A wrong mail or password is 422 invalid_credentials; many failures from one address are 429.',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'the caller’s own account' },
    changes_nothing: true,
    slows_guesses: true,
  },
  {
    body: z.strictObject({
      email,
      password: verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
      /** True for API clients: `access_token` of the reply is then a bearer token and no cookie is set. */
      bearer: z._default(z.boolean(), false),
      /** The name of this client in the owner's list of sessions. */
      device_name: z.optional(line(60)),
    }),
    reply: sessionUser,
  },
);

export const listProviders = read(
  '/auth/providers',
  'The providers of identity that one can sign in with: a link for the browser (`href`, with `?redirect=` for a path of this site) and its text.',
  { tag: 'people', access: 'public', audit: { none: 'no data of a person' } },
  { reply: z.object({ data: z.array(z.object({ href: z.string(), label: z.string() })) }) },
);

export const currentUser = read(
  '/auth/user',
  'The signed-in person, for a page that is opened anew.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own account' } },
  { reply: sessionUser },
);

export const logout = {
  method: 'GET',
  path: '/auth/logout',
  tag: 'people',
  changes_nothing: true,
  access: 'signed_in',
  audit: { none: 'the caller’s own account' },
  summary: 'Ends this session.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const requestPasswordReset = {
  method: 'POST',
  path: '/password/create',
  tag: 'people',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary: 'Sends a link for a new password. The answer is the same whether the account exists or not.',
  body: z.strictObject({ email, language: z.optional(language) }),
  replies: { 202: null },
  limit: { max: 10, per_seconds: 600 },
} as const satisfies Route;

export const findPasswordReset = read(
  '/password/find/{token}',
  'Whether a link for a new password still works.',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 30, per_seconds: 600 },
  },
  {
    params: z.object({ token: verbatim().check(z.maxLength(300)) }),
    reply: z.object({
      purpose: z.enum(['reset', 'invitation']),
      email_hint: z.string(),
      expires_at: z.string(),
    }),
  },
);

export const resetPassword = action(
  '/password/reset',
  'Sets a new password with the link from the mail and ends all sessions of the account. Applicants are signed in; staff sign in themselves (`user` is null).',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 20, per_seconds: 600 },
  },
  {
    body: z.strictObject({
      token: verbatim().check(z.minLength(1, 'required'), z.maxLength(300)),
      password: newPassword,
    }),
    reply: z.object({ user: z.nullable(sessionUser) }),
  },
);

export const updateOwnPassword = action(
  '/v1/services/account/password/update',
  'Changes the own password; other sessions end, this one continues under a new secret. Clears the flag `reset`.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own data' }, slows_guesses: true },
  {
    body: z.strictObject({
      current_password: verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
      password: newPassword,
    }),
    reply: null,
  },
);
