import { loginWithProof, startPasskeyLogin } from '../../../../../contract/people/factors.ts';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import { call } from '../../../../lib/http/api.ts';
import { signWithPasskey } from '../../../../lib/session/passkeys.ts';

/** Signs in with a passkey alone; null when the person has closed the question. Throws ApiError. */
export const signInWithPasskey = async (): Promise<SessionUser | null> => {
  const { token, options } = await call(startPasskeyLogin, { body: {} }, { quiet: true });
  const response = await signWithPasskey(options ?? {});
  if (response === null) return null;
  const body = { token, kind: 'passkey' as const, response: { ...response } };
  return call(loginWithProof, { body }, { quiet: true });
};
