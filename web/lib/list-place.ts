/**
 * The place in a list from which a row was opened: the way back, and the rows before and after. Lives as long
 * as the page.
 */
type Place = { readonly search: string; readonly ids: readonly string[] };
const places = new Map<string, Place>();

/** Remembers state and rows of the list at `path`. */
export const rememberPlace = (path: string, place: Place): void => void places.set(path, place);

/** The URL of the list at `path` as it was left; without an earlier visit the plain list. */
export const listHref = (path: string): string => path + (places.get(path)?.search ?? '');

/** The neighbours of a row on the list page from which it was opened, and its position. */
export const neighboursOf = (
  path: string,
  id: string,
): { previous: string | null; next: string | null; place: number; count: number } | null => {
  const ids = places.get(path)?.ids ?? [];
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, count: ids.length };
};
