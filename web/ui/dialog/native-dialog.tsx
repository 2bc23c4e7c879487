import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './native-dialog.module.css';

export type DialogWidth = 320 | 500 | 640 | 800;

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom; by default one that says "Zapri", none where the content has its own. */
  footer?: ReactNode | 'none';
  /** Largest width in pixels. */
  maxWidth?: DialogWidth;
  /** Stays until its own button is pressed: no close button, Escape or click outside. */
  persistent?: boolean;
};

/** Opens; with a foot, on its button: nothing else closes it, so Enter does, and no ring stands around the text. */
const show = (dialog: HTMLDialogElement, foot: HTMLElement | null): void => {
  dialog.showModal();
  foot?.querySelector('button')?.focus();
};

/** A modal dialog on the browser's own `<dialog>`: focus stays inside and returns to where it was. */
export function NativeDialog({ open, onClose, title, children, footer, maxWidth = 640, persistent }: Props) {
  const m = useMessages('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) show(element, persistent ? foot.current : null);
    if (!open && element?.open) element.close();
  }, [open, persistent]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[`w${maxWidth}`])}
      aria-labelledby={titleId}
      onClose={(event) => {
        if (!open) return;
        // Browsers close on a second Escape whatever `cancel` says; a persistent dialog opens again.
        if (persistent) show(event.currentTarget, foot.current);
        else onClose();
      }}
      onCancel={(event) => {
        if (persistent) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !persistent) onClose();
      }}
    >
      {open ? (
        <>
          <div className={styles.head} data-dialog-part>
            <h2 id={titleId}>{title}</h2>
            {persistent ? null : <IconButton label={m.close} icon={<X />} onClick={onClose} />}
          </div>
          {/* Focusable, so that long texts scroll with the keyboard. */}
          <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
            {children}
          </div>
          {footer === 'none' ? null : (
            <div ref={foot} className={styles.foot} data-dialog-part>
              {footer ?? (
                <Button variant="primary" onClick={onClose}>
                  {m.close}
                </Button>
              )}
            </div>
          )}
        </>
      ) : null}
    </dialog>
  );
}
