import * as z from 'zod/mini';
import { oneLine } from '../values/values.ts';

/** Tables that people upload (CSV, XLSX): how a file is read, and its columns before they are mapped. */

export const MAX_TABLE_COLUMNS = 200;
export const MAX_TABLE_ROWS = 50_000;
export const MAX_TABLE_BYTES = 50 * 1024 * 1024;

/** The formats of exported tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const ENCODINGS = ['utf-8', 'windows-1250'] as const;
export const SEPARATORS = [';', ',', '\t'] as const;
export const DATE_FORMATS = ['dmy', 'ymd', 'mdy'] as const;

/** How the file is read; a change reads it again. */
export const tableReading = z.strictObject({
  encoding: z.nullable(z.enum(ENCODINGS, 'value.choice')),
  separator: z.nullable(z.enum(SEPARATORS, 'value.choice')),
  sheet: z.nullable(oneLine().check(z.maxLength(100, 'text.too_long'))),
  /** Number of the row with the headings, as a spreadsheet counts; null when there is none. */
  header_row: z.nullable(
    z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(20, 'import.header_row')),
  ),
});
export type TableReading = z.output<typeof tableReading>;

export const tableColumn = z.object({
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  words: z.nullable(z.array(z.string())),
});
export type TableColumn = z.output<typeof tableColumn>;
