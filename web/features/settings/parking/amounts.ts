import { parseAmount, amountOf } from '../../../../contract/settings/amount-text.ts';

/** Cents of a typed amount (`15`, `15,5`, `1.234,50 €`), or null. */
export const typedCents = (text: string): number | null => {
  const typed = parseAmount(text);
  return typed && 'cents' in typed ? typed.cents : null;
};

/** A typed amount as the API takes it; anything else goes unchanged and is rejected there. */
export const typedAmount = (text: string): string => {
  const cents = typedCents(text);
  return cents === null ? text : amountOf(cents);
};

/** An amount of the API as people type it: `"15.00"` -> `15,00`. */
export const editableAmount = (amount: string, language: 'sl' | 'en'): string =>
  language === 'sl' ? amount.replace('.', ',') : amount;

/** 2200 -> `22 %`, 950 -> `9,5 %`. */
export const percentText = (basis_points: number, language: 'sl' | 'en'): string => {
  const text = String(basis_points / 100);
  return language === 'sl' ? `${text.replace('.', ',')} %` : `${text}%`;
};
