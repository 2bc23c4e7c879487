import { expect, test } from 'vitest';
import { webPaths } from '../../scripts/web/web-paths.ts';
import { knownPaths } from '../../server/platform/http/reply/web-paths.ts';

const paths = webPaths();
const { isApp, siteFile } = knownPaths(paths);

// The server answers 200 for the pages of the router and of the site, and 404 for the rest.
test.each(paths.app)('the server knows %s', (path) => {
  const real = path.replace(':id', '0195b3c2-7d1e-7c3a-9f00-000000000001').replace(/:(?!id)\w+/, 'abc');
  expect(isApp(real)).toBe(true);
});

test.each(paths.site)('the server knows $path', ({ path, file, below }) => {
  expect(siteFile(path)).toBe(file);
  expect(siteFile(`${path}/abc`.replace('//', '/'))).toBe(below ? file : undefined);
});

test.each(['/ni-je', '/vloge/1', '/nadzorna-plosca/vloge'])('%s is a 404', (path) => {
  expect(isApp(path) || siteFile(path) !== undefined).toBe(false);
});
