import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { useMediaQuery } from '../lib/media.ts';
import { Button } from '../ui/button.tsx';
import styles from './quick-open-button.module.css';

// Few people open the box, and its list is a large part of react-aria, so it loads on demand.
const QuickOpen = lazy(async () => ({ default: (await import('./quick-open.tsx')).QuickOpen }));

/** Quick opening on wide screens: the button in the toolbar and Ctrl K (Cmd K on a Mac) anywhere. */
export function QuickOpenButton() {
  const m = useMessages('app');
  const wide = useMediaQuery('(min-width: 1024px)');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!wide) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Another dialog is open and goes first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wide]);
  if (!wide) return null;
  return (
    <>
      <Button
        icon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        {m.quick_open}
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {open ? (
        <Suspense>
          <QuickOpen onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
