import type { ApplicationInput } from '../../../contract/permits/applications.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import { postalCodesOf } from '../../../contract/settings/residents.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { EntitlementRow } from '../../settings/parking/queries.ts';

/** Valid by their check digits, and of nobody. */
const TAX_NUMBER = '99999994';
const COMPANY_NUMBER = '9999981000';
const PLATE = 'KRVAJA0';

type Home = Pick<Municipality, 'street' | 'postal_code' | 'city'> & { resident_postal_codes: string };

/** An application of a person who does not exist, as the form would send it for this category. */
export function inventedApplication(
  entitlement: Pick<EntitlementRow, 'user_type' | 'applicant_types' | 'extra_field'>,
  {
    home,
    email,
    permit_year,
    language,
  }: {
    home: Home;
    email: string;
    permit_year: number;
    language: Language;
  },
): ApplicationInput {
  const address = {
    street: home.street || 'Vaja',
    house_number: '1',
    postal_code: postalCodesOf(home.resident_postal_codes)[0] ?? home.postal_code,
    city: home.city,
    country: 'SI',
    email,
    tax_number: TAX_NUMBER,
  } as const;
  const person = { first_name: 'Vaja', last_name: 'Vajenec' };
  const company = { company_name: 'Vaja, d. o. o.', company_registration_number: COMPANY_NUMBER };
  const applicant = entitlement.applicant_types.includes('natural_person')
    ? { type: 'natural_person' as const, ...person, ...address }
    : entitlement.applicant_types.includes('legal_entity')
      ? { type: 'legal_entity' as const, ...company, ...address }
      : { type: 'sole_trader' as const, ...person, ...company, ...address };
  return {
    applicant,
    user_type: entitlement.user_type,
    permit_year,
    vehicles: [{ registration_number: PLATE, country: 'SI', ownership: 'own' }],
    ...(entitlement.extra_field ? { extra: entitlement.extra_field === 'rooms' ? '2' : 'Vaja 1' } : {}),
    rfid_card: 'new',
    delivery: 'pickup',
    consents: { terms: true, privacy: true },
    language,
  };
}
