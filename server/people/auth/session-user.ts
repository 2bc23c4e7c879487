import type * as z from 'zod/mini';
import type { sessionUser } from '../../../contract/platform/session.ts';
import { PERMISSIONS } from '../../../contract/platform/permissions.ts';
import type { Account } from './queries.ts';

/** The signed-in person as the browser stores it. `access_token` is a bearer token, shown once, or null. */
export const asSessionUser = (
  account: Account,
  access_token: string | null,
): z.input<typeof sessionUser> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  type: account.type,
  role: account.role,
  // Root has all of them without storing any.
  permissions:
    account.role === 'root' ? [...PERMISSIONS] : account.role === 'admin' ? account.permissions : [],
  reset: account.reset,
  last_seen: account.last_seen,
  language: account.language,
  access_token,
});
