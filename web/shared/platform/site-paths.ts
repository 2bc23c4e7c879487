type SitePage = {
  readonly path: string;
  /** A link or a code below the path opens the same page. */
  readonly below?: true;
  /** The app has the page too, and opens its own without a load of the document. */
  readonly in_app?: true;
};

/** The prerendered pages; the build tells the server their paths (scripts/web/web-paths.ts). */
export const SITE_PAGES = {
  home: { path: '/' },
  instructions: { path: '/navodila-za-uporabo' },
  terms: { path: '/pogoji-uporabe' },
  accessibility: { path: '/izjava-o-dostopnosti' },
  form: { path: '/obrazci/parkirna-dovolilnica' },
  verify: { path: '/preverjanje', below: true },
  holder: { path: '/moja-dovolilnica' },
  status: { path: '/vloga', below: true },
  renewal: { path: '/podaljsanje', below: true },
  preferences: { path: '/odjava-od-obvestil', below: true },
  login: { path: '/prijava', in_app: true },
  reset: { path: '/ponastavitev-gesla', in_app: true },
} as const satisfies Record<string, SitePage>;
export type SitePageName = keyof typeof SITE_PAGES;

/** The file that a page is built into, for each language. */
export const siteFileOf = (path: string): string => `${path === '/' ? '' : `${path.slice(1)}/`}index.html`;

const PAGES = Object.entries(SITE_PAGES) as [SitePageName, SitePage][];

/** The prerendered page at a path. */
export const sitePageAt = (pathname: string): SitePageName | undefined => {
  const at = pathname.replace(/(.)\/+$/, '$1');
  return PAGES.find(([, { path, below }]) => at === path || (below && at.startsWith(`${path}/`)))?.[0];
};

/**
 * Whether the prerendered site or the API serves a path of this origin: the app opens it by a full page load.
 */
export const isSitePath = (href: string): boolean => {
  const path = href.replace(/[?#].*$/, '');
  const name = sitePageAt(path);
  const page: SitePage | undefined = name && SITE_PAGES[name];
  return (page !== undefined && !page.in_app) || path.startsWith('/api/');
};
