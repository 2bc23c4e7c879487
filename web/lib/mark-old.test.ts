import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Tag } from '../../contract/platform/tags.ts';
import { markOld } from './mark-old.ts';

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
  markOld(client, 'permits');
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
  markOld(client, 'permits', { since });
  expect(old()).toEqual(['list']);
  vi.useRealTimers();
});

test('asks for nothing about what was deleted', async () => {
  const { client, old } = await cached(
    { queryKey: ['/users'], meta: { tag: 'people' } },
    { queryKey: ['/users/{id}', { params: { id: 'a1' } }], meta: { tag: 'people' } },
    { queryKey: ['/users/{id}', { params: { id: 'a12' } }], meta: { tag: 'people' } },
  );
  markOld(client, 'people', { gone: ['a1'] });
  expect(old()).toEqual(['/users', '/users/{id}']);
  expect(client.getQueryState(['/users/{id}', { params: { id: 'a1' } }])?.isInvalidated).toBe(false);
});
