import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { FilterValue, ListMeta } from '../../../contract/platform/lists.ts';
import type { CallInput, CallReply } from '../../../contract/platform/route.ts';
import { ApiError, call, type CallOptions } from '../http/api.ts';
import { filterTypesOf, toFilter } from './list-filter.ts';
import type { ListRoute, RowOf } from './list-route.ts';
import { useListState } from './list-state.ts';
import { toListBody, type TableState } from './table-state.ts';

/** Specification, section 9: tables refresh every 3 minutes. */
export const refreshMs = 180_000;
/** Refresh interval while a job works on the rows. */
const WORKING_MS = 5_000;

export type ListOptions<R extends ListRoute> = {
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
  /** Filters that hold until somebody chooses other values. Constant outside the component. */
  base?: Readonly<Record<string, FilterValue>>;
  /** What can be found, as the label of the search box; a list without it has none. */
  searchLabel?: string;
  /** Whether a job works on the row: the list then refreshes more often. Constant outside the component. */
  isWorking?: (row: RowOf<R>) => boolean;
};

const messageOf = (error: Error): string =>
  error instanceof ApiError
    ? (error.problem?.detail ?? error.problem?.title ?? error.message)
    : error.message;

/** What a list requests from the server, filters as the API takes them. */
const useListBody = (
  route: ListRoute,
  state: TableState,
  base: Readonly<Record<string, FilterValue>> | undefined,
) =>
  useMemo(() => {
    const list = toListBody(state);
    const types = filterTypesOf(route.body);
    const filters = Object.entries(list.filters).map(
      ([name, text]) => [name, toFilter(text, types[name])] as const,
    );
    return { ...list, filters: { ...base, ...Object.fromEntries(filters) } };
  }, [route, state, base]);

/** The rows of the list, one page at a time. */
const useListRows = <R extends ListRoute>(
  route: R,
  { params, isWorking }: ListOptions<R>,
  body: ReturnType<typeof useListBody>,
) => {
  type Reply = CallReply<R> & { data: RowOf<R>[]; meta: ListMeta };
  /** Loads any page of the current list, for callers that need more than one. */
  const load = useCallback(
    async (page: number, per_page: number, options: CallOptions = {}) => {
      const asked = { ...body, page, per_page };
      const input = { body: asked, ...(params === undefined ? {} : { params }) } as unknown as CallInput<R>;
      return (await call(route, input, options)) as Reply;
    },
    [route, params, body],
  );
  const query = useQuery({
    queryKey: [route.path, params ?? null, body],
    queryFn: ({ signal, client, queryKey }) =>
      load(body.page, body.per_page, { signal, refresh: client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isWorking && data?.data.some(isWorking) ? WORKING_MS : refreshMs,
    meta: { tag: route.tag },
  });
  return { load, query };
};

/** The list has become shorter, or the URL was written by hand: shows the last page, not an empty one. */
const useLastPage = (
  empty: ListMeta | null,
  state: TableState,
  correct: (state: TableState) => void,
): void => {
  useEffect(() => {
    if (empty === null || state.page === 1) return;
    correct({ ...state, page: Math.max(1, Math.ceil(empty.total / state.per_page)) });
  }, [empty, state, correct]);
};

/**
 * A list of the API bound to the URL: its state survives reload, link and Back; previous rows stay while new
 * ones load; refreshes every 180 s without touching selection or scroll. `List` and `ListPage` (`web/ui`)
 * show it.
 */
export const useListQuery = <R extends ListRoute>(route: R, options: ListOptions<R>) => {
  const { tableId, prefix = '', params, exportFilters, defaults, base } = options;
  const { state, change, correct, ...dropped } = useListState(route, { tableId, prefix, defaults });
  const body = useListBody(route, state, base);
  const { load, query } = useListRows(route, options, body);
  const { data: reply, isPlaceholderData, error } = query;
  useLastPage(isPlaceholderData || reply?.data.length !== 0 ? null : reply.meta, state, correct);
  return {
    route,
    state,
    change,
    query,
    /** The page as the server answered, with what the list returns beside its rows. */
    reply,
    /** What the list requests, for calls about the same rows. */
    body,
    load,
    table: {
      tableId,
      searchLabel: options.searchLabel,
      state,
      onChange: change,
      rows: reply?.data as readonly RowOf<R>[] | undefined,
      total: reply?.meta.total,
      totalIsCapped: reply?.meta.total_is_capped,
      givenFilters: defaults?.filters,
      ...dropped,
      error: error === null ? null : messageOf(error),
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

export type ListQuery<R extends ListRoute> = ReturnType<typeof useListQuery<R>>;
