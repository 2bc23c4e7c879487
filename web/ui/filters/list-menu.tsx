import { EllipsisVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './list-menu.module.css';

type Props = {
  /** Buttons, each of which may open a dialog of its own. */
  children: ReactNode;
};

/**
 * What few need of a list, behind one button. The buttons stay mounted while hidden, because the dialogs that
 * they open are theirs. Closes on Escape, on a click outside and when focus leaves.
 */
export function ListMenu({ children }: Props) {
  const m = useMessages('app_ui');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel_id = useId();
  const close = (): void => {
    setOpen(false);
    // A dialog that opens now returns the focus here; the button that was pressed is hidden by then.
    box.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  return (
    <div
      className={styles.menu}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <IconButton
        label={m.table_more}
        icon={<EllipsisVertical />}
        aria-expanded={open}
        aria-controls={panel_id}
        onClick={() => setOpen(!open)}
      />
      <div
        className={styles.panel}
        id={panel_id}
        hidden={!open}
        onClick={(event: MouseEvent<HTMLDivElement>) => {
          // A click in a dialog of a button comes here too, because React's events follow its own tree.
          const own = box.current?.contains(event.target as Node) ?? false;
          if (own && (event.target as HTMLElement).closest('button, a')) close();
        }}
      >
        {children}
      </div>
    </div>
  );
}
