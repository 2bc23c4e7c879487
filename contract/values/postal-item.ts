const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** The check digit of an item's eight digits (UPU standard S10, modulo 11). */
export const s10CheckDigit = (eight_digits: string): number => {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(eight_digits[i]), 0);
  const left = 11 - (sum % 11);
  if (left === 10) return 0;
  return left === 11 ? 5 : left;
};

/** Without the spaces in which it is printed, in capital letters. */
export const compactItem = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether this is the number of a registered letter posted in Slovenia, as printed on the receipt and compact:
 * `RR 123 456 785 SI` (S10: the letter R and another one, eight digits and their check digit, the country).
 */
export const isRegisteredItem = (compact: string): boolean => {
  const [, digits, check] = /^R[A-Z](\d{8})(\d)SI$/.exec(compact) ?? [];
  return digits !== undefined && s10CheckDigit(digits) === Number(check);
};
