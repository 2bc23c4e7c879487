import type { ProofRequest } from '../../../contract/people/factors.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccount } from '../auth/queries.ts';
import { assertionOptions, passkeyHost } from './passkeys.ts';
import { beginProof } from './proof-requests.ts';
import { countRecoveryCodes, listFactors } from './queries.ts';
import { kindsOf } from './rules.ts';

type Asked = Omit<Parameters<typeof beginProof>[1], 'user_id'> & { user_id: string; origin: string };

/** Begins a proof by the factors of the account and says which they are. */
export const askProof = async (deps: Deps, { origin, ...begun }: Asked): Promise<ProofRequest> => {
  const host = passkeyHost(origin);
  const factors = await listFactors(deps.db, begun.user_id);
  const account = await findAccount(deps.db, begun.user_id);
  const kinds = kindsOf(factors, {
    codes: await countRecoveryCodes(deps.db, begun.user_id),
    host,
    has_password: account?.password_hash != null,
  });
  const { token, challenge } = await beginProof(deps, begun);
  const options =
    host !== null && kinds.includes('passkey')
      ? await assertionOptions({ origin, host }, new Uint8Array(challenge), factors)
      : null;
  return { token, kinds, options };
};

/** Begins a sign-in by a passkey alone: nothing is known of whose it will be. */
export const askPasskey = async (deps: Deps, origin: string): Promise<ProofRequest> => {
  const host = passkeyHost(origin);
  const { token, challenge } = await beginProof(deps, { purpose: 'passkey_sign_in', user_id: null });
  if (host === null) return { token, kinds: [], options: null };
  const options = await assertionOptions({ origin, host }, new Uint8Array(challenge), null);
  return { token, kinds: ['passkey'], options };
};
