import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { hideSnackbar, snackbar } from '../lib/snackbar.ts';
import { useStore } from '../lib/store.ts';
import { cx } from './cx.ts';
import styles from './snackbar.module.css';

/**
 * The one place for short messages (`showSnackbar`). The timer pauses while the pointer or focus is on it.
 */
export function Snackbar() {
  const m = useMessages('ui');
  const state = useStore(snackbar);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  // A popover lies over everything that was opened before it, dialogs too; so each message opens it anew.
  useLayoutEffect(() => {
    const element = region.current;
    if (!state.display || !element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [state]);
  useEffect(() => {
    if (!state.display || state.timeout === null || held) return undefined;
    const timer = setTimeout(hideSnackbar, state.timeout);
    return () => clearTimeout(timer);
  }, [state, held]);
  return (
    <div
      ref={region}
      popover="manual"
      // Dialogs of react-aria leave it accessible to screen readers and the mouse.
      data-react-aria-top-layer="true"
      className={styles.region}
      data-location={state.location}
      data-says={state.display || undefined}
      role="status"
      aria-live="polite"
      aria-atomic="true"
    >
      {state.display ? (
        <div
          className={cx(styles.snackbar, state.mode === 'single-line' && styles.single)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className={styles.text}>{state.text}</p>
          <button
            type="button"
            className={styles.close}
            onClick={() => {
              setHeld(false);
              hideSnackbar();
            }}
          >
            {m.close}
          </button>
        </div>
      ) : null}
    </div>
  );
}
