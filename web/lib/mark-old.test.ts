import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markOld } from './mark-old.ts';

test('marks a list and every query that shows its rows, and nothing else', async () => {
  const client = new QueryClient();
  const queries = [
    { queryKey: ['/applications', { page: 1 }] },
    { queryKey: ['/dashboard'], meta: { shows: ['/permits', '/applications'] } },
    { queryKey: ['/permits'] },
    { queryKey: ['/users'], meta: { shows: ['/permits'] } },
  ];
  for (const query of queries) await client.fetchQuery({ ...query, queryFn: () => 1 });
  markOld(client, '/applications');
  expect(queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
