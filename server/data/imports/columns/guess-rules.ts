import {
  FIELDS_OF,
  IMPORT_FIELDS,
  type ImportContent,
  type ImportField,
  type ImportMapping,
} from '../../../../contract/data/imports.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { normalizeHeading } from '../../../../contract/platform/table-text.ts';
import { dateFormatOf } from '../../../platform/tables/heading-rules.ts';
import { fieldOfValues, mayBeField } from './column-rules.ts';
import { nameOrderOf } from './given-names.ts';
import { canonicalHeading, fieldsOfHeading, isReportHeading } from './heading-words.ts';

/**
 * Guesses the meaning of a table from its headings and its values. People see every guess and can change it.
 * Pure.
 */

/**
 * The row with the headings among the first ones, by how many it names; null when the first rows hold data.
 */
export function headerRowOf(
  rows: readonly { row_number: number; cells: readonly string[] }[],
): number | null {
  const named = rows.slice(0, 10).map(({ row_number, cells }) => ({
    row_number,
    named: cells.filter((cell) => isReportHeading(cell) || fieldsOfHeading(cell, IMPORT_FIELDS).length > 0)
      .length,
    filled: cells.filter((cell) => cell !== '').length,
  }));
  const best = named.toSorted((a, b) => b.named - a.named)[0];
  if (best && best.named >= Math.min(2, best.filled)) {
    // Below `Veljavnost` its parts `od` and `do`: the second row of merged headings.
    const below = named.find(({ row_number }) => row_number === best.row_number + 1);
    if (below && below.filled > 1 && below.named === below.filled) return below.row_number;
    return best.named > 0 ? best.row_number : null;
  }
  const first = rows[0];
  const says = (cell: string) => cell !== '' && !/\d|@/.test(cell);
  return first && rows.length > 1 && first.cells.every(says) ? first.row_number : null;
}

export type Vocabulary = {
  user_types: readonly { code: string; name_sl: string; name_en: string }[];
  parking_lots: readonly { code: string; name: string }[];
};

/**
 * Values of the file that are a code or a label of ours, or the beginning of one alone (`Občan` of `Občan s
 * stalnim prebivališčem`); the rest is left to people.
 */
function translate(
  words: readonly string[],
  known: readonly (readonly [string, ...string[]])[],
): Record<string, string> {
  const pairs = words.flatMap((word) => {
    const text = normalizeHeading(word);
    const begun = known.filter((names) =>
      names.some((name) => normalizeHeading(name).startsWith(`${text} `)),
    );
    const hit =
      known.find((names) => names.some((name) => normalizeHeading(name) === text)) ??
      (text !== '' && begun.length === 1 ? begun[0] : undefined);
    return hit ? [[word, hit[0]] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export const translateUserTypes = (words: readonly string[], { user_types }: Vocabulary) =>
  translate(
    words,
    user_types.map(({ code, name_sl, name_en }) => [code, name_sl, name_en] as const),
  );
export const translateLots = (words: readonly string[], { parking_lots }: Vocabulary) =>
  translate(
    words,
    parking_lots.map(({ code, name }) => [code, name] as const),
  );

/**
 * The likely kind of a file: a plate or a period means permits, a card number alone cards, a mail without
 * either people.
 */
const contentOf = (fields: ReadonlySet<ImportField>): ImportContent => {
  const has = (...names: ImportField[]) => names.some((name) => fields.has(name));
  if (has('registration_numbers', 'valid_from', 'valid_to', 'user_type')) return 'permits';
  if (has('rfid_card_number', 'rfid_card_uid') && !has('full_name', 'last_name', 'email')) return 'cards';
  return has('email', 'full_name', 'last_name') ? 'users' : 'permits';
};

/** A column and a field that its heading names and its values allow. */
type Fit = { field: ImportField; index: number; score: number };

/**
 * Gives every field to the column that fits best, and every column one field: by headings that the values do
 * not contradict, then by values alone.
 */
function assign(
  columns: readonly TableColumn[],
  fields: readonly ImportField[],
): Partial<Record<ImportField, number>> {
  const own = columns.filter(({ header }) => !isReportHeading(header));
  const named = own.flatMap(({ header, index, samples }): Fit[] =>
    fieldsOfHeading(header, fields)
      .filter(({ field }) => mayBeField(field, header, samples))
      .map((one) => ({ ...one, index })),
  );
  const valued = own.flatMap(({ index, samples }): Fit[] => {
    const field = fieldOfValues(samples);
    return field && fields.includes(field) ? [{ field, index, score: 0 }] : [];
  });
  const taken: Partial<Record<ImportField, number>> = {};
  const used = new Set<number>();
  for (const { field, index } of [...named.toSorted((a, b) => b.score - a.score), ...valued]) {
    if (taken[field] !== undefined || used.has(index)) continue;
    taken[field] = index;
    used.add(index);
  }
  return taken;
}

/** Corrects what single columns cannot know of each other. */
function settle(taken: Partial<Record<ImportField, number>>): void {
  const move = (from: ImportField, to: ImportField): void => {
    taken[to] = taken[from]!;
    delete taken[from];
  };
  // `Pošta` beside `Poštna številka` is the name of the town.
  if (taken.post !== undefined && taken.postal_code !== undefined && taken.city === undefined)
    move('post', 'city');
  // `Ime` without a family name is the whole name.
  if (taken.first_name !== undefined && taken.last_name === undefined && taken.full_name === undefined)
    move('first_name', 'full_name');
  // A village with its house numbers stands for the street.
  if (taken.house_number !== undefined && taken.street === undefined && taken.address !== undefined)
    move('address', 'street');
}

/** A first mapping of a table. */
export function guessMapping(
  columns: readonly TableColumn[],
  vocabulary: Vocabulary,
  wanted?: ImportContent,
): ImportMapping {
  const content = wanted ?? contentOf(new Set(Object.keys(assign(columns, IMPORT_FIELDS)) as ImportField[]));
  const taken = assign(columns, FIELDS_OF[content]);
  settle(taken);
  const at = (field: ImportField) => (taken[field] === undefined ? undefined : columns[taken[field]]);
  const dates = (['valid_from', 'valid_to', 'issued_on', 'birth_date'] as const).flatMap(
    (field) => at(field)?.samples ?? [],
  );
  const full_name = at('full_name');
  return {
    content,
    columns: taken,
    constants: {},
    name_order:
      nameOrderOf(full_name?.samples ?? []) ??
      (canonicalHeading(full_name?.header ?? '').startsWith('priimek') ? 'last_first' : 'first_last'),
    date_format: dateFormatOf(dates),
    user_types: translateUserTypes(at('user_type')?.words ?? [], vocabulary),
    parking_lots: translateLots(splitWords(at('parking_lots')?.words ?? []), vocabulary),
    create_accounts: false,
  };
}

/** The single words of cells that list several. */
export const splitWords = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => word.split(/[;,/|]/).map((part) => part.trim())).filter(Boolean)),
];

/** Named for the thread that reads a table: see platform/tables/read-file.ts. */
export const HEADINGS_MODULE = new URL(import.meta.url);
