import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { rootId } from '../../platform/keys/keys.ts';
import { renewalCodeHash, renewalCodes } from '../../mail/outbox/links.ts';
import { addRenewalCodes, listLinksWithoutKey } from './queries.ts';

const AT_ONCE = 500;

/**
 * Lets the codes in mails and letters of former keys, and the one of the current key, open their link by
 * hashes of the current key. Returns how many links it concerned.
 */
export async function rekeyRenewalCodes({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  const key_id = rootId(config.app_secret);
  for (let done = 0; ;) {
    const ids = await listLinksWithoutKey(db, key_id, clock.now(), AT_ONCE);
    if (ids.length === 0) return done;
    const rows = ids.flatMap((renewal_link_id) =>
      [...new Set(renewalCodes(config, renewal_link_id))].map((code) => ({
        code_hash: renewalCodeHash(config, code),
        renewal_link_id,
      })),
    );
    await transaction(db, (trx) => addRenewalCodes(trx, rows));
    done += ids.length;
  }
}
