import type { Permission } from '../../../contract/platform/permissions.ts';
import { type ChangedFact, CONFIRMING_PERMISSIONS } from '../../../contract/platform/second-person.ts';
import { resetUserFactors } from '../../../contract/people/user-sessions.ts';
import { createUser, deleteUser, updateUser } from '../../../contract/people/users.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { needsSecondPerson, type SecondPersonVerb } from '../../settings/parameters/second-person.ts';
import { listFactors } from '../factors/queries.ts';
import { createUserHandler } from './create-user.ts';
import { deleteUserHandler } from './delete-user.ts';
import { resetUserFactorsHandler } from './end-sessions.ts';
import { countOtherRoots, findUserUnlocked, lockRights } from './queries.ts';
import { type Rights, wantedRights } from './rules.ts';

/**
 * What one root does to the account of a colleague with which they could become a second person themselves: take it
 * over (address, second factors), or make another one (root, permissions that confirm). Another root confirms it;
 * where there is none, it waits a day and every colleague may object (ADR 92).
 */

type Call = Pick<Scope, 'caller' | 'deps' | 'today'> & { trx: Trx };

/** No root but these could confirm it. */
const nobodyElse = async ({ trx, caller }: Call, ...removed: string[]): Promise<boolean> =>
  (await countOtherRoots(trx, ...(caller.user_id === null ? [] : [caller.user_id]), ...removed)) === 0;

const account = (name: string): ChangedFact => ({ name: 'account', before: null, after: name });

/** What of these rights makes a second person, or takes one away; nothing of it is of this rule's concern otherwise. */
const factsOfRights = async (call: Call, before: Rights, after: Rights): Promise<ChangedFact[]> => {
  const facts: ChangedFact[] = [];
  if (before.role !== after.role && [before.role, after.role].includes('root'))
    facts.push({ name: 'role', before: before.role, after: after.role });
  const confirming = ({ permissions }: Rights): Permission[] =>
    CONFIRMING_PERMISSIONS.filter((permission) => permissions.includes(permission));
  const gained = confirming(after).filter((one) => !before.permissions.includes(one));
  // Where nothing needs a second person, nobody becomes one by them.
  if (
    after.role === 'admin' &&
    before.role !== 'root' &&
    gained.length > 0 &&
    (await needsSecondPerson(call))
  )
    facts.push({
      name: 'permissions',
      before: confirming(before).join(' '),
      after: confirming(after).join(' '),
    });
  return facts;
};

/** Address and rights of a colleague; the change itself is server/workflows/user-records/update-account.ts. */
export const guardOfAccount: Omit<SecondPersonVerb<typeof updateUser>, 'answer'> = {
  kind: 'account',
  route: updateUser,
  always: true,
  decided_by: 'root',
  async changeOf(call) {
    const { trx, caller, params, body } = call;
    const user = await findUserUnlocked(trx, params.id);
    if (!user || user.id === caller.user_id) return null;
    const wants = body.role !== undefined || body.preset !== undefined || body.permissions !== undefined;
    const facts = wants ? await factsOfRights(call, user, wantedRights(user, body)) : [];
    const email = body.email?.toLowerCase();
    if (user.role !== 'user' && email !== undefined && email !== user.email.toLowerCase())
      facts.push({ name: 'email', before: user.email, after: body.email ?? null });
    if (facts.length === 0) return null;
    const demoted = facts.some(({ name, before }) => name === 'role' && before === 'root');
    return {
      subject_id: user.id,
      state: [user.id, user.version, facts],
      facts: [account(user.name), ...facts],
      unless_objected: await nobodyElse(call, ...(demoted ? [user.id] : [])),
    };
  },
};

/** A new colleague who could confirm. */
export const createAccount: SecondPersonVerb<typeof createUser> = {
  kind: 'account_new',
  route: createUser,
  always: true,
  decided_by: 'root',
  async changeOf(call) {
    const { body } = call;
    if (body.role === 'user') return null;
    const rights = await factsOfRights(call, { role: 'user', permissions: [] }, wantedRights(null, body));
    if (rights.length === 0) return null;
    const facts: ChangedFact[] = [{ name: 'email', before: null, after: body.email }, ...rights];
    return {
      subject_id: null,
      state: facts,
      facts: [account(body.name), ...facts],
      unless_objected: await nobodyElse(call),
    };
  },
  answer: createUserHandler,
};

/** The second factors of a colleague, lost or not. */
export const resetAccountFactors: SecondPersonVerb<typeof resetUserFactors> = {
  kind: 'account_factors',
  route: resetUserFactors,
  always: true,
  decided_by: 'root',
  async changeOf(call) {
    const { trx, caller, params } = call;
    const user = await findUserUnlocked(trx, params.id);
    if (!user || user.role === 'user' || user.id === caller.user_id) return null;
    const factors = String((await listFactors(trx, user.id)).length);
    return {
      subject_id: user.id,
      state: [user.id, user.version, factors],
      facts: [account(user.name), { name: 'factors', before: factors, after: '0' }],
      unless_objected: await nobodyElse(call),
    };
  },
  answer: resetUserFactorsHandler,
};

/** Another root, without whom nobody would have to confirm. */
export const endAccount: SecondPersonVerb<typeof deleteUser> = {
  kind: 'account_end',
  route: deleteUser,
  always: true,
  decided_by: 'root',
  async changeOf(call) {
    const { trx, caller, params } = call;
    // The call carries no version: whoever becomes root in the same moment is one before this asks, or after it is over.
    if (caller.role === 'root') await lockRights(trx);
    const user = await findUserUnlocked(trx, params.id);
    if (user?.role !== 'root' || user.id === caller.user_id) return null;
    return {
      subject_id: user.id,
      state: [user.id, user.version],
      facts: [account(user.name), { name: 'role', before: user.role, after: null }],
      // They are asked, too, but may have left.
      unless_objected: await nobodyElse(call, user.id),
    };
  },
  answer: deleteUserHandler,
};
