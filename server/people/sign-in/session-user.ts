import type * as z from 'zod/mini';
import type { sessionUser } from '../../../contract/platform/session.ts';
import { PERMISSIONS } from '../../../contract/platform/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { needsFactor } from '../../platform/http/sessions/sign-in-policy.ts';
import type { Account } from '../auth/queries.ts';
import { loadSignInPolicy } from '../auth/sign-in-policy.ts';
import { hasFactor } from '../factors/queries.ts';

/** The signed-in person as the browser stores it. `access_token` is a bearer token, shown once, or null. */
export const asSessionUser = async (
  deps: Deps,
  account: Account,
  access_token: string | null,
  { issuer }: { issuer: string | null } = { issuer: null },
): Promise<z.input<typeof sessionUser>> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  type: account.type,
  role: account.role,
  // Root has all of them without storing any.
  permissions:
    account.role === 'root' ? [...PERMISSIONS] : account.role === 'admin' ? account.permissions : [],
  reset: account.reset,
  ...(issuer === null && (await isFactorDue(deps, account)) ? { second_factor_due: true } : {}),
  ...(issuer === null ? {} : { by_provider: true }),
  last_seen: account.last_seen,
  language: account.language,
  access_token,
});

const isFactorDue = async (deps: Deps, account: Account): Promise<boolean> =>
  account.role !== 'user' &&
  !(await hasFactor(deps.db, account.id)) &&
  needsFactor(await loadSignInPolicy(deps), account);
