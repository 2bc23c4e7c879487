import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Spinner } from '../feedback/spinner.tsx';

const PATIENCE_MS = 500;

/**
 * Placeholder for a dialog while its row loads, shown only when that takes long. One that only flashes is in
 * the way, and the next would not know what opened it and gets the focus back. Needs the texts `actions`.
 */
export function RowLoading({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const m = useMessages('actions');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late && !failed) return null;
  return (
    <Dialog open title={m.row_wait} onClose={onClose}>
      {failed ? (
        <Notice tone="error" role="alert">
          {app.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {ui.loading}
        </p>
      )}
    </Dialog>
  );
}
