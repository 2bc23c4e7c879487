import { loginWithProof, startPasskeyLogin } from '../../../contract/people/factors.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { askPasskey } from '../factors/ask-proof.ts';
import { checkProof } from '../factors/check-proof.ts';
import { findProofRequest } from '../factors/proof-requests.ts';
import { startSession } from './start-session.ts';

export const secondFactorBindings = [
  bind(loginWithProof, async ({ deps, body, session, ip, request_id }) => {
    if (body.kind === 'password') throw notFound();
    const request = await findProofRequest(deps, body.token, 'sign_in', 'passkey_sign_in');
    const call = {
      deps,
      ip,
      request_id,
      origin: session.origin,
      device: ({ email }: { email: string }) => session.knownDevice(email),
    };
    const account = await checkProof(call, request, body);
    const { bearer, device_name } = request;
    return startSession({ deps, session, ip, request_id }, account, { bearer, device_name, by: body.kind });
  }),

  bind(startPasskeyLogin, ({ deps, session }) => askPasskey(deps, session.origin)),
];
