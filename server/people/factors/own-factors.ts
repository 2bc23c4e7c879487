import type { Language } from '../../../contract/values/languages.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { rejectManaged } from '../identities/managed.ts';
import {
  askAfterPassword,
  deleteFactor,
  deleteFactors,
  hasFactor,
  insertFactor,
  listFactors,
  lockFactors,
  type NewFactor,
} from './queries.ts';
import { makeCodes } from './recovery-codes.ts';
import { MAX_FACTORS } from './rules.ts';

type Call = Pick<Scope, 'caller' | 'ip' | 'request_id'> & { deps: Deps };

/** The account of the caller, locked for changes of its factors. */
const lockOwn = async (trx: Trx, { caller }: Call) => {
  const account = caller.user_id === null ? undefined : await lockFactors(trx, caller.user_id);
  if (!account) throw notFound();
  return account;
};

const logged = ({ caller, ip, request_id }: Call) => ({ user_id: caller.user_id, ip, request_id });

/** Stores a factor and tells the owner. Throws 422 for a passkey that is there already. */
export const storeFactor = async (
  trx: Trx,
  deps: Deps,
  account: { id: string; name: string; email: string; language: Language },
  factor: NewFactor,
): Promise<void> => {
  const now = deps.clock.now();
  if (!(await insertFactor(trx, account.id, factor, now))) throw ruleBroken('factor.not_verified');
  await mailAccount(trx, deps, account, 'factor_added', {
    kind: factor.kind,
    factor: factor.name,
    happened_at: now,
  });
};

/**
 * Adds a factor and tells its owner. The first second factor brings recovery codes and ends the other sessions,
 * which began without it. Throws 422 for one too many, or a passkey that is there already.
 */
export const addFactor = async (call: Call, factor: NewFactor): Promise<string[] | null> => {
  const { deps, caller } = call;
  const codes = await transaction(deps.db, async (trx) => {
    const account = await lockOwn(trx, call);
    await rejectManaged(trx, deps.config, account.id);
    const had_two_steps = await hasFactor(trx, account.id);
    if ((await listFactors(trx, account.id)).length >= MAX_FACTORS) throw ruleBroken('factor.too_many');
    await storeFactor(trx, deps, account, factor);
    if (had_two_steps) return null;
    await askAfterPassword(trx, account.id);
    await endSessions(trx, account.id, caller.session_id);
    return makeCodes(trx, deps, account.id);
  });
  logSecurity(deps.log, 'second_factor_added', { ...logged(call), kind: factor.kind });
  return codes;
};

/** Removes one; with the last go the recovery codes. Other sessions end. Throws 404, 422 `rule.last_factor`. */
export const removeFactor = async (
  call: Call,
  id: string,
  { required }: { required: boolean },
): Promise<void> => {
  const { deps, caller } = call;
  const kind = await transaction(deps.db, async (trx) => {
    const account = await lockOwn(trx, call);
    const factors = await listFactors(trx, account.id);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw notFound();
    if (factors.length === 1 && required) throw ruleBroken('rule.last_factor');
    await (factors.length === 1 ? deleteFactors(trx, account.id) : deleteFactor(trx, id));
    await endSessions(trx, account.id, caller.session_id);
    await mailAccount(trx, deps, account, 'factor_removed', {
      kind: factor.kind,
      factor: factor.name,
      happened_at: deps.clock.now(),
    });
    return factor.kind;
  });
  logSecurity(deps.log, 'second_factor_removed', { ...logged(call), kind });
};

/** Throws 404 without a factor that they would stand in for. */
export const renewCodes = async (call: Call): Promise<string[]> => {
  const { deps } = call;
  const codes = await transaction(deps.db, async (trx) => {
    const account = await lockOwn(trx, call);
    if (!(await hasFactor(trx, account.id))) throw notFound();
    return makeCodes(trx, deps, account.id);
  });
  logSecurity(deps.log, 'recovery_codes_made', logged(call));
  return codes;
};
