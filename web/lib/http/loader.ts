import { createStore } from '../store.ts';

export type LoaderState = {
  readonly loader: boolean;
  readonly loader_text: string;
  /** 0 to 100, or `null` when unknown. */
  readonly progress: number | null;
};

export const loader = createStore<LoaderState>({ loader: false, loader_text: '', progress: null });

/** Opens the loading dialog, or changes its text and progress while it is open. */
export const showLoader = (loader_text: string, progress: number | null = null): void =>
  loader.set({ loader: true, loader_text, progress });

export const hideLoader = (): void => loader.set({ loader: false, progress: null });
