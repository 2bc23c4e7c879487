/** Cents of a typed amount (`15`, `15,5`, `15.00`), or null. */
export const centsOf = (text: string): number | null => {
  const match = /^\s*(-?)(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
};

/** Cents as the API takes them: `1500` -> `"15.00"`. */
export const amountOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A typed amount as the API takes it; anything else goes unchanged and is rejected there. */
export const typedAmount = (text: string): string => {
  const cents = centsOf(text);
  return cents === null ? text : amountOf(cents);
};

/** An amount of the API as people type it: `"15.00"` -> `15,00`. */
export const forTyping = (amount: string, language: 'sl' | 'en'): string =>
  language === 'sl' ? amount.replace('.', ',') : amount;

/** Hundredths of a percent of a typed number (`22`, `9,5`, `−5`), or null. */
export const basisPointsOf = (text: string): number | null => {
  const match = /^\s*([-−]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const points = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -points : points;
};

/** 2200 -> `22 %`, 950 -> `9,5 %`. */
export const percentText = (basis_points: number, language: 'sl' | 'en'): string => {
  const text = String(basis_points / 100);
  return language === 'sl' ? `${text.replace('.', ',')} %` : `${text}%`;
};
