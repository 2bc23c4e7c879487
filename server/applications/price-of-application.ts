import type { Trx } from '../db/db.ts';
import { findPrice } from '../parking/queries.ts';
import { freeOf, priceOf, priceOfReplacement, type PriceInCents } from './price.ts';
import { type Application, findApplicationOfPermit } from './queries.ts';
import { findPermitFacts } from '../permits/queries.ts';

/** What an application costs by its price list row and its kind, whatever was exempt before. */
export async function priceOfApplication(
  trx: Trx,
  application: Pick<
    Application,
    | 'kind'
    | 'user_type'
    | 'user_type_parking_lot_id'
    | 'rfid_card'
    | 'replaces_permit_id'
    | 'replacement_reason'
  >,
): Promise<PriceInCents> {
  const row = await findPrice(trx, application.user_type_parking_lot_id);
  if (application.kind === 'update') return freeOf(row);
  if (application.kind !== 'replacement') return priceOf(row, application);
  const permit = application.replaces_permit_id
    ? await findPermitFacts(trx, application.replaces_permit_id)
    : undefined;
  const first = permit ? await findApplicationOfPermit(trx, permit.application_id) : undefined;
  return priceOfReplacement(row, {
    rfid_card: application.rfid_card,
    category_change: application.replacement_reason === 'category_change',
    paid_for_permit: first?.price_permit ?? 0,
  });
}
