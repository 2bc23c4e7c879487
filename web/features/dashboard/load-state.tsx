import { useMessages } from '../../i18n/i18n.tsx';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** While the first data are on their way, or instead of them. */
export function LoadState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages('dashboard');
  const ui = useMessages('ui');
  if (error === null)
    return (
      <p role="status">
        <Spinner /> {m.loading}
      </p>
    );
  const reason =
    error instanceof ApiError && error.problem
      ? (error.problem.detail ?? error.problem.title)
      : ui.table_error_text;
  return (
    <Notice tone="error" role="alert" title={m.error_title}>
      <p>{reason}</p>
      <Button onClick={onRetry}>{m.retry}</Button>
    </Notice>
  );
}
