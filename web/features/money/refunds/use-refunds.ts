import { useSearchParams } from 'react-router';

/** Value of `create` in the URL when the refund is of no particular payment. */
const NEW = 'new';

/**
 * The open refund is in the URL, and so is a new one: other tabs link to the refund of a payment by
 * `create=<id of the payment>`.
 */
export const useOpened = () => {
  const [query, setQuery] = useSearchParams();
  const withRefund = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(query);
    next.delete('create');
    if (id === null) next.delete('refund');
    else next.set('refund', id);
    return next;
  };
  const asked = query.get('create');
  return {
    opened: query.get('refund'),
    hrefOf: (id: string): string => `/placila?${withRefund(id)}`,
    open: (id: string): void => setQuery(withRefund(id), { replace: true, preventScrollReset: true }),
    close: (): void => setQuery(withRefund(null), { replace: true, preventScrollReset: true }),
    /** Null: no new refund is open. */
    creating: asked === null ? null : { payment_id: asked === NEW ? null : asked },
    create: (): void =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('create', NEW);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
};
