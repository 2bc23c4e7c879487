import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue.ts';

/**
 * The prerendered pages: the path of each and the file it is built into (`web-paths.ts` of the server has the
 * same list).
 */
export const PAGES = {
  home: { path: '/', file: 'index.html' },
  instructions: { path: '/navodila-za-uporabo', file: 'navodila-za-uporabo/index.html' },
  terms: { path: '/pogoji-uporabe', file: 'pogoji-uporabe/index.html' },
  accessibility: { path: '/izjava-o-dostopnosti', file: 'izjava-o-dostopnosti/index.html' },
  form: { path: '/obrazci/parkirna-dovolilnica', file: 'obrazci/parkirna-dovolilnica/index.html' },
  verify: { path: '/preverjanje', file: 'preverjanje/index.html' },
  holder: { path: '/moja-dovolilnica', file: 'moja-dovolilnica/index.html' },
  status: { path: '/vloga', file: 'vloga/index.html' },
  renewal: { path: '/podaljsanje', file: 'podaljsanje/index.html' },
  preferences: { path: '/odjava-od-obvestil', file: 'odjava-od-obvestil/index.html' },
  login: { path: '/prijava', file: 'prijava/index.html' },
  reset: { path: '/ponastavitev-gesla', file: 'ponastavitev-gesla/index.html' },
} as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The component of a page and the namespaces that only it needs. */
export type PageModule = { Page: ComponentType; texts?: Partial<Catalogue> };
export type PageLoaders = Readonly<Record<PageName, () => Promise<PageModule>>>;

/** The page of a path; all tokens of the status page share one, and so do all codes of the check. */
export const pageOf = (pathname: string): PageName => {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path.startsWith(`${PAGES.status.path}/`)) return 'status';
  for (const name of ['verify', 'renewal', 'preferences'] as const)
    if (path.startsWith(`${PAGES[name].path}/`)) return name;
  return PAGE_NAMES.find((name) => PAGES[name].path === path) ?? 'home';
};
