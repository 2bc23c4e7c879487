import type { ImportMapping } from '../../../../contract/data/imports.ts';
import { validate } from '../../../../contract/platform/validate.ts';
import { taxNumber } from '../../../../contract/values/values.ts';
import { foldLetters } from '../../../../contract/values/texts/text.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import { padDigits, readDate, splitName } from '../../../platform/tables/cell-rules.ts';
import { type Address, readAddress, splitAddress, splitPost } from './address-rules.ts';
import type { Cells } from '../cells.ts';
import { readCountry } from './country-rules.ts';
import { readEmail, readPhone, readYesNo } from './value-rules.ts';

const COMPANY =
  /(^|[\s,])(d\.?\s?o\.?\s?o|d\.?\s?d|k\.?\s?d|d\.?\s?n\.?\s?o|z\.?\s?o\.?\s?o|z\.?\s?b\.?\s?o|zavod|društvo|občina|gmbh|s\.?r\.?l|ltd)\.?($|[\s,.])/iu;
const SOLE_TRADER = /(^|[\s,])s\.\s?p\.?($|[\s,])/iu;
/** The person in `Gostilna pri Rožu, Janez Novak s.p.` */
const TRADER_NAME = /(\p{Lu}[\p{L}-]+)\s+(\p{Lu}[\p{L}-]+),?\s+s\.\s?p\.?$/u;

/** Natural person, sole trader or company: by its column, else by the other filled fields and the name. */
function typeOf(cells: Cells): ApplicantType | null {
  const word = foldLetters(cells.get('applicant_type'))
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (/^(f|fo|fizicna|fizicna oseba|oseba|natural person|person|n)$/.test(word)) return 'natural_person';
  if (/^(sp|s p|samostojni podjetnik|sole trader)$/.test(word)) return 'sole_trader';
  if (/^(p|po|pravna|pravna oseba|podjetje|legal entity|company|l)$/.test(word)) return 'legal_entity';
  // A column `Pravna oseba` with yes and no.
  const legal = readYesNo(word);
  if (legal !== null) return legal ? 'legal_entity' : 'natural_person';
  if (word) return null;
  const name = cells.get('company_name') || cells.get('full_name');
  if (SOLE_TRADER.test(name)) return 'sole_trader';
  if (cells.get('company_name') || cells.optional('company_registration_number') || COMPANY.test(name))
    return 'legal_entity';
  return 'natural_person';
}

type Named = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  company_name?: string | undefined;
};

function nameOf(cells: Cells, type: ApplicantType, mapping: ImportMapping): Named {
  const full = cells.get('full_name');
  const parts = { first_name: cells.get('first_name'), last_name: cells.get('last_name') };
  if (type === 'legal_entity') return { company_name: cells.get('company_name') || full };
  if (type === 'sole_trader') {
    const company_name = cells.get('company_name') || full;
    const person = TRADER_NAME.exec(company_name);
    return {
      company_name,
      first_name: parts.first_name || person?.[1],
      last_name: parts.last_name || person?.[2],
    };
  }
  if (parts.first_name && parts.last_name) return parts;
  // In columns of their own, one of which is empty: one name. One word in one column may be half a name.
  const only = parts.first_name || parts.last_name;
  if (only && !full) {
    cells.note('last_name', 'import.one_name', only);
    return { first_name: only, last_name: '' };
  }
  if (!full) return parts;
  const split = splitName(full, mapping.name_order);
  if (!split) cells.reject('full_name', 'import.name_parts');
  return split ?? { first_name: full, last_name: full };
}

/** Where the holder lives, from one cell or several; what is in a cell of its own counts more. */
function placeOf(cells: Cells): Partial<Record<keyof Address, string | undefined>> {
  const line = cells.get('address') || cells.get('street');
  const whole = readAddress(line);
  const post = splitPost(cells.own('post') || cells.own('postal_code') || cells.own('city'));
  const usual = splitPost(cells.constant('post') || cells.constant('postal_code') || cells.constant('city'));
  const house_number = cells.get('house_number') || whole.house_number;
  const street = (cells.get('house_number') && cells.get('street')) || whole.street;
  const postal_code =
    post?.postal_code || whole.postal_code || usual?.postal_code || cells.get('postal_code');
  const city = cells.own('city') || post?.city || whole.city || usual?.city || cells.constant('city');
  if (line && !house_number) cells.reject('address', 'import.no_house_number');
  if (!postal_code || !city) cells.reject('post', 'import.post_parts');
  // A street that was split although its number has a column: `Stara Fužina 12` and `12`.
  const again = street && cells.get('house_number') ? splitAddress(street) : null;
  return {
    street: again && again.house_number === house_number ? again.street : street,
    house_number: house_number || (line && '?'),
    postal_code,
    city: city && splitPost(city)?.postal_code === postal_code ? (splitPost(city)?.city ?? city) : city,
    country: countryOf(cells, whole, post),
  };
}

/** The country that the row says in its own column, in the address or with the post; else the constant. */
function countryOf(
  cells: Cells,
  { country: of_address }: Address,
  post: { country: string | null } | null,
): string {
  const own = cells.own('country');
  if (own) return readCountry(own);
  return of_address ?? post?.country ?? (readCountry(cells.constant('country')) || 'SI');
}

/**
 * The form values of the holder of a row; null when the row does not identify one. Rejects what cannot be
 * parsed; a telephone that nobody can call is left out with a note.
 */
export function holderValues(cells: Cells, mapping: ImportMapping): Record<string, unknown> | null {
  const type = typeOf(cells);
  if (!type) {
    cells.reject('applicant_type', 'import.applicant_type');
    return null;
  }
  const place = placeOf(cells);
  const country = place.country ?? 'SI';
  const birth = cells.optional('birth_date');
  const birth_date = birth ? readDate(birth, mapping.date_format) : null;
  if (birth && !birth_date) cells.reject('birth_date', 'import.date');
  const said = cells.optional('phone');
  const phone = said ? readPhone(said, country) : null;
  if (said && !phone) cells.note('phone', 'import.phone_left_out');
  const tax_number = cells.optional('tax_number');
  const foreign = country !== 'SI' && tax_number !== '' && !validate(taxNumber, tax_number).ok;
  if (foreign) cells.note('tax_number', 'import.foreign_tax_number_left_out');
  const values = {
    type,
    ...nameOf(cells, type, mapping),
    ...place,
    // German, Italian and Croatian codes have five digits; a spreadsheet drops the first when it is 0.
    postal_code: ['DE', 'IT', 'HR'].includes(country)
      ? padDigits(place.postal_code ?? '', 5)
      : place.postal_code,
    country,
    email: readEmail(cells.optional('email')),
    phone,
    tax_number: foreign ? '' : tax_number,
    ...(type === 'natural_person'
      ? { birth_date }
      : {
          company_registration_number: padDigits(
            cells.optional('company_registration_number').replace(/[\s.]/g, ''),
            7,
          ),
        }),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value || (name === 'last_name' && value === '')),
  );
}
