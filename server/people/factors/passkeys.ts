import { isIP } from 'node:net';
import type { Factor, NewFactor } from './queries.ts';

/**
 * WebAuthn. The library is loaded with the first passkey, because most processes of a small office never see
 * one.
 */
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to a name; a browser makes none for a bare address (WebAuthn, 5.1.3 step 8). */
export const passkeyHost = (origin: string): string | null => {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? hostname : null;
};

/** `origin`: of the page; `host`: its name, which the passkey is made for. */
export type PasskeyPlace = { origin: string; host: string };

type Transport = 'usb' | 'nfc' | 'ble' | 'internal' | 'hybrid' | 'cable' | 'smart-card';
const credentialOf = ({ credential_id, transports }: Factor) => ({
  id: credential_id!,
  transports: transports as Transport[],
});

const passkeysOf = (factors: readonly Factor[]) =>
  factors.filter(({ kind }) => kind === 'passkey').map(credentialOf);

/** Options to sign in or to step up with one of these passkeys; none given: with any that the device finds. */
export const assertionOptions = async (
  { host }: PasskeyPlace,
  challenge: Uint8Array<ArrayBuffer>,
  factors: readonly Factor[] | null,
): Promise<Record<string, unknown>> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge,
    timeout: 300_000,
    // Without a password, who holds the device has to show that it is theirs.
    userVerification: factors === null ? 'required' : 'preferred',
    ...(factors === null ? {} : { allowCredentials: passkeysOf(factors) }),
  });
  return { ...options };
};

/** Options to make a passkey that signs in without a mail address, too; `alone`: there is no other way. */
export const creationOptions = async (
  { host }: PasskeyPlace,
  challenge: Uint8Array<ArrayBuffer>,
  user: { handle: string; email: string; name: string; rp_name: string },
  { factors, alone }: { factors: readonly Factor[]; alone: boolean },
): Promise<Record<string, unknown>> => {
  const { generateRegistrationOptions } = await library();
  const wanted = alone ? 'required' : 'preferred';
  const options = await generateRegistrationOptions({
    rpName: user.rp_name,
    rpID: host,
    userID: new TextEncoder().encode(user.handle),
    userName: user.email,
    userDisplayName: user.name,
    challenge,
    timeout: 300_000,
    excludeCredentials: passkeysOf(factors),
    authenticatorSelection: { residentKey: wanted, userVerification: wanted },
  });
  return { ...options };
};

/** As the browser gave it; the library checks all of it. */
type Response = Readonly<Record<string, unknown>>;

/** The passkey that was made for this challenge, or null. */
export const readAttestation = async (
  { origin, host }: PasskeyPlace,
  challenge: string,
  response: Response,
  { alone }: { alone: boolean },
): Promise<Omit<Extract<NewFactor, { kind: 'passkey' }>, 'name'> | null> => {
  const { verifyRegistrationResponse } = await library();
  // Whatever is wrong with what a stranger sent is thrown; all of it means the same here.
  const checked = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: alone,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    kind: 'passkey',
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
  };
};

/** The new counter when this passkey signed the challenge, else null. */
export const checkAssertion = async (
  { origin, host }: PasskeyPlace,
  challenge: string,
  response: Response,
  factor: Factor,
  { verified_user }: { verified_user: boolean },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      ...credentialOf(factor),
      publicKey: new Uint8Array(Buffer.from(factor.public_key!, 'base64url')),
      counter: factor.counter,
    },
    requireUserVerification: verified_user,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
};
