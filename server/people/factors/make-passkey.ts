import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { creationOptions, passkeyHost, readAttestation } from './passkeys.ts';
import { beginProof, countFailure, endProof, type ProofRequestRow } from './proof-requests.ts';
import type { Factor, NewFactor } from './queries.ts';

/** How apps and devices name this service. */
export const serviceName = async ({ db }: Deps, today: string): Promise<string> =>
  `Dovolilnice – ${(await loadParameters(db, today)).municipality.name}`;

type Asked = {
  purpose: 'add_passkey' | 'open_account';
  /** Null where the account is not there yet. */
  user_id: string | null;
  /** `handle`: under which devices keep one passkey of the account, the newest. */
  user: { handle: string; email: string; name: string };
  factors: readonly Factor[];
  origin: string;
  today: string;
};

/** The passkey that an account is opened with signs in alone: the device has to find it, and to know its owner. */
const isAlone = ({ purpose }: Pick<ProofRequestRow, 'purpose'>): boolean => purpose === 'open_account';

/** Begins a passkey. Throws 422 at a bare address, where browsers make none. */
export const askNewPasskey = async (deps: Deps, { purpose, user_id, origin, today, ...asked }: Asked) => {
  const host = passkeyHost(origin);
  if (host === null) throw ruleBroken('factor.not_verified');
  const { token, challenge } = await beginProof(deps, { purpose, user_id });
  const user = { ...asked.user, rp_name: await serviceName(deps, today) };
  const options = await creationOptions({ origin, host }, new Uint8Array(challenge), user, {
    factors: asked.factors,
    alone: isAlone({ purpose }),
  });
  return { token, options };
};

/** Takes the passkey that the browser made for this request, and ends it. Throws 422. */
export const takeNewPasskey = async (
  deps: Deps,
  origin: string,
  request: ProofRequestRow,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<NewFactor> => {
  const host = passkeyHost(origin);
  const alone = isAlone(request);
  const place = host === null ? null : { origin, host };
  const made = place && (await readAttestation(place, request.challenge, response, { alone }));
  if (!made) {
    await countFailure(deps.db, request);
    throw ruleBroken('factor.not_verified');
  }
  await endProof(deps.db, request);
  return { ...made, name, asked_after_password: !alone };
};
