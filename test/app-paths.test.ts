import { expect, test } from 'vitest';
import { isAppPath, SITE_PAGES } from '../server/platform/http/web-paths.ts';
import { ROUTES, type RouteMeta } from '../web/app/common/route-meta.ts';

// The server answers 200 for the routes of the app's router, prerendered or not, and 404 for the rest; the
// lists must agree.
test.each(Object.values(ROUTES).filter(({ path }) => path !== '*'))(
  'the server knows $path',
  ({ path }: RouteMeta) => {
    const real = path.replace(':id', '0195b3c2-7d1e-7c3a-9f00-000000000001').replace(':token', 'abc');
    expect(isAppPath(real) || SITE_PAGES.some(({ pattern }) => pattern.test(real))).toBe(true);
  },
);

test.each(['/ni-je', '/vloge/1', '/nadzorna-plosca/vloge'])('%s is a 404', (path) => {
  expect(isAppPath(path)).toBe(false);
});
