import { useState, type ReactNode } from 'react';
import type { Language } from '../../i18n/plural.ts';
import { readColumns, saveColumns } from '../../lib/list/table-columns.ts';

/** One column of a `DataTable`. `web/ui/table/columns.tsx` makes the usual ones. */
export type DataColumn<Row> = {
  /** Name of the field in the contract; the server sorts by it. */
  readonly id: string;
  readonly title: string;
  /** A shorter label for the header of a table with many columns; the title stays its name. */
  readonly head?: string;
  /** Called as a function, not mounted. */
  readonly cell: (row: Row, language: Language) => ReactNode;
  /** The text to copy; gives the cell a copy button and the key c. */
  readonly copy?: (row: Row) => string | null | undefined;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  /** Keeps short values such as dates and plates on one line. */
  readonly nowrap?: boolean;
  /** Whose row it is: heads the card of the row on a phone, above the number of the record. */
  readonly heading?: boolean;
  /** A pill that says what it is: in the card of a row it stands without its label beside the number. */
  readonly pill?: boolean;
  /** Hidden until the reader picks it. */
  readonly hidden?: boolean;
};

/**
 * The columns to show: the URL's, else the saved ones, else those not hidden; always in the order of the
 * table.
 */
export const shownColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
): DataColumn<Row>[] => {
  const picked = chosen === null ? [] : columns.filter((column) => chosen.includes(column.id));
  return picked.length > 0 ? picked : columns.filter((column) => !column.hidden);
};

/** The columns to show, and how to save another choice for this browser. */
export const useShownColumns = <Row>(
  tableId: string,
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
) => {
  const [saved, setSaved] = useState(() =>
    readColumns(
      tableId,
      columns.map(({ id }) => id),
    ),
  );
  const save = (selectedColumns: readonly string[]): void => {
    saveColumns({ tableId, selectedColumns });
    setSaved([...selectedColumns]);
  };
  return { shown: shownColumns(columns, chosen ?? saved), save };
};
