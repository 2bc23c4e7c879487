import { sql } from 'kysely';
import { transaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { isCurrentMac } from '../../platform/keys/keys.ts';
import { addressHashes } from '../outbox/links.ts';
import { listOptionalRecipients } from './queries.ts';

/** What preferences were stored under a former key. */
const listFormer = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('mail_preferences')
    .select('address_hash')
    .union(db.selectFrom('mail_preference_events').select('address_hash'))
    .execute();
  return new Set(rows.map((row) => row.address_hash).filter((hash) => !isCurrentMac(config, hash)));
};

/**
 * Stores preferences under the current key, where one of `accounts` or the mail log still names the address.
 * What is left belongs to nobody that the program knows.
 */
export async function rehashPreferences(
  deps: Pick<Deps, 'db' | 'config'>,
  accounts: readonly string[],
): Promise<{ done: number; left: number }> {
  const former = await listFormer(deps);
  const total = former.size;
  const addresses = total === 0 ? [] : [...accounts, ...(await listOptionalRecipients(deps.db))];
  for (const address of addresses) {
    const [current, ...others] = addressHashes(deps.config, address);
    for (const hash of others)
      if (former.delete(hash)) await transaction(deps.db, (trx) => rename(trx, hash, current));
  }
  return { done: total - former.size, left: former.size };
}

/** Of two preferences of one kind the later one stays. */
async function rename(trx: Trx, former: string, current: string): Promise<void> {
  await sql`
    insert into mail_preferences (address_hash, topic, subscribed, changed_at)
    select ${current}, topic, subscribed, changed_at from mail_preferences where address_hash = ${former}
    on conflict (address_hash, topic) do update
      set subscribed = excluded.subscribed, changed_at = excluded.changed_at
      where mail_preferences.changed_at < excluded.changed_at`.execute(trx);
  await trx.deleteFrom('mail_preferences').where('address_hash', '=', former).execute();
  await trx
    .updateTable('mail_preference_events')
    .set({ address_hash: current })
    .where('address_hash', '=', former)
    .execute();
}
