import type { ImportMapping } from '../../../contract/data/imports.ts';
import { fold } from '../../../contract/values/text.ts';
import type { ApplicantType } from '../../../contract/values/values.ts';
import {
  padDigits,
  readCountry,
  readDate,
  splitAddress,
  splitName,
  splitPost,
} from '../../platform/tables/cell-rules.ts';
import type { Cells } from './cells.ts';

const COMPANY =
  /(^|[\s,])(d\.?\s?o\.?\s?o|d\.?\s?d|k\.?\s?d|d\.?\s?n\.?\s?o|z\.?\s?o\.?\s?o|z\.?\s?b\.?\s?o|zavod|društvo|občina|gmbh|s\.?r\.?l|ltd)\.?($|[\s,.])/iu;
const SOLE_TRADER = /(^|[\s,])s\.\s?p\.?($|[\s,])/iu;
/** The person in `Gostilna pri Rožu, Janez Novak s.p.` */
const TRADER_NAME = /(\p{Lu}[\p{L}-]+)\s+(\p{Lu}[\p{L}-]+),?\s+s\.\s?p\.?$/u;

/** Natural person, sole trader or company: by its column, else by the other filled fields and the name. */
function typeOf(cells: Cells): ApplicantType | null {
  const word = fold(cells.get('applicant_type'))
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (/^(f|fo|fizicna|fizicna oseba|oseba|natural person|person|n)$/.test(word)) return 'natural_person';
  if (/^(sp|s p|samostojni podjetnik|sole trader)$/.test(word)) return 'sole_trader';
  if (/^(p|po|pravna|pravna oseba|podjetje|legal entity|company|l)$/.test(word)) return 'legal_entity';
  if (word) return null;
  const name = cells.get('company_name') || cells.get('full_name');
  if (SOLE_TRADER.test(name)) return 'sole_trader';
  if (cells.get('company_name') || cells.get('company_registration_number') || COMPANY.test(name))
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
  if (parts.first_name || parts.last_name || !full) return parts;
  const split = splitName(full, mapping.name_order);
  if (!split) cells.reject('full_name', 'import.name_parts');
  return split ?? { first_name: full, last_name: full };
}

function addressOf(cells: Cells): { street: string; house_number: string } {
  const given = { street: cells.get('street'), house_number: cells.get('house_number') };
  if (given.street && given.house_number) return given;
  const whole = cells.get('address') || given.street;
  const split = whole ? splitAddress(whole) : null;
  if (whole && !split) cells.reject(cells.get('address') ? 'address' : 'street', 'import.no_house_number');
  return split ?? { street: whole, house_number: whole && '?' };
}

function postOf(cells: Cells): { postal_code: string; city: string } {
  const given = { postal_code: cells.get('postal_code'), city: cells.get('city') };
  if (given.postal_code && given.city) return given;
  const whole = cells.get('post') || given.postal_code || given.city;
  const split = splitPost(whole);
  if (split) return { postal_code: split.postal_code, city: given.city || split.city };
  if (cells.get('post') && !given.postal_code) cells.reject('post', 'import.post_parts');
  return given;
}

/**
 * The form values of the holder of a row; null when the row does not identify one. Rejects what cannot be
 * parsed.
 */
export function holderValues(cells: Cells, mapping: ImportMapping): Record<string, unknown> | null {
  const type = typeOf(cells);
  if (!type) {
    cells.reject('applicant_type', 'import.applicant_type');
    return null;
  }
  const country = cells.get('country') ? readCountry(fold(cells.get('country'))) : 'SI';
  const birth = cells.get('birth_date');
  const birth_date = birth ? readDate(birth, mapping.date_format) : null;
  if (birth && !birth_date) cells.reject('birth_date', 'import.date');
  const post = postOf(cells);
  const values = {
    type,
    ...nameOf(cells, type, mapping),
    ...addressOf(cells),
    // German, Italian and Croatian codes have five digits; a spreadsheet drops the first when it is 0.
    postal_code: ['DE', 'IT', 'HR'].includes(country) ? padDigits(post.postal_code, 5) : post.postal_code,
    city: post.city,
    country,
    email: cells.get('email'),
    phone: cells.get('phone'),
    tax_number: cells.get('tax_number'),
    ...(type === 'natural_person'
      ? { birth_date }
      : {
          company_registration_number: padDigits(
            cells.get('company_registration_number').replace(/[\s.]/g, ''),
            7,
          ),
        }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
