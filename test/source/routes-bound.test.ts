import { expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { bindings } from '../../server/slices.ts';

test('the server answers every call of the contract, each by one handler', () => {
  const bound = bindings.map(({ route }) => `${route.method} ${route.path}`);
  const declared = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(bound.toSorted()).toEqual(declared.toSorted());
});
