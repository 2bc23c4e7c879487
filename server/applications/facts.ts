import { POSTAL_CODES } from '../../contract/postal-codes.ts';
import type { Refusal } from '../../contract/validate.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { loadParameters, type Parameters } from '../parameters/parameters.ts';
import { type EntitlementRow, findEntitlement, findKeptEntitlement } from '../parking/queries.ts';
import { openPermitYears, priceDate } from '../reference/rules.ts';
import { type AskedFor, refusalsOfRequest } from './intake.ts';

/**
 * What decides about a request: the parameters of today, the price list row of its year, and what is wrong with it. An application that
 * stands already keeps the row that it was made with (`kept_row`).
 */
export async function judgeRequest(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  request: AskedFor & { user_type: string },
  kept_row?: string,
): Promise<{ parameters: Parameters; entitlement: EntitlementRow | undefined; refusals: Refusal[] }> {
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const entitlement = kept_row
    ? await findKeptEntitlement(db, kept_row)
    : await findEntitlement(db, request.user_type, priceDate(request.permit_year, today));
  const refusals = refusalsOfRequest(request, entitlement, {
    open_permit_years: openPermitYears(today, parameters.permit_year_opens),
    isPostalCode: (code) => POSTAL_CODES.has(code),
  });
  return { parameters, entitlement, refusals };
}
