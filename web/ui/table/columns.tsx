import type { ComponentType, ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/plural.ts';
import type { DataColumn } from './data-table-columns.ts';

export type ColumnOptions<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'title' | 'cell'>>;
/** Shown where a row has no value. */
type OrNone = { readonly none?: string };
/** The fields of a row that hold a `T` or nothing. */
export type FieldOf<Row, T> = {
  [K in keyof Row]-?: Row[K] extends T | null | undefined ? K : never;
}[keyof Row] &
  string;

/** The value of a field that `FieldOf` has chosen by its type. */
const valueOf = <T,>(row: object, field: string): T | null | undefined =>
  (row as Record<string, T | null | undefined>)[field];

/** A column with a cell of its own. */
export const column = <Row,>(
  id: string,
  title: string,
  cell: DataColumn<Row>['cell'],
  options: ColumnOptions<Row> = {},
): DataColumn<Row> => ({ id, title, cell, ...options });

/** A field shown as `show` writes it; nothing, or `none`, where it is empty. */
const field = <Row extends object, T>(
  id: string,
  title: string,
  show: (value: T, language: Language) => ReactNode,
  { none = '', ...options }: ColumnOptions<Row> & OrNone,
): DataColumn<Row> => ({
  id,
  title,
  cell: (row, language) => {
    const value = valueOf<T>(row, id);
    return value === null || value === undefined ? none : show(value, language);
  },
  ...options,
});

/** A text or a plain number as it is. `copy: true` copies it. */
export const textColumn = <Row extends object>(
  id: FieldOf<Row, string | number>,
  title: string,
  { copy, ...options }: Omit<ColumnOptions<Row>, 'copy'> & OrNone & { readonly copy?: true } = {},
): DataColumn<Row> =>
  field<Row, string | number>(id, title, (value) => value, {
    ...(copy ? { copy: (row: Row) => valueOf<string>(row, id) } : {}),
    ...options,
  });

/** A count, right-aligned, with separators of thousands. */
export const numberColumn = <Row extends object>(
  id: FieldOf<Row, number>,
  title: string,
  options: ColumnOptions<Row> & OrNone = {},
): DataColumn<Row> => field<Row, number>(id, title, formatNumber, { align: 'end', ...options });

/** A civil date. */
export const dateColumn = <Row extends object>(
  id: FieldOf<Row, string>,
  title: string,
  options: ColumnOptions<Row> & OrNone = {},
): DataColumn<Row> => field<Row, string>(id, title, formatDate, { nowrap: true, ...options });

/** An instant with its time. */
export const dateTimeColumn = <Row extends object>(
  id: FieldOf<Row, string>,
  title: string,
  options: ColumnOptions<Row> & OrNone = {},
): DataColumn<Row> => field<Row, string>(id, title, formatDateTime, { nowrap: true, ...options });

/** An amount, right-aligned. */
export const moneyColumn = <Row extends object>(
  id: FieldOf<Row, string>,
  title: string,
  options: ColumnOptions<Row> & OrNone = {},
): DataColumn<Row> => field<Row, string>(id, title, formatMoney, { align: 'end', nowrap: true, ...options });

/** A code as its label; one without a label stays as it is. */
export const labelColumn = <Row extends object>(
  id: FieldOf<Row, string>,
  title: string,
  labels: Readonly<Record<string, string>>,
  options: ColumnOptions<Row> & OrNone = {},
): DataColumn<Row> => field<Row, string>(id, title, (value) => labels[value] ?? value, options);

/** A status as its tag. */
export const statusColumn = <Row extends object, K extends keyof Row & string>(
  id: K,
  title: string,
  Tag: ComponentType<{ status: Row[K] }>,
  options: ColumnOptions<Row> = {},
): DataColumn<Row> => ({
  id,
  title,
  cell: (row) => <Tag status={row[id]} />,
  nowrap: true,
  pill: true,
  ...options,
});
