import { expect, test } from 'vitest';
import { debianPackagesIn } from './image.ts';
import type { Lock } from './lock.ts';
import { sbomOf } from './sbom.ts';

const lock: Lock = {
  packages: {
    'node_modules/@s/a': { version: '1.0.0', license: '(MIT OR GPL-2.0)', dependencies: { b: '2' } },
    'node_modules/b': { version: '1.9.0', license: 'MIT' },
    'node_modules/@s/a/node_modules/b': {
      version: '2.0.0-rc.1+x',
      license: 'MIT',
      integrity: `sha512-${Buffer.from([1, 2, 255]).toString('base64')}`,
    },
    'node_modules/c/node_modules/b': { version: '2.0.0-rc.1+x', license: 'MIT' },
  },
};
const sbom = () =>
  sbomOf({
    name: 'dovolilnice',
    version: '1.0.0',
    time: 1_800_000_000,
    lock,
    parts: {
      pages: ['node_modules/b'],
      'linux-x64': ['node_modules/@s/a', 'node_modules/@s/a/node_modules/b', 'node_modules/c/node_modules/b'],
    },
    debian: {
      suite: 'bookworm',
      packages: [{ name: 'libc6', version: '2.36-9+deb12u10', architecture: 'amd64' }],
    },
  });

test('each package is listed once with version, licence, hash, what it needs and where it is', () => {
  const { components, dependencies } = JSON.parse(sbom()) as {
    components: Record<string, unknown>[];
    dependencies: unknown;
  };
  const inPart = (value: string) => [{ name: 'dovolilnice:part', value }];
  expect(components).toMatchObject([
    { purl: 'pkg:npm/%40s/a@1.0.0', licenses: [{ expression: '(MIT OR GPL-2.0)' }], hashes: [] },
    {
      purl: 'pkg:npm/b@2.0.0-rc.1%2Bx',
      hashes: [{ alg: 'SHA-512', content: '0102ff' }],
      properties: inPart('linux-x64'),
    },
    { name: 'b', version: '1.9.0', licenses: [{ license: { id: 'MIT' } }], properties: inPart('pages') },
    {
      purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=amd64&distro=bookworm',
      properties: inPart('image'),
    },
  ]);
  expect(dependencies).toContainEqual({
    ref: 'pkg:npm/%40s/a@1.0.0',
    dependsOn: ['pkg:npm/b@2.0.0-rc.1%2Bx'],
  });
});

test('the same release has the same list, down to its serial number', () => {
  expect(sbom()).toBe(sbom());
  expect(sbom()).toMatch(/"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/);
});

test('packages of Debian that are installed', () => {
  const entry = (name: string, status: string) =>
    `Package: ${name}\nStatus: ${status}\nArchitecture: amd64\nVersion: 1:2-3\nDescription: it\n more`;
  const status = [entry('a', 'install ok installed'), entry('b', 'deinstall ok config-files'), ''].join(
    '\n\n',
  );
  expect(debianPackagesIn(status)).toEqual([{ name: 'a', version: '1:2-3', architecture: 'amd64' }]);
});
