import type { Actor } from '../applications/make-move.ts';
import type { Application } from '../applications/queries.ts';
import type { Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { drawProForma } from './draw-pro-forma.ts';
import { findLiveProForma, saveProForma } from './queries.ts';

/**
 * Draws the open pro-forma of a locked application anew when it asks for something else than what is still to be paid (`open`, cents): number
 * and reference stay, the rest stands in it and in its codes. The former PDF is kept with the application, but nobody is led to it any more.
 */
export async function refreshProForma(
  trx: Trx,
  deps: Deps,
  application: Application,
  open: number,
  by: Pick<Actor, 'actor_id'>,
  parameters: Pick<Parameters, 'municipality'>,
): Promise<void> {
  const live = await findLiveProForma(trx, application.id);
  if (!live?.document_id || open === 0 || open === (live.document_amount ?? live.amount)) return;
  const document_id = await drawProForma(trx, deps, application, { ...live, amount: open }, by, parameters);
  await saveProForma(trx, live.id, { document_id, document_amount: open }, deps.clock.now());
}
