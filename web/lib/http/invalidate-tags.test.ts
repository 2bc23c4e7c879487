import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Tag } from '../../../contract/platform/tags.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { slimRoute } from './api.ts';
import { followChanges, invalidateTags } from './invalidate-tags.ts';

const cached = async (...queries: readonly { queryKey: readonly unknown[]; meta?: { tag: Tag } }[]) => {
  const client = new QueryClient();
  for (const query of queries) await client.fetchQuery({ ...query, queryFn: () => 1 });
  return {
    client,
    old: () =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated)
        .map(({ queryKey }) => queryKey[0]),
  };
};

test('marks the data of a domain and what shows them elsewhere, and nothing else', async () => {
  const { client, old } = await cached(
    { queryKey: ['permits', { page: 1 }], meta: { tag: 'permits' } },
    { queryKey: ['dashboard'], meta: { tag: 'office' } },
    { queryKey: ['lots'], meta: { tag: 'settings' } },
    { queryKey: ['of the page itself'] },
  );
  invalidateTags(client, 'permits');
  expect(old()).toEqual(['permits', 'dashboard']);
});

test('leaves what the change itself returned', async () => {
  vi.useFakeTimers({ now: 1000 });
  const { client, old } = await cached(
    { queryKey: ['list'], meta: { tag: 'permits' } },
    { queryKey: ['row'], meta: { tag: 'permits' } },
  );
  vi.setSystemTime(2000);
  const since = Date.now();
  client.setQueryData(['row'], 2);
  invalidateTags(client, 'permits', { since });
  expect(old()).toEqual(['list']);
  vi.useRealTimers();
});

test('asks for nothing about what was deleted', async () => {
  const { client, old } = await cached(
    { queryKey: ['/users'], meta: { tag: 'people' } },
    { queryKey: ['/users/{id}', { params: { id: 'a1' } }], meta: { tag: 'people' } },
    { queryKey: ['/users/{id}', { params: { id: 'a12' } }], meta: { tag: 'people' } },
  );
  invalidateTags(client, 'people', { gone: ['a1'] });
  expect(old()).toEqual(['/users', '/users/{id}']);
  expect(client.getQueryState(['/users/{id}', { params: { id: 'a1' } }])?.isInvalidated).toBe(false);
});

test('follows calls that change data, once for each domain', async () => {
  const { client, old } = await cached({ queryKey: ['/users'], meta: { tag: 'people' } });
  const reloaded = vi.fn();
  const { onSuccess, onChanged } = followChanges(client, reloaded);
  const change = slimRoute<Route>({ method: 'POST', path: '/users/create', tag: 'people' });
  onSuccess({ ...change, changes_nothing: true }, undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(old()).toEqual([]);
  onSuccess(change, undefined);
  await onChanged('people');
  expect(old()).toEqual(['/users']);
  expect(reloaded.mock.calls).toEqual([['people']]);
});

test('a record that was changed without a reply is asked for again, a deleted one is not', async () => {
  const params = { id: 'a1' };
  for (const [path, found] of [
    ['/users/{id}/sessions/{session_id}/end', ['/users/{id}']],
    ['/users/{id}/delete', []],
  ] as const) {
    const { client, old } = await cached({ queryKey: ['/users/{id}', { params }], meta: { tag: 'people' } });
    const { onSuccess, onChanged } = followChanges(client);
    // Later than what was loaded.
    await new Promise((resolve) => setTimeout(resolve, 5));
    onSuccess(slimRoute<Route>({ method: 'POST', path, tag: 'people' }), { ...params, session_id: 's1' });
    await onChanged('people');
    expect(old(), path).toEqual(found);
  }
});
