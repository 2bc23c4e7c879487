import {
  deleteOwnSession,
  endOtherSessions,
  getOwnAccount,
  listOwnSessions,
  updateOwnAccount,
} from '../../../contract/people/account.ts';
import { bind, bindChange, type RouteBinding } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { presentSessions } from '../auth/present-sessions.ts';
import { endSession } from '../auth/queries.ts';
import { emailBindings } from './change-email.ts';
import { changeOwnAccount, presentOwnAccount } from './own-account.ts';
import { endOtherOwnSessions } from './queries.ts';

export const accountRoutes: readonly RouteBinding[] = [
  bind(getOwnAccount, ({ deps, caller }) => presentOwnAccount(deps.db, caller.user_id, deps.clock.now())),
  bindChange(updateOwnAccount, (call) => changeOwnAccount(call, call.body)),
  ...emailBindings,

  bind(listOwnSessions, async ({ deps, caller }) =>
    caller.user_id === null
      ? { data: [] }
      : presentSessions(deps.db, caller.user_id, deps.clock.now(), caller.session_id),
  ),

  bind(deleteOwnSession, async ({ deps, caller, params, ip, request_id }) => {
    const { user_id } = caller;
    if (user_id === null || !(await endSession(deps.db, user_id, params.id))) throw notFound();
    logSecurity(deps.log, 'session_ended', { user_id, by: user_id, session_id: params.id, ip, request_id });
  }),

  bind(endOtherSessions, async ({ deps, caller, body, ip, request_id }) => {
    const { user_id, session_id } = caller;
    if (user_id === null) return;
    await endOtherOwnSessions(deps.db, user_id, session_id, body);
    logSecurity(deps.log, 'session_ended', { user_id, by: user_id, session_id: 'others', ip, request_id });
  }),
];
