import { createPermit, createUserPermit, replacePermit } from '../../../contract/permits/permit-actions.ts';
import { accountOf } from '../../permits/permit-life/holder/account-of.ts';
import { bind } from '../../platform/http/bind.ts';
import { createPermit as create } from './create-permit.ts';
import { replacePermitHandler } from './replace-permit.ts';

/** Permits at the counter: entered, settled and issued in one step. */
export const counterRoutes = [
  bind(createPermit, (call) => create(call.deps, { ...call, user_id: null })),

  bind(createUserPermit, async (call) =>
    create(call.deps, {
      ...call,
      user_id: await accountOf(call.deps.db, call.params.app_user_uuid, call.body.applicant),
    }),
  ),

  bind(replacePermit, replacePermitHandler),
];
