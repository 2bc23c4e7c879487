import { isPlate } from '../identity.ts';
import { normalizePlate } from '../texts/text.ts';

/**
 * How usual plates of the countries look from which most guests come (their registration rules), as typed: the
 * space or hyphen behind the area tells a German from an Austrian plate.
 */
const USUAL: readonly (readonly [country: string, plate: RegExp])[] = [
  [
    'HR',
    /^(BJ|BM|ČK|CK|DA|DE|DJ|DU|GS|IM|KA|KC|KR|KT|KŽ|KZ|MA|NA|NG|OG|OS|PU|PŽ|PZ|RI|SB|SK|SL|SI|ST|ŠI|VK|VT|VU|VŽ|VZ|ZD|ZG|ŽU|ZU)[ -]?\d{3,4}[ -]?[A-Z]{1,2}$/,
  ],
  ['IT', /^[A-HJ-NPR-TV-Z]{2}[ -]?\d{3}[ -]?[A-HJ-NPR-TV-Z]{2}$/],
  ['HU', /^([A-Z]{3}[ -]?\d{3}|[A-Z]{2}[ -][A-Z]{2}[ -]?\d{3})$/],
  ['DE', /^[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\d{1,4}[EH]?$/],
  ['AT', /^[A-Z]{1,2}[ -]?\d{1,5}[ -]?[A-Z]{1,3}$/],
];

/**
 * The country to offer beside the plate that was typed for a vehicle of `country`: Slovenia for a Slovenian plate
 * under another country; for one that cannot be of Slovenia the country whose plates look so, or `'other'`. Null
 * where nothing is doubtful. A guess for a question, never a reason to reject a plate.
 */
export const plateCountryMeant = (typed: string, country: string): string | null => {
  const plate = normalizePlate(typed);
  if (plate.length < 4) return null;
  const slovenian = isPlate(plate, 'SI');
  const written = typed.trim().toUpperCase();
  const usual = USUAL.filter(([, pattern]) => pattern.test(written)).map(([of]) => of);
  if (country === 'SI') return slovenian ? null : (usual[0] ?? 'other');
  // A Croatian or an Austrian plate may also look like one of ours.
  if (slovenian) return usual.includes(country) || !OURS.test(written) ? null : 'SI';
  return usual.length > 0 && USUAL.some(([of]) => of === country) && !usual.includes(country)
    ? usual[0]!
    : null;
};

/** As Slovenian plates are written: area, then letters and digits in two or three groups. */
const OURS = /^(CE|GO|KK|KP|KR|LJ|MB|MS|NM|PO|SG)[ -]?[A-Z0-9]{2,3}[ -]?[A-Z0-9]{2,3}$/;

const EXAMPLES: Readonly<Record<string, string>> = {
  SI: 'KR AB-123',
  AT: 'W-12345A',
  DE: 'M-AB 1234',
  HR: 'ZG 1234-AB',
  HU: 'ABC-123',
  IT: 'AB 123 CD',
};

/** A plate as it looks in `country`, to show how to type one; null for countries whose plates we do not know. */
export const plateExample = (country: string): string | null => EXAMPLES[country] ?? null;
