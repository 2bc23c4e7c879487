import type { Db, Trx } from '../../platform/db/db.ts';
import type { Config } from '../../platform/config/types.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { hasIdentity } from './queries.ts';

type Configured = Pick<Config, 'oidc_staff'>;

/**
 * Whether the provider of staff decides about sign-in and permissions of this account. Only the configured one
 * does: without it an account gets a password again as any other.
 */
export const isManaged = async (db: Db | Trx, config: Configured, user_id: string): Promise<boolean> =>
  config.oidc_staff !== null && hasIdentity(db, user_id, config.oidc_staff.issuer);

/** Throws 422: the provider decides about it. */
export const rejectManaged = async (
  db: Db | Trx,
  config: Configured,
  user_id: string,
  path = '',
): Promise<void> => {
  if (await isManaged(db, config, user_id)) throw ruleBroken('rule.by_provider', path);
};
