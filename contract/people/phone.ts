import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * E.164, or null for an invalid number of `country` (ISO 3166-1 alpha-2) or of the country that a leading +
 * names. Apart from the other schemas because of the size of the numbering plans: forms load it once a number has
 * been typed.
 */
export function toE164(phone: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry: country as 'SI' });
  return parsed?.isValid() ? parsed.number : null;
}
