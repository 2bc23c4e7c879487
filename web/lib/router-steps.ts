import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'korak';
const CATEGORY = 'vrsta';
type Entry = { readonly depth?: number } | null;

/**
 * The step of a long form in the URL (`?korak=vozila`) for forms inside the router, and the category that a link
 * names (`?vrsta=RES`): a `StepHistory` of the
 * application form.
 */
export function useRouterSteps() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const entry = useLocation().state as Entry;
  const depth = entry?.depth ?? 0;
  const step = query.get(PARAMETER);
  const category = query.get(CATEGORY);
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
    const forgetCategory = (): void =>
      setQuery(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.delete(CATEGORY);
          return changed;
        },
        { replace: true, preventScrollReset: true, state: entry },
      );
    return { step, category, forgetCategory, go, back };
  }, [step, category, depth, entry, setQuery, navigate]);
}
