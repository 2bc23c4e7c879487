import { vatInside } from '../../../contract/values/money/vat.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findPriceRow, type StoredPrice } from './price-queries.ts';
import { priceState, rejectionOfChange, rejectionOfDelete } from './rules.ts';

const parts = (gross: number, rate: number) => ({ gross, ...vatInside(gross, rate) });

/**
 * A row of the price list as the contract shows it: state on `today`, net and tax, and the available actions.
 */
export const presentPrice = (row: StoredPrice, today: string) => ({
  ...row,
  state: priceState(row, today),
  price: parts(row.price_gross, row.vat_rate),
  card: parts(row.card_price_gross, row.vat_rate),
  allowed: [
    ...(rejectionOfChange(row, today) ? [] : ['update' as const]),
    ...(rejectionOfDelete(row, today) ? [] : ['delete' as const]),
  ],
});

/** Throws 404. */
export async function loadPrice(db: Db | Trx, id: string, today: string) {
  const row = await findPriceRow(db, id);
  if (!row) throw notFound();
  return presentPrice(row, today);
}
