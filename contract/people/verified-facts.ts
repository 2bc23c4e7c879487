import * as z from 'zod/mini';

/** What a provider of identity says about an applicant (docs/adr/0086). */

/** Those that may stand as verified beside a field of an application. */
export const VERIFIABLE = [
  'first_name',
  'last_name',
  'tax_number',
  'birth_date',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
] as const;
export type Verifiable = (typeof VERIFIABLE)[number];

/** As the provider said it; the first three are always there. */
export type ApplicantFacts = { first_name: string; last_name: string; tax_number: string } & Partial<
  Record<Verifiable, string>
>;

/** Kept with an application: the values that were verified, by whom and when. */
export type StoredVerification = {
  issuer: string;
  provider: string;
  verified_at: string;
  facts: Partial<Record<Verifiable, string>>;
};

/** Which fields of the applicant are as a provider of identity has verified them. */
export const verification = z.object({
  /** Its name. */
  provider: z.string(),
  verified_at: z.string(),
  fields: z.array(z.enum(VERIFIABLE)),
});
export type Verification = z.output<typeof verification>;

/** What a new application of a person of a provider starts from. */
export const verifiedStart = z.object({
  ...verification.shape,
  facts: z.partialRecord(z.enum(VERIFIABLE), z.string()),
});
export type VerifiedStart = z.output<typeof verifiedStart>;
