import * as z from 'zod/mini';
import { FACTOR_KINDS } from '../platform/factor-kinds.ts';
import type { Route } from '../platform/route.ts';
import { action, read } from '../platform/route-builders.ts';
import { sessionUser } from '../platform/session.ts';
import { line, plain, verbatim } from '../values/values.ts';

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

export const loginWithProof = action(
  '/auth/login/second-factor',
  'Ends a sign-in that `auth/login` answered with `second_factor_required`, or one with a passkey alone. 404: begin again.',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'the caller’s own account' },
    changes_nothing: true,
    slows_guesses: true,
  },
  { body: proof, reply: sessionUser },
);

export const startPasskeyLogin = action(
  '/auth/login/passkey',
  'Begins a sign-in with a passkey alone, without mail and password.',
  {
    tag: 'people',
    access: 'public',
    audit: { none: 'a token' },
    changes_nothing: true,
    limit: { max: 60, per_seconds: 600 },
  },
  { body: z.strictObject({}), reply: proofRequest },
);

/** What the browser needs to make a passkey. */
export const newPasskey = z.object({ token: z.string(), options: webauthn });

const own = { none: 'the caller’s own account' } as const;

export const listOwnFactors = read(
  '/v1/services/account/factors',
  'The own passkeys and second factors, how many recovery codes are left, and whether one is required. `two_steps`: the password alone does not sign in.',
  { tag: 'people', access: 'signed_in', audit: own },
  {
    reply: z.object({
      data: z.array(ownFactor),
      recovery_codes: z.int(),
      two_steps: z.boolean(),
      required: z.boolean(),
    }),
  },
);

export const startPasskey = action(
  '/v1/services/account/factors/passkey/start',
  'What the browser needs to make a passkey.',
  { tag: 'people', access: 'signed_in', audit: own, changes_nothing: true, step_up: true },
  { body: z.strictObject({}), reply: newPasskey },
);

/** The first factor brings the recovery codes, which are shown only now. */
export const factorAdded = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

export const createPasskey = action(
  '/v1/services/account/factors/passkey/create',
  'Adds a passkey and notifies the owner; the first second factor ends other sessions.',
  { tag: 'people', access: 'signed_in', audit: own, step_up: true },
  { body: madePasskey, reply: factorAdded },
);

export const startTotp = action(
  '/v1/services/account/factors/totp/start',
  'A secret for an app that shows six digits (RFC 6238), as text and as `otpauth` address.',
  { tag: 'people', access: 'signed_in', audit: own, changes_nothing: true, step_up: true },
  { body: z.strictObject({}), reply: z.object({ token: z.string(), secret: z.string(), uri: z.string() }) },
);

export const createTotp = action(
  '/v1/services/account/factors/totp/create',
  'Adds the app once it shows the right digits, and notifies the owner; the first second factor ends other sessions.',
  { tag: 'people', access: 'signed_in', audit: own, step_up: true },
  { body: z.strictObject({ token, name, code: totpCode }), reply: factorAdded },
);

export const deleteOwnFactor = {
  method: 'GET',
  path: '/v1/services/account/factors/{id}/delete',
  tag: 'people',
  access: 'signed_in',
  step_up: true,
  audit: own,
  summary: 'Removes a second factor; the last one only where none is required. Other sessions end.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const renewRecoveryCodes = action(
  '/v1/services/account/recovery-codes/create',
  'Ten new recovery codes, shown only now; the former ones stop working.',
  { tag: 'people', access: 'signed_in', audit: own, step_up: true },
  { body: z.strictObject({}), reply: recoveryCodes },
);

export const getStepUp = read(
  '/v1/services/account/step-up',
  'Whether a call with `step_up` would be open, for a page that is about to open a file.',
  { tag: 'people', access: 'signed_in', audit: own, step_up: true },
  { reply: null },
);

export const startStepUp = action(
  '/v1/services/account/step-up/start',
  'How the caller can prove who they are before a call that answered `step_up_required`.',
  { tag: 'people', access: 'signed_in', audit: own, changes_nothing: true },
  { body: z.strictObject({}), reply: proofRequest },
);

export const confirmStepUp = action(
  '/v1/services/account/step-up',
  'Proves it: for some minutes this session may make calls with `step_up`. 404: begin again.',
  { tag: 'people', access: 'signed_in', audit: own, changes_nothing: true, slows_guesses: true },
  { body: proof, reply: null },
);
