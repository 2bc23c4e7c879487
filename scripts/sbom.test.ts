import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
type Locked = { license?: string; dev?: boolean; link?: boolean };
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, found]) => ({ name: path.split('node_modules/').at(-1)!, ...found }));

/** Licences under which the program, itself EUPL-1.2, may be passed on with the package. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);
/** Used as they are, each in files of its own that can be replaced, as the LGPL asks for. */
const LIBRARIES = /^(?:@img\/sharp-|libheif-js$)/;
/** Without a licence in the lock file; read in the package itself. */
const READ: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
};

/** `A AND B` asks for both, `A OR B` lets choose (SPDX 2.3, annex D); without nesting, as packages write it. */
const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)));

test('no package has a licence that nobody has read', () => {
  const lesser = new Set([...ALLOWED, 'LGPL-3.0', 'LGPL-3.0-or-later']);
  const wrong = locked.filter(
    ({ name, license = READ[name] ?? '' }) => !isAllowed(license, LIBRARIES.test(name) ? lesser : ALLOWED),
  );
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
  ['GPL-3.0', false],
  ['', false],
])('%s is allowed: %s', (expression, allowed) => expect(isAllowed(expression, ALLOWED)).toBe(allowed));

test('`npm run sbom` lists what runs, with versions, and nothing of development', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'kysely']));
  expect(names).not.toContain('vitest');
  expect(components.every(({ purl }) => /^pkg:npm\/.+@\d/.test(purl))).toBe(true);
});
