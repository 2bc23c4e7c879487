export type SortOrder = { readonly field: string; readonly direction: 'asc' | 'desc' };

/** The state of a list; in the URL, so that a reload, a link and the Back button keep it. */
export type TableState = {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly sort: readonly SortOrder[];
  readonly filters: Readonly<Record<string, string>>;
  /** Ids of the shown columns; `null` means the saved choice or the default of the table. */
  readonly columns: readonly string[] | null;
};

export const pageSizes = [10, 25, 50, 100] as const;

/** Specification, section 9: 10 rows per page. */
export const defaultTableState: TableState = {
  page: 1,
  per_page: 10,
  search: '',
  sort: [],
  filters: {},
  columns: null,
};

/** The highest page that the contract allows. */
const LAST_PAGE = 1_000_000;
const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), LAST_PAGE) : null;

const readSort = (text: string): SortOrder[] =>
  text
    .split(',')
    .filter((part) => /^-?[a-z][a-z0-9_]*$/i.test(part))
    .map((part) =>
      part.startsWith('-') ? { field: part.slice(1), direction: 'desc' } : { field: part, direction: 'asc' },
    );

const writeSort = (sort: readonly SortOrder[]): string =>
  sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');

/**
 * Reads the state of a table from a query such as `?page=2&sort=-created_at&filter.status=submitted`. Missing
 * or invalid parts come from `defaults`. `prefix` (`invoices.`) separates two tables on one page.
 */
export const readTableState = (
  params: URLSearchParams,
  defaults: TableState = defaultTableState,
  prefix = '',
): TableState => {
  const value = (name: string): string | null => params.get(prefix + name);
  const per_page = positive(value('per_page'));
  const sort = value('sort');
  const columns = value('columns');
  const filterPrefix = `${prefix}filter.`;
  const filters: Record<string, string> = { ...defaults.filters };
  for (const [key, filter] of params) {
    if (!key.startsWith(filterPrefix)) continue;
    // An empty filter in the URL removes a default filter.
    if (filter === '') delete filters[key.slice(filterPrefix.length)];
    else filters[key.slice(filterPrefix.length)] = filter;
  }
  return {
    page: positive(value('page')) ?? defaults.page,
    per_page: per_page !== null && pageSizes.some((size) => size === per_page) ? per_page : defaults.per_page,
    search: value('search') ?? defaults.search,
    sort: sort === null ? defaults.sort : readSort(sort),
    filters,
    columns: columns === null ? defaults.columns : columns.split(',').filter(Boolean),
  };
};

/** Writes the state into a copy of `params`: only what differs from `defaults`; other parameters stay. */
export const writeTableState = (
  state: TableState,
  params: URLSearchParams = new URLSearchParams(),
  defaults: TableState = defaultTableState,
  prefix = '',
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, standard: string): void => {
    if (value === standard) next.delete(prefix + name);
    else next.set(prefix + name, value);
  };
  put('page', String(state.page), String(defaults.page));
  put('per_page', String(state.per_page), String(defaults.per_page));
  put('search', state.search, defaults.search);
  put('sort', writeSort(state.sort), writeSort(defaults.sort));
  put('columns', state.columns?.join(',') ?? '', defaults.columns?.join(',') ?? '');
  for (const key of new Set(next.keys())) {
    if (key.startsWith(`${prefix}filter.`)) next.delete(key);
  }
  for (const key of new Set([...Object.keys(defaults.filters), ...Object.keys(state.filters)])) {
    put(`filter.${key}`, state.filters[key] ?? '', defaults.filters[key] ?? '');
  }
  return next;
};

/** What is to change, given, or computed from the state at that time. */
export type TableChange = Partial<TableState> | ((state: TableState) => Partial<TableState>);

/** A change of the filters or order goes back to the first page; a change of page or columns does not. */
export const changeTableState = (state: TableState, given: TableChange): TableState => {
  const change = typeof given === 'function' ? given(state) : given;
  const stays = 'page' in change || ('columns' in change && Object.keys(change).length === 1);
  return { ...state, ...(stays ? null : { page: 1 }), ...change };
};

/** Ascending, then descending, then the default order of the list. */
export const nextSort = (sort: readonly SortOrder[], field: string): SortOrder[] => {
  const current = sort.find((order) => order.field === field);
  if (current === undefined) return [{ field, direction: 'asc' }];
  return current.direction === 'asc' ? [{ field, direction: 'desc' }] : [];
};

/** The body of a list call of the API. */
export const toListBody = ({ page, per_page, search, sort, filters }: TableState) => ({
  page,
  per_page,
  search,
  sort: [...sort],
  filters: { ...filters },
});
