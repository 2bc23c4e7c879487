import type { TableColumn } from '../../../../contract/platform/tables.ts';
import {
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '../../../../contract/money/bank-statements.ts';
import { normalizeHeading } from '../../../../contract/platform/table-text.ts';
import { dateFormatOf } from '../../../platform/tables/heading-rules.ts';
import { decimalOf } from './amount-rules.ts';

/**
 * Guesses the meaning of the columns of a bank's table from its headings. People confirm every guess before
 * anything is imported. Pure.
 */

const HEADINGS: Readonly<Record<StatementField, readonly string[]>> = {
  booking_date: [
    'datum knjizenja',
    'datum transakcije',
    'datum izvedbe',
    'datum placila',
    'datum prometa',
    'datum',
    'booking date',
    'transaction date',
    'date',
  ],
  value_date: ['datum valute', 'valuta datum', 'datum valutacije', 'value date'],
  amount: ['znesek', 'znesek transakcije', 'znesek prometa', 'promet', 'znesek v eur', 'amount'],
  credit: [
    'dobro',
    'v dobro',
    'znesek v dobro',
    'promet v dobro',
    'prilivi',
    'priliv',
    'prejemki',
    'credit',
    'credit amount',
  ],
  debit: [
    'breme',
    'v breme',
    'znesek v breme',
    'promet v breme',
    'odlivi',
    'odliv',
    'izdatki',
    'debit',
    'debit amount',
  ],
  sign: [
    'predznak',
    'smer',
    'tip prometa',
    'vrsta prometa',
    'dobro breme',
    'breme dobro',
    'c d',
    'd c',
    'credit debit',
    'sign',
    'direction',
  ],
  currency: ['valuta', 'oznaka valute', 'valuta transakcije', 'currency', 'ccy'],
  payer_name: [
    'placnik',
    'naziv placnika',
    'ime placnika',
    'nalogodajalec',
    'naziv nalogodajalca',
    'naziv partnerja',
    'partner',
    'udelezenec',
    'placnik prejemnik',
    'prejemnik placnik',
    'naziv',
    'ime in priimek',
    'payer',
    'payer name',
    'counterparty',
    'name',
  ],
  payer_iban: [
    'iban',
    'iban placnika',
    'racun placnika',
    'trr placnika',
    'racun nalogodajalca',
    'racun partnerja',
    'trr',
    'racun',
    'stevilka racuna',
    'payer iban',
    'payer account',
    'account',
  ],
  payer_address: [
    'naslov',
    'naslov placnika',
    'naslov nalogodajalca',
    'naslov partnerja',
    'address',
    'payer address',
  ],
  reference: [
    'sklic',
    'sklic v dobro',
    'sklic prejemnika',
    'sklic odobritve',
    'referenca',
    'referenca prejemnika',
    'reference',
    'creditor reference',
  ],
  purpose: [
    'namen',
    'namen placila',
    'namen nakazila',
    'opis',
    'opis prometa',
    'purpose',
    'description',
    'remittance information',
  ],
  bank_ref: [
    'referenca banke',
    'stevilka transakcije',
    'st transakcije',
    'id transakcije',
    'oznaka transakcije',
    'bank reference',
    'transaction id',
  ],
};

/** The field that a heading names: whole headings before words in them, longer words before shorter ones. */
function fieldOf(heading: string): StatementField | null {
  const text = normalizeHeading(heading);
  if (text === '') return null;
  const whole = STATEMENT_FIELDS.find((field) => HEADINGS[field].includes(text));
  if (whole) return whole;
  return (
    STATEMENT_FIELDS.flatMap((field) => HEADINGS[field].map((words) => ({ field, words })))
      .filter(({ words }) => words.length > 4 && ` ${text} `.includes(` ${words} `))
      .toSorted((a, b) => b.words.length - a.words.length)[0]?.field ?? null
  );
}

/** The row that names most fields, below the bank's name, account and period. Null when none names two. */
export function headerRowOf(
  rows: readonly { row_number: number; cells: readonly string[] }[],
): number | null {
  const named = rows.map(({ row_number, cells }) => ({
    row_number,
    fields: new Set(cells.map(fieldOf).filter((field) => field !== null)).size,
  }));
  const best = named.toSorted((a, b) => b.fields - a.fields)[0];
  return best && best.fields >= 2 ? best.row_number : null;
}

const CREDIT = ['+', 'c', 'cr', 'crdt', 'credit', 'dobro', 'v dobro', 'priliv', 'prejem', 'prejemek', 'in'];
const DEBIT = ['-', 'dr', 'dbit', 'debit', 'breme', 'v breme', 'odliv', 'izdatek', 'izplacilo', 'out', 'b'];

/**
 * The meaning of the values in a sign column. `D` is dobro beside B, and debit beside C; a lone minus reads
 * as an empty cell.
 */
export function signsOf(words: readonly string[]): StatementMapping['signs'] {
  const bare = words.map((word) => word.trim().toLowerCase());
  const pairs = words.flatMap((word, i): [string, 'credit' | 'debit'][] => {
    const text = bare[i]!;
    if (CREDIT.includes(text)) return [[word, 'credit']];
    if (DEBIT.includes(text)) return [[word, 'debit']];
    if (text === 'd' && bare.includes('b')) return [[word, 'credit']];
    if (text === 'd' && bare.includes('c')) return [[word, 'debit']];
    return [];
  });
  return Object.fromEntries(bare.includes('+') ? [...pairs, ['', 'debit']] : pairs);
}

/**
 * A first mapping for people to review. `account_iban`: the account of the municipality, which a table does
 * not name.
 */
export function guessMapping(
  columns: readonly TableColumn[],
  { typed, account_iban }: { typed: boolean; account_iban: string },
): StatementMapping {
  const found: StatementMapping['columns'] = {};
  for (const { header, index } of columns) {
    const field = fieldOf(header);
    if (field && found[field] === undefined) found[field] = index;
  }
  // A single amount column takes precedence over half a pair; a complete pair needs none.
  if (found.credit !== undefined && found.debit !== undefined) delete found.amount;
  if (found.amount !== undefined) {
    delete found.credit;
    delete found.debit;
  }
  if (found.amount === undefined) delete found.sign;
  const samples = (...fields: StatementField[]) =>
    fields.flatMap((field) => columns[found[field] ?? -1]?.samples ?? []);
  return {
    columns: found,
    date_format: dateFormatOf(samples('booking_date')),
    decimal: decimalOf(samples('amount', 'credit', 'debit'), typed),
    signs: found.sign === undefined ? {} : signsOf(columns[found.sign]?.words ?? []),
    account_iban,
  };
}
