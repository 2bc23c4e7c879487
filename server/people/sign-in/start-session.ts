import { hash } from 'node:crypto';
import type { ProofKind } from '../../../contract/people/factors.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WithSession } from '../../platform/http/bind.ts';
import type { Vouched } from '../../platform/http/sessions/session-queries.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { deviceName, networkOf } from '../auth/device-rules.ts';
import { type Account, recordDevice as meet } from '../auth/queries.ts';
import { hasFactor } from '../factors/queries.ts';
import { asSessionUser } from './session-user.ts';

type Call = Pick<Scope, 'ip' | 'request_id'> & WithSession & { deps: Deps };
type How = {
  bearer: boolean;
  device_name: string | null;
  by: ProofKind | 'link' | 'provider';
  vouched?: Vouched;
};

/**
 * Remembers the browser of a sign-in and tells the owner of one that the account did not know. Not at the
 * first sign-in ever, nor `by_link`: the mail of the new password says it. A program (`bearer`) keeps no
 * cookie, so that each of its sign-ins is one from a new device.
 */
const recordSignInDevice = async (
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

/** Signs in whoever has proved enough. `last_seen` of the reply is that of the previous sign-in. */
export const startSession = async (
  call: Call,
  account: Account,
  { bearer, device_name, by, vouched }: How,
) => {
  const { deps, session, ip, request_id } = call;
  await recordSignInDevice(call, account, { bearer, by_link: by === 'link' });
  const kind = bearer ? 'bearer' : 'cookie';
  const started = await session.start(account, kind, device_name ?? undefined, vouched);
  logSecurity(deps.log, 'sign_in', { user_id: account.id, ip, request_id, role: account.role, bearer, by });
  return asSessionUser(deps, account, started.bearer);
};

/**
 * Signs in an applicant who has just chosen a password by a mailed link. Null for staff and for whoever has a
 * second factor: a mailbox alone lets neither in.
 */
export const signInByLink = async (call: Call, account: Account) =>
  account.role !== 'user' || (await hasFactor(call.deps.db, account.id))
    ? null
    : startSession(call, account, { bearer: false, device_name: null, by: 'link' });
