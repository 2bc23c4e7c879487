import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterValue, ListMeta } from '../../contract/platform/lists.ts';
import type { CallInput, Route, Schema } from '../../contract/platform/route.ts';
import { ApiError, call } from './api.ts';
import { useToolbarSearch } from './interface-state.ts';
import { knownState, type Dropped } from './known-state.ts';
import { filterTypesOf, toFilter } from './list-filter.ts';
import { savePageSize, settings } from './settings.ts';
import {
  defaultTableState,
  pageSizes,
  readTableState,
  toListBody,
  writeTableState,
  type TableState,
} from './table-state.ts';

/** Specification, section 9: tables refresh every 3 minutes. */
export const refreshMs = 180_000;
/** Refresh interval while a job works on the rows. */
const WORKING_MS = 5_000;

type ListRoute = Route & { readonly method: 'POST'; readonly body: Schema };
type RowOf<R extends Route> = R['replies'] extends { 200: { _zod: { output: { data: (infer Row)[] } } } }
  ? Row
  : never;

export type ListOptions<R extends Route> = {
  /** Key of saved columns and page size; the same as the table's. */
  tableId: string;
  /** State of the list when the URL is empty. Constant outside the component. */
  defaults?: Partial<TableState>;
  /** Separates two lists on one page in the URL (`log.`). */
  prefix?: string;
  /** Parameters of the path. */
  params?: CallInput<R> extends { params: infer P } ? P : undefined;
  /** For an exportable list below a record: the filter by which the list of all shows the same rows. */
  exportFilters?: Readonly<Record<string, FilterValue>>;
  /** Connects the search box of the toolbar to this list; its label says what can be found. */
  toolbarSearch?: string;
  /** Whether a job works on the row: the list then refreshes more often. Constant outside the component. */
  isWorking?: (row: RowOf<R>) => boolean;
  /**
   * Paths of other lists whose rows this one shows too (web/lib/mark-old.ts). Constant outside the component.
   */
  shows?: readonly string[];
};

/**
 * A list of the API bound to the URL: its state survives reload, link and Back; previous rows stay while new
 * ones load; refreshes every 180 s without touching selection or scroll. Spread `table` into `DataTable`.
 */
export const useListQuery = <R extends ListRoute>(route: R, options: ListOptions<R>) => {
  const { tableId, prefix = '', params, toolbarSearch, exportFilters, isWorking, shows } = options;
  const [search, setSearch] = useSearchParams();
  // Read once: a page size saved while the list is open must not change what the URL says.
  const [saved] = useState(() => settings.get().per_page[tableId]);
  const defaults = useMemo<TableState>(() => {
    const known = pageSizes.some((size) => size === saved);
    return { ...defaultTableState, ...(known ? { per_page: saved! } : {}), ...options.defaults };
  }, [saved, options.defaults]);
  const { state, dropped } = useMemo(
    () => knownState(route.body, readTableState(search, defaults, prefix)),
    [route, search, defaults, prefix],
  );
  // Stored here, because the URL is corrected at once.
  const [note, setNote] = useState<readonly Dropped[]>([]);

  const setState = useCallback(
    (next: TableState) => {
      if (next.per_page !== state.per_page) savePageSize(tableId, next.per_page);
      setSearch((current) => writeTableState(next, current, defaults, prefix), {
        // Typing must not fill the history; a page, an order or a filter is a step for Back.
        replace: next.search !== state.search,
        preventScrollReset: true,
      });
    },
    [state, tableId, setSearch, defaults, prefix],
  );
  /** Corrects the URL without a history entry. */
  const correct = useCallback(
    (next: TableState) =>
      setSearch((current) => writeTableState(next, current, defaults, prefix), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, defaults, prefix],
  );
  useEffect(() => {
    if (dropped.length === 0) return;
    setNote(dropped);
    correct(state);
  }, [dropped, state, correct]);

  const body = useMemo(() => {
    const list = toListBody(state);
    const types = filterTypesOf(route.body);
    return {
      ...list,
      filters: Object.fromEntries(
        Object.entries(list.filters).map(([name, text]) => [name, toFilter(text, types[name])]),
      ),
    };
  }, [route, state]);
  /** Loads any page of the current list, for callers that need more than one. */
  const load = useCallback(
    async (page: number, per_page: number, signal?: AbortSignal) => {
      const asked = { ...body, page, per_page };
      const input = { body: asked, ...(params === undefined ? {} : { params }) } as unknown as CallInput<R>;
      return (await call(route, input, signal ? { signal } : {})) as { data: RowOf<R>[]; meta: ListMeta };
    },
    [route, params, body],
  );
  const query = useQuery({
    queryKey: [route.path, params ?? null, body],
    queryFn: ({ signal }) => load(body.page, body.per_page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isWorking && data?.data.some(isWorking) ? WORKING_MS : refreshMs,
    ...(shows ? { meta: { shows } } : {}),
  });

  // The list has become shorter, or the URL was written by hand: show the last page, not an empty one.
  const past = query.isPlaceholderData || query.data?.data.length !== 0 ? null : query.data.meta;
  useEffect(() => {
    if (past === null || state.page === 1) return;
    correct({ ...state, page: Math.max(1, Math.ceil(past.total / state.per_page)) });
  }, [past, state, correct]);

  const onSearch = useCallback(
    (text: string) => {
      if (text !== state.search) setState({ ...state, search: text, page: 1 });
    },
    [state, setState],
  );
  useToolbarSearch(toolbarSearch ?? null, state.search, onSearch);

  const error = query.error;
  return {
    state,
    setState,
    query,
    /** What the list requests, for calls about the same rows. */
    body,
    load,
    table: {
      tableId,
      state,
      onStateChange: setState,
      rows: query.data?.data,
      total: query.data?.meta.total,
      totalIsCapped: query.data?.meta.total_is_capped,
      dropped: note,
      onDroppedRead: () => setNote([]),
      error:
        error === null
          ? null
          : error instanceof ApiError
            ? (error.problem?.detail ?? error.problem?.title ?? error.message)
            : error.message,
      /** What an export of this list requests; a list below a record has none unless it declares one. */
      ...(params === undefined || exportFilters !== undefined
        ? {
            exportAsk: {
              search: body.search,
              sort: body.sort,
              filters: { ...(body.filters as Record<string, FilterValue>), ...exportFilters },
            },
          }
        : {}),
      onRefresh: () => void query.refetch(),
      refreshing: query.isFetching,
      refreshedAt: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    },
  };
};
