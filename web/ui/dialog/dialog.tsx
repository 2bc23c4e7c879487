import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from './dialog.module.css';
import { IconButton } from '../icon-button.tsx';

export type DialogSize = 'small' | 'medium' | 'large' | 'huge';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** 400, 500, 800 or 1100 px at most. */
  size?: DialogSize;
  role?: 'dialog' | 'alertdialog';
  /** Work is running: Escape, the close button and a click outside do nothing. */
  locked?: boolean;
  /** Stays at the top while its content grows; on a phone it takes the whole screen. */
  sheet?: boolean;
};

/** A modal dialog of the app. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  role,
  locked,
  sheet,
}: Props) {
  const m = useMessages('ui');
  return (
    <ModalOverlay
      className={styles.overlay}
      data-sheet={sheet || undefined}
      isOpen={open}
      isDismissable={!locked && role !== 'alertdialog'}
      isKeyboardDismissDisabled={locked}
      onOpenChange={(next) => {
        if (!next && !locked) onClose();
      }}
    >
      <Modal className={styles.modal} data-size={size}>
        <AriaDialog className={styles.dialog} role={role}>
          <div className={styles.head} data-dialog-part>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={m.close} icon={<X />} disabled={locked} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? (
            <div className={styles.foot} data-dialog-part>
              {footer}
            </div>
          ) : null}
          <FocusAfter />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const FOCUS_BACK_MS = 100;

/** Of the dialog that closed last; the next one that opens takes over. */
let focusBack: number | undefined;

/**
 * An action often removes the button that opened its dialog; focus then goes to the page's content, not its
 * very beginning.
 */
function FocusAfter() {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    clearTimeout(focusBack);
    return () => {
      // After react-aria has tried to return the focus.
      focusBack = window.setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
        // On a busy machine react-aria may not have come to it yet.
        if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
        else document.getElementById('main')?.focus({ preventScroll: true });
      }, FOCUS_BACK_MS);
    };
  }, [opener]);
  return null;
}
