import { parseAmount, amountOf } from '../../../../contract/settings/amount-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/plural.ts';

/** Cents as people read them: `1.234,50 €`. */
export const euros = (cents: number, language: Language): string => formatMoney(amountOf(cents), language);

/** The same with its sign: `+3,00 €`. */
export const signedEuros = (cents: number, language: Language): string =>
  `${cents > 0 ? '+' : ''}${euros(cents, language)}`;

/** Hundredths of a percent with their sign, to one decimal: 1748 -> `+17,5 %`. */
export const signedPercent = (points: number, language: Language): string => {
  const tenths = Math.round(Math.abs(points) / 10);
  const number = `${Math.floor(tenths / 10)}${language === 'sl' ? ',' : '.'}${tenths % 10}`;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return `${sign}${number}${language === 'sl' ? '\u00a0' : ''}%`;
};

/** A cell as it is shown while nobody types in it: an amount without its unit, other texts as they are. */
export const shownCell = (text: string, language: Language): string => {
  const typed = parseAmount(text);
  return typed && 'cents' in typed ? euros(typed.cents, language).replaceAll(/[€\u00a0]/g, '') : text;
};
