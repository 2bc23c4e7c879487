import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/types.ts';

/**
 * Secrets at rest: AES-256-GCM with a separate key for each purpose, derived from APP_SECRET (HKDF-SHA256,
 * RFC 5869). Stored as `v1.` and base64url of nonce, tag and cipher text. `about` is bound to the text, so
 * that a secret cannot be copied to another row.
 */
type SecretConfig = Pick<Config, 'app_secret'>;
export type SealPurpose = 'fiscal_certificate' | 'fiscal_practice_key';

const PREFIX = 'v1.';
const NONCE = 12;
const TAG = 16;

/**
 * Thrown when a secret cannot be opened: APP_SECRET has changed since it was sealed, or the row was altered.
 */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const keyOf = ({ app_secret }: SecretConfig, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', app_secret, '', `dovolilnice:seal:${purpose}`, 32));

export const seal = (config: SecretConfig, purpose: SealPurpose, about: string, text: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, purpose), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

export const unseal = (config: SecretConfig, purpose: SealPurpose, about: string, sealed: string): string => {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  if (!sealed.startsWith(PREFIX) || bytes.length < NONCE + TAG) throw new SealBroken();
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(config, purpose), bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
  } catch {
    throw new SealBroken();
  }
};
