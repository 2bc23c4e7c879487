import { filled, type Json } from '../../../../shared/people/applicant-input.ts';
import { requestInput } from '../../../../shared/permits/request-input.ts';
import type { FormMode, FormValues } from './form-values.ts';

/** The date of birth is required only without a Slovenian tax number (data minimisation, domain E). */
export const asksBirthDate = ({ applicant }: Pick<FormValues, 'applicant'>): boolean =>
  applicant.type === 'natural_person' && applicant.country !== 'SI';

/** The applicant without what was typed into a field that is not asked for any more. */
export const askedOf = (applicant: FormValues['applicant']): FormValues['applicant'] => ({
  ...applicant,
  ...(asksBirthDate({ applicant }) ? {} : { birth_date: '' }),
  ...(applicant.one_name ? { last_name: '' } : {}),
  ...(applicant.unregistered && applicant.type === 'legal_entity'
    ? { tax_number: '', company_registration_number: '' }
    : {}),
});

/**
 * The body of the request in the shape of the contract, not yet validated: only fields of the chosen
 * applicant type, without empty ones. Files go beside it.
 */
export function toInput(values: FormValues, mode: FormMode, language: 'sl' | 'en'): Json {
  const { applicant, source, received_at, consents } = values;
  return filled({
    ...requestInput(
      { ...values, applicant: askedOf(applicant) },
      // One name is said beside the field, and that a house has no number is written in it.
      { applicant: applicant.one_name ? ['street', 'last_name'] : ['street'], representative: [] },
    ),
    ...(mode === 'staff' ? { source, received_at } : { consents }),
    language,
  });
}
