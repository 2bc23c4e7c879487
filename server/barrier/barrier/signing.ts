import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Config } from '../../platform/config/types.ts';

type SecretConfig = Pick<Config, 'app_secret'>;

export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };

/** DER of a PKCS #8 Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs lists: derived from APP_SECRET (HKDF-SHA256), so that neither the database nor its
 * backups hold a secret.
 */
const privateKey = ({ app_secret }: SecretConfig): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', app_secret, '', 'dovolilnice:barrier-list', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

/** The public key as JWK; `kid` is its thumbprint (RFC 7638). */
export const publicKey = (config: SecretConfig): PublicKey => {
  const { x = '' } = createPublicKey(privateKey(config)).export({ format: 'jwk' }) as { x?: string };
  const thumbprint = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
};

/** Flattened JWS (RFC 7515, RFC 8037) of a payload: the signed bytes are exactly those sent. */
export const signed = (
  config: SecretConfig,
  payload: unknown,
): { protected: string; payload: string; signature: string } => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encode({ alg: 'EdDSA', kid: publicKey(config).kid });
  const body = encode(payload);
  const signature = sign(null, Buffer.from(`${head}.${body}`), privateKey(config)).toString('base64url');
  return { protected: head, payload: body, signature };
};
