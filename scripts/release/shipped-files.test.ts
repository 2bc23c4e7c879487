import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf } from './lock.ts';
import { namedIn, shippedFiles } from './shipped-files.ts';
import { readLock } from './tree.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ["import a, { type B } from './a.ts'", ['./a.ts']],
  ["import { type B } from 'b'", ['b']],
  ["import type { B } from 'b'; export type { C } from './c.ts'; type D = import('./d.ts').D", []],
  ["import text from './a.json' with { type: 'json' }; import './b.ts'", ['./a.json', './b.ts']],
  ["export * from './a.ts'; export { b } from '@s/b/c.js'", ['./a.ts', '@s/b/c.js']],
  ["const a = await import('./a.ts')", ['./a.ts']],
  ["new Worker(new URL('./worker.ts', import.meta.url))", ['./worker.ts']],
  ["readFileSync(join(import.meta.dirname, '../icon.svg')); say('icon')", ['../icon.svg']],
  ["createRequire(import.meta.url).resolve('@s/a/file')", ['@s/a/file']],
  ["const FONT = '@s/font'; createRequire(x).resolve(`${FONT}/${path}`)", ['@s/font']],
])('%s', (text, named) => expect(namedIn('some.ts', text)).toEqual(named));

const lock = readLock(ROOT);
const { files, packages } = shippedFiles(ROOT, (name) => `node_modules/${name}` in lock.packages);
const paths = closureOf(lock, packages);

test('an installation has what its commands, workers and documents read, and no tests', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'contract/platform/route-builders.ts',
      'deploy/run',
      'docs/runbook.md',
      'openapi.json',
      'scripts/doctor.ts',
      'scripts/operate/as-service.ts',
      'server/demo/demo.ts',
      'server/platform/db/migrations/0001_platform.sql',
      'server/platform/ports/pdf/pdf-worker.ts',
      'server/platform/tables/table-worker.ts',
      'server/settings/info-texts/texts/terms.sl.md',
      'web/site/favicon.svg',
    ]),
  );
  expect(
    files.filter((file) => /\.test\.|^(?:test|e2e|bench|scripts\/(?:web|release))\//.test(file)),
  ).toEqual([]);
});

test('its packages are those that the server loads; none builds pages or checks types', () => {
  expect(packages).toEqual(expect.arrayContaining(['@expo-google-fonts/source-sans-3', 'fastify', 'sharp']));
  const built = /node_modules\/(?:vite|rolldown|react|react-dom|typescript|lucide-react|vitest|esbuild)$/;
  expect(paths.filter((path) => built.test(path))).toEqual([]);
});

test('each package that the server loads is one of the project itself', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});
