import { priceOfCategoryChange, prorate } from '../../../../contract/settings/proration.ts';

/**
 * Price of one permit, in cents, VAT included (22 % of the net, domain.md A3). `price_fee` is an
 * administrative fee outside VAT (ZUT).
 */
export type PriceInCents = {
  price_permit: number;
  price_card: number;
  price_fee: number;
  price_total: number;
  vat_rate: number;
};
/** With the part of the year's price that the permit is charged; null is the whole. */
export type SharedPrice = PriceInCents & { price_share: string | null };

type PriceRow = {
  price_gross: number;
  card_price_gross: number;
  administrative_fee: number;
  vat_rate: number;
};
/** Of the year and the rounding step (contract/settings/proration.ts). */
export type PricePart = { share: string | null; step: number };
const WHOLE: PricePart = { share: null, step: 1 };

/**
 * The price of an application: the permit or its part of the year, a card when a new one is wanted, and the
 * fee. Card and fee are never divided. An exemption makes all of it free.
 */
export function priceOf(
  row: PriceRow,
  request: { rfid_card: 'new' | 'existing' },
  exempt = false,
  { share, step }: PricePart = WHOLE,
): SharedPrice {
  const price_permit = exempt ? 0 : prorate(row.price_gross, share, step);
  const price_card = exempt || request.rfid_card === 'existing' ? 0 : row.card_price_gross;
  const price_fee = exempt ? 0 : row.administrative_fee;
  return {
    price_permit,
    price_card,
    price_fee,
    price_total: price_permit + price_card + price_fee,
    price_share: share,
    vat_rate: row.vat_rate,
  };
}

/**
 * The price of a replacement. A lost, stolen or damaged card: the new card. Another category: its difference, with
 * the present card. No administrative fee: the permit was decided about already.
 */
export function priceOfReplacement(
  row: PriceRow,
  request: { rfid_card: 'new' | 'existing'; category_change: boolean; paid_for_permit: number },
  { share, step }: PricePart = WHOLE,
): SharedPrice {
  const { category_change, paid_for_permit } = request;
  const price_permit = category_change
    ? priceOfCategoryChange(row.price_gross, paid_for_permit, share, step)
    : 0;
  const price_card = request.rfid_card === 'existing' ? 0 : row.card_price_gross;
  return {
    price_permit,
    price_card,
    price_fee: 0,
    price_total: price_permit + price_card,
    price_share: category_change ? share : null,
    vat_rate: row.vat_rate,
  };
}

/** Nothing is due. */
export const freePrice = (row: Pick<PriceRow, 'vat_rate'>): PriceInCents => ({
  price_permit: 0,
  price_card: 0,
  price_fee: 0,
  price_total: 0,
  vat_rate: row.vat_rate,
});
