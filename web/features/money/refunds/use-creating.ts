import { useSearchParams } from 'react-router';

/** Value of `create` in the URL when the refund is of no particular payment. */
const NEW = 'new';

/** A new refund is in the URL: the page of a payment links to it by `create=<id of the payment>`. */
export const useCreating = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('create');
  const set = (value: string | null): void =>
    setQuery(
      (now) => {
        now.delete('create');
        if (value !== null) now.set('create', value);
        return now;
      },
      { replace: value === null, preventScrollReset: true },
    );
  return {
    /** Null: no new refund is open. */
    creating: asked === null ? null : { payment_id: asked === NEW ? null : asked },
    create: (): void => set(NEW),
    close: (): void => set(null),
  };
};
