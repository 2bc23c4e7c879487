import type { getPermit } from '../../contract/permits.ts';
import type { HandlerReply } from '../../contract/route.ts';
import { can } from '../../contract/permissions.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findPermit, listPermitEvents } from './queries.ts';
import { shownStatus } from './rules.ts';

const link = (id: string | null, number: string | null) => (id && number ? { id, number } : null);

/** One permit with its links and history. Throws 404. */
export async function presentPermit(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
): Promise<HandlerReply<typeof getPermit>> {
  const permit = await findPermit(db, id);
  if (!permit) throw notFound();
  const status = shownStatus(permit, deps.clock.today());
  const live = permit.status === 'active' && status !== 'expired';
  return {
    ...permit,
    status,
    application: link(permit.application_id, permit.application_nr),
    replaces: link(permit.replaces_permit_id, permit.older_nr),
    replaced_by: link(permit.replaced_by_permit_id, permit.newer_nr),
    events: await listPermitEvents(db, id),
    allowed: live && !permit.handed_over_at && can(caller, 'permits.update') ? ['hand_over'] : [],
  };
}
