/** What may be attached. Apart from the schemas, so a page can know it without Zod. */

/** Document kinds that applicants attach (api.md section 1); also the names of the file parts. */
export const ATTACHMENT_KINDS = [
  'registration_certificate',
  'residence_proof',
  'ownership_proof',
  'tourist_tax_proof',
  'employer_certificate',
  'vehicle_lease',
  'register_extract',
  'categorisation_decision',
  'boat_permit',
  'land_title',
  'organisation_letter',
  'power_of_attorney',
  'other',
] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const isAttachmentKind = (kind: string): kind is AttachmentKind =>
  ATTACHMENT_KINDS.some((known) => known === kind);

/** Proofs of the vehicles; every other kind proves the right to the category. */
export const VEHICLE_KINDS: readonly AttachmentKind[] = ['registration_certificate', 'vehicle_lease'];
/** What a leased vehicle needs beside the rest. */
export const leaseProof = (vehicles: readonly { ownership: string }[]): AttachmentKind[] =>
  vehicles.some(({ ownership }) => ownership === 'leased') ? ['vehicle_lease'] : [];

/** Proofs of a state that changes from year to year: a renewal requires them again. */
export const YEARLY_KINDS: readonly AttachmentKind[] = [
  'residence_proof',
  'tourist_tax_proof',
  'employer_certificate',
];
