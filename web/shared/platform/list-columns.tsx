import type { ReactNode } from 'react';
import {
  type ColumnIds,
  type Columns,
  columnsIn,
  type ColumnSpec,
  type ColumnSpecs,
  type Titles,
} from '../../../contract/platform/columns.ts';
import { formatDate, formatDateTime, formatDay, formatMoney, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/plural.ts';
import type { ColumnOptions } from '../../ui/table/columns.tsx';
import type { DataColumn } from '../../ui/table/data-table-columns.ts';
import { FirstPlate } from './plate.tsx';

type Words = Readonly<Record<string, string>>;
type Cell<Row> = DataColumn<Row>['cell'];
/** What a column of one list has of its own: a cell, or what differs; `none` where a row has no value. */
type Own<Row> = ColumnOptions<Row> & { readonly cell?: Cell<Row>; readonly none?: string };
type Override<Row> = Cell<Row> | Own<Row>;

type Shown = string | number | readonly string[] | null | undefined;
/** The columns that no field of the row can fill, and those that are no text. */
type NeedsCell<Row, C extends ColumnSpecs> = {
  [K in ColumnIds<C, 'list'>]: C[K] extends { readonly kind: 'status' | 'boolean' }
    ? K
    : C[K] extends { readonly field: keyof Row }
      ? never
      : K extends keyof Row
        ? Row[K] extends Shown
          ? never
          : K
        : K;
}[ColumnIds<C, 'list'>];
type Overrides<Row, C extends ColumnSpecs> = {
  readonly [K in Exclude<ColumnIds<C, 'list'>, NeedsCell<Row, C>>]?: Override<Row>;
} & { readonly [K in NeedsCell<Row, C>]: Cell<Row> | (Own<Row> & { readonly cell: Cell<Row> }) };

/** The sets of labels that the columns name. */
type LabelSets<C extends ColumnSpecs> = {
  [K in ColumnIds<C, 'list'>]: C[K] extends {
    readonly kind: 'word';
    readonly labels: infer Set extends string;
  }
    ? Set
    : never;
}[ColumnIds<C, 'list'>];

type Show = (value: never, language: Language) => ReactNode;
type Kind = ColumnSpec['kind'];
/** How a value of each kind is shown; a `word` by its labels, a status and a `boolean` only by cells. */
const SHOW: Readonly<Record<Exclude<Kind, 'word' | 'status' | 'boolean'>, Show>> = {
  text: (value: string | number) => value,
  year: (value: number) => value,
  number: formatNumber,
  money: formatMoney,
  date: formatDate,
  day: formatDay,
  instant: formatDateTime,
  list: (values: readonly string[]) => values.join(', '),
  plates: (values: readonly string[]) => <FirstPlate values={values} />,
};
const LOOK: Readonly<Partial<Record<Kind, Pick<DataColumn<never>, 'align' | 'nowrap' | 'pill'>>>> = {
  status: { nowrap: true, pill: true },
  year: { align: 'end' },
  number: { align: 'end' },
  money: { align: 'end', nowrap: true },
  date: { nowrap: true },
  day: { nowrap: true },
  instant: { nowrap: true },
};

const text = (value: unknown): string | null =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null;

/**
 * The columns of a list as its table shows them: order, titles and kinds as declared (contract), cells and
 * looks of its own in `own`.
 */
export const listColumns = <Row extends object, C extends ColumnSpecs>(
  { specs }: Columns<Row, C>,
  titles: Titles<Columns<unknown, C>>,
  labels: Readonly<Record<LabelSets<C>, Words>>,
  own: Overrides<Row, C>,
): DataColumn<Row>[] =>
  columnsIn(specs, 'list').map(([id, spec]) => {
    const override: Override<Row> | undefined = (own as Readonly<Record<string, Override<Row>>>)[id];
    const { none = '', ...options } = typeof override === 'function' ? { cell: override } : (override ?? {});
    const valueOf = (row: Row): unknown => (row as Readonly<Record<string, unknown>>)[spec.field ?? id];
    const words: Words =
      spec.kind === 'word' ? ((labels as Readonly<Record<string, Words>>)[spec.labels] ?? {}) : {};
    const { sortable, hidden, heading, copy } = spec;
    return {
      id,
      title: (titles as Words)[id] ?? id,
      cell: (row, language) => {
        const value = valueOf(row);
        if (value === null || value === undefined) return none;
        if (spec.kind === 'word') return words[value as string] ?? (value as string);
        return SHOW[spec.kind as keyof typeof SHOW](value as never, language);
      },
      ...(sortable ? { sortable } : {}),
      ...(hidden ? { hidden } : {}),
      ...(heading ? { heading } : {}),
      ...(copy ? { copy: (row: Row) => text(valueOf(row)) } : {}),
      ...(options.cell && spec.kind !== 'status' ? {} : LOOK[spec.kind]),
      ...options,
    };
  });

/** The columns named first, in this order; the others follow in theirs. */
export const inOrder = <Row,>(
  first: readonly string[],
  columns: readonly DataColumn<Row>[],
): DataColumn<Row>[] => [
  ...first.flatMap((id) => columns.filter((column) => column.id === id)),
  ...columns.filter(({ id }) => !first.includes(id)),
];
