/** Countries whose postal codes are just so many digits (Universal Postal Union, addressing systems). */
const FOUR = 'AT BE BG CH DK HU LI LU NO'.split(' ');
const FIVE = 'BA CZ DE EE ES FI FR GR HR IT ME SE SK UA'.split(' ');

/**
 * What is wrong with the form of a postal code, else null. Spaces and the letters of the country before it
 * (`D-80331`) are no matter; other countries are not checked.
 */
export const postalCodeError = (country: string, code: string) => {
  const digits = code.replace(/^\p{L}{1,2}[- ]/u, '').replaceAll(' ', '');
  if (country === 'SI') return /^\d{4}$/.test(code) ? null : 'postal_code.invalid';
  if (FOUR.includes(country) && !/^\d{4}$/.test(digits)) return 'postal_code.digits_4';
  return FIVE.includes(country) && !/^\d{5}$/.test(digits) ? 'postal_code.digits_5' : null;
};
