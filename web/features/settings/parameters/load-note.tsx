import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Shown while a tab loads, and when it failed to. */
export function LoadNote({ error, onRetry }: { error: boolean; onRetry: () => void }) {
  const m = useMessages('settings');
  const ui = useMessages('ui');
  if (!error) return <Spinner label={ui.loading} />;
  return (
    <Notice tone="error" role="alert">
      <p>{m.load_failed}</p>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </Notice>
  );
}
