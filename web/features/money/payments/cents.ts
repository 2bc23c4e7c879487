/** `"15,5"`, `"15.00"` -> cents; anything else is 0, because the clerk may still be typing. */
export const typedCents = (text: string): number => {
  const plain = text.trim().replace(/\s|€/g, '').replace(',', '.');
  return /^-?\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
};

/** Cents as the contract writes them: `1500` -> `"15.00"`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
