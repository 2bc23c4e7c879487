import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  /** Name of the field in the contract; also what the server sorts by. */
  readonly id: string;
  readonly title: string;
  /** Shorter words for the head of a table that has many columns; the title stays its name. */
  readonly head?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The text to copy; gives the cell a copy button and the key c. */
  readonly copy?: (row: Row) => string | null | undefined;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  /** Keeps short values such as dates and plates on one line. */
  readonly nowrap?: boolean;
  /** Not shown until the reader picks it. */
  readonly hidden?: boolean;
};

/**
 * What to show: the URL's columns, else the saved ones, else those not hidden; always in the order of the
 * table.
 */
export const shownColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
): DataColumn<Row>[] => {
  const picked = chosen === null ? [] : columns.filter((column) => chosen.includes(column.id));
  return picked.length > 0 ? picked : columns.filter((column) => !column.hidden);
};
