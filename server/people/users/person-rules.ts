import { type StoredApplicant, applicantName } from '../../../contract/people/applicant.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { fold } from '../../../contract/values/text.ts';

/** Rules of personal data, whoever enters them: form, staff, account or import. */

/** Validation errors of personal data beyond their shape: an unknown post code, an invalid phone. */
export const errorsOfApplicant = (
  applicant: StoredApplicant,
  context: { isPostalCode: (code: string) => boolean },
): ValidationError[] => [
  ...(applicant.country === 'SI' && !context.isPostalCode(applicant.postal_code)
    ? [{ path: 'applicant.postal_code', code: 'postal_code.invalid' }]
    : []),
  ...(applicant.phone && !toE164(applicant.phone, applicant.country)
    ? [{ path: 'applicant.phone', code: 'phone.invalid' }]
    : []),
];

/** The applicant with the phone in E.164. */
export const normalizeApplicant = (applicant: StoredApplicant): StoredApplicant =>
  applicant.phone
    ? { ...applicant, phone: toE164(applicant.phone, applicant.country) ?? applicant.phone }
    : applicant;

/**
 * The same person gives the same key: tax number, else company number, else name and date of birth. A person
 * of an old list may have neither; the address then keeps apart those who share a name.
 */
export function personKey(applicant: StoredApplicant): string {
  if (applicant.tax_number) return `tax:${applicant.country}:${applicant.tax_number}`;
  if (applicant.type !== 'natural_person' && applicant.company_registration_number)
    return `company:${applicant.company_registration_number}`;
  return `name:${fold(applicantName(applicant))}:${
    applicant.type === 'natural_person'
      ? (applicant.birth_date ??
        fold(`${applicant.postal_code} ${applicant.street} ${applicant.house_number}`))
      : fold(applicant.city)
  }`;
}
