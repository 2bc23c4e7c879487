import { recordAccess } from '../../records/access-log/record.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueProForma } from './issue-pro-forma.ts';

/**
 * Issues a pro-forma for a member of staff on a locked application, and records it in the access log. Returns
 * its id.
 */
export async function issueForStaff(
  trx: Trx,
  deps: Deps,
  application: Application,
  { caller, request_id, due_date }: { caller: Caller; request_id: string; due_date?: string | undefined },
): Promise<string> {
  const parameters = await loadParameters(trx, deps.clock.today());
  const by = { actor: 'staff', actor_id: caller.user_id } as const;
  const { pro_forma_id } = await issueProForma(trx, deps, application, by, parameters, { due_date });
  await recordAccess(
    trx,
    {
      caller,
      action: 'create',
      subject_type: 'pro_forma',
      subject_id: pro_forma_id,
      person_id: application.user_id,
      request_id,
    },
    deps.clock.now(),
  );
  return pro_forma_id;
}
