import { useEffect, useRef } from 'react';
import type { Action } from './actions.ts';
import { commandOf, ownsKeys, type KeyCommand } from './key-map.ts';

/**
 * Single keys of the review. Inactive while a field, a menu or a dialog has focus, and when turned off (WCAG
 * 2.1.4).
 */
export const useKeys = (on: boolean, open: readonly Action[], run: (command: KeyCommand) => void): void => {
  const latest = useRef({ open, run });
  latest.current = { open, run };
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        ownsKeys(document.activeElement) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return;
      const command = commandOf(event, latest.current.open);
      // The list of keys can always be opened: that is where they are turned on again.
      if (command === null || (!on && command !== 'help')) return;
      event.preventDefault();
      latest.current.run(command);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
};
