import { hash } from 'node:crypto';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WithSession } from '../../platform/http/bind.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { deviceName, networkOf } from '../auth/device-rules.ts';
import { recordDevice as meet, type Account } from '../auth/queries.ts';

type Call = Pick<Scope, 'ip' | 'request_id'> & WithSession & { deps: Deps };

/**
 * Remembers the browser of a sign-in and tells the owner of one that the account did not know. Not at the
 * first sign-in ever, nor `by_link`: the mail of the new password says it. A program (`bearer`) keeps no
 * cookie, so that each of its sign-ins is one from a new device.
 */
export const recordSignInDevice = async (
  { deps, session, ip, request_id }: Call,
  account: Account,
  { bearer, by_link }: { bearer: boolean; by_link: boolean },
): Promise<void> => {
  const signed = session.knownDevice(account.email) !== null;
  const id = bearer ? session.deviceId() : session.rememberDevice(account.email);
  const now = deps.clock.now();
  const told = await transaction(deps.db, async (trx) => {
    const known = id !== null && (await meet(trx, account.id, hash('sha256', id), now));
    if (known || signed || by_link || account.last_seen === null) return false;
    await mailAccount(trx, deps, account, 'new_device', {
      device: deviceName(session.user_agent),
      network: networkOf(ip),
      happened_at: now,
    });
    return true;
  });
  if (told) logSecurity(deps.log, 'new_device', { user_id: account.id, ip, request_id });
};
