/** How long the rows of a list may take to load. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus to the row that leads to the page at `pathname`, as soon as a list shows it and unless the
 * reader moves the focus before.
 *
 * @returns Stops waiting for the row.
 */
export const focusRow = (main: HTMLElement, pathname: string): (() => void) => {
  const found = (): boolean => {
    const row = main.querySelector<HTMLElement>(`tbody a[data-row-link][href="${CSS.escape(pathname)}"]`);
    row?.focus();
    return row !== null;
  };
  if (found()) return () => {};
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || found()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
};
