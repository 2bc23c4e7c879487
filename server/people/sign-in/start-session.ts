import type { ProofKind } from '../../../contract/people/factors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WithSession } from '../../platform/http/bind.ts';
import type { Vouched } from '../../platform/http/sessions/session-queries.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import type { Account } from '../auth/queries.ts';
import { hasFactor } from '../factors/queries.ts';
import { recordSignInDevice } from './record-sign-in-device.ts';
import { asSessionUser } from './session-user.ts';

type Call = Pick<Scope, 'ip' | 'request_id'> & WithSession & { deps: Deps };
type How = {
  bearer: boolean;
  device_name: string | null;
  by: ProofKind | 'link' | 'provider';
  vouched?: Vouched;
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
