import { createHash } from 'node:crypto';
import { acceptedKeys, currentKey, type Key, mac, type Secrets } from '../../platform/keys/keys.ts';

const keyBy = (key: Key, segment_nr: number): string =>
  mac(key, `access-log-release:${segment_nr}`).toString('hex');

const hashOf = (release_key: string): string => createHash('sha256').update(release_key).digest('hex');

/**
 * The key that allows deleting the rows of one sealed segment, the one that its stored hash is of. It is
 * derived when needed; the segment stores only its hash. So an injected statement deletes nothing: it would
 * have to know the key. Null: none of our secrets made it.
 */
export const releaseKey = (secrets: Secrets, segment_nr: number, release_hash: string): string | null =>
  acceptedKeys(secrets, 'access-log-release')
    .map((key) => keyBy(key, segment_nr))
    .find((key) => hashOf(key) === release_hash) ?? null;

/** What a segment stores of its key, which is always the current one. */
export const releaseHash = (secrets: Secrets, segment_nr: number): string =>
  hashOf(keyBy(currentKey(secrets, 'access-log-release'), segment_nr));
