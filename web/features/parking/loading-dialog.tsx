import { useMessages } from '../../i18n/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Stands where a dialog will be while its row is on the way. */
export function LoadingDialog({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const m = useMessages('parking');
  return (
    <Dialog open title={m.title} onClose={onClose}>
      {failed ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.loading}
        </p>
      )}
    </Dialog>
  );
}
