import { useId, useLayoutEffect, useRef } from 'react';
import { loader } from '../../lib/http/loader.ts';
import { useStore } from '../../lib/store.ts';
import styles from './loading-dialog.module.css';
import { Spinner } from '../feedback/spinner.tsx';

/** Covers the page while long work runs (`showLoader`); closes only by `hideLoader`. One per page. */
export function LoadingDialog() {
  const state = useStore(loader);
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  // A layout effect, so that it runs before a heading that takes the focus; that would fail while the page is
  // covered.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (state.loader && element && !element.open) element.showModal();
    if (!state.loader && element?.open) element.close();
  }, [state.loader]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={textId}
      aria-busy="true"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers close on a second Escape whatever `cancel` says; work still runs, so it opens again.
      onClose={() => {
        if (loader.get().loader) dialog.current?.showModal();
      }}
    >
      <Spinner large />
      <p id={textId} role="status">
        {state.loader_text}
      </p>
      {state.progress === null ? null : (
        <progress className={styles.progress} max={100} value={state.progress} aria-labelledby={textId} />
      )}
    </dialog>
  );
}
