import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isCurrentSeal, seal, SealBroken, unseal } from '../../platform/kernel/seal.ts';
import { listSealedSecrets, saveSealedSecret } from './queries.ts';

type Config = Deps['config'];

/** The secret of an app, bound to its account. */
export const sealSecret = (config: Config, user_id: string, secret: string): string =>
  seal(config, 'totp_secret', user_id, secret);

/** Throws SealBroken. */
export const unsealSecret = (config: Config, user_id: string, sealed: string): string =>
  unseal(config, 'totp_secret', user_id, sealed);

/** Seals the secrets of apps with the current key. `left`: those that no configured secret opens. */
export const resealFactors = ({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<{ done: number; left: number }> =>
  transaction(db, async (trx) => {
    const result = { done: 0, left: 0 };
    for (const { id, user_id, sealed_secret } of await listSealedSecrets(trx)) {
      if (isCurrentSeal(config, 'totp_secret', sealed_secret)) continue;
      try {
        const secret = unsealSecret(config, user_id, sealed_secret);
        await saveSealedSecret(trx, id, sealSecret(config, user_id, secret));
        result.done++;
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        result.left++;
      }
    }
    return result;
  });
