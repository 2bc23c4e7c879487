import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isCurrentSeal, seal, SealBroken, unseal } from '../../platform/kernel/seal.ts';
import type { Secrets } from '../../platform/keys/keys.ts';

/**
 * What was searched, beside its entry. The sealed log cannot forget, so a name that was typed stands here, encrypted, and
 * goes with the data of whom the search showed.
 */
const PURPOSE = 'access_log_search';

/** What was searched; null: nothing, it was erased, or no secret opens it. */
export async function findSearchedText(
  db: Db | Trx,
  secrets: Secrets,
  entry_id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('access_log_searches')
    .select('sealed_text')
    .where('entry_id', '=', entry_id)
    .executeTakeFirst();
  if (!row) return null;
  try {
    return unseal(secrets, PURPOSE, entry_id, row.sealed_text);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Queue that erases what was searched, by the entries beside which it stands; they stay. */
export const FORGET_SEARCHES_QUEUE = 'forget-searches';

export const forgetSearches = async (db: Db | Trx, entry_ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('access_log_searches')
    .where('entry_id', 'in', [...entry_ids])
    .execute();
};

/** Rows in one transaction. */
const BATCH = 500;

/** Seals everything with the current key. `left`: what no secret opens. */
export async function resealSearches({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const result = { done: 0, left: 0 };
  for (let after: string | null = null; ;) {
    const rows = await nextSearches(db, after);
    const former = rows.filter((row) => !isCurrentSeal(config, PURPOSE, row.sealed_text));
    await transaction(db, async (trx) => {
      for (const { entry_id } of former) {
        const text = await findSearchedText(trx, config, entry_id);
        if (text === null) result.left++;
        else {
          const sealed_text = seal(config, PURPOSE, entry_id, text);
          await trx
            .updateTable('access_log_searches')
            .set({ sealed_text })
            .where('entry_id', '=', entry_id)
            .execute();
          result.done++;
        }
      }
    });
    after = rows.at(-1)?.entry_id ?? null;
    if (rows.length < BATCH) return result;
  }
}

const nextSearches = (db: Db | Trx, after: string | null) =>
  db
    .selectFrom('access_log_searches')
    .selectAll()
    .$if(after !== null, (query) => query.where('entry_id', '>', after ?? ''))
    .orderBy('entry_id')
    .limit(BATCH)
    .execute();
