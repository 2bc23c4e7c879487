import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '../web/app/route-meta.ts';
import { PAGES } from '../web/site/pages.ts';
import { callProofs, NOT_BUILT_YET, proofPage, routeNamed, SPEC_CALLS, SPEC_SCREENS } from './proof.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('docs/proof.md is up to date; after a change run `node scripts/generate-proof.ts`', () => {
  expect(read('docs/proof.md')).toBe(proofPage());
});

test('the list of calls is the one of the specification', () => {
  const section = read('docs/product/spec.md').split('## 7.')[1]?.split('## 8.')[0] ?? '';
  // The specification shortens some paths: the last words of each call must stand there.
  for (const call of SPEC_CALLS) {
    const end = call.split('/').slice(-2).join('/');
    expect(section.includes(end) || section.includes(`/${call.split('/').at(-1)}`), call).toBe(true);
  }
});

test('every call of the specification is a route of the contract, but those not built yet', () => {
  expect(SPEC_CALLS.filter((call) => !routeNamed(call) && !NOT_BUILT_YET.includes(call))).toEqual([]);
});

test('every call of the specification has a test that makes it', () => {
  expect(callProofs().filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every screen of the specification has a route', () => {
  const paths = [...Object.values(ROUTES), ...Object.values(PAGES)].map(({ path }) =>
    path.replaceAll(/:(\w+)/g, '{$1}'),
  );
  expect(SPEC_SCREENS.filter((path) => !paths.includes(path))).toEqual([]);
});
