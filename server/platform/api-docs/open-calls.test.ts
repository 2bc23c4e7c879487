import { expect, test } from 'vitest';
import document from '../../../openapi.json' with { type: 'json' };
import { GROUPS, openGroups } from './groups.ts';
import { isOpen, openCalls } from './open-calls.ts';
import { resolveRefs } from './resolve-refs.ts';

const open = openCalls(document) as unknown as {
  paths: Record<string, Record<string, { 'x-access': string; operationId: string }>>;
  components: Record<string, Record<string, unknown>>;
};
const calls = Object.values(open.paths).flatMap((path) => Object.values(path));

test('has every call of people, programs and barriers, and none of staff', () => {
  const all = Object.values(document.paths as object).flatMap((path: object) =>
    Object.values(path),
  ) as typeof calls;
  expect(calls.map((call) => call.operationId)).toEqual(
    all.filter((call) => !/^(root$|staff:)/.test(call['x-access'])).map((call) => call.operationId),
  );
  expect(calls.map((call) => call.operationId)).toEqual(expect.arrayContaining(['login', 'decidePassage']));
  expect(calls.length).toBeLessThan(all.length / 2);
});

test('what it refers to is there, and nothing else', () => {
  expect(JSON.stringify(resolveRefs(open))).not.toContain('$ref');
  const text = JSON.stringify(open);
  for (const [kind, entries] of Object.entries(open.components))
    for (const name of kind === 'securitySchemes' ? [] : Object.keys(entries))
      expect(text).toContain(`#/components/${kind}/${name}"`);
});

test('the pages have the same calls', () => {
  expect(
    openGroups
      .flatMap((group) => group.calls)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(calls.map((call) => call.operationId).toSorted());
  expect(openGroups.length).toBeLessThan(GROUPS.length);
});

test.each([
  ['public', true],
  ['signed_in', true],
  ['applicant', true],
  ['controller', true],
  ['root', false],
  ['staff:permits.view', false],
])('%s is open: %s', (access, expected) => expect(isOpen(access)).toBe(expected));
