import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../../i18n/i18n.tsx';
import { AppNav, type AppNavSection } from './app-nav.tsx';
import styles from './app-shell.module.css';
import { IconButton } from '../icon-button.tsx';

type Props = {
  brand: string;
  sections: readonly AppNavSection[];
  onClose: () => void;
  children?: ReactNode;
};

/**
 * The drawer of narrow screens: lies over the page until a link is followed, Escape is pressed or a click
 * lands outside.
 */
export function AppDrawer({ brand, sections, onClose, children }: Props) {
  const m = useMessages('ui');
  const app = useMessages('app_ui');
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.sheetDialog} aria-label={m.menu}>
          <div className={styles.sheetHead}>
            <strong>{brand}</strong>
            <IconButton label={app.drawer_close} icon={<X />} onClick={onClose} />
          </div>
          <AppNav label={m.main_navigation} sections={sections} onFollow={onClose} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
