import type { Amounts, PriceBlock, Sale } from '../../../contract/settings/price-revenue.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { allPriceRows, offeredCategories, type StoredPrice } from '../parking/price-queries.ts';
import { listParkingLots } from '../parking/queries.ts';
import { rowOn } from '../parking/rules.ts';
import { listSales, type SaleRow } from './revenue-queries.ts';

/** A category in a comparison; amounts in cents. */
export type ComparedRow = {
  user_type: string;
  name_sl: string;
  name_en: string;
  parking_lot_codes: string[];
  compared: Amounts | null;
  base: Amounts | null;
  blocked: PriceBlock | null;
  until: string | null;
  permits: number;
  charged: number;
  sales: Sale[];
};

const amountsOf = ({ price_gross, card_price_gross, administrative_fee }: StoredPrice): Amounts => ({
  price_gross,
  card_price_gross,
  administrative_fee,
});

const saleOf = ({ instead_of, share, permits, priced, cards, fees }: SaleRow): Sale => ({
  instead_of,
  share,
  permits,
  priced,
  cards,
  fees,
});

/**
 * Why nothing can be planned for a category from `valid_from` on, or null. A first price needs a lot to park on,
 * and none that begins later: that one has terms of its own.
 */
function blockOf(base: StoredPrice | undefined, isFirst: boolean, valid_from: string): PriceBlock | null {
  if (base === undefined) return isFirst ? null : 'no_terms';
  return base.valid_from === valid_from ? 'day_taken' : null;
}

const charged = (sales: readonly SaleRow[]): number => sales.reduce((sum, one) => sum + one.charged, 0);
const permits = (sales: readonly SaleRow[]): number => sales.reduce((sum, one) => sum + one.permits, 0);

/**
 * The prices in force on `valid_from` beside those at the end of `compared_year` (or the day before, when that
 * is earlier), and what the permits of that year were charged. `bases` are the rows that a new price follows.
 */
export async function comparePrices(db: Db | Trx, valid_from: string, compared_year: number, today: string) {
  const offered = await offeredCategories(db);
  const stored = await allPriceRows(db);
  const sales = await listSales(db, compared_year);
  const lots = (await listParkingLots(db, { onlyActive: true })).map(({ code }) => code);
  const { price_step_cents } = await loadParameters(db, today);
  const last = `${compared_year}-12-31`;
  const bases = new Map<string, StoredPrice>();
  const rows = offered.map(({ code, name_sl, name_en }): ComparedRow => {
    const own = stored.filter((row) => row.user_type === code);
    const sold = sales.filter((sale) => sale.user_type === code);
    const base = rowOn(own, valid_from);
    // Of a year that the table reaches into, what holds until then.
    const compared =
      last < valid_from ? rowOn(own, last) : own.findLast((row) => row.valid_from < valid_from);
    if (base) bases.set(code, base);
    const isFirst = own.length === 0 && lots.length > 0;
    return {
      user_type: code,
      name_sl,
      name_en,
      parking_lot_codes: base?.parking_lot_codes ?? (isFirst ? lots : []),
      compared: compared ? amountsOf(compared) : null,
      base: base ? amountsOf(base) : null,
      blocked: blockOf(base, isFirst, valid_from),
      until: base?.valid_to ?? null,
      permits: permits(sold),
      charged: charged(sold),
      sales: sold.map(saleOf),
    };
  });
  const others = sales.filter((sale) => !offered.some(({ code }) => code === sale.user_type));
  const comparison = {
    valid_from,
    compared_year,
    rows,
    not_offered: { permits: permits(others), charged: charged(others) },
    price_step_cents,
  };
  return { comparison, bases };
}
export type Comparison = Awaited<ReturnType<typeof comparePrices>>['comparison'];
