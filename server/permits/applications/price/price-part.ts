import { type PriceRule, shareOfYear } from '../../../../contract/settings/proration.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { FIRST_PARAMETERS_DAY, loadParameters } from '../../../settings/parameters/parameters.ts';
import type { PricePart } from './price.ts';

/**
 * The part of the year that a permit is charged: by the day its application arrived (`received_at`) and the
 * parameters of that day, so waiting costs nobody anything and later corrections change nothing.
 */
export async function loadPricePart(
  db: Db | Trx,
  permit_year: number,
  received_on: string,
): Promise<PricePart> {
  const day = received_on < FIRST_PARAMETERS_DAY ? FIRST_PARAMETERS_DAY : received_on;
  const rule: PriceRule = await loadParameters(db, day);
  return { share: shareOfYear(permit_year, received_on, rule), step: rule.price_step_cents };
}
