import {
  APPLICANT_FIELDS,
  fieldsOfType,
  type ApplicantField,
} from '../../../../../contract/people/applicant-fields.ts';
import { streetLine } from '../../../../../contract/values/texts/names-and-addresses.ts';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { ApplicantType } from '../../../../../contract/values/values.ts';

/** What is corrected beside the document: a plate by its place, the name or the address. */
export type CorrectedPart = 'name' | 'address' | `vehicles.${number}`;

type Applicant = ApplicationDetail['applicant'];

/** The fields of the applicant that a part corrects, but the country of an address; none for a plate. */
export const fieldsOf = (part: CorrectedPart, type: ApplicantType): ApplicantField[] =>
  fieldsOfType(type).filter((name) => APPLICANT_FIELDS[name].part === part && name !== 'country');

/** `Ribčev Laz 12a, 4265 Bohinjsko jezero`; with the country where it is another one. */
export const addressOf = (applicant: Applicant, country: string): string =>
  [
    streetLine(applicant),
    `${applicant.postal_code} ${applicant.city}`.trim(),
    applicant.country === 'SI' ? '' : country,
  ]
    .filter(Boolean)
    .join(', ');
