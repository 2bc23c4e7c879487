/**
 * The place in a list from which a row was opened: the way back, and the rows before and after. Lives as long
 * as the page.
 */
type Place = { readonly search: string; readonly ids: readonly string[] };
/** By the path of the list, with its tab where a page has several; the last visited is the last. */
const places = new Map<string, Place>();

/** Remembers state and rows of the list at `path`. */
export const rememberPlace = (path: string, place: Place): void => {
  places.delete(path);
  places.set(path, place);
};

/** The URL of the list at `path` as it was left; without an earlier visit the plain list. */
export const listHref = (path: string): string => {
  const place = places.get(path);
  return place ? path.replace(/\?.*/, '') + place.search : path;
};

/** The list in which the row was seen last; by default that at `path`. */
export const listOf = (path: string, id: string): string =>
  [...places].findLast(([, { ids }]) => ids.includes(id))?.[0] ?? path;

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
