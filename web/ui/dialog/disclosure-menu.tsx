import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLinkClick, type Navigate } from '../../lib/navigation.tsx';
import { Button } from '../button.tsx';
import styles from './disclosure-menu.module.css';

export type NavLink = { readonly href: string; readonly label: string };

type Props = {
  label: ReactNode;
  icon?: ReactNode;
  /** Above the links: who is signed in. */
  head?: ReactNode;
  links: readonly NavLink[];
  currentPath: string;
  onNavigate?: Navigate;
};

/**
 * A button that discloses links. Closes on Escape (focus returns to the button), on a click outside and when
 * focus leaves.
 */
export function DisclosureMenu({ label, icon, head, links, currentPath, onNavigate }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const follow = useLinkClick(onNavigate);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div className={styles.menu} ref={box}>
      <Button
        variant="tertiary"
        icon={icon}
        iconAfter={<ChevronDown />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div className={styles.panel} id={panelId} hidden={!open}>
        {head ? <div className={styles.head}>{head}</div> : null}
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.href}>
              <a
                className={styles.item}
                href={link.href}
                aria-current={link.href === currentPath ? 'page' : undefined}
                onClick={(event) => {
                  setOpen(false);
                  if (link.href === currentPath) event.preventDefault();
                  follow(event);
                }}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
