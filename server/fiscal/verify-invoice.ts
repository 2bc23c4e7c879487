import { randomUUID } from 'node:crypto';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  claimSubmission,
  insertMessage,
  loadInvoice,
  lockSubmission,
  removeSubmission,
  saveFiscalState,
} from './submission-queries.ts';

/** Longer than a message may take with everything around it. */
const CLAIM_MS = 60_000;

/**
 * Gets the EOR of an invoice that waits for it. Does nothing when it has one already or somebody else is sending it at this moment, so it
 * may be called at any time: by the job, right after the issue, by a person who does not want to wait.
 */
export const verifyInvoice = async (deps: Pick<Deps, 'db' | 'clock'>, invoice_id: string): Promise<void> => {
  const claim = newId();
  const sent_at = deps.clock.now();
  const claimed_until = new Date(Date.parse(sent_at) + CLAIM_MS).toISOString();
  if (!(await claimSubmission(deps.db, { invoice_id, claim, now: sent_at, claimed_until }))) return;
  const invoice = await loadInvoice(deps.db, invoice_id);
  if (invoice.fiscal_environment !== 'practice') return;
  const eor = randomUUID();
  await transaction(deps.db, async (trx) => {
    if (!(await lockSubmission(trx, invoice_id, claim))) return;
    const now = deps.clock.now();
    await saveFiscalState(
      trx,
      invoice_id,
      {
        eor,
        fiscal_status: 'confirmed',
        fiscal_attempts: invoice.fiscal_attempts + 1,
        fiscal_confirmed_at: now,
      },
      now,
    );
    await insertMessage(trx, {
      id: claim,
      kind: 'invoice',
      environment: invoice.fiscal_environment!,
      invoice_id,
      outcome: 'accepted',
      eor,
      duration_ms: 0,
      sent_at,
    });
    await removeSubmission(trx, invoice_id);
  });
};
