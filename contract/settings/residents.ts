/**
 * Who lives in the municipality, as far as an address tells. Its post codes are a setting, because a post
 * office serves parts of several municipalities.
 */

/** The category of people whose permanent home is in the municipality. */
const RESIDENTS = 'RES';

type Asked = { user_type: string; applicant: { country: string; postal_code: string } };

/** The post codes of a setting, `4264, 4265`. */
export const postalCodesOf = (text: string): string[] => text.match(/[^\s,;]+/g) ?? [];

/** Whether a resident gives an address elsewhere; nobody does while the municipality names no post codes. */
export const livesElsewhere = (
  { user_type, applicant: { country, postal_code } }: Asked,
  residents: readonly string[],
): boolean =>
  user_type === RESIDENTS &&
  residents.length > 0 &&
  !(country === 'SI' && residents.includes(postal_code.trim()));
