import { type Application, recordOnApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { findLeftToStaff } from './queries.ts';

/** Says in the history why staff have to approve or issue it, once for each reason while the application stays as it is. */
export async function leaveToStaff(trx: Trx, { clock }: Deps, application: Application, reason: string) {
  const { version } = application;
  const left = await findLeftToStaff(trx, application.id);
  if (left?.reason === reason && left.version === version) return;
  await recordOnApplication(trx, [application], {
    transition: 'leave_to_staff',
    by: BY_SYSTEM,
    reason,
    data: { version },
    now: clock.now(),
  });
}
