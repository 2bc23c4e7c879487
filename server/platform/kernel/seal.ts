import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { currentKey, derivedKeys, type Key, type Secrets } from '../keys/keys.ts';

/**
 * Secrets at rest: AES-256-GCM with a key of its own for each purpose (keys.ts). Stored as `v2.`, the id of
 * the key, `.` and base64url of nonce, tag and cipher text; `v1.` is the same without the id. `about` is
 * bound to the text, so that a secret cannot be copied to another row.
 */
export type SealPurpose =
  | 'fiscal_certificate'
  | 'fiscal_practice_key'
  | 'confirmation'
  | 'totp_secret'
  | 'access_log_search';

const FORMER = 'v1.';
const PREFIX = 'v2.';
const NONCE = 12;
const TAG = 16;

/**
 * Thrown when a secret cannot be opened: APP_SECRET has changed since it was sealed, or the row was altered.
 */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

export const seal = (secrets: Secrets, purpose: SealPurpose, about: string, text: string): string => {
  const key = currentKey(secrets, `seal:${purpose}`);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${PREFIX}${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
};

export const unseal = (secrets: Secrets, purpose: SealPurpose, about: string, sealed: string): string => {
  const [version = '', ...rest] = sealed.split('.');
  const [id, text = ''] = `${version}.` === FORMER ? [null, rest[0]] : rest;
  const bytes = Buffer.from(text, 'base64url');
  if (![PREFIX, FORMER].includes(`${version}.`) || bytes.length < NONCE + TAG) throw new SealBroken();
  for (const key of derivedKeys(secrets, `seal:${purpose}`)) {
    const opened = id === null || id === key.id ? open(key, about, bytes) : null;
    if (opened !== null) return opened;
  }
  throw new SealBroken();
};

const open = (key: Key, about: string, bytes: Buffer): string | null => {
  try {
    const opener = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** Whether it was sealed with the current key. */
export const isCurrentSeal = (secrets: Secrets, purpose: SealPurpose, sealed: string): boolean =>
  sealed.startsWith(`${PREFIX}${currentKey(secrets, `seal:${purpose}`).id}.`);
