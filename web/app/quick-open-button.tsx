import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { interfaceState } from '../lib/interface-state.ts';
import { useStore } from '../lib/store.ts';
import styles from './quick-open-button.module.css';

// Few people open the box at once, and its list is a large part of react-aria, so it loads on demand.
const QuickOpen = lazy(async () => ({ default: (await import('./quick-open.tsx')).QuickOpen }));

const setOpen = (open: boolean): void => interfaceState.set({ search_open: open });

/** What is typed before the box is there; a line break stands for Enter. */
function EarlyKeys({ typed }: { typed: RefObject<string> }) {
  useEffect(() => {
    typed.current = '';
    const onKey = (event: KeyboardEvent): void => {
      const sign = event.key === 'Enter' ? '\n' : event.key;
      if (event.ctrlKey || event.metaKey || sign.length > 1) return;
      typed.current += sign;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [typed]);
  return null;
}

/** Ctrl K, or Cmd K on a Mac; another dialog goes first. */
const useOpeningKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== 'k' || !command || event.altKey || event.shiftKey) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/** The search of everything: in the top bar of every width, and Ctrl K anywhere. */
export function QuickOpenButton() {
  const m = useMessages('app');
  const { search_open } = useStore(interfaceState);
  const typed = useRef('');
  useOpeningKey();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.text}>{m.quick_open}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {search_open ? (
        <Suspense fallback={<EarlyKeys typed={typed} />}>
          <QuickOpen typed={typed.current} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
