import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api.ts';

/** An answer of the server is final; a lost connection is retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.kind === 'network' || error.status === 503),
    },
    mutations: { retry: false },
  },
});
