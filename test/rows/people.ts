import type { Permission, Role } from '../../contract/platform/permissions.ts';
import { ADMIN_DEFAULT } from '../../contract/platform/permissions.ts';
import type { Db } from '../../server/platform/db/db.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { taxOf } from './imports.ts';
import type { Insertable, UpdateObject } from 'kysely';
import type { Database, UsersTable } from '../../server/platform/db/types.ts';

export const TEST_PASSWORD = 'jezero pod planino 7';
/**
 * The lowest possible cost, because tests sign in a thousand times. The cost for people's passwords:
 * server/platform/kernel/passwords.ts.
 */
const HASH = '$argon2id$v=19$m=8,t=1,p=1$ZG92b2xpbG5pY2UtdGVzdA$Rv14Rgy+O0voWPN8SyZkectu1/NJUQl5+5Iw1MDVXZo';

export type Person = { id: string; email: string; password: string; role: Role };

let staff = 0;
/**
 * Inserts a user who can sign in with TEST_PASSWORD; `changes` are columns. Admins get the default
 * permissions, all staff a tax number, so that they can take cash.
 */
export const makeUser = async (
  db: Db,
  role: Role,
  changes: Partial<Insertable<UsersTable>> & { permissions?: Permission[] } = {},
): Promise<Person> => {
  const id = newId();
  const tax_number = role === 'user' ? null : taxOf(900 + staff++);
  const email = changes.email ?? `${role}-${id.slice(-8)}@example.org`;
  await db
    .insertInto('users')
    .values({
      id,
      role,
      permissions: role === 'admin' ? [...ADMIN_DEFAULT] : [],
      type: 'natural_person',
      name: `Oseba ${role}`,
      email,
      password_hash: HASH,
      tax_number,
      ...changes,
    })
    .execute();
  return { id, email, password: TEST_PASSWORD, role };
};

/** Accounts as they are after something that no test of another topic should have to do first. */
export const givenUser = async (
  db: Db,
  ids: string | readonly string[],
  columns: UpdateObject<Database, 'users'>,
): Promise<void> => {
  await db.updateTable('users').set(columns).where('id', 'in', [ids].flat()).execute();
};

/** The link of an invitation that was sent to an account. */
export const giveInvitation = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user_id: string,
): Promise<void> => {
  await db
    .insertInto('password_tokens')
    .values({ id: newId(), user_id, purpose: 'invitation', expires_at: clock.now() })
    .execute();
};
