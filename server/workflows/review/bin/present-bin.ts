import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { findUserName } from '../../../people/users/queries.ts';
import { mayConfirmBin, returnsOn } from '../../../permits/applications/bin-rules.ts';
import type { Application } from '../../../permits/applications/queries.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { dayOf } from '../../../platform/ports/clock.ts';

/** What may be done with an application in the bin. */
export const binActions = (application: Application, caller: Caller): ApplicationDetail['allowed'] =>
  can(caller, 'applications.delete')
    ? ['restore', ...(mayConfirmBin(application, caller) ? (['confirm_bin'] as const) : [])]
    : [];

/** How an application lies in the bin; null elsewhere. */
export async function presentBin(db: Db | Trx, application: Application): Promise<ApplicationDetail['bin']> {
  const { deleted_at, deleted_by, binned_as, status } = application;
  if (deleted_at === null) return null;
  return {
    deleted_at,
    deleted_by_name: deleted_by ? await findUserName(db, deleted_by) : null,
    binned_as,
    returns_on: returnsOn({ status, binned_as, deleted_on: dayOf(deleted_at) }),
  };
}
