import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before typed text is lost: on closing what it was typed in, and (as the browser does) on leaving the page. */
export function useLeaving({ isDirty }: { isDirty?: () => boolean }, onClose: () => void) {
  const m = useMessages('actions');
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  return {
    leave: () => (isDirty?.() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title={m.unsaved_title}
        confirm={m.unsaved_leave}
        cancel={m.unsaved_stay}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {m.unsaved_text}
      </ConfirmDialog>
    ),
  };
}
