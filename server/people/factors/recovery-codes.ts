import { createHash, randomInt } from 'node:crypto';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCode } from './rules.ts';

const CODES = 10;

/** What is stored of a code, however it was typed. */
export const recoveryHash = (user_id: string, code: string): string =>
  createHash('sha256')
    .update(`${user_id} ${code.replaceAll('-', '')}`)
    .digest('base64url');

/** Ten new codes in place of the former ones; only their hashes are stored. */
export const makeCodes = async (trx: Trx, deps: Deps, user_id: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => newRecoveryCode(randomInt));
  const hashes = codes.map((code) => recoveryHash(user_id, code));
  await replaceRecoveryCodes(trx, user_id, hashes, deps.clock.now());
  return codes;
};
