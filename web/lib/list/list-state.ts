import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListRoute } from './list-route.ts';
import { knownState, type Dropped } from '../known-state.ts';
import { savePageSize, settings } from '../display-settings.ts';
import {
  changeTableState,
  defaultTableState,
  pageSizes,
  readTableState,
  writeTableState,
  type TableChange,
  type TableState,
} from './table-state.ts';

type Options = { tableId: string; prefix: string; defaults: Partial<TableState> | undefined };

/** The state of a list when the URL is empty: its own, with the page size that this browser remembers. */
const useDefaults = (tableId: string, own: Partial<TableState> | undefined): TableState => {
  // Read once: a page size saved while the list is open must not change what the URL says.
  const [saved] = useState(() => settings.get().per_page[tableId]);
  return useMemo(() => {
    const known = pageSizes.some((size) => size === saved);
    return { ...defaultTableState, ...own, ...(known ? { per_page: saved! } : {}) };
  }, [saved, own]);
};

/** The state of a list in the URL, without what its contract does not know. */
export const useListState = (route: ListRoute, { tableId, prefix, defaults: own }: Options) => {
  const [search, setSearch] = useSearchParams();
  const defaults = useDefaults(tableId, own);
  const { state, dropped } = useMemo(
    () => knownState(route.body, readTableState(search, defaults, prefix)),
    [route, search, defaults, prefix],
  );
  // Stored here, because the URL is corrected at once.
  const [note, setNote] = useState<readonly Dropped[]>([]);

  const write = useCallback(
    (next: TableState, replace: boolean) =>
      setSearch((current) => writeTableState(next, current, defaults, prefix), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch, defaults, prefix],
  );
  // The router shows a new URL in a transition, which a busy device puts off: the next change must not start
  // from a state that is still shown but already replaced.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback(
    (given: TableChange) => {
      const before = latest.current;
      const next = changeTableState(before, given);
      latest.current = next;
      if (next.per_page !== before.per_page) savePageSize(tableId, next.per_page);
      // Typing must not fill the history; a page, an order or a filter is a step for Back.
      write(next, next.search !== before.search);
    },
    [tableId, write],
  );
  /** Corrects the URL without a history entry. */
  const correct = useCallback((next: TableState) => write(next, true), [write]);
  useEffect(() => {
    if (dropped.length === 0) return;
    setNote(dropped);
    correct(state);
  }, [dropped, state, correct]);
  return { state, change, correct, dropped: note, onDroppedRead: () => setNote([]) };
};
