import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/types.ts';

/**
 * Every key of the program. The secrets of the configuration are only roots: each purpose has a key of its
 * own, derived by HKDF-SHA256 (RFC 5869), so that what one key signs or seals says nothing about another.
 * docs/security.md says what each protects and what a rotation does to it.
 */
export type Secrets = Pick<Config, 'app_secret' | 'former_secrets'>;

export type KeyPurpose =
  | 'check'
  | 'link'
  | 'link-code'
  | 'renewal-code'
  | 'permit-code'
  | 'address'
  | 'device'
  | 'csrf'
  | 'access-log-release'
  | 'barrier-list'
  | 'wrap:file'
  | 'wrap:mail'
  | 'seal:totp_secret'
  | 'seal:fiscal_certificate'
  | 'seal:fiscal_practice_key'
  | 'seal:confirmation'
  | 'seal:access_log_search';

/**
 * What was signed with the secret itself before keys were derived. It stays valid as long as the secret is
 * configured, so a rotation ends it.
 */
const ONCE_UNDERIVED: ReadonlySet<KeyPurpose> = new Set([
  'link',
  'link-code',
  'renewal-code',
  'permit-code',
  'address',
  'device',
  'csrf',
  'access-log-release',
]);

/** `id` names the root; null: the root itself, as it was used before keys were derived. */
export type Key = { readonly id: string | null; readonly bytes: Buffer };

const ID_CHARACTERS = 4;
const derived = new Map<string, Map<KeyPurpose, Buffer>>();

const derive = (secret: string, purpose: KeyPurpose): Buffer => {
  const known = derived.get(secret) ?? new Map<KeyPurpose, Buffer>();
  derived.set(secret, known);
  const found = known.get(purpose);
  if (found) return found;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `dovolilnice:${purpose}`, 32));
  known.set(purpose, bytes);
  return bytes;
};

/** Proves that a secret is the one that was used, and reveals nothing of it. */
export const checkValue = (secret: string): string => derive(secret, 'check').toString('base64url');

/** The public name of a root in tokens and rows. */
export const rootId = (secret: string): string => checkValue(secret).slice(0, ID_CHARACTERS);

export const currentKey = ({ app_secret }: Secrets, purpose: KeyPurpose): Key => ({
  id: rootId(app_secret),
  bytes: derive(app_secret, purpose),
});

/** The derived keys, the current one first. */
export const derivedKeys = ({ app_secret, former_secrets }: Secrets, purpose: KeyPurpose): Key[] =>
  [app_secret, ...former_secrets].map((secret) => ({ id: rootId(secret), bytes: derive(secret, purpose) }));

/** Every key that is accepted for the purpose, the current one first. */
export const acceptedKeys = (secrets: Secrets, purpose: KeyPurpose): Key[] => [
  ...derivedKeys(secrets, purpose),
  ...(ONCE_UNDERIVED.has(purpose)
    ? [secrets.app_secret, ...secrets.former_secrets].map((secret) => ({
        id: null,
        bytes: Buffer.from(secret),
      }))
    : []),
];

/** The accepted keys with this id; several only among those without one. */
export const keysOfId = (secrets: Secrets, purpose: KeyPurpose, id: string | null): Key[] =>
  acceptedKeys(secrets, purpose).filter((key) => key.id === id);

/** HMAC-SHA256, 256 bits. */
export const mac = ({ bytes }: Key, text: string): Buffer =>
  createHmac('sha256', bytes).update(text).digest();

/** The same as text, with the id of its key in front: what rows look records up by. */
export const namedMac = (key: Key, text: string): string =>
  `${key.id ?? ''}${mac(key, text).toString('base64url')}`;

/** Whether a stored `namedMac` was made with the current key. */
export const isCurrentMac = (secrets: Secrets, stored: string): boolean =>
  stored.length === ID_CHARACTERS + 43 && stored.startsWith(rootId(secrets.app_secret));

/** Compares in constant time. */
export const isSameInConstantTime = (a: string | Buffer, b: string | Buffer): boolean => {
  const [first, second] = [Buffer.from(a as string), Buffer.from(b as string)];
  return first.length === second.length && timingSafeEqual(first, second);
};
