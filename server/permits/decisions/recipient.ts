import {
  applicantName,
  type Representative,
  type StoredApplicant,
} from '../../../contract/people/applicant.ts';
import { personName } from '../../../contract/values/texts/names-and-addresses.ts';

/** To whom a decision was addressed when it was put into a batch; `{}` once it was erased. */
export type Recipient = {
  name: string;
  /** Whom the party authorised. */
  care_of: string | null;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  tax_number: string | null;
};

export const recipientOf = (
  applicant: StoredApplicant,
  representative: Representative | null,
): Recipient => ({
  name: applicantName(applicant),
  care_of: representative && personName(representative),
  street: applicant.street,
  house_number: applicant.house_number,
  postal_code: applicant.postal_code,
  city: applicant.city,
  country: applicant.country,
  tax_number: applicant.tax_number ?? null,
});
