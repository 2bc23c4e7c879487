import { VEHICLE_KINDS } from '../../../../../contract/settings/attachments.ts';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import type { ApplicationPrefill, OwnPrefill } from '../../../../../contract/permits/applicant/my-permits.ts';
import { normalizePlate } from '../../../../../contract/values/texts/text.ts';
import type { FormValues, InitialValues } from './form-values.ts';
import { initialOfPrefill } from './prefill.ts';

/**
 * What a renewal starts from and may reuse: the permit, and the documents of its application while the data
 * stay the same.
 */
export type Renewal = Pick<
  ApplicationPrefill,
  'applicant' | 'user_type' | 'permit_year' | 'extra' | 'vehicles' | 'reused_documents'
> & {
  permit: { id: string; permit_nr: string };
};

const plates = (vehicles: readonly { registration_number: string; ownership: string }[]): string =>
  vehicles
    .map((one) => `${normalizePlate(one.registration_number)}:${one.ownership}`)
    .toSorted()
    .join();

/**
 * The documents that count again with these values: those of the vehicles while the vehicles are the same,
 * others while category and `extra` are.
 */
export function stillReused(
  renewal: Renewal | null,
  values: Pick<FormValues, 'user_type' | 'extra' | 'vehicles'>,
): Renewal['reused_documents'] {
  if (renewal === null) return [];
  const sameVehicles = plates(renewal.vehicles) === plates(values.vehicles);
  const sameRight = renewal.user_type === values.user_type && (renewal.extra ?? '') === values.extra.trim();
  return renewal.reused_documents.filter(({ kind }) =>
    VEHICLE_KINDS.includes(kind) ? sameVehicles : sameRight,
  );
}

/** Whether the category and the post code are those of the renewed permit, which staff have seen. */
export const isSameHome = (
  renewal: Renewal | null,
  { user_type, applicant }: Pick<FormValues, 'user_type' | 'applicant'>,
): boolean =>
  renewal?.user_type === user_type && renewal.applicant?.postal_code === applicant.postal_code.trim();

export const renewalOf = (prefill: ApplicationPrefill): Renewal | null =>
  prefill.renews_permit === null ? null : { ...prefill, permit: prefill.renews_permit };

const fromAccount = ({ type, name, email }: SessionUser): InitialValues['applicant'] => {
  const [first_name = '', ...rest] = name.split(' ');
  return {
    type,
    email,
    email_repeat: email,
    ...(type === 'natural_person' ? { first_name, last_name: rest.join(' ') } : { company_name: name }),
  };
};

/** What was verified counts; what was only said fills what is empty. A company is not the person who signs in. */
const withVerified = (
  applicant: NonNullable<InitialValues['applicant']>,
  verified: OwnPrefill['verified'] | undefined,
): InitialValues['applicant'] => {
  if (!verified || applicant.type === 'legal_entity') return applicant;
  const { fields, facts } = verified;
  const counts = Object.entries(facts).filter(([name]) => fields.some((field) => field === name));
  return { ...facts, ...applicant, ...Object.fromEntries(counts) };
};

/** Initial values for a signed-in applicant: their latest data, or the little that the account has. */
export function initialOf(
  user: SessionUser,
  prefill: (ApplicationPrefill & Partial<Pick<OwnPrefill, 'verified'>>) | null,
): InitialValues {
  if (prefill?.applicant == null)
    return { applicant: withVerified({ ...fromAccount(user) }, prefill?.verified) };
  const { applicant, ...rest } = initialOfPrefill(prefill);
  const known = { ...applicant, type: user.type, email: user.email, email_repeat: user.email };
  return { ...rest, applicant: withVerified(known, prefill.verified), delivery: prefill.delivery };
}
