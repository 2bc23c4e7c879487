import type { Application } from '../../permits/applications/queries.ts';
import { rejectHindered } from '../../permits/permit-life/hindrances/hindrances.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueProForma } from './issue-pro-forma.ts';

/**
 * Issues a pro-forma for a member of staff on a locked application. Returns its id. Throws 409, 422 when its permit
 * cannot be issued.
 */
export async function issueForStaff(
  trx: Trx,
  deps: Deps,
  application: Application,
  { caller, due_date }: { caller: Caller; due_date?: string | undefined },
): Promise<string> {
  await rejectHindered(trx, application, '');
  const parameters = await loadParameters(trx, deps.clock.today());
  const by = { actor: 'staff', actor_id: caller.user_id } as const;
  const { pro_forma_id } = await issueProForma(trx, deps, application, by, parameters, { due_date });
  return pro_forma_id;
}
