/**
 * The code by which anybody checks a permit: 12 characters of which no two look alike, so the others
 * are read as the one that is in it. The database makes it (`new_lookup_code`).
 */
const LOOKUP_CODE = /^[2-9AC-FHJKMNPQRTV-Y]{12}$/;
const READ_AS: Readonly<Record<string, string>> = {
  B: '8',
  G: '6',
  S: '5',
  Z: '2',
  O: 'Q',
  '0': 'Q',
};

/** A typed code in its stored form, with or without spaces and dashes; null when it cannot be one. */
export function readLookupCode(text: string): string | null {
  const code = text
    .replaceAll(/[\s–—-]/g, '')
    .toUpperCase()
    .replaceAll(/[BGSZO0]/g, (character) => READ_AS[character]!);
  return LOOKUP_CODE.test(code) ? code : null;
}

/** `7K3MQ9TD2XWF` as people read and type it: `7K3M-Q9TD-2XWF`. */
export const formatLookupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
