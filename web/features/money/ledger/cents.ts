/** `"12.30"` of the API, or a typed amount (`12,3`), in cents; null when it is no amount. */
export const centsOf = (text: string): number | null => {
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
};

/** Cents as the API writes them: `"12.30"`. */
export const amountOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
