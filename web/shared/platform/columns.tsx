import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/table/data-table-columns.ts';
import { RecordLink } from './record-link.tsx';
import type { RecordKind } from './record-path.ts';

type Options<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'title'>>;

type RecordOf<Row> = (row: Row) => { readonly id: string | null; readonly name: ReactNode } | null;

/** The record that a row belongs to, as a link for people who may open it; `none` where there is none. */
export const recordCell = <Row,>(kind: RecordKind, recordOf: RecordOf<Row>, none: string = '') => ({
  cell: (row: Row) => {
    const record = recordOf(row);
    if (!record?.id || !record.name) return none;
    return (
      <RecordLink kind={kind} id={record.id}>
        {record.name}
      </RecordLink>
    );
  },
  nowrap: true,
});

/** `recordCell` as a column. */
export const recordColumn = <Row,>(
  id: string,
  title: string,
  kind: RecordKind,
  recordOf: RecordOf<Row>,
  { none, ...options }: Options<Row> & { readonly none?: string } = {},
): DataColumn<Row> => ({
  id,
  title,
  ...recordCell(kind, recordOf, none),
  ...options,
});
