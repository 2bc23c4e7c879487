import { expect, test } from 'vitest';
import { closureOf, type Lock, neededBy } from './lock.ts';

const lock: Lock = {
  packages: {
    '': { dependencies: { a: '1', build: '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      optionalDependencies: { 'a-linux': '1', 'a-missing': '1' },
      peerDependencies: { host: '1', plugin: '1', '@s/absent': '1' },
      peerDependenciesMeta: { plugin: { optional: true } },
    },
    'node_modules/a-linux': {},
    'node_modules/a/node_modules/b': { dependencies: { c: '1', '@s/d': '1' } },
    'node_modules/b': { dependencies: { build: '1' } },
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/@s/d': {},
    'node_modules/@s/d/node_modules/@s/e': { dependencies: { b: '1' } },
    'node_modules/host': {},
    'node_modules/plugin': {},
    'node_modules/build': {},
  },
};

test('what a package needs: the nested version, optional ones that there are, peers that it must have', () => {
  expect(closureOf(lock, ['a'])).toEqual([
    'node_modules/@s/d',
    'node_modules/a',
    'node_modules/a-linux',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/host',
  ]);
});

test('a nested package finds what lies above it', () => {
  expect(neededBy(lock, 'node_modules/@s/d/node_modules/@s/e')).toEqual(['node_modules/b']);
});

test('a package that the lock does not have', () => {
  expect(() => closureOf(lock, ['z'])).toThrow('package-lock.json has no package z');
});
