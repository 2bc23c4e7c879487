import * as z from 'zod/mini';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { action, read } from '../platform/route-builders.ts';
import { sessionUser } from '../platform/session.ts';
import { email, language, plain } from '../values/values.ts';

/**
 * Sign-in of applicants through a provider of identity (docs/adr/0086): what a first visit still needs, and the
 * connection of an account.
 */

const none = { none: 'the caller’s own account' } as const;

export const providerVisit = z.object({
  /** `address`: a new account, for an address that is confirmed first; `account`: one that is there. */
  wanted: z.enum(['address', 'account']),
  /** Of the provider. */
  provider: z.string(),
  /** As the provider said it. */
  name: z.string(),
  /** What it said, for a new account. */
  email: z.nullable(z.string()),
  /** Where the last code was mailed to; null: none was. */
  code_to: z.nullable(z.string()),
  expires_at: z.string(),
});
export type ProviderVisit = z.output<typeof providerVisit>;

export const getProviderVisit = read(
  '/auth/provider-visit',
  'What this browser still has to do after a first sign-in at the provider of applicants. Null: nothing, or it is too late.',
  { tag: 'people', access: 'public', audit: none },
  { reply: z.object({ visit: z.nullable(providerVisit) }) },
);

export const sendProviderCode = {
  method: 'POST',
  path: '/auth/provider-visit/code',
  tag: 'people',
  access: 'public',
  audit: none,
  summary:
    'Mails a code: to `email` for a new account, else to the address of the account. The answer is the same whether the address has an account or not.',
  body: z.strictObject({ email: z.optional(email), language: z._default(language, 'sl') }),
  replies: { 202: z.object({ code_to: z.string(), expires_at: z.string() }) },
  limit: { max: 20, per_seconds: 600 },
} as const satisfies Route;

export const confirmProviderCode = action(
  '/auth/provider-visit/confirm',
  'Makes the account, or ties the one that is there to the person of the provider, and signs in.',
  {
    tag: 'people',
    access: 'public',
    audit: none,
    changes_nothing: true,
    limit: { max: 30, per_seconds: 600 },
  },
  {
    body: z.strictObject({
      code: plain().check(
        z.minLength(1, 'required'),
        z.overwrite((text) => text.replaceAll(/\s/g, '')),
        z.regex(/^\d{6}$/, 'link_code.form'),
      ),
    }),
    reply: z.object({ user: sessionUser, redirect: z.string() }),
  },
);

export const ownIdentity = z.object({
  /** The provider that applicants may use; null: none is configured, or the account is not an applicant’s. */
  provider: z.nullable(z.string()),
  connected: z.nullable(
    z.object({
      name: z.string(),
      tax_number: z.string(),
      verified_at: z.string(),
      last_used_at: z.string(),
      /** False: the account has another name. */
      same_name: z.boolean(),
      /** False: it is the only way into the account. */
      removable: z.boolean(),
    }),
  ),
});
export type OwnIdentity = z.output<typeof ownIdentity>;

export const getOwnIdentity = read(
  '/v1/services/account/identity',
  'The connection of the own account with a person of the provider of applicants.',
  { tag: 'people', access: 'signed_in', audit: none },
  { reply: ownIdentity },
);

export const deleteOwnIdentity = action(
  '/v1/services/account/identity/delete',
  'Ends that connection. 422 `rule.last_way_in` without a password and without a passkey.',
  { tag: 'people', access: 'signed_in', audit: none },
  { body: nothing, reply: null },
);
