import { leaseProof, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { priceOfCategoryChange } from '../../../../contract/settings/proration.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { ReplacementReason } from '../../../../contract/values/status.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';

/** Form values. */
export type ReplacementValues = {
  reason: '' | ReplacementReason;
  user_type: string;
  extra: string;
  delivery: 'pickup' | 'post';
  note: string;
};

/** Possible reasons for this permit: those about the card only once the holder has one. */
export const reasonsOf = ({
  rfid_card_number,
  card_waits,
}: Pick<MyPermit, 'rfid_card_number' | 'card_waits'>): ReplacementReason[] =>
  rfid_card_number === null || card_waits
    ? ['category_change']
    : ['lost', 'stolen', 'damaged', 'category_change'];

/** Whether the card stops opening barriers as soon as the application is sent. */
export const stopsCard = (reason: ReplacementValues['reason']): boolean =>
  reason === 'lost' || reason === 'stolen';

/**
 * Possible other categories of the permit: of its year, for this kind of applicant, with room for its
 * vehicles.
 */
export const categoriesFor = (
  permit: Pick<MyPermit, 'permit_year' | 'user_type' | 'registration_numbers'>,
  type: ApplicantType,
  entitlements: readonly Entitlement[],
): Entitlement[] =>
  entitlements.filter(
    (one) =>
      one.permit_year === permit.permit_year &&
      one.user_type !== permit.user_type &&
      one.applicant_types.includes(type) &&
      one.max_plates >= permit.registration_numbers.length,
  );

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/**
 * The cost as a decimal string, as the server calculates it (`applications/price/price.ts`): a new card, or another
 * category, rounded to `step` cents. The card is new where the old one no longer works.
 */
export function priceOfReplacement(
  permit: Pick<MyPermit, 'card_price' | 'card_status' | 'paid_for_permit' | 'price_share'>,
  reason: ReplacementReason,
  category: Pick<Entitlement, 'price_gross' | 'card_price_gross'> | null,
  step: number,
): string {
  if (reason !== 'category_change') return permit.card_price;
  if (category === null) return '0.00';
  const card = permit.card_status === 'assigned' ? 0 : cents(category.card_price_gross);
  const more = priceOfCategoryChange(
    cents(category.price_gross),
    cents(permit.paid_for_permit),
    permit.price_share,
    step,
  );
  return ((more + card) / 100).toFixed(2);
}

/**
 * Required documents: none for a card, else those of the new category and the contract of a leased vehicle.
 */
export const documentsFor = (
  permit: Pick<MyPermit, 'vehicles'>,
  reason: ReplacementValues['reason'],
  category: Pick<Entitlement, 'required_documents'> | null,
): AttachmentKind[] =>
  reason !== 'category_change' || category === null
    ? []
    : [...new Set<AttachmentKind>([...category.required_documents, ...leaseProof(permit.vehicles)])];
