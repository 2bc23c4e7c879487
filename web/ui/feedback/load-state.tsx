import { useMessages } from '../../i18n/i18n.tsx';
import { ApiError } from '../../lib/http/api.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import { Spinner } from './spinner.tsx';

/** Shown while the first data load, or when they failed to. */
export function LoadState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages('ui');
  if (error === null)
    return (
      <p role="status">
        <Spinner /> {m.loading}
      </p>
    );
  const reason =
    error instanceof ApiError && error.problem
      ? (error.problem.detail ?? error.problem.title)
      : m.load_failed_text;
  return (
    <Notice tone="error" role="alert" title={m.load_failed}>
      <p>{reason}</p>
      <Button onClick={onRetry}>{m.retry}</Button>
    </Notice>
  );
}
