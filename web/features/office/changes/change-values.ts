import { formatDate, formatMoney, NONE } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/plural.ts';

type Labels = Readonly<Record<string, string>>;
/** The words that stored codes are shown as, and the language of figures. */
export type ChangeWords = {
  readonly language: Language;
  readonly yes: string;
  readonly no: string;
  /** Of fields, for values that name fields. */
  readonly fields: Labels;
  /** Field -> its codes. */
  readonly codes: Readonly<Record<string, Labels>>;
};

const MONEY: ReadonlySet<string> = new Set([
  'price_gross',
  'card_price_gross',
  'administrative_fee',
  'charged',
  'revenue',
]);
/** Stored in hundredths of a percent: 2200 is 22 %. */
const PERCENT: ReadonlySet<string> = new Set(['vat_rate', 'basis_points']);

/** A number as it was stored (a year, a count) keeps its digits; a fraction gets the comma of the language. */
const decimal = (n: number, language: Language): string =>
  language === 'sl' ? String(n).replace('.', ',') : String(n);

/** One value of the history, as people write it; a code without a label stays as it is. */
export function changeValue(field: string, value: unknown, words: ChangeWords): string {
  const { language, yes, no, fields, codes } = words;
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.values(value)
      .filter((one) => one !== '' && typeof one !== 'boolean')
      .map((one) => changeValue('', one, words))
      .join(' ');
  if (Array.isArray(value)) return value.map((one) => changeValue(field, one, words)).join(', ') || NONE;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') {
    if (PERCENT.has(field)) return `${decimal(value / 100, language)}\u00A0%`;
    // How prices were rounded, in cents.
    if (field === 'round_to') return formatMoney((value / 100).toFixed(2), language);
    return decimal(value, language);
  }
  const text = String(value);
  if (MONEY.has(field)) return formatMoney(text, language);
  return (field === 'parts' ? fields : codes[field])?.[text] ?? formatDate(text, language);
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A field of a change in a line: `cena: 15,00 € → 18,00 €`; what only says that it changed is its name. */
export const changeLine = (field: string, value: unknown, words: ChangeWords): string => {
  const shown = (one: unknown): string => changeValue(field, one, words);
  const name = words.fields[field] ?? field;
  if (value === true) return name;
  return isChange(value) ? `${name}: ${shown(value.from)} → ${shown(value.to)}` : `${name}: ${shown(value)}`;
};

/** The name that a record had then, its day as people write it: `RES 1. 1. 2028`. */
export const changeLabel = (label: string, language: Language): string =>
  label.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day, language));
