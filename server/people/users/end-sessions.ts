import type {
  endUserSession,
  endUserSessions,
  resetUserFactors,
} from '../../../contract/people/user-sessions.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import type { ChangeHandler, ChangeScope } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { endSession } from '../auth/queries.ts';
import { deleteFactors } from '../factors/queries.ts';
import { lockUserFor, presentUser } from './present-user.ts';
import { insertUserEvent, saveUser } from './queries.ts';

/** Logged once the change is kept; `by` did it. */
const logLater = (
  { afterCommit, caller, ip, request_id }: ChangeScope,
  event: 'session_ended' | 'second_factors_reset',
  fields: { user_id: string; [more: string]: unknown },
): void =>
  afterCommit(async ({ log }) => logSecurity(log, event, { ...fields, by: caller.user_id, ip, request_id }));

/** One session of a person. Throws 403, 404, and 422 for one's own, which are ended in the settings. */
export const endUserSessionHandler: ChangeHandler<typeof endUserSession> = async (call) => {
  const { trx, deps, caller, params, now, audit } = call;
  const user = await lockUserFor(trx, deps, caller, params.id, 'sessions');
  if (!(await endSession(trx, user.id, params.session_id))) throw notFound();
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: 'sessions_ended',
    actor_id: caller.user_id,
    created_at: now,
  });
  logLater(call, 'session_ended', { user_id: user.id, session_id: params.session_id });
  audit({ subject_id: user.id, person_id: user.id });
};

/** All of them, tokens of programs too. */
export const endUserSessionsHandler: ChangeHandler<typeof endUserSessions> = async (call) => {
  const { trx, deps, caller, params, now, audit } = call;
  const user = await lockUserFor(trx, deps, caller, params.id, 'sessions');
  await endSessions(trx, user.id);
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: 'sessions_ended',
    actor_id: caller.user_id,
    created_at: now,
  });
  logLater(call, 'session_ended', { user_id: user.id, session_id: 'all' });
  audit({ subject_id: user.id, person_id: user.id });
};

/** For a person who has lost telephone, key and codes. The password stays; every session ends. 404 without any. */
export const resetUserFactorsHandler: ChangeHandler<typeof resetUserFactors> = async (call) => {
  const { trx, deps, caller, params, body, now, audit } = call;
  const user = await lockUserFor(trx, deps, caller, params.id, 'factors', body.version);
  const factors = await deleteFactors(trx, user.id);
  if (factors === 0) throw notFound();
  await saveUser(trx, user.id, {}, now);
  await endSessions(trx, user.id);
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: 'factors_reset',
    actor_id: caller.user_id,
    data: { reason: body.reason },
    created_at: now,
  });
  await mailAccount(trx, deps, user, 'factors_reset', { happened_at: now });
  logLater(call, 'second_factors_reset', { user_id: user.id, factors });
  audit({ subject_id: user.id, person_id: user.id });
  return presentUser(trx, deps, caller, user.id);
};
