import { readLookupCode } from '../../../../contract/values/lookup-code.ts';
import { verifyFormerCode } from '../../../mail/outbox/links.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findPermitByCode, findPermitRow } from '../../register/queries.ts';

/** The permit with this code, typed or printed, also one that was printed before codes were short. */
export async function findByCode({ db, config }: Pick<Deps, 'db' | 'config'>, given: string) {
  const code = readLookupCode(given);
  if (code) return findPermitByCode(db, code);
  const id = verifyFormerCode(config, given);
  return id ? findPermitRow(db, id) : undefined;
}
