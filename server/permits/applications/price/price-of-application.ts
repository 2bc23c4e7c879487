import type { Trx } from '../../../platform/db/db.ts';
import { findPrice } from '../../../settings/parking/queries.ts';
import { findPaidFor } from '../../register/paid-queries.ts';
import { findPermitRow } from '../../register/queries.ts';
import { freePrice, priceOf, priceOfReplacement, type SharedPrice } from './price.ts';
import { loadPricePart } from './price-part.ts';
import type { Application } from '../queries.ts';

/**
 * The price of an application by its price list row, its kind and the day it arrived, regardless of earlier
 * exemptions.
 */
export async function priceOfApplication(
  trx: Trx,
  application: Pick<
    Application,
    | 'kind'
    | 'user_type'
    | 'user_type_parking_lot_id'
    | 'rfid_card'
    | 'permit_year'
    | 'received_at'
    | 'replaces_permit_id'
    | 'replacement_reason'
  >,
): Promise<SharedPrice> {
  const row = await findPrice(trx, application.user_type_parking_lot_id);
  if (application.kind === 'update') return { ...freePrice(row), price_share: null };
  const part = await loadPricePart(trx, application.permit_year, application.received_at);
  if (application.kind !== 'replacement') return priceOf(row, application, false, part);
  const permit = application.replaces_permit_id
    ? await findPermitRow(trx, application.replaces_permit_id)
    : undefined;
  const paid = permit ? await findPaidFor(trx, permit.application_id) : null;
  return priceOfReplacement(
    row,
    {
      rfid_card: application.rfid_card,
      category_change: application.replacement_reason === 'category_change',
      paid_for_permit: paid?.paid_for_permit ?? 0,
    },
    { share: paid?.price_share ?? null, step: part.step },
  );
}
