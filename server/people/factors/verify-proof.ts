import type { FactorProof } from '../../../contract/people/factors.ts';
import type { Deps } from '../../platform/deps.ts';
import { SealBroken } from '../../platform/kernel/seal.ts';
import { checkAssertion, passkeyHost } from './passkeys.ts';
import {
  findPasskey,
  listFactors,
  recordPasskeyUse,
  consumeRecoveryCode,
  consumeTotpStep,
  type Factor,
} from './queries.ts';
import type { ProofRequestRow } from './proof-requests.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unsealSecret } from './secrets.ts';
import { totpStep } from './totp.ts';

type Proved = { user_id: string; factor_id: string | null };
/** `user_id` is null for a passkey alone: it says whose it is. */
type Asked = { request: ProofRequestRow; user_id: string | null; origin: string };

/** Whose proof it is, or null when it is wrong. A right one is used up. */
export const verifyProof = async (
  deps: Deps,
  { request, user_id, origin }: Asked,
  proof: FactorProof,
): Promise<Proved | null> => {
  if (proof.kind === 'passkey') return byPasskey(deps, { request, user_id, origin }, proof.response);
  if (user_id === null) return null;
  if (proof.kind === 'totp') return byTotp(deps, user_id, proof.code);
  const used = await consumeRecoveryCode(deps.db, recoveryHash(user_id, proof.code), deps.clock.now());
  return used ? { user_id, factor_id: null } : null;
};

const byPasskey = async (
  deps: Deps,
  { request, user_id, origin }: Asked,
  response: Extract<FactorProof, { kind: 'passkey' }>['response'],
): Promise<Proved | null> => {
  const host = passkeyHost(origin);
  const factor = await findPasskey(deps.db, String(response['id']));
  if (!factor || host === null || (user_id !== null && factor.user_id !== user_id)) return null;
  const place = { origin, host };
  const verified_user = user_id === null;
  const counter = await checkAssertion(place, request.challenge, response, factor, { verified_user });
  if (counter === null) return null;
  await recordPasskeyUse(deps.db, factor.id, counter, deps.clock.now());
  return { user_id: factor.user_id, factor_id: factor.id };
};

const byTotp = async (deps: Deps, user_id: string, code: string): Promise<Proved | null> => {
  const now = deps.clock.now();
  for (const factor of await listFactors(deps.db, user_id)) {
    const secret = secretOf(deps, factor);
    const step = secret === null ? null : totpStep(secret, code, now);
    if (step !== null && (await consumeTotpStep(deps.db, factor.id, step, now)))
      return { user_id, factor_id: factor.id };
  }
  return null;
};

const secretOf = ({ config, log }: Deps, { id, user_id, sealed_secret }: Factor): string | null => {
  if (sealed_secret === null) return null;
  try {
    return unsealSecret(config, user_id, sealed_secret);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.error({ factor_id: id, user_id }, 'the secret of a sign-in app cannot be opened');
    return null;
  }
};
