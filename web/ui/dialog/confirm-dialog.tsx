import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  /** The verb of the action, for example "Izbriši". */
  confirm?: string;
  /** Instead of "Prekliči". */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot easily be undone. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel, danger, busy, onConfirm, onClose } = props;
  const m = useMessages('ui');
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancel ?? m.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm ?? m.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
