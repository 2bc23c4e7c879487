import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';

/** What the rules of bulk actions know beside the row. */
export const contextOf = async (db: Db | Trx, { clock }: Pick<Deps, 'clock'>, { user_id }: Caller) => {
  const { claim_hours } = await loadParameters(db, clock.today());
  return { caller_id: user_id, since: claimsSince(clock.now(), claim_hours) };
};
