/** What one permit costs, in cents, VAT inside (22 % of the net, domain.md A3). `price_fee` is an administrative fee outside VAT (ZUT). */
export type PriceInCents = {
  price_permit: number;
  price_card: number;
  price_fee: number;
  price_total: number;
  vat_rate: number;
};

type PriceRow = {
  price_gross: number;
  card_price_gross: number;
  administrative_fee: number;
  vat_rate: number;
};

/** The price of an application: the permit, a card when a new one is wanted, and the fee. An exemption makes all of it free. */
export function priceOf(
  row: PriceRow,
  request: { rfid_card: 'new' | 'existing' },
  exempt = false,
): PriceInCents {
  const price_permit = exempt ? 0 : row.price_gross;
  const price_card = exempt || request.rfid_card === 'existing' ? 0 : row.card_price_gross;
  const price_fee = exempt ? 0 : row.administrative_fee;
  return {
    price_permit,
    price_card,
    price_fee,
    price_total: price_permit + price_card + price_fee,
    vat_rate: row.vat_rate,
  };
}
