import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { STANDARD_VAT_RATE } from '../../../contract/values/money/vat.ts';

/** Proofs of the categories that a new municipality begins with, by their codes. */
const PROOFS: Readonly<Record<string, readonly AttachmentKind[]>> = {
  TMP: ['registration_certificate', 'residence_proof'],
  OWN: ['registration_certificate', 'ownership_proof'],
  EMP: ['registration_certificate', 'employer_certificate'],
  BUS: ['registration_certificate', 'register_extract'],
  HST: ['categorisation_decision'],
  BOA: ['registration_certificate', 'boat_permit'],
  LND: ['land_title'],
  SRV: ['organisation_letter'],
};
const CAR: readonly AttachmentKind[] = ['registration_certificate'];
/** What usually proves that somebody belongs to a category. */
export const usualProofs = (user_type: string): AttachmentKind[] => [...(PROOFS[user_type] ?? CAR)];

/** Permits of these go from car to car; of the last two there may be any number. */
const TRANSFERABLE: readonly string[] = ['BUS', 'HST', 'SRV'];
const ANY_NUMBER: readonly string[] = ['HST', 'SRV'];

/**
 * What a category begins with when its first price comes from a table: every lot, one permit for one car, and its
 * usual proofs. The check before publishing shows it, the price list changes it; amounts are the council's alone.
 */
export const startingTerms = (user_type: string, parking_lot_codes: readonly string[]) => ({
  parking_lot_codes: [...parking_lot_codes],
  vat_rate: STANDARD_VAT_RATE,
  max_permits: ANY_NUMBER.includes(user_type) ? null : 1,
  max_plates: TRANSFERABLE.includes(user_type) ? 3 : 1,
  transferable: TRANSFERABLE.includes(user_type),
  required_documents: usualProofs(user_type),
  official_documents: [],
});
