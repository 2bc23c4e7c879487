import { useLocation, useSearchParams } from 'react-router';

/** The open dialog is in the URL (`?lot=…`), so that Back closes it and a link opens it. */
export const useOpened = (name: string) => {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(query);
    next.set(name, id);
    return `${pathname}?${next}`;
  };
  const open = (id: string | null): void => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setQuery(next, { replace: id === null, preventScrollReset: true });
  };
  return { opened: query.get(name), hrefOf, open };
};
