import { streetLine } from '../../../../contract/values/names-and-addresses.ts';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ApplicantField } from '../../../shared/people/applicant-values.ts';

/** What is corrected beside the document: a plate by its place, the name or the address. */
export type CorrectedPart = 'name' | 'address' | `vehicles.${number}`;

type Applicant = ApplicationDetail['applicant'];

const NAME: Readonly<Record<string, readonly ApplicantField[]>> = {
  natural_person: ['first_name', 'last_name'],
  sole_trader: ['company_name', 'first_name', 'last_name'],
  legal_entity: ['company_name'],
};
const ADDRESS = ['street', 'house_number', 'postal_code', 'city'] as const;

/** The fields of the applicant that a part corrects; none for a plate. */
export const fieldsOf = (part: CorrectedPart, type: string): readonly ApplicantField[] =>
  part === 'name' ? (NAME[type] ?? []) : part === 'address' ? ADDRESS : [];

/** `Ribčev Laz 12a, 4265 Bohinjsko jezero`; with the country where it is another one. */
export const addressOf = (applicant: Applicant, country: string): string =>
  [
    streetLine(applicant),
    `${applicant.postal_code} ${applicant.city}`.trim(),
    applicant.country === 'SI' ? '' : country,
  ]
    .filter(Boolean)
    .join(', ');
