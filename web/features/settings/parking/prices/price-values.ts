import type { PriceRow } from '../../../../../contract/settings/price-list.ts';
import type { AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { STANDARD_VAT_RATE } from '../../../../../contract/values/money/vat.ts';
import { basisPointsOf } from '../../../../shared/settings/percent.ts';
import { editableAmount, percentText, typedAmount } from '../amounts.ts';
import { typedNumber } from '../lot-values.ts';

/** Form values of a category's terms: amounts and numbers as they are typed. */
export type PriceValues = {
  valid_from: string | null;
  parking_lot_codes: readonly string[];
  price_gross: string;
  vat_rate: string;
  card_price_gross: string;
  administrative_fee: string;
  max_permits: string;
  max_plates: string;
  transferable: boolean;
  required_documents: readonly AttachmentKind[];
  official_documents: readonly AttachmentKind[];
};

export const priceValuesOf = (
  base: PriceRow | null,
  valid_from: string | null,
  language: 'sl' | 'en',
): PriceValues => ({
  valid_from,
  parking_lot_codes: base?.parking_lot_codes ?? [],
  price_gross: base ? editableAmount(base.price_gross, language) : '',
  vat_rate: percentText(base?.vat_rate ?? STANDARD_VAT_RATE, language).replace(/\s?%/, ''),
  card_price_gross: editableAmount(base?.card_price_gross ?? '', language),
  administrative_fee: editableAmount(base?.administrative_fee ?? '0.00', language),
  max_permits: base ? (base.max_permits === null ? '' : String(base.max_permits)) : '1',
  max_plates: String(base?.max_plates ?? 1),
  transferable: base?.transferable ?? false,
  required_documents: base?.required_documents ?? ['registration_certificate'],
  official_documents: base?.official_documents ?? [],
});

/** The body of the call; invalid numbers go unchanged, so that the API names their field. */
export const typedPrice = (typed: PriceValues) => ({
  parking_lot_codes: typed.parking_lot_codes,
  price_gross: typedAmount(typed.price_gross),
  vat_rate: basisPointsOf(typed.vat_rate) ?? typed.vat_rate,
  card_price_gross: typedAmount(typed.card_price_gross),
  administrative_fee: typedAmount(typed.administrative_fee),
  max_permits: typed.max_permits.trim() === '' ? null : typedNumber(typed.max_permits),
  max_plates: typedNumber(typed.max_plates),
  transferable: typed.transferable,
  required_documents: typed.required_documents,
  official_documents: typed.official_documents,
});

/** The default first day of a new version: the next 1 January. */
export const nextNewYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-01`;
