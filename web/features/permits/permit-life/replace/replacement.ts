import type { PermitDetail } from '../../../../../contract/permits/permits.ts';
import { priceOfCategoryChange } from '../../../../../contract/settings/proration.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { ReplacementReason } from '../../../../../contract/values/status.ts';

type Permit = Pick<
  PermitDetail,
  'user_type' | 'permit_year' | 'holder' | 'card_price' | 'paid_for_permit' | 'price_share'
>;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Categories of the year of a permit that its holder may have instead. */
export const offeredCategories = (permit: Permit, entitlements: readonly Entitlement[]): Entitlement[] =>
  entitlements.filter(
    (one) =>
      one.permit_year === permit.permit_year &&
      one.user_type !== permit.user_type &&
      (one.applicant_types as readonly string[]).includes(permit.holder.type),
  );

/**
 * The cost of a replacement, as the server calculates it (`applications/price/price.ts`): the new card, or another
 * category with the card that the holder has, rounded to `step` cents. Null while the category is not chosen.
 */
export const replacementPrice = (
  permit: Permit,
  reason: ReplacementReason,
  entitlement: Pick<Entitlement, 'price_gross'> | undefined,
  step: number,
): string | null => {
  if (reason !== 'category_change') return permit.card_price;
  if (!entitlement) return null;
  const { paid_for_permit, price_share } = permit;
  const more = priceOfCategoryChange(
    cents(entitlement.price_gross),
    cents(paid_for_permit),
    price_share,
    step,
  );
  return (more / 100).toFixed(2);
};
