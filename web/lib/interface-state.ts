import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore } from './store.ts';

/** Search of the list on screen, as the toolbar shows it. */
export type SearchBinding = { readonly label: string; readonly onChange: (text: string) => void };
/** The main action of a page: a link, or a dialog to open. */
export type FloatingAction = { readonly label: string; readonly act: string | (() => void) };

/**
 * Interface state of the specification, section 3. Loader, progress and loader text are in web/lib/loader.ts,
 * the drawer in settings.ts.
 */
export type InterfaceState = {
  readonly toolbar_title: string | null;
  readonly search_text: string;
  /** `null`: the page has nothing to search. */
  readonly search_field: SearchBinding | null;
  readonly mobile_search: boolean;
  readonly floating_action: FloatingAction | null;
};

export const interfaceState = createStore<InterfaceState>({
  toolbar_title: null,
  search_text: '',
  search_field: null,
  mobile_search: false,
  floating_action: null,
});

/** Sets the title in the toolbar and the window (a number, a person) instead of that of the route. */
export const useToolbarTitle = (title: string | null | undefined): void => {
  useEffect(() => {
    if (!title) return undefined;
    interfaceState.set({ toolbar_title: title });
    return () => interfaceState.set({ toolbar_title: null });
  }, [title]);
};

/**
 * Connects the search box of the toolbar to the list on screen while it is mounted. `onChange` changes with
 * every page and filter; that must neither close the box of narrow screens nor clear it.
 */
export const useToolbarSearch = (
  label: string | null,
  text: string,
  onChange: (text: string) => void,
): void => {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (label === null) return undefined;
    const notify = (typed: string): void => latest.current(typed);
    interfaceState.set({ search_field: { label, onChange: notify } });
    return () => interfaceState.set({ search_field: null, search_text: '', mobile_search: false });
  }, [label]);
  useEffect(() => {
    if (label !== null) interfaceState.set({ search_text: text });
  }, [label, text]);
};

/**
 * Sets the main action on the floating button; `null` removes it (no permission). A function must be stable
 * between renders.
 */
export const useFloatingAction = (act: FloatingAction['act'] | null, label: string): void => {
  useEffect(() => {
    if (act === null) return undefined;
    interfaceState.set({ floating_action: { act, label } });
    return () => interfaceState.set({ floating_action: null });
  }, [act, label]);
};
