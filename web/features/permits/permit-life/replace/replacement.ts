import type { PermitDetail } from '../../../../../contract/permits/permits.ts';
import { prorate } from '../../../../../contract/settings/proration.ts';
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
 * The cost of a replacement, as the server calculates it: the new card, or for another category the
 * difference to what was paid, for the same part of the year, rounded to `step` cents, with the card that the
 * holder has. Null while the category is not chosen.
 */
export const replacementPrice = (
  permit: Permit,
  reason: ReplacementReason,
  entitlement: Pick<Entitlement, 'price_gross'> | undefined,
  step: number,
): string | null => {
  if (reason !== 'category_change') return permit.card_price;
  if (!entitlement) return null;
  const price = prorate(cents(entitlement.price_gross), permit.price_share, step);
  return (Math.max(0, price - cents(permit.paid_for_permit)) / 100).toFixed(2);
};
