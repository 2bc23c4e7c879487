/**
 * Paths of the pages in a built web. The build writes them into this file of its folder (scripts/web/web-paths.ts), so the
 * server knows the pages that it serves and no list of its own.
 */
export const PATHS_FILE = '.paths.json';
export type WebPaths = {
  /** As the router of the app has them, with parameters; any other path gets the same shell with status 404. */
  readonly app: readonly string[];
  /** Pages that are built as HTML; all tokens `below` the path of one share it. */
  readonly site: readonly { readonly path: string; readonly file: string; readonly below: boolean }[];
};

const ID = '[0-9a-f-]{36}';
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, (name) => (name === ':id' ? ID : '[^/]+'))}/?$`);

export type KnownPaths = {
  isApp: (path: string) => boolean;
  /** The file of the prerendered page at a path. */
  siteFile: (path: string) => string | undefined;
};

export const knownPaths = ({ app, site }: WebPaths): KnownPaths => {
  const shells = app.map(patternOf);
  const pages = site.map(({ path, file, below }) => ({
    file,
    pattern: new RegExp(`^${path === '/' ? '' : path}${below ? '(?:/[^/]+)?' : ''}/?$`),
  }));
  return {
    isApp: (path) => shells.some((pattern) => pattern.test(path)),
    siteFile: (path) => pages.find(({ pattern }) => pattern.test(path))?.file,
  };
};

/** Paths that people type or have kept, and where each of them leads. */
export const MOVED_PATHS: readonly { pattern: RegExp; to: string }[] = [
  // The drawer and the messages call it so; its sections are tabs of the settings.
  { pattern: /^\/upravljanje\/?$/, to: '/nastavitve?tab=upravljanje' },
];

/** Everything below /api belongs to the API, also unknown paths. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
