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

/** The number after it, with its check digit; null after the last one of its letters. */
export const nextItem = (compact: string): string | null => {
  const serial = Number(compact.slice(2, 10)) + 1;
  if (serial > 99_999_999) return null;
  const digits = String(serial).padStart(8, '0');
  return `${compact.slice(0, 2)}${digits}${s10CheckDigit(digits)}${compact.slice(11)}`;
};

/**
 * Numbers for `count` items from what was pasted: those of a list in its order, or from a single one on as the labels of
 * a roll follow each other. What is no number of the post is taken as it is, so that its field says so.
 */
export const proposeItems = (text: string, count: number): string[] => {
  const listed = (text.match(/[a-z]{2}[\d \t]+[a-z]{2}\b/giu) ?? []).map(compactItem);
  const [first] = listed;
  if (first === undefined || listed.length > 1 || !isRegisteredItem(first)) return listed.slice(0, count);
  const items = [first];
  for (let next = nextItem(first); next !== null && items.length < count; next = nextItem(next))
    items.push(next);
  return items;
};
