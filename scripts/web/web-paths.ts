import type { WebPaths } from '../../server/platform/http/reply/web-paths.ts';
import { ROUTES } from '../../web/app/routes.ts';
import { SITE_PAGES, siteFileOf } from '../../web/shared/platform/site-paths.ts';

/** The paths of all pages, which the build hands to the server. */
export const webPaths = (): WebPaths => ({
  // Where the router has no path it shows the page that says so; `/404` leads there by name.
  app: Object.values(ROUTES).map(({ path }) => (path === '*' ? '/404' : path)),
  site: Object.values(SITE_PAGES).map((page) => ({
    path: page.path,
    file: siteFileOf(page.path),
    below: 'below' in page,
  })),
});
