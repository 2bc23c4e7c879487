import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  updateUserPassword,
  type Clue,
} from '../../../contract/people/users.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { bind } from '../../platform/http/bind.ts';
import { createUserHandler } from './create-user.ts';
import { deleteUserHandler } from './delete-user.ts';
import { presentUser } from './present-user.ts';
import { listUsers as list, type UserListRow } from './queries.ts';
import { listClues } from './search-queries.ts';
import { clueOf } from './search-rules.ts';
import { updateUserHandler } from './update-user.ts';
import { updateUserPasswordHandler } from './update-user-password.ts';

/** Fields that a term may have found an account by, besides its name. */
const cluesOf = (user: UserListRow, records: readonly Clue[] = []): Clue[] => [
  ...records,
  { kind: 'email', value: user.email },
  ...(user.phone ? [{ kind: 'phone' as const, value: user.phone }] : []),
  ...(user.tax_number ? [{ kind: 'tax_number' as const, value: user.tax_number }] : []),
];

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
];
