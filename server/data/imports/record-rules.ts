import type { ImportField, ImportMapping } from '../../../contract/data/imports.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { readAmount } from '../../platform/tables/cell-rules.ts';
import { isWholeHeading } from './columns/heading-words.ts';

/** Rows of a list that are no records: totals, repeated headings of printed pages, remarks below the table. */

const TOTAL = /^(skupaj|skupno|vsota|sestevek|total|sum|σ|stevilo)\b/;
const IDENTITY: readonly ImportField[] = [
  'full_name',
  'first_name',
  'last_name',
  'company_name',
  'registration_numbers',
  'more_registration_numbers',
  'rfid_card_number',
  'email',
];
const LONG = 60;

const isNumber = (cell: string): boolean => readAmount(cell) !== null || /^-?[\d.,\s%€]+$/.test(cell);

/**
 * Whether a row says nothing about anybody. A row with a person, a plate or a card is a record, however much
 * of it is missing, so that it is rejected with its reason and never left out silently.
 */
export function isNoRecord(cells: readonly string[], { columns }: Pick<ImportMapping, 'columns'>): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (filled.length > 1 && filled.filter(isWholeHeading).length * 3 >= filled.length * 2) return true;
  if (TOTAL.test(fold(first)) && filled.slice(1).every(isNumber)) return true;
  const identity = IDENTITY.flatMap((field) =>
    columns[field] === undefined ? [] : [cells[columns[field]] ?? ''],
  );
  if (identity.every((cell) => cell === ''))
    return filled.length === 1 || filled.every((cell) => isNumber(cell) || TOTAL.test(fold(cell)));
  return (
    filled.length === 1 && Object.keys(columns).length > 2 && (/:(\s|$)/.test(first) || first.length > LONG)
  );
}
