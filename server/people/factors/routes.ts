import {
  createPasskey,
  createTotp,
  deleteOwnFactor,
  listOwnFactors,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '../../../contract/people/factors.ts';
import type { Role } from '../../../contract/platform/permissions.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { needsFactor } from '../../platform/http/sessions/sign-in-policy.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccount } from '../auth/queries.ts';
import { loadSignInPolicy } from '../auth/sign-in-policy.ts';
import { addFactor, removeFactor, renewCodes } from './own-factors.ts';
import { askNewPasskey, serviceName, takeNewPasskey } from './make-passkey.ts';
import { beginProof, endProof, findOwnRequest } from './proof-requests.ts';
import { countRecoveryCodes, hasFactor, listFactors } from './queries.ts';
import { sealSecret, unsealSecret } from './secrets.ts';
import { stepUpBindings } from './step-up.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const isRequired = async (deps: Deps, { role, permissions }: Caller): Promise<boolean> =>
  needsFactor(await loadSignInPolicy(deps), { role: role as Role, permissions });

const ownAccount = async (deps: Deps, { user_id }: Caller) => {
  const account = user_id === null ? undefined : await findAccount(deps.db, user_id);
  if (!account) throw notFound();
  return account;
};

export const factorRoutes: readonly RouteBinding[] = [
  bind(listOwnFactors, async ({ deps, caller }) => {
    const { id } = await ownAccount(deps, caller);
    return {
      data: await listFactors(deps.db, id),
      recovery_codes: await countRecoveryCodes(deps.db, id),
      two_steps: await hasFactor(deps.db, id),
      required: await isRequired(deps, caller),
    };
  }),

  bind(startPasskey, async ({ deps, caller, session, today }) => {
    const { id, email, name } = await ownAccount(deps, caller);
    return askNewPasskey(deps, {
      purpose: 'add_passkey',
      user_id: id,
      user: { handle: id, email, name },
      factors: await listFactors(deps.db, id),
      origin: session.origin,
      today,
    });
  }),

  bind(createPasskey, async (call) => {
    const { deps, caller, body, session } = call;
    const { id } = await ownAccount(deps, caller);
    const request = await findOwnRequest(deps, id, body.token, 'add_passkey');
    const factor = await takeNewPasskey(deps, session.origin, request, body);
    return { recovery_codes: await addFactor(call, factor) };
  }),

  bind(startTotp, async ({ deps, caller, today }) => {
    const { id, email } = await ownAccount(deps, caller);
    const secret = newTotpSecret();
    const sealed_secret = sealSecret(deps.config, id, secret);
    const { token } = await beginProof(deps, { purpose: 'add_totp', user_id: id, sealed_secret });
    return { token, secret, uri: totpUri(secret, email, await serviceName(deps, today)) };
  }),

  bind(createTotp, async (call) => {
    const { deps, caller, body, now } = call;
    const { id } = await ownAccount(deps, caller);
    const request = await findOwnRequest(deps, id, body.token, 'add_totp');
    const sealed_secret = request.sealed_secret!;
    const last_step = totpStep(unsealSecret(deps.config, id, sealed_secret), body.code, now);
    // Whoever sets the app up has the secret before them: mistyping it as often as one likes gives nothing away.
    if (last_step === null) throw invalid({ path: 'code', code: 'factor.wrong' });
    await endProof(deps.db, request);
    const recovery_codes = await addFactor(call, { kind: 'totp', name: body.name, sealed_secret, last_step });
    return { recovery_codes };
  }),

  bind(deleteOwnFactor, async (call) => {
    const required = await isRequired(call.deps, call.caller);
    await removeFactor(call, call.params.id, { required });
  }),

  bind(renewRecoveryCodes, async (call) => ({ recovery_codes: await renewCodes(call) })),

  ...stepUpBindings,
];
