import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'korak';
type Entry = { readonly depth?: number } | null;

/**
 * The step of a long form in the URL (`?korak=vozila`) for forms inside the router: a `StepHistory` of the
 * application form.
 */
export function useRouterSteps() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const entry = useLocation().state as Entry;
  const depth = entry?.depth ?? 0;
  const step = query.get(PARAMETER);
  return useMemo(() => {
    const go = (next: string, { replace = false }: { replace?: boolean } = {}): void =>
      setQuery(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set(PARAMETER, next);
          return changed;
        },
        { replace, preventScrollReset: true, state: { ...entry, depth: replace ? depth : depth + 1 } },
      );
    const back = (fallback: string): void => {
      if (depth > 0) void navigate(-1);
      else go(fallback, { replace: true });
    };
    return { step, go, back };
  }, [step, depth, entry, setQuery, navigate]);
}
