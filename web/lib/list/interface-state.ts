import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The main action of a page: a link, or a dialog to open. */
export type FloatingAction = { readonly label: string; readonly act: string | (() => void) };

/**
 * Interface state of the specification, section 3. Loader, progress and loader text are in web/lib/http/loader.ts,
 * the drawer in settings.ts; the search text of a list is in the URL (list-state.ts).
 */
export type InterfaceState = {
  readonly toolbar_title: string | null;
  /** Whether the search of everything is open. */
  readonly search_open: boolean;
  readonly floating_action: FloatingAction | null;
};

export const interfaceState = createStore<InterfaceState>({
  toolbar_title: null,
  search_open: false,
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
