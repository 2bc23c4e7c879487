import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { deleteFactors, listFactors, lockFactors } from './queries.ts';

/**
 * Takes all second factors and recovery codes from an account whose owner has lost them, ends its sessions and
 * tells the owner of each. The password stays. Returns how many there were; null: no such account.
 */
export const resetFactors = async (deps: Deps, email: string): Promise<number | null> => {
  const found = await findAccountByEmail(deps.db, email);
  if (!found) return null;
  const removed = await transaction(deps.db, async (trx) => {
    const account = await lockFactors(trx, found.id);
    if (!account) return null;
    const factors = await listFactors(trx, account.id);
    await deleteFactors(trx, account.id);
    await endSessions(trx, account.id);
    for (const { kind, name } of factors)
      await mailAccount(trx, deps, account, 'factor_removed', {
        kind,
        factor: name,
        happened_at: deps.clock.now(),
      });
    return factors;
  });
  for (const { kind } of removed ?? [])
    logSecurity(deps.log, 'second_factor_removed', { user_id: found.id, ip: null, kind });
  return removed && removed.length;
};
