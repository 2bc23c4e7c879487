import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
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

export const csrfCookie = {
  method: 'GET',
  path: '/csrf-cookie',
  tag: 'people',
  access: 'public',
  audit: { none: 'a token' },
  summary: 'Sets the readable cookie XSRF-TOKEN that every changing call repeats in the header X-XSRF-TOKEN.',
  replies: { 204: null },
} as const satisfies Route;

export const login = {
  method: 'POST',
  path: '/auth/login',
  slows_guesses: true,
  tag: 'people',
  changes_nothing: true,
  access: 'public',
  audit: { none: 'the caller’s own account' },
  summary:
    'Signs in. A wrong mail or password is 422 invalid_credentials; many failures from one address are 429.',
  body: z.strictObject({
    email,
    password: verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
    /** True for API clients: `access_token` of the reply is then a bearer token and no cookie is set. */
    bearer: z._default(z.boolean(), false),
    /** The name of this client in the owner's list of sessions. */
    device_name: z.optional(line(60)),
  }),
  replies: { 200: sessionUser },
} as const satisfies Route;

export const listProviders = {
  method: 'GET',
  path: '/auth/providers',
  tag: 'people',
  access: 'public',
  audit: { none: 'no data of a person' },
  summary:
    'The providers of identity that one can sign in with: a link for the browser (`href`, with `?redirect=` for a path of this site) and its text.',
  replies: { 200: z.object({ data: z.array(z.object({ href: z.string(), label: z.string() })) }) },
} as const satisfies Route;

export const currentUser = {
  method: 'GET',
  path: '/auth/user',
  tag: 'people',
  access: 'signed_in',
  audit: { none: 'the caller’s own account' },
  summary: 'The signed-in person, for a page that is opened anew.',
  replies: { 200: sessionUser },
} as const satisfies Route;

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

export const findPasswordReset = {
  method: 'GET',
  path: '/password/find/{token}',
  tag: 'people',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary: 'Whether a link for a new password still works.',
  params: z.object({ token: verbatim().check(z.maxLength(300)) }),
  replies: {
    200: z.object({
      purpose: z.enum(['reset', 'invitation']),
      email_hint: z.string(),
      expires_at: z.string(),
    }),
  },
  limit: { max: 30, per_seconds: 600 },
} as const satisfies Route;

export const resetPassword = {
  method: 'POST',
  path: '/password/reset',
  tag: 'people',
  access: 'public',
  audit: { none: 'the caller’s own data, or no data of a person' },
  summary:
    'Sets a new password with the link from the mail and ends all sessions of the account. Applicants are signed in; staff sign in themselves (`user` is null).',
  body: z.strictObject({
    token: verbatim().check(z.minLength(1, 'required'), z.maxLength(300)),
    password: newPassword,
  }),
  replies: { 200: z.object({ user: z.nullable(sessionUser) }) },
  limit: { max: 20, per_seconds: 600 },
} as const satisfies Route;

export const updateOwnPassword = {
  method: 'POST',
  path: '/v1/services/account/password/update',
  slows_guesses: true,
  tag: 'people',
  access: 'signed_in',
  audit: { none: 'the caller’s own data' },
  summary:
    'Changes the own password; other sessions end, this one continues under a new secret. Clears the flag `reset`.',
  body: z.strictObject({
    current_password: verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
    password: newPassword,
  }),
  replies: { 204: null },
} as const satisfies Route;
