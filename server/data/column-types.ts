import type { ImportCounts, ImportMapping } from '../../contract/data/imports.ts';
import type { TableColumn } from '../../contract/platform/tables.ts';
import type { Ask } from './exports/ask.ts';
import type { CardBefore, Numbers, Reason } from './imports/made.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'export_templates.ask': Ask;
    'exports.ask': Ask;
    'import_mappings.mapping': ImportMapping;
    'import_rows.card_before': CardBefore;
    'import_rows.cells': string[];
    'import_rows.reasons': Reason[];
    'imports.columns': TableColumn[];
    'imports.counts': ImportCounts;
    'imports.mapping': ImportMapping;
    'imports.numbers': Numbers;
    'imports.preview': string[][];
  }
}
