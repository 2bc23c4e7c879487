import {
  deleteOwnSession,
  endOtherSessions,
  getOwnAccount,
  listOwnSessions,
  updateOwnAccount,
} from '../../../contract/people/account.ts';
import { bind, bindChange, type RouteBinding } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { emailBindings } from './change-email.ts';
import { changeOwn, describeOwn } from './own-account.ts';
import { endOwnOthers, endOwnSession, listSessions } from './queries.ts';
import { deviceOf } from './rules.ts';

export const accountRoutes: readonly RouteBinding[] = [
  bind(getOwnAccount, ({ deps, caller }) => describeOwn(deps.db, caller.user_id, deps.clock.now())),
  bindChange(updateOwnAccount, (call) => changeOwn(call, call.body)),
  ...emailBindings,

  bind(listOwnSessions, async ({ deps, caller }) => {
    const rows = caller.user_id === null ? [] : await listSessions(deps.db, caller.user_id, deps.clock.now());
    return {
      data: rows.map(({ user_agent, ...row }) => ({
        ...row,
        ...deviceOf(user_agent),
        current: row.id === caller.session_id,
      })),
    };
  }),

  bind(deleteOwnSession, async ({ deps, caller, params }) => {
    if (caller.user_id === null || !(await endOwnSession(deps.db, caller.user_id, params.id)))
      throw notFound();
  }),

  bind(endOtherSessions, async ({ deps, caller, body }) => {
    if (caller.user_id !== null) await endOwnOthers(deps.db, caller.user_id, caller.session_id, body);
  }),
];
