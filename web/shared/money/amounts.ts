/** Cents of a typed amount (`15`, `15,5`, `15.00`), or null; an empty field is 0. */
export const typedCents = (text: string): number | null => {
  if (text.trim() === '') return 0;
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
};

/** Cents as the API takes them: `1500` -> `"15.00"`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of an amount of the API. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
