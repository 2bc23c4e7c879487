import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: paths of the lists whose rows a query shows or counts too. */
    queryMeta: { readonly shows?: readonly string[] };
  }
}

/** Invalidates these lists and every query of any domain that declares to show their rows. */
export const markOld = (client: QueryClient, ...paths: readonly string[]): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      [queryKey[0], ...(meta?.shows ?? [])].some((path) => paths.includes(String(path))),
  });
