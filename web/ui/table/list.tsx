import { Fragment, type ReactNode } from 'react';
import type { ListRoute, RowOf } from '../../lib/list/list-route.ts';
import { withChosen, type FilterEdit, type Filters } from '../../lib/list/filter-state.ts';
import { normalizeFilters, type FilterOf, type ListFilter } from '../../lib/list/filters.ts';
import type { ListQuery } from '../../lib/list/list-query.ts';
import type { Views } from '../../lib/list/list-views.ts';
import type { TableChange, TableState } from '../../lib/list/table-state.ts';
import { usePlace } from '../../lib/list/use-place.ts';
import type { DataColumn } from './data-table-columns.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { Stack } from '../layout.tsx';
import { QuickFilters } from '../filters/quick-filters.tsx';

type FiltersProps = {
  filters: readonly ListFilter[];
  state: TableState;
  onChange: (change: TableChange) => void;
};

/** The menus of a list, then its filters with a control of their own. */
function ListFilters({ filters, state, onChange }: FiltersProps) {
  const change = (edit: FilterEdit): void =>
    onChange((now) => ({ filters: normalizeFilters(filters, edit(now.filters)) }));
  const menus = filters.filter(({ control }) => control === undefined);
  return (
    <>
      {menus.length > 0 ? <FilterBar fields={menus} filters={state.filters} onChange={change} /> : null}
      {filters.map(({ id, control }) => (
        <Fragment key={id}>
          {control?.(state.filters[id] ?? '', (value) =>
            change((now) => withChosen(now, id, value === '' ? [] : [value])),
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Quick views of a list as data. */
export type ListViews<N extends string = string> = {
  /** Names the row of views. */
  readonly label: string;
  readonly views: Views<N>;
  readonly labels: Readonly<Record<N, string>>;
  readonly counts?: { readonly [K in N]?: number | undefined } | undefined;
  /** Each view is a list of its own: an empty one says `empty`, not that the filters match nothing. */
  readonly apart?: true;
  /** The views whose rows must not wait. */
  readonly urgent?: readonly N[];
  /** At the end of the row: a sum, what comes next. */
  readonly note?: ReactNode;
};

type ViewsProps<N extends string> = ListViews<N> & Pick<FiltersProps, 'state' | 'onChange'>;

function ListViewsRow<N extends string>(props: ViewsProps<N>) {
  const { label, views, labels, counts, urgent, note, state, onChange } = props;
  return (
    <QuickFilters
      label={label}
      note={note}
      selected={views.of(state.filters)}
      items={views.names.map((id) => ({
        id,
        label: labels[id],
        ...(counts?.[id] === undefined ? {} : { count: counts[id] }),
        urgent: urgent?.includes(id) ?? false,
      }))}
      onSelect={(id) => onChange((now) => ({ filters: views.with(now.filters, id as N) }))}
    />
  );
}

/** What a list says where there are no rows. */
export type EmptyText = { readonly icon?: ReactNode; readonly title: string; readonly text?: ReactNode };

export type ListProps<R extends ListRoute, N extends string = string> = {
  list: ListQuery<R>;
  title: string;
  columns: readonly DataColumn<RowOf<R>>[];
  /** By default the general "Ni zapisov". */
  empty?: EmptyText;
  /** Page of the list: its place is remembered, and a row links to the page below with its id. */
  path?: string;
  /** By default the `id` of a row. */
  rowId?: (row: RowOf<R>) => string;
  rowHref?: ((row: RowOf<R>) => string) | undefined;
  /** Name of a row for its checkbox. */
  rowName?: (row: RowOf<R>) => string;
  filters?: readonly FilterOf<R>[];
  views?: ListViews<N>;
  /** Between the views and the rows. */
  above?: ReactNode;
  /** At the right of the tools. */
  actions?: ReactNode;
  /** Omit where rows cannot be selected. */
  selection?:
    | {
        readonly selected: ReadonlySet<string>;
        readonly onSelectedChange: (ids: ReadonlySet<string>) => void;
      }
    | undefined;
  selectionActions?: ReactNode;
  dense?: boolean;
  refreshing?: boolean;
};

/** What the list begins with, and the view where each is a list of its own. */
const givenFilters = <N extends string>(
  given: Filters,
  state: TableState,
  views: ListViews<N> | undefined,
): Filters => {
  const shown = views?.apart ? views.views.of(state.filters) : null;
  return views && shown !== null ? views.views.with(given, shown) : given;
};

const idOf = (row: object): string => String((row as { readonly id?: unknown }).id);

/** A list as a declaration: columns, filters, views and what a row opens are data. */
export function List<R extends ListRoute, N extends string = string>(props: ListProps<R, N>) {
  const { list, path, rowId = idOf, rowHref, views, selection, empty } = props;
  const { table, state, change } = list;
  const filters: readonly ListFilter[] = props.filters ?? [];
  usePlace(path, table.rows);
  return (
    <Stack gap={2}>
      {views ? <ListViewsRow {...views} state={state} onChange={change} /> : null}
      {props.above}
      <DataTable
        {...table}
        refreshing={props.refreshing ?? table.refreshing}
        title={props.title}
        dense={props.dense}
        columns={props.columns}
        rowId={rowId}
        givenFilters={givenFilters(table.givenFilters ?? {}, state, views)}
        rowHref={rowHref ?? (path === undefined ? undefined : (row) => `${path}/${rowId(row)}`)}
        rowName={props.rowName}
        filters={
          filters.length > 0 ? <ListFilters filters={filters} state={state} onChange={change} /> : undefined
        }
        filterFields={filters.length > 0 ? filters : undefined}
        actions={props.actions}
        selected={selection?.selected}
        onSelectedChange={selection?.onSelectedChange}
        selectionActions={props.selectionActions}
        empty={
          empty && (
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          )
        }
      />
    </Stack>
  );
}
