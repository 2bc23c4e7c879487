import { endUserSession, endUserSessions, listUserSessions } from '../../../contract/people/user-sessions.ts';
import { getUser, listUsers, updateUserPassword, type Clue } from '../../../contract/people/users.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { presentSessions } from '../auth/present-sessions.ts';
import { findAccount } from '../auth/queries.ts';
import { endUserSessionHandler, endUserSessionsHandler } from './end-sessions.ts';
import { createAccount, endAccount, resetAccountFactors } from './guarded-accounts.ts';
import { presentUser, reject } from './present-user.ts';
import { listUsers as list, type UserListRow } from './queries.ts';
import { listClues } from './search-queries.ts';
import { clueOf } from './search-rules.ts';
import { updateUserPasswordHandler } from './update-user-password.ts';

/** Fields that a term may have found an account by, besides its name. */
const cluesOf = (user: UserListRow, records: readonly Clue[] = []): Clue[] => [
  ...records,
  { kind: 'email', value: user.email },
  ...(user.phone ? [{ kind: 'phone' as const, value: user.phone }] : []),
  ...(user.tax_number ? [{ kind: 'tax_number' as const, value: user.tax_number }] : []),
];

export const userRoutes = [
  bind(listUsers, async ({ deps, body, today }) => {
    const page = await list(deps.db, body, today);

    const ids = body.search ? page.data.map((user) => user.id) : [];
    const clues = await listClues(deps.db, ids);
    const data = page.data.map((user) => ({
      ...user,
      clue: clueOf(body.search, user.name, cluesOf(user, clues.get(user.id))),
    }));
    return { ...page, data };
  }),

  bindSecondPerson(createAccount),

  bind(getUser, async ({ deps, caller, params, audit }) => {
    const user = await presentUser(deps.db, deps, caller, params.id);
    audit({ subject_id: user.id, person_id: user.id });
    return user;
  }),

  bindChange(updateUserPassword, updateUserPasswordHandler),
  bind(listUserSessions, async ({ deps, caller, params, now, audit }) => {
    const user = await findAccount(deps.db, params.id);
    if (!user) throw notFound();
    reject('sessions', caller, user);
    audit({ subject_id: user.id, person_id: user.id });
    return presentSessions(deps.db, user.id, now, caller.session_id);
  }),
  bindChange(endUserSession, endUserSessionHandler),
  bindChange(endUserSessions, endUserSessionsHandler),
  bindSecondPerson(resetAccountFactors),

  bindSecondPerson(endAccount),
];
