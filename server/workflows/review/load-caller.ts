import { findStarter } from '../../platform/bulk/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/handler.ts';

/** Who decided, with their current permissions; a deleted account has none. The session may be over. */
export const loadCaller = async (trx: Trx, user_id: string): Promise<Caller> => {
  const person = await findStarter(trx, user_id);
  return {
    user_id,
    session_id: null,
    role: person?.role ?? '',
    permissions: person?.permissions ?? [],
    name: person?.name ?? '',
  };
};
