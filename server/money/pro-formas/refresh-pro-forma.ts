import type { Actor } from '../../platform/kernel/actor.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadOutstandingShares } from '../balances/load-outstanding-shares.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { drawProForma } from './draw-pro-forma.ts';
import { findLiveProForma, saveProForma } from './queries.ts';

/**
 * Redraws the open pro-forma of a locked application when its amount or account differs from what is
 * outstanding (`open`, cents): number and reference stay, the text and codes show the remainder. The former
 * PDF is kept with the application, without a link to it.
 */
export async function refreshProForma(
  trx: Trx,
  deps: Deps,
  application: Application,
  { open, kept }: { open: number; kept: number },
  by: Pick<Actor, 'actor_id'>,
  parameters: Pick<Parameters, 'municipality' | 'validity'>,
): Promise<void> {
  const live = await findLiveProForma(trx, application.id);
  if (!live?.document_id || open === 0) return;
  const shares = await loadOutstandingShares(trx, application, { open, kept }, live.seller);
  const drawn =
    live.document_amount === null
      ? { amount: live.amount, fee_amount: live.fee_amount }
      : { amount: live.document_amount, fee_amount: live.document_fee_amount ?? 0 };
  if (shares.amount === drawn.amount && shares.fee_amount === drawn.fee_amount) return;
  const document_id = await drawProForma(trx, deps, application, { ...live, ...shares }, by, parameters);
  await saveProForma(
    trx,
    live.id,
    { document_id, document_amount: shares.amount, document_fee_amount: shares.fee_amount },
    deps.clock.now(),
  );
}
