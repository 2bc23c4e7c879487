import { detectSeparator } from '../../../../../contract/platform/table-text.ts';
import type { TableColumn } from '../../../../../contract/platform/tables.ts';
import { validate } from '../../../../../contract/platform/validate.ts';
import { parkingLotInput, type ParkingLotInput } from '../../../../../contract/settings/parking.ts';
import type { ParkingLot } from '../../../../../contract/settings/reference.ts';
import { fold } from '../../../../../contract/values/texts/text.ts';
import { cellsOfBlock, wholeRows } from '../../../../shared/settings/pasted-block.ts';
import {
  accessModeOf,
  answerOf,
  decimalIn,
  fieldOfHeading,
  kindOf,
  LOT_FIELDS,
  type LotField,
  minutesIn,
  wholeNumberIn,
} from './lot-words.ts';

/** Parking lots from a pasted table: its columns, what each means, and a lot or its errors for each row. Pure. */

export type PastedTable = {
  columns: TableColumn[];
  /** `number` counts all rows that were pasted, from 1. */
  rows: { number: number; cells: string[] }[];
  fields: LotColumns;
};
/** Where each field comes from: a column, a value for every row, or nothing. */
export type LotColumns = Readonly<Partial<Record<LotField, number | string | null>>>;

const SAMPLES = 3;
/** Rows above the headings: the title of the list. */
const MAX_TITLES = 4;

/** Whether a row names columns: most of what it says is a heading. */
const isHeading = (cells: readonly string[]): boolean => {
  const said = cells.filter((cell) => cell !== '');
  const known = said.filter((cell) => fieldOfHeading(cell) !== undefined).length;
  return known > 0 && known * 2 >= said.length && said.every((cell) => !/^\d+$/.test(cell));
};
/** As it is written: Šum is a place, and a Total sells fuel. */
const TOTAL = /^(?:(?:skupaj|skupno|vsota)(?!\p{L})|(?:total|sum):?$)/iu;
const isTotal = (cells: readonly string[]): boolean => TOTAL.test(cells.find((cell) => cell !== '') ?? '');

/** The table in a pasted text, and what its columns mean as far as headings or values say it. */
export function tableIn(text: string): PastedTable {
  const separator = text.includes('\t') ? '\t' : detectSeparator(text);
  const cells = cellsOfBlock(text, separator);
  const all = (separator === '\t' ? wholeRows(cells) : cells)
    .map((cells, i) => ({ number: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heading = all.slice(0, MAX_TITLES + 1).findIndex(({ cells }) => isHeading(cells));
  const headings = all[heading]?.cells ?? [];
  const rows = all.slice(heading + 1).filter(({ cells }) => !isTotal(cells));
  const width = Math.max(0, headings.length, ...rows.map(({ cells }) => cells.length));
  const valuesOf = (index: number): string[] => rows.flatMap(({ cells }) => cells[index] || []);
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: headings[index] ?? '',
    samples: [...new Set(valuesOf(index))].slice(0, SAMPLES),
    words: null,
  }));
  const meaning = (index: number) =>
    heading < 0 ? fieldOfValues(valuesOf(index)) : fieldOfHeading(headings[index] ?? '');
  const fields: Partial<Record<LotField, number>> = {};
  for (const { index } of columns) {
    const field = meaning(index);
    if (field) fields[field] ??= index;
  }
  return { columns, rows, fields };
}

/** What a column without a heading holds; undefined when its values do not say. */
function fieldOfValues(values: readonly string[]): LotField | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => /^\p{L}{1,3}[ -]?\d{1,3}$/u.test(value))) return 'code';
  if (values.every((value) => wholeNumberIn(value) !== undefined)) return 'spaces';
  if (values.every((value) => kindOf(value) !== undefined)) return 'kind';
  if (values.every((value) => accessModeOf(value) !== undefined)) return 'access_mode';
  return values.every((value) => /\p{L}{2}/u.test(value)) ? 'name' : undefined;
}

export type LotError = { field: LotField; code: string };
export type PastedLot = {
  number: number;
  lot: Record<LotField, unknown>;
  errors: LotError[];
  /** A lot of this name that is there already, or that stands above in the list. */
  same: { code: string; name: string } | { number: number } | null;
};

const READERS: Readonly<Partial<Record<LotField, (text: string) => unknown>>> = {
  code: (text) => text.toLocaleUpperCase('sl').replaceAll(' ', ''),
  kind: kindOf,
  spaces: wholeNumberIn,
  access_mode: accessModeOf,
  has_rfid: answerOf,
  has_camera: answerOf,
  visitor_limit_minutes: minutesIn,
  map_x: decimalIn,
  map_y: decimalIn,
};
/** What an empty cell means. */
const EMPTY: Readonly<Partial<Record<LotField, unknown>>> = {
  has_rfid: false,
  has_camera: false,
  visitor_limit_minutes: null,
};

/** The value of a field in a row: read, as it was written when nobody can read it, undefined when it is missing. */
function valueIn(
  cells: readonly string[],
  field: LotField,
  source: number | string | null | undefined,
): unknown {
  if (source === undefined || source === null) return undefined;
  const text = typeof source === 'number' ? (cells[source] ?? '') : source;
  if (text === '') return EMPTY[field];
  const read = READERS[field];
  const value = read ? read(text) : text;
  return value === undefined ? text : value;
}

/** Positions for lots without one, in rows over the middle of the map, until somebody moves them. */
export function spreadOver(count: number): { map_x: number; map_y: number }[] {
  const columns = Math.ceil(Math.sqrt(count * 1.5));
  const lines = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => ({
    map_x: Math.round(((i % columns) + 0.5) * (100 / columns)),
    map_y: Math.round((Math.floor(i / columns) + 0.5) * (100 / lines)),
  }));
}

/** The first codes `P1`, `P2`, ... that nothing has. */
function* freeCodes(taken: ReadonlySet<string>): Generator<string> {
  for (let n = 1; ; n += 1) if (!taken.has(`P${n}`)) yield `P${n}`;
}

/** A lot for each row with what is wrong with it. Missing codes, positions and devices are filled in. */
export function pastedLots(
  { rows }: Pick<PastedTable, 'rows'>,
  fields: LotColumns,
  existing: readonly ParkingLot[],
): PastedLot[] {
  const read = rows.map(({ number, cells }) => {
    const lot = Object.fromEntries(LOT_FIELDS.map((field) => [field, valueIn(cells, field, fields[field])]));
    return { number, lot: lot as PastedLot['lot'] };
  });
  const codes = freeCodes(
    new Set([...existing.map(({ code }) => code), ...read.map(({ lot }) => String(lot.code))]),
  );
  const placed = spreadOver(read.filter(({ lot }) => !isPlaced(lot)).length).values();
  for (const { lot } of read) {
    lot.code ??= codes.next().value;
    // As a lot begins that is entered alone: a barrier is opened by cards.
    lot.has_rfid ??= lot.access_mode === 'barrier';
    lot.has_camera ??= false;
    lot.visitor_limit_minutes ??= null;
    if (!isPlaced(lot)) Object.assign(lot, placed.next().value);
  }
  const byName = new Map<string, PastedLot['same']>(
    existing.map(({ code, name }) => [fold(name), { code, name }]),
  );
  const seen = new Set(existing.map(({ code }) => code));
  return read.map(({ number, lot }) => {
    const name = fold(String(lot.name ?? ''));
    const same = byName.get(name) ?? null;
    if (name !== '' && same === null) byName.set(name, { number });
    const checked = validate(parkingLotInput, { ...lot, sort: 0 });
    const errors = checked.ok
      ? []
      : checked.errors.map(({ path, code }) => ({ field: path as LotField, code }));
    const code = String(lot.code);
    const repeated = seen.has(code);
    seen.add(code);
    if (!repeated) return { number, lot, errors, same };
    const why = existing.some((one) => one.code === code)
      ? 'parking_lot.code_taken'
      : 'parking_lot.code_repeated';
    return { number, lot, errors: [...errors, { field: 'code', code: why }], same };
  });
}

const isPlaced = (lot: PastedLot['lot']): boolean => lot.map_x !== undefined && lot.map_y !== undefined;

/** Whether the lot is on the list of the municipality already, by its name. */
export const isPresent = ({ same }: PastedLot): boolean => same !== null && 'code' in same;

/** What the call takes; `first` is the place of the first one in the order of lots. */
export const lotInputs = (lots: readonly PastedLot[], first: number): ParkingLotInput[] =>
  lots.map(({ lot }, i) => ({ ...lot, sort: first + i }) as ParkingLotInput);
