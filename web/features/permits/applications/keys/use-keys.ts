import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../../i18n/i18n.tsx';
import type { Action } from '../actions.ts';
import { commandOf, ownsKeys, type KeyCommand } from './key-map.ts';

const ALWAYS: readonly KeyCommand[] = ['help', 'approve_next', 'page_down', 'page_up'];

/**
 * Single keys of the review. Inactive while a field, a menu or a dialog has focus, and when turned off (WCAG
 * 2.1.4).
 */
export const useKeys = (on: boolean, open: readonly Action[], run: (command: KeyCommand) => void): void => {
  const language = useLanguage();
  const latest = useRef({ open, run, language });
  latest.current = { open, run, language };
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        ownsKeys(document.activeElement) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return;
      const command = commandOf(event, latest.current.open, latest.current.language);
      // The list of keys can always be opened: that is where they are turned on again. What needs Ctrl or a
      // page key disturbs nobody.
      if (command === null || (!on && !ALWAYS.includes(command))) return;
      event.preventDefault();
      latest.current.run(command);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
};
