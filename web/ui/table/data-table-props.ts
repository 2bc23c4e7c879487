import type { ReactNode } from 'react';
import type { FilterField, Filters } from '../../lib/list/filter-state.ts';
import type { Dropped } from '../../lib/known-state.ts';
import type { TableChange, TableState } from '../../lib/list/table-state.ts';
import type { DataColumn } from './data-table-columns.ts';
import type { ShownList } from './table-tools.ts';

export type DataTableProps<Row extends object> = {
  /** Key of the saved columns. */
  tableId: string;
  /** What the rows are, in the plural; the accessible name of the table. */
  title: string;
  columns: readonly DataColumn<Row>[];
  /** One page from the server; `undefined` while the first one loads. Keep it stable between renders. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** For tables of ten columns and more: headers wrap and cells are narrower. */
  dense?: boolean;
  /** Link of a row; the first cell becomes the link and the whole row is clickable. */
  rowHref?: (row: Row) => string;
  /** Name of a row for its checkbox. */
  rowName?: (row: Row) => string;
  state: TableState;
  onChange: (change: TableChange) => void;
  total?: number;
  totalIsCapped?: boolean;
  /** What can be found; a list without it has no search box. */
  searchLabel?: string | undefined;
  filters?: ReactNode;
  /**
   * Labels of filters that are selects or dates and not a `FilterBar`: narrow screens show the chosen values
   * as chips below them.
   */
  filterFields?: readonly FilterField[];
  /** At the right of the tools, for example an export. */
  actions?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Actions on the selected rows. */
  selectionActions?: ReactNode;
  /** Parts of an old link that the list does not know (any more). */
  dropped?: readonly Dropped[];
  onDroppedRead?: () => void;
  error?: string | null;
  onRefresh: () => void;
  refreshing?: boolean;
  /** `Date.now()` when the shown data were loaded. */
  refreshedAt?: number;
  /** What an export of this list requests (`useListQuery`). */
  exportAsk?: ShownList['ask'];
  /** Filters that the reader did not choose: with only these, an empty list says `empty`. */
  givenFilters?: Filters;
  /** Instead of the general "Ni zapisov". */
  empty?: ReactNode;
};
