import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const OURS =
  /^\/v1\/admin\/(payments|refunds|documents\/payments|applications|invoices|pro-formas|dashboard)/;

/** Reloads everything that depends on payments. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback(
    (): Promise<void> =>
      client.invalidateQueries({ predicate: ({ queryKey }) => OURS.test(String(queryKey[0])) }),
    [client],
  );
};

/** The open dialog is in the URL, so that Back closes it and a link opens it. */
export const useOpened = (name: string) => {
  const [query, setQuery] = useSearchParams();
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(query);
    next.set(name, id);
    return `/placila?${next}`;
  };
  const open = (id: string | null, { replace = id === null } = {}): void => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setQuery(next, { replace, preventScrollReset: true });
  };
  return { opened: query.get(name), hrefOf, open };
};
