import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { hideSnackbar, snackbar } from '../../lib/show-snackbar.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../cx.ts';
import styles from './snackbar.module.css';

/** What is said together with a move is about the page that one comes to. */
const WITH_MOVE_MS = 1000;

/** Head and foot of the dialog on top, which a message leaves free: its title, and its main button. */
const keptFree = (): DOMRect[] => {
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].at(-1);
  return [...(dialog?.querySelectorAll('[data-dialog-part]') ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
};
const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Moves the message up, over the content of a dialog, where its place is that of the buttons. */
function clearDialog(region: HTMLElement): void {
  region.style.removeProperty('bottom');
  const own = region.getBoundingClientRect();
  const foot = keptFree().find((part) => meet(own, part));
  if (foot) region.style.setProperty('bottom', `${Math.ceil(window.innerHeight - foot.top) + 8}px`);
}

/**
 * The one place for short messages (`showSnackbar`). A message stays for its time after the pointer last moved on it,
 * so one that only rests there keeps nothing, and while the focus is in it. It leaves with its page: `page` is where
 * one is, or goes.
 */
export function Snackbar({ page }: { page?: string }) {
  const m = useMessages('ui');
  const state = useStore(snackbar);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const said_at = useRef(0);
  // A popover lies over everything that was opened before it, dialogs too; so each message opens it anew.
  useLayoutEffect(() => {
    const element = region.current;
    if (!state.display || !element?.showPopover) return undefined;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    said_at.current = Date.now();
    const clear = (): void => clearDialog(element);
    clear();
    const observer = new MutationObserver(clear);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    window.addEventListener('resize', clear);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', clear);
    };
  }, [state]);
  useEffect(() => {
    const { display, timeout } = snackbar.get();
    if (display && timeout !== null && Date.now() - said_at.current > WITH_MOVE_MS) hideSnackbar();
  }, [page]);
  useEffect(() => {
    const element = region.current;
    const { display, timeout } = state;
    if (!element || !display || timeout === null || held) return undefined;
    let timer = setTimeout(hideSnackbar, timeout);
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(hideSnackbar, timeout);
    };
    element.addEventListener('pointermove', again);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', again);
    };
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
