import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { searchText } from '../../platform/kernel/search-text.ts';

type Context = {
  permit_nr: string;
  application_nr: string;
  applicant: StoredApplicant;
  rfid_card_number: string | null;
  registration_numbers: readonly string[];
};

/** The search text of permits: numbers, holder, mail, phone, card and plates. */
export const permitSearch = (context: Context): string =>
  searchText([
    context.permit_nr,
    context.application_nr,
    applicantName(context.applicant),
    context.applicant.email,
    context.applicant.phone,
    context.applicant.tax_number,
    context.rfid_card_number,
    ...context.registration_numbers,
  ]);
