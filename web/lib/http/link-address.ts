/** The part after `/page/` in the URL, decoded; raw when it cannot be decoded (a mangled link). */
export const partOfAddress = (pathname: string): string => {
  const given = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
};

type Entry = { readonly taken?: string } | null;

/** What stands for a token where the address has to go on naming something. */
export const TOKEN_PLACEHOLDER = 'odprta';
let last = '';

/**
 * What a link brought in its address, or somebody typed (`pushTyped`). The address loses it at once, so that neither
 * history nor whoever sees or copies the address has it; the entry of the history keeps it for a reload and for going
 * back.
 */
export const takeFromAddress = (stands: string = ''): string => {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry;
  const part = partOfAddress(pathname);
  // An anchor on the page is an entry of its own, without what the one before it keeps.
  const kept = entry?.taken ?? (hash === '' ? '' : last);
  const given = part === stands ? kept : part || kept;
  last = given;
  if (given !== '') {
    const place = `/${pathname.split('/')[1]}${stands && `/${stands}`}`;
    window.history.replaceState({ ...entry, taken: given }, '', `${place}${search}${hash}`);
  }
  return given;
};

/** A new entry as if the link with this code had been opened. */
export const pushTyped = (path: string, code: string): void =>
  window.history.pushState({ taken: code }, '', path);
