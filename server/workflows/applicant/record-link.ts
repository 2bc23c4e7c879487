import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { LINK_CALLER } from '../../permits/register/holder.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { type AccessRecord, recordAccess } from '../../records/access-log/record.ts';

type Call = { deps: Pick<Deps, 'clock'> & { db: Db | Trx }; request_id: string };

/** Who looked at or changed what: nobody by name, the link of the application. */
export const recordByLink = (
  { deps, request_id }: Call,
  application: Pick<Application, 'user_id'>,
  what: Pick<AccessRecord, 'action' | 'subject_type' | 'subject_id'>,
): Promise<void> =>
  recordAccess(
    deps.db,
    { caller: LINK_CALLER, person_id: application.user_id, request_id, ...what },
    deps.clock.now(),
  );

export const recordViewByLink = (
  call: Call,
  application: Pick<Application, 'id' | 'user_id'>,
): Promise<void> =>
  recordByLink(call, application, {
    action: 'view',
    subject_type: 'application',
    subject_id: application.id,
  });
