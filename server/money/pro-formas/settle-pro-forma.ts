import type { Trx } from '../../platform/db/db.ts';
import { findLiveProForma, findPaidProForma, saveProForma } from './queries.ts';

/**
 * Marks the open pro-forma of a locked application as paid: by transfer under any of its references, or at
 * the counter.
 */
export async function settleProForma(trx: Trx, application_id: string, now: string): Promise<void> {
  const live = await findLiveProForma(trx, application_id);
  if (live) await saveProForma(trx, live.id, { status: 'paid', paid_at: now }, now);
}

/** The payment was unconfirmed or reversed: its pro-forma becomes payable again. False when there is none. */
export async function unsettleProForma(trx: Trx, application_id: string, now: string): Promise<boolean> {
  if (await findLiveProForma(trx, application_id)) return true;
  const paid = await findPaidProForma(trx, application_id);
  if (paid) await saveProForma(trx, paid.id, { status: 'issued', paid_at: null }, now);
  return paid !== undefined;
}
