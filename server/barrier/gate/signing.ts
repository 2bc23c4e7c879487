import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { currentKey, derivedKeys, type Key, type Secrets } from '../../platform/keys/keys.ts';

export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };

/** DER of a PKCS #8 Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs lists is derived, so that neither the database nor its backups hold a secret.
 */
const privateKey = ({ bytes }: Key): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });

/** A public key as JWK; `kid` is its thumbprint (RFC 7638). */
const publicKey = (key: Key): PublicKey => {
  const { x = '' } = createPublicKey(privateKey(key)).export({ format: 'jwk' }) as { x?: string };
  const thumbprint = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
};

/**
 * The key that signs, then the other accepted ones: controllers learn the next key before it signs, and trust
 * a list of the former one as long as it is valid.
 */
export const publicKeys = (secrets: Secrets): PublicKey[] =>
  derivedKeys(secrets, 'barrier-list').map(publicKey);

/** Flattened JWS (RFC 7515, RFC 8037) of a payload: the signed bytes are exactly those sent. */
export const signPayload = (
  secrets: Secrets,
  payload: unknown,
): { protected: string; payload: string; signature: string } => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = currentKey(secrets, 'barrier-list');
  const head = encode({ alg: 'EdDSA', kid: publicKey(key).kid });
  const body = encode(payload);
  const signature = sign(null, Buffer.from(`${head}.${body}`), privateKey(key)).toString('base64url');
  return { protected: head, payload: body, signature };
};
