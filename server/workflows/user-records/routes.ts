import {
  getPermitHolder,
  listPermitHolders,
  listUserAccessLog,
  listUserApplications,
  listUserDocuments,
  listUserPermits,
} from '../../../contract/permits/user-records.ts';
import { findUser } from '../../people/users/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listEntries } from '../../records/access-log/queries.ts';
import { recordAccess, type AccessRecord } from '../../records/access-log/record.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { claimsSince } from '../../permits/applications/claim-rules.ts';
import { listApplications } from '../review/list-queries.ts';
import { pageDocumentsOfUser } from '../../permits/documents/queries.ts';
import { permitListContext } from '../../permits/permits/list-context.ts';
import { listPermits } from '../../permits/permits/queries.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { findHolder, listHolders } from './holder-queries.ts';
import { presentHolders } from './holders.ts';

type Look = { deps: Deps; caller: Caller; params: { itemId: string }; request_id: string };

/** The person whose list is requested, with an entry in the access log. Throws 404. */
async function recordListOf(
  { deps, caller, params, request_id }: Look,
  subject_type: AccessRecord['subject_type'],
): Promise<string> {
  const now = deps.clock.now();
  const user = await findUser(deps.db, params.itemId, deps.clock.today(), now);
  if (!user) throw notFound();
  await recordAccess(deps.db, { caller, action: 'list', subject_type, person_id: user.id, request_id }, now);
  return user.id;
}

export const userRecordRoutes = [
  bind(listUserApplications, async (context) => {
    const user_id = await recordListOf(context, 'application');
    const { deps, caller, body } = context;
    const today = deps.clock.today();
    const { claim_hours, decision_days } = await loadParameters(deps.db, today);
    const since = claimsSince(deps.clock.now(), claim_hours);
    const facts = { since, caller_id: caller.user_id, today, decision_days };
    return listApplications(deps.db, { ...body, filters: { ...body.filters, user_id } }, facts);
  }),

  bind(listUserPermits, async (context) => {
    const user_id = await recordListOf(context, 'permit');
    const { deps, body } = context;
    const today = deps.clock.today();
    const facts = await permitListContext(deps.db, body, today);
    const page = await listPermits(deps.db, { ...body, filters: { ...body.filters, user_id } }, today, facts);
    return { ...page, data: page.data.map((permit) => ({ ...permit, status: shownStatus(permit, today) })) };
  }),

  bind(listUserDocuments, async (context) => {
    const user_id = await recordListOf(context, 'document');
    return pageDocumentsOfUser(context.deps.db, user_id, context.body);
  }),

  bind(listUserAccessLog, async (context) => {
    const person_id = await recordListOf(context, 'access_log');
    const { deps, body } = context;
    return listEntries(deps.db, { ...body, filters: { ...body.filters, person_id } });
  }),

  bind(listPermitHolders, async ({ deps, body, today }) => {
    const page = await listHolders(deps.db, body, today);

    return { ...page, data: await presentHolders(deps.db, page.data, body.search, today) };
  }),

  bind(getPermitHolder, async ({ deps, params, audit, today }) => {
    const found = await findHolder(deps.db, params.id);
    const [holder] = await presentHolders(deps.db, found ? [found] : [], '', today);
    if (!found || !holder) throw notFound();
    audit({ subject_id: holder.id, person_id: holder.user_id });
    return { ...holder, holder: found.holder };
  }),
];
