import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { searchText } from '../../platform/kernel/search-text.ts';

type Facts = {
  permit_nr: string;
  application_nr: string;
  applicant: StoredApplicant;
  rfid_card_number: string | null;
  registration_numbers: readonly string[];
};

/** What permits are found by: numbers, holder, mail, phone, card and plates. */
export const permitSearch = (facts: Facts): string =>
  searchText([
    facts.permit_nr,
    facts.application_nr,
    applicantName(facts.applicant),
    facts.applicant.email,
    facts.applicant.phone,
    facts.applicant.tax_number,
    facts.rfid_card_number,
    ...facts.registration_numbers,
  ]);
