import { isBlank } from '../../../../contract/values/text.ts';
import type { FormMode, FormValues } from './form-values.ts';

type Texts = Record<string, unknown>;

/** Without empty values: an optional field left empty is omitted from the request too. */
const filled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, value]) =>
      typeof value === 'string' ? !isBlank(value) : value !== null && value !== undefined,
    ),
  );

const applicantFields = {
  natural_person: ['first_name', 'last_name', 'birth_date'],
  sole_trader: ['company_name', 'first_name', 'last_name', 'company_registration_number'],
  legal_entity: ['company_name', 'company_registration_number'],
} as const;
const commonFields = [
  'type',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'tax_number',
] as const;

/** The date of birth is required only without a Slovenian tax number (data minimisation, domain E). */
export const asksBirthDate = ({ applicant }: FormValues): boolean =>
  applicant.type === 'natural_person' && applicant.country !== 'SI';

const applicantInput = (values: FormValues): Texts => {
  const { applicant } = values;
  const fields: readonly string[] = [...commonFields, ...applicantFields[applicant.type]];
  const { one_name, unregistered } = applicant;
  const all: Texts = {
    // Left empty, the village has no streets; every other empty field was forgotten.
    street: '',
    ...filled(Object.fromEntries(Object.entries(applicant).filter(([name]) => fields.includes(name)))),
    ...(one_name && fields.includes('last_name') ? { last_name: '' } : {}),
    ...(unregistered && applicant.type === 'legal_entity' ? { unregistered } : {}),
  };
  if (!asksBirthDate(values)) delete all['birth_date'];
  if ('unregistered' in all)
    for (const name of ['tax_number', 'company_registration_number']) delete all[name];
  return all;
};

/**
 * The body of the request in the shape of the contract, not yet validated: only fields of the chosen
 * applicant type, without empty ones. Files go beside it.
 */
export function toInput(values: FormValues, mode: FormMode, language: 'sl' | 'en'): Texts {
  const { represented, representative, rfid_card } = values;
  return {
    ...filled({
      applicant: applicantInput(values),
      representative: represented ? filled(representative) : undefined,
      user_type: values.user_type,
      permit_year: values.permit_year,
      extra: values.extra,
      rfid_card,
      rfid_card_number: rfid_card === 'existing' ? values.rfid_card_number : '',
      delivery: values.delivery,
      note: values.note,
      ...(mode === 'staff'
        ? { source: values.source, received_at: values.received_at }
        : { consents: values.consents }),
      language,
    }),
    vehicles: values.vehicles.map((vehicle) => filled(vehicle)),
  };
}
