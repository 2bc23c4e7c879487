import type { ImportCounts, ImportMapping } from '../../contract/data/imports.ts';
import type { TableColumn } from '../../contract/platform/tables.ts';
import type { RowsQuery } from './exports/rows-query.ts';
import type { CardBefore, UsedNumbers, Reason } from './imports/columns/column-types.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'export_templates.ask': RowsQuery;
    'exports.ask': RowsQuery;
    'import_mappings.mapping': ImportMapping;
    'import_rows.card_before': CardBefore;
    'import_rows.cells': string[];
    'import_rows.reasons': Reason[];
    'imports.columns': TableColumn[];
    'imports.counts': ImportCounts;
    'imports.mapping': ImportMapping;
    'imports.numbers': UsedNumbers;
    'imports.preview': string[][];
  }
}
