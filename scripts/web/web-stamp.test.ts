import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from './web-stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The files that `file` imports by relative paths, and those which they import. */
const withImports = (file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^import [^;]*?from '(\.[^']+)';/gms))
    withImports(join(file, '..', path!), seen);
  return seen;
};

test('a change of any script that takes part in the build changes the stamp', () => {
  const scripts = ['scripts/web/build-web.ts', 'vite.config.ts']
    .flatMap((entry) => [...withImports(join(ROOT, entry))])
    .map((file) => relative(ROOT, file))
    .filter((file) => file.startsWith('scripts/') && file !== 'scripts/web/web-stamp.ts');
  expect([...new Set(scripts)].toSorted()).toEqual(
    SOURCES.filter((one) => one.startsWith('scripts/')).toSorted(),
  );
});
