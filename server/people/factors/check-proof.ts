import type { FactorProof } from '../../../contract/people/factors.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { findAccount, type Account } from '../auth/queries.ts';
import { countFactorAttempt } from '../auth/throttle.ts';
import { countFailure, endProof, type ProofRequestRow } from './proof-requests.ts';
import { countRecoveryCodes } from './queries.ts';
import { verifyProof } from './verify-proof.ts';

/** Wrong codes by strangers, who know the password, after which the owner is told. */
const NOTIFY_AFTER = 5;

type Call = Pick<Scope, 'ip' | 'request_id'> & {
  deps: Deps;
  origin: string;
  /** The id of the browser when it is known to the account. */
  device: (account: Account) => string | null;
};

/**
 * Takes the proof of what was begun and ends it. Guesses are counted (docs/adr/0040). Throws 422 for a wrong
 * one and 429 for too many.
 */
export const checkProof = async (
  { deps, ip, request_id, origin, device }: Call,
  request: ProofRequestRow,
  proof: FactorProof,
): Promise<Account> => {
  const expected = request.user_id === null ? undefined : await findAccount(deps.db, request.user_id);
  const attempt =
    expected && proof.kind !== 'passkey'
      ? await countFactorAttempt(deps, { ip, account: expected.id, device: device(expected) })
      : null;
  const asked = { request, user_id: expected?.id ?? null, origin };
  const proved = await verifyProof(deps, asked, proof);
  const account = proved && (expected ?? (await findAccount(deps.db, proved.user_id)));
  const logged = { user_id: account?.id ?? expected?.id ?? null, ip, request_id, kind: proof.kind };
  if (!account) {
    await countFailure(deps.db, request);
    logSecurity(deps.log, 'second_factor_failed', logged);
    if (expected && attempt?.by_strangers === NOTIFY_AFTER) await tellOfGuessing(deps, expected);
    throw proof.kind === 'passkey'
      ? ruleBroken('factor.not_verified')
      : invalid({ path: 'code', code: 'factor.wrong' });
  }
  await endProof(deps.db, request);
  await attempt?.succeeded();
  if (proof.kind === 'recovery_code') await tellOfRecovery(deps, account);
  logSecurity(deps.log, proof.kind === 'recovery_code' ? 'recovery_code_used' : 'second_factor_used', logged);
  return account;
};

const tellOfGuessing = (deps: Deps, account: Account): Promise<void> =>
  transaction(deps.db, async (trx) => {
    await mailAccount(trx, deps, account, 'second_factor_guessing', { attempts: NOTIFY_AFTER });
  });

const tellOfRecovery = (deps: Deps, account: Account): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const left = await countRecoveryCodes(trx, account.id);
    await mailAccount(trx, deps, account, 'recovery_code_used', { left, happened_at: deps.clock.now() });
  });
