import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { licenceText, packageOf, packagesOfText } from './licences.ts';

const root = mkdtempSync(join(tmpdir(), 'dovolilnice-licences-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const made = (name: string, about: object, files: Readonly<Record<string, string>> = {}): string => {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

it.each([
  ['/app/node_modules/react/cjs/react.js', '/app/node_modules/react'],
  ['/app/node_modules/@a/b/lib/c.js?worker', '/app/node_modules/@a/b'],
  ['\0/app/node_modules/a/node_modules/b/c.js', '/app/node_modules/a/node_modules/b'],
  ['node_modules/@fontsource-variable/font/files/a.woff2', 'node_modules/@fontsource-variable/font'],
  ['/app/web/lib/form.ts', null],
])('%s is of %s', (module, folder) => expect(packageOf(module)).toBe(folder));

it('each package is named with its version, licence, source and text', () => {
  const repository = { url: 'git+https://example.org/b.git' };
  const text = licenceText([
    made('b', { license: 'MIT', repository }, { LICENSE: 'Copyright B' }),
    made('a', { license: 'ISC' }),
  ]);
  expect(text.indexOf('a 1.2.3 · ISC')).toBeLessThan(text.indexOf('b 1.2.3'));
  expect(text).toContain('b 1.2.3 · MIT · https://example.org/b\n\nCopyright B');
  expect(packagesOfText(text)).toEqual(['a@1.2.3', 'b@1.2.3']);
});

it('a package without a licence stops the build', () => {
  expect(() => licenceText([made('c', {})])).toThrow('c comes without a licence');
});
