import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. `memory` is in KiB. */
const COST = { memory: 19456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * The same word may arrive composed or decomposed (č as one or two code points): NIST SP 800-63B requires one
 * form.
 */
const normalized = (password: string): string => password.normalize('NFKC');

/**
 * Hashes a password into a PHC string (`$argon2id$v=19$m=19456,t=2,p=1$salt$hash`), about 20 ms of work on a
 * thread of the pool.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: normalized(password),
    nonce,
    tagLength: HASH_BYTES,
    ...COST,
  });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
};

/**
 * The hash to compare with when there is no account or no password, so the answer takes as long. Nobody's
 * password.
 */
const DUMMY = hashPassword(randomBytes(24).toString('base64'));

/**
 * True when `password` matches the PHC string. Null (no such account) takes as long as a wrong password, and
 * is false.
 */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc ?? (await DUMMY)) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length === 0) throw new Error('A stored password hash is not an argon2id PHC string.');
  const actual = await derive('argon2id', {
    message: normalized(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && phc !== null;
};
