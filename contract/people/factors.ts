import * as z from 'zod/mini';
import { FACTOR_KINDS } from '../platform/factor-kinds.ts';
import type { Route } from '../platform/route.ts';
import { sessionUser } from '../platform/session.ts';
import { id, line, plain, verbatim } from '../values/values.ts';

/**
 * Second factors: what a person proves besides the password, at sign-in and again before a call with
 * `step_up` (docs/security.md).
 */

/**
 * Ways to prove who one is. `password`: only in a session, and without a second factor. `provider`: at the
 * provider of identity, in a window of its own.
 */
export const PROOF_KINDS = [...FACTOR_KINDS, 'recovery_code', 'password', 'provider'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/**
 * What WebAuthn takes and gives (Level 3, 5.1.8 and `toJSON`): passed on between the browser and the library,
 * which checks it.
 */
export const webauthn = z.record(z.string(), z.unknown());

const token = verbatim().check(z.minLength(1, 'required'), z.maxLength(60));
/** Six digits, with or without the space that apps show in the middle. */
const totpCode = plain().check(
  z.minLength(1, 'required'),
  z.maxLength(20, 'factor.six_digits'),
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, 'factor.six_digits'),
);
const recoveryCode = plain().check(
  z.minLength(1, 'required'),
  z.maxLength(40, 'text.too_long'),
  z.overwrite((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
);
/** `password`: only in a session, of an account without a second factor. */
export const proof = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ token, kind: z.literal('passkey'), response: webauthn }),
    z.strictObject({ token, kind: z.literal('totp'), code: totpCode }),
    z.strictObject({ token, kind: z.literal('recovery_code'), code: recoveryCode }),
    z.strictObject({
      token,
      kind: z.literal('password'),
      password: verbatim().check(z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
    }),
  ],
  'value.choice',
);
export type GivenProof = z.output<typeof proof>;
export type FactorProof = Exclude<GivenProof, { kind: 'password' }>;

/** What is waited for: `token` goes back with the proof, `options` are those of a passkey. */
export const proofRequest = z.object({
  token: z.string(),
  kinds: z.array(z.enum(PROOF_KINDS)),
  options: z.nullable(webauthn),
});
export type ProofRequest = z.output<typeof proofRequest>;

const name = line(60);
/** A passkey as the browser made it: `token` is that of the options, `name` how its owner will recognise it. */
export const madePasskey = z.strictObject({ token, name, response: webauthn });

export const ownFactor = z.object({
  id: z.string(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type OwnFactor = z.output<typeof ownFactor>;

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const loginWithProof = {
  method: 'POST',
  path: '/auth/login/second-factor',
  slows_guesses: true,
  tag: 'people',
  changes_nothing: true,
  access: 'public',
  audit: { none: 'the caller’s own account' },
  summary:
    'Ends a sign-in that `auth/login` answered with `second_factor_required`, or one with a passkey alone. 404: begin again.',
  body: proof,
  replies: { 200: sessionUser },
} as const satisfies Route;

export const startPasskeyLogin = {
  method: 'POST',
  path: '/auth/login/passkey',
  tag: 'people',
  changes_nothing: true,
  access: 'public',
  audit: { none: 'a token' },
  summary: 'Begins a sign-in with a passkey alone, without mail and password.',
  body: z.strictObject({}),
  replies: { 200: proofRequest },
  limit: { max: 60, per_seconds: 600 },
} as const satisfies Route;

/** What the browser needs to make a passkey. */
export const newPasskey = z.object({ token: z.string(), options: webauthn });

const own = {
  tag: 'people',
  access: 'signed_in',
  audit: { none: 'the caller’s own account' },
} as const;
const ROOT = '/v1/services/account';

export const listOwnFactors = {
  ...own,
  method: 'GET',
  path: `${ROOT}/factors`,
  summary:
    'The own passkeys and second factors, how many recovery codes are left, and whether one is required. `two_steps`: the password alone does not sign in.',
  replies: {
    200: z.object({
      data: z.array(ownFactor),
      recovery_codes: z.int(),
      two_steps: z.boolean(),
      required: z.boolean(),
    }),
  },
} as const satisfies Route;

export const startPasskey = {
  ...own,
  method: 'POST',
  path: `${ROOT}/factors/passkey/start`,
  changes_nothing: true,
  summary: 'What the browser needs to make a passkey.',
  body: z.strictObject({}),
  replies: { 200: newPasskey },
  step_up: true,
} as const satisfies Route;

/** The first factor brings the recovery codes, which are shown only now. */
export const factorAdded = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

export const createPasskey = {
  ...own,
  method: 'POST',
  path: `${ROOT}/factors/passkey/create`,
  summary: 'Adds a passkey and notifies the owner; the first second factor ends other sessions.',
  body: madePasskey,
  replies: { 200: factorAdded },
  step_up: true,
} as const satisfies Route;

export const startTotp = {
  ...own,
  method: 'POST',
  path: `${ROOT}/factors/totp/start`,
  changes_nothing: true,
  summary: 'A secret for an app that shows six digits (RFC 6238), as text and as `otpauth` address.',
  body: z.strictObject({}),
  replies: { 200: z.object({ token: z.string(), secret: z.string(), uri: z.string() }) },
  step_up: true,
} as const satisfies Route;

export const createTotp = {
  ...own,
  method: 'POST',
  path: `${ROOT}/factors/totp/create`,
  summary:
    'Adds the app once it shows the right digits, and notifies the owner; the first second factor ends other sessions.',
  body: z.strictObject({ token, name, code: totpCode }),
  replies: { 200: factorAdded },
  step_up: true,
} as const satisfies Route;

export const deleteOwnFactor = {
  ...own,
  method: 'GET',
  path: `${ROOT}/factors/{id}/delete`,
  summary: 'Removes a second factor; the last one only where none is required. Other sessions end.',
  params: z.object({ id }),
  changes_state: true,
  replies: { 204: null },
  step_up: true,
} as const satisfies Route;

export const renewRecoveryCodes = {
  ...own,
  method: 'POST',
  path: `${ROOT}/recovery-codes/create`,
  summary: 'Ten new recovery codes, shown only now; the former ones stop working.',
  body: z.strictObject({}),
  replies: { 200: recoveryCodes },
  step_up: true,
} as const satisfies Route;

export const getStepUp = {
  ...own,
  method: 'GET',
  path: `${ROOT}/step-up`,
  summary: 'Whether a call with `step_up` would be open, for a page that is about to open a file.',
  replies: { 204: null },
  step_up: true,
} as const satisfies Route;

export const startStepUp = {
  ...own,
  method: 'POST',
  path: `${ROOT}/step-up/start`,
  changes_nothing: true,
  summary: 'How the caller can prove who they are before a call that answered `step_up_required`.',
  body: z.strictObject({}),
  replies: { 200: proofRequest },
} as const satisfies Route;

export const confirmStepUp = {
  ...own,
  method: 'POST',
  path: `${ROOT}/step-up`,
  slows_guesses: true,
  changes_nothing: true,
  summary: 'Proves it: for some minutes this session may make calls with `step_up`. 404: begin again.',
  body: proof,
  replies: { 204: null },
} as const satisfies Route;
