import { POSTAL_CODES } from '../../../contract/values/contact/postal-codes.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { type EntitlementRow, findEntitlement, findKeptEntitlement } from '../../settings/parking/queries.ts';
import { openPermitYears, priceDate } from '../../settings/reference/rules.ts';
import { type AskedFor, errorsOfRequest } from './submit/intake.ts';

/**
 * What decides about a request: the parameters of today, the price list row of its year on the day it arrived
 * (`received_on`, else today), and its validation errors. An existing application keeps the row that it was
 * made with (`kept_row`).
 */
export async function evaluateRequest(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  request: AskedFor & { user_type: string },
  { kept_row, received_on }: { kept_row?: string | undefined; received_on?: string | undefined } = {},
): Promise<{ parameters: Parameters; entitlement: EntitlementRow | undefined; errors: ValidationError[] }> {
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const entitlement = kept_row
    ? await findKeptEntitlement(db, kept_row)
    : await entitlementOn(db, request, received_on ?? today, today);
  const errors = errorsOfRequest(request, entitlement, {
    open_permit_years: openPermitYears(today, parameters.permit_year_opens),
    isPostalCode: (code) => POSTAL_CODES.has(code),
  });
  return { parameters, entitlement, errors };
}

/** A category offered only since a later day is charged by its current price. */
const entitlementOn = async (
  db: Db | Trx,
  { user_type, permit_year }: { user_type: string; permit_year: number },
  received_on: string,
  today: string,
) =>
  (await findEntitlement(db, user_type, priceDate(permit_year, received_on))) ??
  (received_on === today ? undefined : findEntitlement(db, user_type, priceDate(permit_year, today)));
