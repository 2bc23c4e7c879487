import * as z from 'zod/mini';
import { changes, ofNobody } from '../platform/audit.ts';
import { linkIssues, streetAndNumber } from './applicant.ts';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { action, read } from '../platform/route-builders.ts';
import {
  applicantType,
  country,
  email,
  language,
  line,
  phone,
  taxNumber,
  verbatim,
  version,
} from '../values/values.ts';

/** The own account: what a person sees and changes of it themselves. Sign-in and password: auth.ts. */

/** What applicants may change themselves: not the tax number, not their kind. */
export const ownApplicant = z
  .strictObject({
    first_name: z.optional(line(60)),
    last_name: z.optional(line(60)),
    company_name: z.optional(line(120)),
    street: z.optional(streetAndNumber.street),
    house_number: z.optional(streetAndNumber.house_number),
    postal_code: z.optional(line(12)),
    city: z.optional(line(80)),
    country: z.optional(country),
  })
  .check((ctx) => void ctx.issues.push(...linkIssues(ctx.value)));

export const ownAccount = z.object({
  version,
  role: z.enum(['root', 'admin', 'user']),
  type: applicantType,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  tax_number: z.nullable(z.string()),
  language,
  /** The data that a new application starts with; null for staff and for accounts without them. */
  applicant: z.nullable(
    z.object({
      first_name: z.optional(z.string()),
      last_name: z.optional(z.string()),
      company_name: z.optional(z.string()),
      street: z.string(),
      house_number: z.string(),
      postal_code: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  ),
  /** False: they sign in by a provider of identity; a password is set by the link of a mail. */
  has_password: z.boolean(),
  /** A new address that is not confirmed yet. */
  pending_email: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const getOwnAccount = read(
  '/v1/services/account',
  'The own account.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own data' } },
  { reply: ownAccount },
);

export const updateOwnAccount = action(
  '/v1/services/account/update',
  'Changes the own name, address, phone and language of mails. Existing applications and permits do not change.',
  { tag: 'people', access: 'signed_in', audit: changes('user') },
  {
    body: z.strictObject({
      version,
      language: z.optional(language),
      /** Staff only; the name of an applicant follows from `applicant`. */
      name: z.optional(line(120)),
      /** Null removes it. */
      phone: z.optional(z.nullable(phone)),
      /** Staff only: sent to the tax administration with the invoices that they issue. */
      tax_number: z.optional(z.nullable(taxNumber)),
      applicant: z.optional(ownApplicant),
    }),
    reply: ownAccount,
  },
);

const currentPassword = verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long'));

export const updateOwnEmail = {
  method: 'POST',
  path: '/v1/services/account/email/update',
  slows_guesses: true,
  tag: 'people',
  access: 'signed_in',
  audit: { none: 'the caller’s own data' },
  summary:
    'Sends a link to the new address; only opening it changes the account. The answer is the same whether the address has an account or not.',
  body: z.strictObject({ email, current_password: currentPassword }),
  replies: { 202: z.object({ email: z.string(), expires_at: z.string() }) },
} as const satisfies Route;

export const cancelOwnEmail = action(
  '/v1/services/account/email/cancel',
  'Withdraws a new address that was not confirmed; its link stops working.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own data' } },
  { body: nothing, reply: null },
);

const token = verbatim().check(z.minLength(1, 'required'), z.maxLength(300));

export const findEmailChange = read(
  '/v1/services/account/email/find/{token}',
  'Whether the link to a new address still works, and for which address.',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'the caller’s own data, or no data of a person' },
    limit: { max: 30, per_seconds: 600 },
  },
  { params: z.object({ token }), reply: z.object({ email: z.string(), expires_at: z.string() }) },
);

export const confirmEmailChange = action(
  '/v1/services/account/email/confirm',
  'Confirms the new address with the link from the mail, once. The former address is notified.',
  {
    tag: 'people',
    access: 'public',
    audit: { action: 'change', subject: 'user', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  { body: z.strictObject({ token }), reply: z.object({ email: z.string() }) },
);

export const ownSession = ofNobody(
  z.object({
    id: z.string(),
    /** `bearer`: an API client with a token of its own. */
    kind: z.enum(['cookie', 'bearer']),
    name: z.nullable(z.string()),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    mobile: z.boolean(),
    /** The network that it was started from: an address without its end. */
    ip: z.nullable(z.string()),
    created_at: z.string(),
    last_seen_at: z.string(),
    expires_at: z.string(),
    /** The session of this call. */
    current: z.boolean(),
  }),
);
export type OwnSession = z.output<typeof ownSession>;

export const sessionList = z.object({ data: z.array(ownSession) });

export const listOwnSessions = read(
  '/v1/services/account/sessions',
  'Where the account is signed in: browsers and API clients.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own data' } },
  { reply: sessionList },
);

export const deleteOwnSession = {
  method: 'GET',
  path: '/v1/services/account/sessions/{id}/delete',
  tag: 'people',
  access: 'signed_in',
  audit: { none: 'the caller’s own data' },
  summary: 'Signs out one device or revokes one token, immediately.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const endOtherSessions = action(
  '/v1/services/account/sessions/end-others',
  'Signs out every device but this one; `tokens` also revokes the tokens of API clients.',
  { tag: 'people', access: 'signed_in', audit: { none: 'the caller’s own data' } },
  { body: z.strictObject({ tokens: z._default(z.boolean(), false) }), reply: null },
);
