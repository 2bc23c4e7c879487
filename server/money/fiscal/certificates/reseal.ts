import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isCurrentSeal, seal, SealBroken, type SealPurpose, unseal } from '../../../platform/kernel/seal.ts';
import { listSealedKeys, saveSealedKey } from './certificate-queries.ts';
import { lockFiscalSettings, savePracticeKey } from '../queries.ts';
import { PRACTICE } from './signing-key.ts';

type Resealed = { done: number; left: number };

/** Seals the keys of certificates and the practice key with the current key. `left`: those that no secret opens. */
export const resealFiscalKeys = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Resealed> =>
  transaction(db, async (trx) => {
    const result: Resealed = { done: 0, left: 0 };
    const renewed = (purpose: SealPurpose, about: string, sealed: string): string | null => {
      if (isCurrentSeal(config, purpose, sealed)) return null;
      try {
        const text = unseal(config, purpose, about, sealed);
        result.done++;
        return seal(config, purpose, about, text);
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        result.left++;
        return null;
      }
    };
    const { practice_key } = await lockFiscalSettings(trx);
    const practice = practice_key && renewed('fiscal_practice_key', PRACTICE, practice_key);
    if (practice) await savePracticeKey(trx, practice);
    for (const { id, sealed_key } of await listSealedKeys(trx)) {
      const sealed = renewed('fiscal_certificate', id, sealed_key);
      if (sealed) await saveSealedKey(trx, id, sealed);
    }
    return result;
  });
