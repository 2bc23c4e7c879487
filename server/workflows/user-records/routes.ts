import {
  getPermitHolder,
  listPermitHolders,
  listUserAccessLog,
  listUserApplications,
  listUserDocuments,
  listUserPermits,
} from '../../../contract/permits/user-records.ts';
import { findUser } from '../../people/users/queries.ts';
import { bind } from '../../platform/http/bind.ts';
import type { AuditCall, Scope } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listEntries } from '../../records/access-log/queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { listApplications } from '../review/list-queries.ts';
import { pageDocumentsOfUser } from '../../permits/documents/queries.ts';
import { permitListContext } from '../../permits/permit-life/list-context.ts';
import { listPermits } from '../../permits/permit-life/queries.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { changeAccount } from './update-account.ts';
import { findHolder, listHolders } from './holder-queries.ts';
import { presentHolders } from './holders.ts';

type Look = Pick<Scope, 'deps' | 'now' | 'today'> & { params: { itemId: string }; audit: AuditCall };

/** The person whose list is requested. Throws 404. */
async function personOf({ deps, params, now, today, audit }: Look): Promise<string> {
  const user = await findUser(deps.db, params.itemId, today, now);
  if (!user) throw notFound();
  audit({ subject_id: null, person_id: user.id });
  return user.id;
}

export const userRecordRoutes = [
  bindSecondPerson(changeAccount),

  bind(listUserApplications, async (context) => {
    const user_id = await personOf(context);
    const { deps, caller, body, now, today } = context;
    const terms = await loadParameters(deps.db, today);
    const since = claimsSince(now, terms.claim_hours);
    const facts = { since, caller_id: caller.user_id, today, terms };
    return listApplications(deps.db, { ...body, filters: { ...body.filters, user_id } }, facts);
  }),

  bind(listUserPermits, async (context) => {
    const user_id = await personOf(context);
    const { deps, body, today } = context;
    const facts = await permitListContext(deps.db, body, today);
    const page = await listPermits(deps.db, { ...body, filters: { ...body.filters, user_id } }, today, facts);
    return { ...page, data: page.data.map((permit) => ({ ...permit, status: shownStatus(permit, today) })) };
  }),

  bind(listUserDocuments, async (context) => {
    const user_id = await personOf(context);
    return pageDocumentsOfUser(context.deps.db, user_id, context.body);
  }),

  bind(listUserAccessLog, async (context) => {
    const person_id = await personOf(context);
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
