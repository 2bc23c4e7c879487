import type { Permission, Role } from '../contract/permissions.ts';
import { ADMIN_DEFAULT } from '../contract/permissions.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import type { Db } from '../server/db/db.ts';
import { newId } from '../server/db/ids.ts';
import type { Insertable } from 'kysely';
import type { UsersTable } from '../server/db/types.ts';

export const TEST_PASSWORD = 'jezero pod planino 7';
let hash: Promise<string> | undefined;

export type Person = { id: string; email: string; password: string; role: Role };

/** Inserts a user who can sign in with TEST_PASSWORD; `changes` are columns. Admins get the default permissions. */
export const makeUser = async (
  db: Db,
  role: Role,
  changes: Partial<Insertable<UsersTable>> & { permissions?: Permission[] } = {},
): Promise<Person> => {
  const id = newId();
  const email = changes.email ?? `${role}-${id.slice(-8)}@example.org`;
  hash ??= hashPassword(TEST_PASSWORD);
  await db
    .insertInto('users')
    .values({
      id,
      role,
      permissions: role === 'admin' ? [...ADMIN_DEFAULT] : [],
      type: 'natural_person',
      name: `Oseba ${role}`,
      email,
      password_hash: await hash,
      ...changes,
    })
    .execute();
  return { id, email, password: TEST_PASSWORD, role };
};
