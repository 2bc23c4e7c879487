import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import { FirstPlate } from './plate.tsx';
import { RecordLink } from './record-link.tsx';
import type { RecordKind } from './record-path.ts';

type Options<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'title'>>;

/** The registration numbers of a row as small plates; the cell copies them all. */
export const plateColumn = <Row extends { plate_texts: readonly string[] }>(
  title: string,
  options: Options<Row> = {},
): DataColumn<Row> => ({
  id: 'registration_numbers',
  title,
  cell: (row) => <FirstPlate values={row.plate_texts} />,
  copy: (row) => row.plate_texts.join(', '),
  ...options,
});

/** The record that a row belongs to, as a link for people who may open it; `none` where there is none. */
export const recordColumn = <Row,>(
  id: string,
  title: string,
  kind: RecordKind,
  recordOf: (row: Row) => { readonly id: string | null; readonly name: ReactNode } | null,
  { none = '', ...options }: Options<Row> & { readonly none?: string } = {},
): DataColumn<Row> => ({
  id,
  title,
  cell: (row) => {
    const record = recordOf(row);
    if (!record?.id || !record.name) return none;
    return (
      <RecordLink kind={kind} id={record.id}>
        {record.name}
      </RecordLink>
    );
  },
  nowrap: true,
  ...options,
});
