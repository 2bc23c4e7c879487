import type { ProofRequest } from '../../contract/people/factors.ts';
import type { TestApp } from '../app.ts';
import { authenticator } from '../authenticator.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';
import { codeOf } from '../factors.ts';

/** Sign-in in two steps: set up, used, taken away. */
export const twoSteps = async (
  { clock, deps }: TestApp,
  { run, variables }: Recorder,
  person: { email: string; password: string },
): Promise<void> => {
  const asked = await run('startStepUp', { body: {} });
  const password = { kind: 'password', password: person.password } as const;
  await run('confirmStepUp', { body: { token: asked.token, ...password } });
  await run('getStepUp', {});
  const key = authenticator(deps.config.public_url);
  const making = await run('startPasskey', { body: {} });
  const response = key.create(making);
  await run('createPasskey', { body: { token: making.token, name: 'Prenosnik', response } });
  const { token, secret } = await run('startTotp', { body: {} });
  const code = codeOf(secret, clock.now());
  await run('createTotp', { body: { token, name: 'Telefon', code } });
  await run('renewRecoveryCodes', { body: {} });
  const bearer = { ...person, bearer: true };
  const half = (await run('login', { body: bearer, status: 403 })) as unknown as { proof: ProofRequest };
  clock.advance({ seconds: 30 });
  const proof = { token: half.proof.token, kind: 'totp', code: codeOf(secret, clock.now()) } as const;
  variables.TOKEN = (await run('loginWithProof', { body: proof })).access_token!;
  await run('startPasskeyLogin', { body: {} });
  const { data } = await run('listOwnFactors', {});
  for (const { id } of data) await run('deleteOwnFactor', { params: { id } });
};
