import type { Trx } from '../../platform/db/db.ts';

/** Who runs the installation. */
export const listRoots = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'root')
    .where('deleted_at', 'is', null)
    .execute();
