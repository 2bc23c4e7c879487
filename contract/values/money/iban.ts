/**
 * The remainder by 97 of digits and capital letters, A = 10 to Z = 35 (ISO 7064), piece by piece because the
 * number is too long.
 */
export const mod97 = (text: string): number => {
  let rest = 0;
  for (const digit of text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)))
    rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

/** An IBAN without spaces in upper case (ISO 13616): check digits, and 19 characters if it is Slovenian. */
export const isIban = (value: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) &&
  (!value.startsWith('SI') || /^SI\d{17}$/.test(value)) &&
  mod97(value.slice(4) + value.slice(0, 4)) === 1;

/** `SI56 1910 0000 0123 438`: in groups of four, for people. */
export const groupedIban = (value: string): string => value.replace(/(.{4})(?=.)/g, '$1 ');
