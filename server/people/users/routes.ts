import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  updateUserPassword,
  type Clue,
} from '../../../contract/people/users.ts';
import {
  getPermitHolder,
  listPermitHolders,
  listUserAccessLog,
  listUserApplications,
  listUserDocuments,
  listUserPermits,
} from '../../../contract/office/user-records.ts';
import { listEntries } from '../../records/access-log/queries.ts';
import { recordAccess, type AccessRecord } from '../../records/access-log/record.ts';
import { claimsSince } from '../../permits/applications/claim-rules.ts';
import { listApplications } from '../../permits/applications/queries.ts';
import { pageDocumentsOfUser } from '../../permits/documents/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { permitListFacts } from '../../permits/permits/list-facts.ts';
import { listPermits } from '../../permits/permits/queries.ts';
import { shownStatus } from '../../permits/permits/rules.ts';
import { createUserHandler } from './create-user.ts';
import { deleteUserHandler } from './delete-user.ts';
import { findHolder, listHolders } from './holder-queries.ts';
import { presentHolders } from './holders.ts';
import { presentUser } from './present-user.ts';
import { findUser, listUsers as list, type UserListRow } from './queries.ts';
import { listClues } from './search-queries.ts';
import { clueOf } from './search-rules.ts';
import { updateUserHandler } from './update-user.ts';
import { updateUserPasswordHandler } from './update-user-password.ts';

/** What a term may have found an account by, besides its name. */
const cluesOf = (user: UserListRow, records: readonly Clue[] = []): Clue[] => [
  ...records,
  { kind: 'email', value: user.email },
  ...(user.phone ? [{ kind: 'phone' as const, value: user.phone }] : []),
  ...(user.tax_number ? [{ kind: 'tax_number' as const, value: user.tax_number }] : []),
];

type Look = { deps: Deps; caller: Caller; params: { itemId: string }; request_id: string };

/** The person whose list is asked for, and an entry that somebody looked at it. Throws 404. */
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

export const userRoutes = [
  bind(listUsers, async ({ deps, caller, body, request_id }) => {
    const page = await list(deps.db, body, deps.clock.today());
    await recordAccess(
      deps.db,
      { caller, action: body.search ? 'search' : 'list', subject_type: 'user', request_id },
      deps.clock.now(),
    );
    const ids = body.search ? page.data.map((user) => user.id) : [];
    const clues = await listClues(deps.db, ids);
    const data = page.data.map((user) => ({
      ...user,
      clue: clueOf(body.search, user.name, cluesOf(user, clues.get(user.id))),
    }));
    return { ...page, data };
  }),

  bind(createUser, createUserHandler),

  bind(getUser, async ({ deps, caller, params, request_id }) => {
    const user = await presentUser(deps.db, deps, caller, params.id);
    await recordAccess(
      deps.db,
      { caller, action: 'view', subject_type: 'user', subject_id: user.id, person_id: user.id, request_id },
      deps.clock.now(),
    );
    return user;
  }),

  bind(updateUser, updateUserHandler),
  bind(updateUserPassword, updateUserPasswordHandler),
  bind(deleteUser, deleteUserHandler),

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
    const facts = await permitListFacts(deps.db, body, today);
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

  bind(listPermitHolders, async ({ deps, caller, body, request_id }) => {
    const today = deps.clock.today();
    const page = await listHolders(deps.db, body, today);
    await recordAccess(
      deps.db,
      { caller, action: body.search ? 'search' : 'list', subject_type: 'permit_holder', request_id },
      deps.clock.now(),
    );
    return { ...page, data: await presentHolders(deps.db, page.data, body.search, today) };
  }),

  bind(getPermitHolder, async ({ deps, caller, params, request_id }) => {
    const found = await findHolder(deps.db, params.id);
    const [holder] = await presentHolders(deps.db, found ? [found] : [], '', deps.clock.today());
    if (!found || !holder) throw notFound();
    await recordAccess(
      deps.db,
      {
        caller,
        action: 'view',
        subject_type: 'permit_holder',
        subject_id: holder.id,
        person_id: holder.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    return { ...holder, holder: found.holder };
  }),
];
